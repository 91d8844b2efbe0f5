// Reading the games of a file one by one, in bounded memory whatever the file's size. What has to
// go through the file in order (texts) is apart from what can be done anywhere (parsing them).
#pragma once

#include "bao/api.h"
#include "bao/diagnostic.h"
#include "bao/formats/format.h"
#include "bao/formats/game_text.h"
#include "bao/formats/game_texts.h"
#include "bao/limits.h"
#include "bao/record.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace bao {

/// One game as it was read.
struct ReadGame {
  GameRecord record;
  std::shared_ptr<const GameText> text;  ///< that the spans lie in
  std::size_t begin = 0;                 ///< of the game in `text`
  std::vector<Diagnostic> diagnostics;   ///< of the reader; errors mean that it is not all there
  const Format* format = nullptr;        ///< that it was read as
  std::size_t plies = 0;                 ///< of the main line
};

/// A text whose games are still to be parsed.
struct UnparsedGames {
  RawText raw;
  std::vector<Diagnostic> diagnostics;  ///< of the text, for its first game
  bool refused = false;                 ///< what stands before the first game of the file is wrong
};

/// Parses the games of one text. Needs nothing but that text, so texts can be parsed in any order.
class BAO_API GameParser {
 public:
  GameParser(UnparsedGames games, const Format& format, const Limits& limits,
             Wanted wanted = Wanted::record);

  /// The next game; nothing at the end. A faulty one comes with its errors. Of a file that is
  /// refused there is one, which says why.
  [[nodiscard]] std::optional<ReadGame> next();
  /// Whether there is nothing more to parse.
  [[nodiscard]] bool at_end() const { return text_ == nullptr; }
  /// Fills `game` with the next game; false where what is left holds none. Pre: `game` is a new
  /// one, and !at_end().
  [[nodiscard]] bool next(ReadGame& game);

 private:
  void tell_refusal(ReadGame& game);
  [[nodiscard]] bool parse(ReadGame& game);

  const Format* format_;
  Limits limits_;
  Wanted wanted_;
  std::shared_ptr<const GameText> text_;  // null when it is done with
  TextEnd end_;
  TextPlace place_;
  bool refused_;
  std::size_t from_ = 0;  // what is left of the text
  std::vector<Diagnostic> diagnostics_;
};

class BAO_API RecordReader {
 public:
  /// As `GameTexts::open`.
  [[nodiscard]] static Result<RecordReader> open(const std::string& path, const Format* format,
                                                 const Limits& limits = {});

  [[nodiscard]] const Format& format() const { return texts_.format(); }
  [[nodiscard]] const Limits& limits() const { return texts_.limits(); }
  [[nodiscard]] std::size_t bytes_read() const { return texts_.bytes_read(); }

  /// The next game; nothing at the end. A faulty game comes with its errors, and the one after it
  /// is read all the same. Errors, after which there is nothing more to read: those of
  /// `GameTexts::next`.
  [[nodiscard]] Result<std::optional<ReadGame>> next();

  /// Instead of `next`: the next text, for a `GameParser`; nothing at the end, and behind a text
  /// that is refused. Errors: those of `GameTexts::next`.
  [[nodiscard]] Result<std::optional<UnparsedGames>> next_text();

 private:
  explicit RecordReader(GameTexts texts) : texts_(std::move(texts)) {}

  GameTexts texts_;
  std::optional<GameParser> parser_;
  bool begun_ = false;
  bool refused_ = false;
};

}  // namespace bao
