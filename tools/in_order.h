// Work that several threads share and whose results are used in order.
#pragma once

#include "signals_held.h"

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace bao::cli {

/// Turns true when nobody waits any more for what is being worked on.
using Unwanted = std::atomic<bool>;

/// What is done with items. What one of these throws ends all and is thrown to the caller, where
/// its item would have been used.
template <typename Item>
struct InOrderSteps {
  /// Fills the next item; false at the end. In any thread, one at a time. It may wait for its input
  /// when all is over, so it has to own what it needs.
  std::function<bool(Item& item)> take;
  /// In any thread, on several items at the same time.
  std::function<void(Item& item, const Unwanted& unwanted)> work;
  /// In the caller's thread. False: no more are wanted.
  std::function<bool(Item& item)> use;
  /// In the caller's thread, where it may have to wait for the next item.
  std::function<void()> wait;
};

/// What the caller's thread does while no item is ready to be used.
enum class Caller : std::uint8_t {
  waits,  ///< so that it is there as soon as one is
  works,  ///< on items, too: where these take little time and their input is there
};

/// Takes items one after the other, works on them in any order and at the same time, and uses them
/// in the order in which they were taken.
template <typename Item>
class InOrder {
 public:
  explicit InOrder(InOrderSteps<Item> steps, Caller caller = Caller::waits)
      : steps_(std::move(steps)), caller_(caller) {}

  /// How many items there are at most at a time, but for the one that is being used: enough that
  /// one that takes long does not keep the others waiting at once, and no more, for that is all the
  /// memory that is needed.
  static constexpr std::size_t most_items(std::size_t threads) { return 4 * threads; }

  /// With one thread, that is the caller's.
  void run(std::size_t threads) {
    if (threads > 1 && run_threads(threads)) return;
    const Unwanted never = false;
    for (;;) {
      Item item;
      steps_.wait();
      if (!steps_.take(item)) return;
      steps_.work(item, never);
      if (!steps_.use(item)) return;
    }
  }

 private:
  struct Slot {
    Item item;
    bool done = false;
    std::exception_ptr failure;

    template <typename Step>
    void attempt(const Step& step) {
      try {
        step();
      } catch (...) {
        failure = std::current_exception();
      }
    }
  };

  // What the threads share. A thread that waits for input may be left behind with it.
  class Line {
   public:
    Line(std::function<bool(Item&)> take, std::size_t most, Caller caller)
        : take_(std::move(take)), most_(most), caller_(caller) {}

    /// The item that a thread is to work on; null where there are no more.
    Slot* next(std::size_t thread) {
      std::unique_lock lock(mutex_);
      room_.wait(lock, [this] { return over_ || has_room(); });
      return over_ ? nullptr : take(lock, thread);
    }

    /// Waits until the oldest item has been worked on, or there are no more, or the caller works
    /// and can take one. Calls `wait` first if that is not so.
    void wait_for_caller(const std::function<void()>& wait) {
      std::unique_lock lock(mutex_);
      const auto ready = [this] {
        return (slots_.empty() ? over_ : slots_.front()->done) || caller_may_take();
      };
      if (ready()) return;
      lock.unlock();
      wait();
      lock.lock();
      progress_.wait(lock, ready);
    }

    /// The oldest item if it has been worked on; else null.
    std::unique_ptr<Slot> first_done() {
      const std::lock_guard lock(mutex_);
      if (slots_.empty() || !slots_.front()->done) return nullptr;
      std::unique_ptr<Slot> slot = std::move(slots_.front());
      slots_.pop_front();
      room_.notify_one();
      return slot;
    }

    /// An item for the caller to work on, if it works and one can be taken; else null.
    Slot* next_for_caller() {
      std::unique_lock lock(mutex_);
      return caller_may_take() ? take(lock, callers_thread) : nullptr;
    }

    /// Whether all items have been used.
    [[nodiscard]] bool is_done_with() {
      const std::lock_guard lock(mutex_);
      return over_ && slots_.empty();
    }

    void done(Slot& slot) {
      const std::lock_guard lock(mutex_);
      slot.done = true;
      if (slots_.front().get() == &slot) progress_.notify_one();
    }

    /// Nothing more is taken. Returns the thread that is taking something all the same, since its
    /// input does not come.
    std::optional<std::size_t> end() {
      constexpr std::chrono::milliseconds patience{200};  // reading a file takes less
      std::unique_lock lock(mutex_);
      over_ = true;
      unwanted_ = true;
      wake_all();
      progress_.wait_for(lock, patience, [this] { return !taker_; });
      return taker_;
    }

    [[nodiscard]] const Unwanted& unwanted() const { return unwanted_; }

   private:
    [[nodiscard]] bool has_room() const { return !taker_ && slots_.size() < most_; }

    [[nodiscard]] bool caller_may_take() const {
      return caller_ == Caller::works && !over_ && has_room();
    }

    // Pre: has_room(), and `lock` is held; it is let go while the item is being taken.
    Slot* take(std::unique_lock<std::mutex>& lock, std::size_t thread) {
      auto slot = std::make_unique<Slot>();
      taker_ = thread;
      lock.unlock();
      bool taken = false;
      slot->attempt([&] { taken = take_(slot->item); });
      lock.lock();
      taker_.reset();
      if (!taken) over_ = true;
      if (over_) {
        wake_all();
      } else {
        room_.notify_one();
        if (caller_ == Caller::works) progress_.notify_one();
      }
      if (unwanted_ || (!taken && !slot->failure)) return nullptr;
      slots_.push_back(std::move(slot));
      return slots_.back().get();
    }

    void wake_all() {
      room_.notify_all();
      progress_.notify_one();
    }

    static constexpr std::size_t callers_thread = std::numeric_limits<std::size_t>::max();

    std::function<bool(Item&)> take_;
    std::size_t most_;
    Caller caller_;
    std::mutex mutex_;                         // guards what follows
    std::condition_variable room_;             // threads wait for it, to take something
    std::condition_variable progress_;         // the caller waits for it
    std::deque<std::unique_ptr<Slot>> slots_;  // taken and not used, in order
    std::optional<std::size_t> taker_;         // the thread that takes something now
    bool over_ = false;                        // there is nothing more to take
    Unwanted unwanted_ = false;                // nobody uses what is taken or worked on now
  };

  // Ends the threads, however the caller leaves.
  class Threads {
   public:
    Threads(std::shared_ptr<Line> line, const InOrderSteps<Item>& steps, std::size_t most)
        : line_(std::move(line)) {
      const SignalsHeld held;  // signals are for the caller
      try {
        threads_.reserve(most);
        while (threads_.size() < most) {
          threads_.emplace_back([line = line_, &steps, thread = threads_.size()] {
            while (Slot* const slot = line->next(thread))
              work_on(*slot, steps, *line);
          });
        }
      } catch (const std::exception&) {
        // There can be no more of them. Those that there are do.
      }
    }
    Threads(const Threads&) = delete;
    Threads& operator=(const Threads&) = delete;
    ~Threads() {
      const auto left_behind = line_->end();
      for (std::size_t i = 0; i < threads_.size(); ++i) {
        if (i == left_behind) {
          threads_[i].detach();
        } else {
          threads_[i].join();
        }
      }
    }

    [[nodiscard]] bool any() const { return !threads_.empty(); }

   private:
    std::shared_ptr<Line> line_;
    std::vector<std::thread> threads_;
  };

  // False, with nothing done, where there can be no threads.
  bool run_threads(std::size_t most) {
    const auto line = std::make_shared<Line>(steps_.take, most_items(most), caller_);
    const Threads threads(line, steps_, caller_ == Caller::works ? most - 1 : most);
    if (!threads.any()) return false;
    while (!line->is_done_with()) {
      if (const auto slot = line->first_done()) {
        if (slot->failure) std::rethrow_exception(slot->failure);
        if (!steps_.use(slot->item)) break;
      } else if (Slot* const own = line->next_for_caller()) {
        work_on(*own, steps_, *line);
      } else {
        line->wait_for_caller(steps_.wait);
      }
    }
    return true;
  }

  static void work_on(Slot& slot, const InOrderSteps<Item>& steps, Line& line) {
    if (!slot.failure) slot.attempt([&] { steps.work(slot.item, line.unwanted()); });
    line.done(slot);
  }

  InOrderSteps<Item> steps_;
  Caller caller_;
};

}  // namespace bao::cli
