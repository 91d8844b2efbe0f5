// What the tests of the formats share: bytes read as a file, records written, findings as text.
#pragma once

#include "bao/formats/format.h"
#include "bao/formats/record_reader.h"
#include "bao/record.h"

#include <cstdio>
#include <filesystem>
#include <iosfwd>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace bao {

/// For messages of failed tests. GoogleTest finds them by their name.
void PrintTo(const GameRecord& record, std::ostream* out);
void PrintTo(const ReadGame& game, std::ostream* out);

}  // namespace bao

namespace bao::test {

/// A file without a name that holds some bytes as long as this lives.
class TextFile {
 public:
  explicit TextFile(std::string_view bytes);

  [[nodiscard]] std::string path() const;

 private:
  struct Close {
    void operator()(std::FILE* file) const;
  };
  std::unique_ptr<std::FILE, Close> file_;
};

[[nodiscard]] const Format& bgn();
[[nodiscard]] const Format& donkers();
[[nodiscard]] const Format& kiba();
[[nodiscard]] const Format& baoml();
[[nodiscard]] const Format& json();
[[nodiscard]] const Format& game_record();
[[nodiscard]] const Format& abstractplay();

/// Every game of a file that holds `bytes`. Throws std::runtime_error where it cannot be read.
[[nodiscard]] std::vector<ReadGame> read_games(const Format& format, std::string_view bytes,
                                               const Limits& limits = {});
/// The same where there is exactly one game; throws otherwise.
[[nodiscard]] ReadGame read_game(const Format& format, std::string_view bytes,
                                 const Limits& limits = {});
[[nodiscard]] std::vector<GameRecord> records_of(const std::vector<ReadGame>& games);

/// With canonical tokens, where the records are games.
[[nodiscard]] std::vector<GameRecord> canonical(std::vector<GameRecord> records);

/// What the reader found: "3:14 error syntax: this comment is not closed".
[[nodiscard]] std::vector<std::string> findings_of(const ReadGame& game);
[[nodiscard]] bool has_errors(const ReadGame& game);
/// What the reader and the replay found, as above.
[[nodiscard]] std::vector<std::string> all_findings_of(const ReadGame& game);

/// "A6L* a5L", main line only.
[[nodiscard]] std::string tokens_of(const Line& line);
/// The whole line, its comments, glyphs and variations: "{a} A6L* $1 {b} (A7L*) a5L".
[[nodiscard]] std::string text_of(const Line& line);
/// "South=Juma; North=Ali".
[[nodiscard]] std::string tags_of(const GameRecord& record);

/// One game, without what a file of the format begins and ends with. Throws std::runtime_error
/// where the record cannot be held.
[[nodiscard]] std::string written(const Format& format, const GameRecord& record);
/// Games as they are written, with what a file begins and ends with.
[[nodiscard]] std::string framed(const Format& format, std::string_view games);
/// A whole file.
[[nodiscard]] std::string all_written(const Format& format, const std::vector<GameRecord>& records);

struct Lossy {
  std::string text;
  std::vector<std::string> losses;  ///< "error loss: variations"
};
[[nodiscard]] Lossy written_with_losses(const Format& format, const GameRecord& record);

/// Throws std::runtime_error where there is none.
[[nodiscard]] std::string bytes_of(const std::filesystem::path& path);
/// The samples whose names end with `extension`, in the order of their names.
[[nodiscard]] std::vector<std::filesystem::path> samples(std::string_view extension);

/// `text` with every LF replaced.
[[nodiscard]] std::string with_line_ends(std::string_view text, std::string_view line_end);

}  // namespace bao::test
