// What several threads work on is used in the order in which it was taken, and nothing that goes
// wrong keeps the caller waiting.
#include "in_order.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <memory>
#include <mutex>
#include <numeric>
#include <random>
#include <set>
#include <stdexcept>
#include <thread>
#include <vector>

namespace bao::cli {
namespace {

using std::chrono::microseconds;

struct Way {
  std::size_t threads;
  Caller caller;
};
constexpr std::array ways{Way{1, Caller::waits}, Way{2, Caller::waits}, Way{3, Caller::waits},
                          Way{8, Caller::waits}, Way{1, Caller::works}, Way{2, Caller::works},
                          Way{3, Caller::works}, Way{8, Caller::works}};

struct Number {
  std::size_t value = 0;
  std::size_t square = 0;
};

/// Counts to `end`, squares the numbers and keeps what is used.
struct Squares {
  std::size_t end = 300;
  std::size_t next = 0;
  std::vector<std::size_t> used;

  InOrderSteps<Number> steps() {
    return {[this](Number& number) {
              number.value = next++;
              return number.value < end;
            },
            [](Number& number, const Unwanted&) { number.square = number.value * number.value; },
            [this](Number& number) {
              EXPECT_EQ(number.square, number.value * number.value);
              used.push_back(number.value);
              return true;
            },
            [] {}};
  }

  void expect_used_up_to(std::size_t count) const {
    std::vector<std::size_t> all(count);
    std::iota(all.begin(), all.end(), 0U);
    EXPECT_EQ(used, all);
  }
};

void sleep_a_little(std::size_t seed) {
  std::minstd_rand random(static_cast<unsigned>(seed) + 1);
  std::this_thread::sleep_for(microseconds(random() % 300));
}

TEST(InOrder, ItemsAreUsedInTheOrderInWhichTheyWereTaken) {
  for (const auto& [threads, caller] : ways) {
    Squares squares;
    auto steps = squares.steps();
    steps.work = [work = steps.work](Number& number, const Unwanted& unwanted) {
      sleep_a_little(number.value);
      work(number, unwanted);
    };
    InOrder<Number>(steps, caller).run(threads);
    squares.expect_used_up_to(squares.end);
  }
}

TEST(InOrder, NothingToTakeIsNothingToUse) {
  for (const auto& [threads, caller] : ways) {
    Squares squares;
    squares.end = 0;
    InOrder<Number>(squares.steps(), caller).run(threads);
    squares.expect_used_up_to(0);
  }
}

TEST(InOrder, ItemsAreUsedInTheCallersThread) {
  Squares squares;
  auto steps = squares.steps();
  steps.use = [caller = std::this_thread::get_id()](Number&) {
    EXPECT_EQ(std::this_thread::get_id(), caller);
    return true;
  };
  InOrder<Number>(steps).run(4);
}

TEST(InOrder, SeveralItemsAreWorkedOnAtTheSameTime) {
  for (const Caller caller : {Caller::waits, Caller::works}) {
    Squares squares;
    squares.end = 2;
    auto steps = squares.steps();
    std::atomic<int> begun = 0;
    steps.work = [&](Number& number, const Unwanted&) {
      number.square = number.value * number.value;
      for (++begun; begun < 2;)
        std::this_thread::yield();
    };
    InOrder<Number>(steps, caller).run(2);
    squares.expect_used_up_to(2);
  }
}

TEST(InOrder, ACallerThatWaitsDoesNoWork) {
  Squares squares;
  auto steps = squares.steps();
  steps.work = [caller = std::this_thread::get_id(), work = steps.work](Number& number,
                                                                        const Unwanted& unwanted) {
    EXPECT_NE(std::this_thread::get_id(), caller);
    work(number, unwanted);
  };
  InOrder<Number>(steps, Caller::waits).run(2);
  squares.expect_used_up_to(squares.end);
}

TEST(InOrder, ThereAreNoMoreThreadsThanAsked) {
  for (const auto& [threads, caller] : ways) {
    Squares squares;
    auto steps = squares.steps();
    std::mutex mutex;
    std::set<std::thread::id> workers;
    steps.work = [&, work = steps.work](Number& number, const Unwanted& unwanted) {
      {
        const std::lock_guard lock(mutex);
        workers.insert(std::this_thread::get_id());
      }
      sleep_a_little(number.value);
      work(number, unwanted);
    };
    InOrder<Number>(steps, caller).run(threads);
    EXPECT_LE(workers.size(), threads);
  }
}

TEST(InOrder, ThereAreNoMoreItemsThanAreNeeded) {
  for (const auto& [threads, caller] : ways) {
    Squares squares;
    auto steps = squares.steps();
    std::atomic<std::size_t> there = 0;
    std::atomic<std::size_t> most = 0;
    steps.take = [&, take = steps.take](Number& number) {
      if (!take(number)) return false;
      most = std::max<std::size_t>(most, ++there);
      return true;
    };
    steps.use = [&](Number& number) {
      sleep_a_little(number.value);
      --there;
      return true;
    };
    InOrder<Number>(steps, caller).run(threads);
    EXPECT_LE(most, InOrder<Number>::most_items(threads) + 1);
    EXPECT_EQ(there, 0U);
  }
}

// What is thrown for the number 100 ends all, and the numbers before it are used.
void expect_failure_reaches_the_caller(
    const std::function<void(InOrderSteps<Number>& steps)>& spoil) {
  for (const auto& [threads, caller] : ways) {
    Squares squares;
    auto steps = squares.steps();
    spoil(steps);
    EXPECT_THROW(InOrder<Number>(steps, caller).run(threads), std::runtime_error) << threads;
    squares.expect_used_up_to(100);
  }
}

void fail_at_100(const Number& number) {
  if (number.value == 100) throw std::runtime_error("100");
}

TEST(InOrder, WhatTakingThrowsReachesTheCaller) {
  expect_failure_reaches_the_caller([](InOrderSteps<Number>& steps) {
    steps.take = [take = steps.take](Number& number) {
      const bool taken = take(number);
      fail_at_100(number);
      return taken;
    };
  });
}

TEST(InOrder, WhatWorkThrowsReachesTheCaller) {
  expect_failure_reaches_the_caller([](InOrderSteps<Number>& steps) {
    steps.work = [work = steps.work](Number& number, const Unwanted& unwanted) {
      fail_at_100(number);
      work(number, unwanted);
    };
  });
}

TEST(InOrder, WhatUseThrowsReachesTheCaller) {
  expect_failure_reaches_the_caller([](InOrderSteps<Number>& steps) {
    steps.use = [use = steps.use](Number& number) {
      fail_at_100(number);
      return use(number);
    };
  });
}

TEST(InOrder, WhatWaitThrowsReachesTheCaller) {
  for (const auto& [threads, caller] : ways) {
    if (caller == Caller::works && threads > 1) continue;  // it may never have to wait
    Squares squares;
    auto steps = squares.steps();
    steps.work = [](Number&, const Unwanted&) { std::this_thread::sleep_for(microseconds(100)); };
    steps.use = [](Number&) { return true; };
    steps.wait = [] { throw std::runtime_error("wait"); };
    EXPECT_THROW(InOrder<Number>(steps, caller).run(threads), std::runtime_error);
  }
}

TEST(InOrder, UseMayHaveEnough) {
  for (const auto& [threads, caller] : ways) {
    Squares squares;
    auto steps = squares.steps();
    steps.use = [use = steps.use](Number& number) { return use(number) && number.value < 99; };
    InOrder<Number>(steps, caller).run(threads);
    squares.expect_used_up_to(100);
  }
}

TEST(InOrder, WorkIsToldWhenItIsNotWantedAnyMore) {
  Squares squares;
  auto steps = squares.steps();
  steps.work = [](Number& number, const Unwanted& unwanted) {
    while (number.value != 0 && !unwanted)
      std::this_thread::yield();
  };
  steps.use = [](Number&) { return false; };
  InOrder<Number>(steps).run(4);
}

/// Opens once, and lets those through that wait for it.
class Gate {
 public:
  void open() {
    const std::lock_guard lock(mutex_);
    open_ = true;
    changed_.notify_all();
  }
  void pass() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return open_; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool open_ = false;
};

TEST(InOrder, InputThatDoesNotComeKeepsNobodyWhoHasEnough) {
  struct Input {
    std::size_t next = 0;
    Gate waited_for;
    Gate there;
    Gate taken;
  };
  for (const bool throws : {false, true}) {
    const auto input = std::make_shared<Input>();
    const auto take = [input](Number& number) {
      number.value = input->next++;
      if (number.value == 0) return true;
      input->waited_for.open();
      input->there.pass();
      input->taken.open();
      return true;
    };
    const auto use = [input, throws](Number&) {
      input->waited_for.pass();
      if (throws) throw std::runtime_error("enough");
      return false;
    };
    InOrder<Number> in_order({take, [](Number&, const Unwanted&) {}, use, [] {}});
    if (throws) {
      EXPECT_THROW(in_order.run(3), std::runtime_error);
    } else {
      in_order.run(3);
    }
    input->there.open();
    input->taken.pass();
  }
}

}  // namespace
}  // namespace bao::cli
