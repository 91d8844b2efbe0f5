#include "output.h"

#include "bao/print/display.h"
#include "signals_held.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace bao::cli {
namespace {

// What ends a program from outside: keys and terminals, other programs, readers that go away, and
// limits of time and of file sizes.
constexpr std::array ending_signals{SIGINT,  SIGTERM, SIGHUP,  SIGQUIT,
                                    SIGPIPE, SIGXCPU, SIGXFSZ, SIGALRM};

// The temporary file to remove when a signal ends the program. One output is open at a time.
std::array<char, 4096> temporary_on_signal{};

extern "C" void remove_temporary(int signal) {
  ::unlink(temporary_on_signal.data());
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

// Signals that the program was started to ignore, by `nohup` for one, stay ignored.
void change_handler(int signal, void (*from)(int), void (*to)(int)) {
  struct sigaction action {};
  if (::sigaction(signal, nullptr, &action) != 0 || action.sa_handler != from) return;
  action = {};
  action.sa_handler = to;
  ::sigaction(signal, &action, nullptr);
}

void guard_temporary(const std::string& path) {
  if (path.size() >= temporary_on_signal.size()) return;
  path.copy(temporary_on_signal.data(), path.size());
  temporary_on_signal[path.size()] = '\0';
  for (const int signal : ending_signals)
    change_handler(signal, SIG_DFL, remove_temporary);
}

void unguard_temporary() {
  for (const int signal : ending_signals)
    change_handler(signal, remove_temporary, SIG_DFL);
}

// Devices and pipes are written as they are.
bool is_special(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
}

// The mode of the file that is replaced, or that of a new one.
mode_t mode_for(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) == 0) return status.st_mode & 07777;
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

// What a link points to is written, not the link replaced.
std::string resolved(const std::string& path) {
  std::error_code none;
  const auto target = std::filesystem::canonical(path, none);
  return none ? path : target.string();
}

[[noreturn]] void cannot_write(const std::string& path, int error_number) {
  if (path == "-" && error_number == EPIPE) throw NobodyReads();
  throw OutputError(fmt::format("{} cannot be written: {}", path == "-" ? "standard output" : path,
                                std::system_category().message(error_number)));
}

}  // namespace

void flush_standard_output() {
  if (std::fflush(stdout) != 0) cannot_write("-", errno);
}

Output::Output(const std::string& path, Existing existing)
    : path_(path == "-" || existing == Existing::replaced ? path : resolved(path)) {
  if (path == "-") {
    file_ = stdout;
    terminal_ = ::isatty(STDOUT_FILENO) != 0;
    return;
  }
  if (existing == Existing::as_named && is_special(path)) {
    file_ = std::fopen(path.c_str(), "w");
    if (file_ == nullptr) fail(errno);
    return;
  }
  temporary_ = path_ + ".XXXXXX";
  const SignalsHeld held;
  const int descriptor = ::mkstemp(temporary_.data());
  if (descriptor < 0) {
    const int error_number = errno;
    temporary_.clear();
    fail(error_number);
  }
  guard_temporary(temporary_);
  ::fchmod(descriptor, mode_for(path_));
  file_ = ::fdopen(descriptor, "w");
  if (file_ == nullptr) fail(errno);
}

Output::~Output() {
  if (file_ != nullptr && file_ != stdout) std::fclose(file_);
  if (temporary_.empty()) return;
  ::unlink(temporary_.c_str());
  unguard_temporary();
}

void Output::fail(int error_number) const {
  cannot_write(path_, error_number);
}

void Output::write(std::string_view text) {
  if (terminal_) {
    put(printable_lines(text));
  } else {
    put(text);
  }
}

void Output::put(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), file_) != text.size()) fail(errno);
}

void Output::commit() {
  if (std::fflush(file_) != 0) fail(errno);
  if (file_ == stdout) return;
  std::FILE* const file = file_;
  file_ = nullptr;
  if (std::fclose(file) != 0) fail(errno);
  if (temporary_.empty()) return;
  if (std::rename(temporary_.c_str(), path_.c_str()) != 0) fail(errno);
  temporary_.clear();
  unguard_temporary();
}

}  // namespace bao::cli
