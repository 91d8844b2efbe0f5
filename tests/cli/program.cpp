#include "cli/program.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <stdexcept>
#include <system_error>
#include <utility>

#if defined(__GLIBC__)
#include <malloc.h>
#endif

namespace bao::test {
namespace {

using Clock = std::chrono::steady_clock;

[[noreturn]] void fail(const char* what) {
  throw std::system_error(errno, std::system_category(), what);
}

class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  ~Descriptor() { close(); }

  [[nodiscard]] int number() const { return number_; }
  [[nodiscard]] bool open() const { return number_ >= 0; }
  void close() {
    if (open()) ::close(std::exchange(number_, -1));
  }

 private:
  int number_ = -1;
};

/// The program's end of something, and ours.
struct Channel {
  Descriptor theirs;
  Descriptor ours;
};

Descriptor opened(const char* path, int flags) {
  Descriptor file(::open(path, flags | O_CLOEXEC));  // NOLINT(*-vararg)
  if (!file.open()) fail(path);
  return file;
}

void do_not_wait(const Descriptor& descriptor) {
  if (::fcntl(descriptor.number(), F_SETFL, O_NONBLOCK) != 0) fail("fcntl");  // NOLINT(*-vararg)
}

std::pair<Descriptor, Descriptor> pipe_ends() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) fail("pipe2");
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

Channel pipe_to_read() {
  auto [read, write] = pipe_ends();
  do_not_wait(read);
  return {std::move(write), std::move(read)};
}

Channel pipe_to_write() {
  auto [read, write] = pipe_ends();
  do_not_wait(write);
  return {std::move(read), std::move(write)};
}

// A terminal that passes on every byte as it is.
Channel terminal_to_read() {
  Descriptor ours(::posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC));
  std::array<char, 128> name{};
  if (!ours.open() || ::grantpt(ours.number()) != 0 || ::unlockpt(ours.number()) != 0 ||
      ::ptsname_r(ours.number(), name.data(), name.size()) != 0) {
    fail("pseudo-terminal");
  }
  Descriptor theirs = opened(name.data(), O_RDWR | O_NOCTTY);
  termios settings{};
  if (::tcgetattr(theirs.number(), &settings) != 0) fail("tcgetattr");
  ::cfmakeraw(&settings);
  if (::tcsetattr(theirs.number(), TCSANOW, &settings) != 0) fail("tcsetattr");
  do_not_wait(ours);
  return {std::move(theirs), std::move(ours)};
}

Channel output_channel(StandardOutput output) {
  if (output == StandardOutput::terminal) return terminal_to_read();
  if (output == StandardOutput::full_device) return {opened("/dev/full", O_WRONLY), {}};
  Channel channel = pipe_to_read();
  if (output == StandardOutput::closed_pipe) channel.ours.close();
  return channel;
}

// "NAME=value" for all that the program is to see.
std::vector<std::string> environment_of(const Call& call) {
  std::map<std::string, std::string> all;
  for (char** entry = environ; *entry != nullptr; ++entry) {
    const std::string_view text = *entry;
    const std::size_t equals = text.find('=');
    if (equals != std::string_view::npos)
      all.emplace(text.substr(0, equals), text.substr(equals + 1));
  }
  all["LC_ALL"] = "C.UTF-8";
  for (const auto& [name, value] : call.environment)
    all[name] = value;
  std::vector<std::string> entries;
  for (const auto& [name, value] : all)
    entries.push_back(fmt::format("{}={}", name, value));
  return entries;
}

// What execve takes; lives as long as `words`.
std::vector<char*> pointers_to(std::vector<std::string>& words) {
  std::vector<char*> pointers;
  for (std::string& word : words)
    pointers.push_back(word.data());
  pointers.push_back(nullptr);
  return pointers;
}

class Process {
 public:
  explicit Process(const Call& call)
      : call_(call),
        input_(pipe_to_write()),
        output_(output_channel(call.output)),
        errors_(call.errors == StandardError::terminal ? terminal_to_read() : pipe_to_read()),
        deadline_(Clock::now() + call.time_limit) {
    start();
  }
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;
  ~Process() {
    if (pid_ <= 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }

  Outcome finish() {
    while (output_.ours.open() || errors_.ours.open())
      exchange();
    input_.ours.close();
    wait();
    return std::move(outcome_);
  }

 private:
  void start() {
    std::vector<std::string> words{call_.program.empty() ? BAO_PROGRAM : call_.program};
    words.insert(words.end(), call_.arguments.begin(), call_.arguments.end());
    std::vector<std::string> environment = environment_of(call_);
    const std::vector<char*> argv = pointers_to(words);
    const std::vector<char*> envp = pointers_to(environment);
    const std::string directory = call_.directory.empty() ? project_directory() : call_.directory;
#if defined(__GLIBC__)
    ::malloc_trim(0);  // what this process has counts as the other's peak
#endif
    pid_ = ::fork();
    if (pid_ < 0) fail("fork");
    if (pid_ == 0) become_program(directory.c_str(), argv.data(), envp.data());
    input_.theirs.close();
    output_.theirs.close();
    errors_.theirs.close();
  }

  // In the new process: nothing but what is safe between fork and exec.
  [[noreturn]] void become_program(const char* directory, char* const* argv,
                                   char* const* envp) const {
    const bool ready = ::dup2(input_.theirs.number(), STDIN_FILENO) >= 0 &&
                       ::dup2(output_.theirs.number(), STDOUT_FILENO) >= 0 &&
                       ::dup2(errors_.theirs.number(), STDERR_FILENO) >= 0 &&
                       ::chdir(directory) == 0;
    std::signal(SIGPIPE, call_.broken_pipe == BrokenPipe::kills ? SIG_DFL : SIG_IGN);
    if (ready) ::execve(argv[0], argv, envp);
    ::_exit(127);
  }

  [[nodiscard]] int milliseconds_left() const {
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline_ - Clock::now()).count();
    if (left <= 0) {
      throw std::runtime_error(
          fmt::format("the program ran for more than {} s", call_.time_limit.count()));
    }
    return static_cast<int>(left);
  }

  // Waits until something can be read or written, and does so.
  void exchange() {
    if (input_.ours.open() && pending_.empty()) next_piece();
    // The number of no file is not looked at.
    std::array<pollfd, 3> watched{pollfd{pending_.empty() ? -1 : input_.ours.number(), POLLOUT, 0},
                                  pollfd{output_.ours.number(), POLLIN, 0},
                                  pollfd{errors_.ours.number(), POLLIN, 0}};
    if (::poll(watched.data(), watched.size(), milliseconds_left()) < 0 && errno != EINTR) {
      fail("poll");
    }
    if (watched[0].revents != 0) write_some();
    if (watched[1].revents != 0) read_some(output_.ours, outcome_.out);
    if (watched[2].revents != 0) read_some(errors_.ours, outcome_.err);
  }

  void next_piece() {
    if (call_.dialogue) {
      const auto piece = call_.dialogue(outcome_.out);
      if (!piece) return;
      pending_ = *piece;
    } else {
      pending_ = call_.feed ? call_.feed(pid_) : std::exchange(rest_, {});
    }
    if (pending_.empty()) input_.ours.close();
  }

  void write_some() {
    const ssize_t count = ::write(input_.ours.number(), pending_.data(), pending_.size());
    if (count >= 0) {
      pending_.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno != EAGAIN && errno != EINTR) {
      input_.ours.close();  // the program reads no more
    }
  }

  static void read_some(Descriptor& from, std::string& into) {
    std::array<char, 1 << 14> buffer;
    const ssize_t count = ::read(from.number(), buffer.data(), buffer.size());
    if (count > 0) {
      into.append(buffer.data(), static_cast<std::size_t>(count));
    } else if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
      from.close();  // a terminal that has been hung up is an error to read
    }
  }

  void wait() {
    int status = 0;
    rusage usage{};
    for (;;) {
      const pid_t ended = ::wait4(pid_, &status, WNOHANG, &usage);
      if (ended < 0) fail("wait4");
      if (ended != 0) break;
      ::poll(nullptr, 0, std::min(milliseconds_left(), 1));
    }
    pid_ = 0;
    outcome_.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    outcome_.peak_kib = usage.ru_maxrss;
  }

  const Call& call_;
  Channel input_;
  Channel output_;
  Channel errors_;
  Clock::time_point deadline_;
  pid_t pid_ = 0;
  std::string_view rest_ = call_.input;  // of the input, before it is pending
  std::string_view pending_;
  Outcome outcome_;
};

/// A program that reads no further must not end these tests.
class SigpipeIgnored {
 public:
  SigpipeIgnored() : before_(std::signal(SIGPIPE, SIG_IGN)) {}
  SigpipeIgnored(const SigpipeIgnored&) = delete;
  SigpipeIgnored& operator=(const SigpipeIgnored&) = delete;
  ~SigpipeIgnored() { std::signal(SIGPIPE, before_); }

 private:
  void (*before_)(int);
};

}  // namespace

Outcome run(const Call& call) {
  const SigpipeIgnored ignored;
  return Process(call).finish();
}

Outcome run_bao(std::vector<std::string> arguments) {
  Call call;
  call.arguments = std::move(arguments);
  return run(call);
}

std::string project_directory() {
  return std::filesystem::path(BAO_SAMPLES).parent_path().string();
}

bool sanitized() {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  return true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  return true;
#else
  return false;
#endif
#else
  return false;
#endif
}

}  // namespace bao::test
