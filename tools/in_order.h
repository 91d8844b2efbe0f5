// Work that several threads share and whose results are used in order.
#pragma once

#include "signals_held.h"

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

namespace bao::cli {

/// Takes items one after the other, works on them in any order and at the same time, and uses them
/// in the order in which they were taken, in the calling thread.
///   take(item)  fills the next one; false at the end. One thread at a time.
///   work(item)  in any thread.
///   use(item)   in the caller's. What it throws ends all, as do exceptions of the others, which are
///               thrown to the caller where their item would have been used.
template <typename Item>
class InOrder {
 public:
  using Take = std::function<bool(Item&)>;
  using Do = std::function<void(Item&)>;

  InOrder(Take take, Do work, Do use)
      : take_(std::move(take)), work_(std::move(work)), use_(std::move(use)) {}

  /// With one thread, that is the caller's.
  void run(std::size_t threads) {
    if (threads > 1) {
      run_threads(threads);
      return;
    }
    for (Item item; take_(item); item = Item()) {
      work_(item);
      use_(item);
    }
  }

 private:
  struct Slot {
    Item item;
    bool done = false;
    std::exception_ptr failure;
  };

  void run_threads(std::size_t threads) {
    const Joined joined{*this};
    // Enough that one long item does not keep the others waiting at once, and no more: what has been
    // taken and not used is all the memory that is needed.
    most_ = 4 * threads;
    {
      const SignalsHeld held;  // signals are for the caller
      for (std::size_t i = 0; i < threads; ++i)
        threads_.emplace_back([this] { take_and_work(); });
    }
    while (const auto slot = first_done()) {
      if (slot->failure) std::rethrow_exception(slot->failure);
      use_(slot->item);
    }
  }

  void take_and_work() {
    while (Slot* const slot = next()) {
      if (!slot->failure) attempt(*slot, [&] { work_(slot->item); });
      const std::lock_guard lock(state_);
      slot->done = true;
      changed_.notify_all();
    }
  }

  // The item that this thread is to work on; null where there are no more.
  Slot* next() {
    const std::lock_guard taking(taking_);
    {
      std::unique_lock lock(state_);
      changed_.wait(lock, [this] { return slots_.size() < most_ || ended_; });
      if (ended_) return nullptr;
    }
    auto slot = std::make_unique<Slot>();
    bool taken = false;
    attempt(*slot, [&] { taken = take_(slot->item); });
    const std::lock_guard lock(state_);
    ended_ = ended_ || !taken;
    changed_.notify_all();
    if (!taken && !slot->failure) return nullptr;
    slots_.push_back(std::move(slot));
    return slots_.back().get();
  }

  template <typename Step>
  static void attempt(Slot& slot, const Step& step) {
    try {
      step();
    } catch (...) {
      slot.failure = std::current_exception();
    }
  }

  // Waits for the oldest item; null where there are no more.
  std::unique_ptr<Slot> first_done() {
    std::unique_lock lock(state_);
    changed_.wait(lock, [this] { return slots_.empty() ? ended_ : slots_.front()->done; });
    if (slots_.empty()) return nullptr;
    std::unique_ptr<Slot> slot = std::move(slots_.front());
    slots_.pop_front();
    changed_.notify_all();
    return slot;
  }

  // Waits for the threads, however the caller leaves; they take nothing more.
  struct Joined {
    InOrder& all;
    ~Joined() {
      {
        const std::lock_guard lock(all.state_);
        all.ended_ = true;
        all.changed_.notify_all();
      }
      for (std::thread& thread : all.threads_)
        thread.join();
    }
  };

  Take take_;
  Do work_;
  Do use_;
  std::vector<std::thread> threads_;
  std::mutex taking_;  // held by the thread that takes
  std::mutex state_;   // guards what follows
  std::condition_variable changed_;
  std::deque<std::unique_ptr<Slot>> slots_;  // taken and not used, in order
  std::size_t most_ = 0;
  bool ended_ = false;
};

}  // namespace bao::cli
