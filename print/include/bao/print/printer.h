// The one table of printers: what games can be printed as.
#pragma once

#include "bao/api.h"
#include "bao/board_view.h"
#include "bao/diagnostic.h"
#include "bao/print/printed_game.h"
#include "bao/words.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace bao {

enum class Paper : std::uint8_t { a4, letter };

struct PrintOptions {
  const Words* words = &english_words;
  Orientation orientation = Orientation::south_below;
  std::size_t columns = 0;  ///< boards beside one another, 1..8; 0: as the printer sees fit
  Paper paper = Paper::a4;
  /// As it was asked for, for printers that have laps anyway and hide them.
  LapDetail laps = LapDetail::summed;
};

/// Where a printer's bytes go. Exceptions of these functions pass through the printer.
struct PrintSink {
  std::function<void(std::string_view)> write;
  /// Ends a file and begins the next; empty where all goes into one. Printers of pictures call it
  /// between two pages.
  std::function<void()> next_file;
};

class Printer {
 public:
  Printer() = default;
  Printer(const Printer&) = delete;
  Printer& operator=(const Printer&) = delete;
  virtual ~Printer() = default;

  /// Prints a game. Error, `Code::limit`, where the medium cannot hold it; then nothing more is to
  /// be printed.
  [[nodiscard]] virtual std::optional<Diagnostic> add(const PrintedGame& game) = 0;
  /// To be called once, after the last game. Errors as above.
  [[nodiscard]] virtual std::optional<Diagnostic> finish() = 0;
};

/// What a printer prints on.
enum class Medium : std::uint8_t {
  text,
  document,
  picture,  ///< one picture, or one a page where `PrintSink::next_file` is there
};

/// Whether boards can stand beside one another.
enum class Arrangement : std::uint8_t {
  columns,
  below,  ///< no: `PrintOptions::columns` means nothing
};

struct PrinterInfo {
  std::string_view name;  ///< "pdf"
  std::string_view summary;
  std::string_view extension;  ///< ".pdf"
  Medium medium = Medium::text;
  LapDetail laps = LapDetail::summed;  ///< what it needs, whether or not it is asked for
  /// Error: `missing`.
  Result<std::unique_ptr<Printer>> (*make)(const PrintOptions& options, PrintSink sink);
  Arrangement arrangement = Arrangement::columns;
  bool drawn = false;  ///< by a module of its own, which is loaded when it is needed
};

[[nodiscard]] BAO_API std::span<const PrinterInfo> printers();
/// Why a printer cannot be made, if it cannot: `Code::file`, for what is drawn where the module for
/// it, or a library that it takes, is not installed.
[[nodiscard]] BAO_API std::optional<Diagnostic> missing(const PrinterInfo& printer);
/// Error: `Code::unknown_format`, with a suggestion.
[[nodiscard]] BAO_API Result<const PrinterInfo*> printer_named(std::string_view name);

}  // namespace bao
