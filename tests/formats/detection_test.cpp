// Which format a file has: by its content, then by its name, else an error that names candidates.
#include "formats/format_test_support.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

using ::testing::ElementsAre;

// The format's name, or what is wrong.
std::string detected(std::string_view head, std::string_view path = "-") {
  const auto format = detect_format(head, path);
  if (format) return std::string((*format)->name);
  EXPECT_EQ(format.diagnostic().code, Code::unknown_format);
  EXPECT_EQ(format.diagnostic().severity, Severity::error);
  return format.diagnostic().message;
}

TEST(Formats, AreListedWithTheirExtensions) {
  std::vector<std::string_view> names;
  for (const Format& format : formats()) {
    names.push_back(format.name);
    EXPECT_FALSE(format.summary.empty());
    EXPECT_EQ(format.losses.empty(), format.write == nullptr) << format.name;
  }
  EXPECT_THAT(names, ::testing::IsSupersetOf(
                         {"bgn", "donkers", "kiba", "abstractplay", "game-record", "json"}));
  EXPECT_THAT(bgn().extensions, ElementsAre(".bgn"));
  EXPECT_THAT(donkers().extensions, ElementsAre(".bao"));
  EXPECT_THAT(kiba().extensions, ElementsAre(".txt", ".kiba"));
}

TEST(Formats, AreNamedInEitherCase) {
  EXPECT_EQ(*format_named("BGN"), &bgn());
  EXPECT_EQ(*format_named("Donkers"), &donkers());
}

TEST(Formats, ANameThatIsNearlyRightGetsASuggestion) {
  const auto format = format_named("donker");
  ASSERT_FALSE(format);
  EXPECT_EQ(format.diagnostic().code, Code::unknown_format);
  EXPECT_EQ(format.diagnostic().message, "unknown format 'donker'; did you mean 'donkers'?");
}

TEST(Formats, ANameThatIsNotKnownGetsTheList) {
  const auto format = format_named("chess-records");
  ASSERT_FALSE(format);
  EXPECT_THAT(format.diagnostic().message,
              ::testing::StartsWith("unknown format 'chess-records' (known: bgn, donkers"));
}

TEST(Detection, TagsAreBgn) {
  EXPECT_EQ(detected("[Event \"a\"]\n"), "bgn");
  EXPECT_EQ(detected("\n\n  [Event \"a\"]\r\n"), "bgn");
  EXPECT_EQ(detected("% skipped\n; a comment\n[Event \"a\"]\n"), "bgn");
  EXPECT_EQ(detected("[Event \"a\"]\n", "game.bao"), "bgn");
}

TEST(Detection, HeaderLinesAreDonkers) {
  EXPECT_EQ(detected("title: a;\n"), "donkers");
  EXPECT_EQ(detected("South: Juma\r\n"), "donkers");
  EXPECT_EQ(detected("% a comment\n; another\n\nwinner: ;\n"), "donkers");
  EXPECT_EQ(detected("opening: official;\n", "game.bgn"), "donkers");
}

TEST(Detection, NumberedRoundsWithColonsAreDonkers) {
  EXPECT_EQ(detected("1: 6L* 5L;\n2: 3L 7R;\n"), "donkers");
  EXPECT_EQ(detected(" 1: A6L* a5L\n"), "donkers");
}

TEST(Detection, NumberedRoundsWithDotsMayBeEither) {
  constexpr std::string_view moves = "1. A6L* a5L 2. A3L a7R *\n";
  EXPECT_EQ(detected(moves, "game.bgn"), "bgn");
  EXPECT_EQ(detected(moves, "GAME.BAO"), "donkers");
  EXPECT_EQ(detected(moves),
            "the format is not clear; name it with --from (it may be bgn or donkers)");
}

TEST(Detection, KibasSignsAreKiba) {
  for (const char* text :
       {" 1: A7<* a5>; 2: A6<* a5>;\n", "1: A6<*", "1: A5>+ a5>;\n", "1: A5> a5>#;\n",
        "south: Juma;\nopening: official;\nwinner: ;\n; a comment\n1: A7<* a5>;\n"}) {
    EXPECT_EQ(detected(text), "kiba") << text;
    EXPECT_EQ(detected(text, "game.bao"), "kiba") << text;
  }
}

TEST(Detection, LettersAreDonkersWhateverTheExtension) {
  for (const char* text : {"1: A7L* a5R;\n", "1: 6l 5;\n", "title: a;\n1: A6L>* a5L;\n"}) {
    EXPECT_EQ(detected(text, "game.txt"), "donkers") << text;
    EXPECT_EQ(detected(text, "game.kiba"), "donkers") << text;
  }
}

TEST(Detection, TheFirstMoveThatTellsTells) {
  EXPECT_EQ(detected("1: A5> 5;\n2: A5> a6L;\n3: A5< a5<;\n"), "donkers");
  EXPECT_EQ(detected("south: ;\n1: A5> 5;\n2: A5> a6<;\n3: A5L a5L;\n"), "kiba");
  EXPECT_EQ(detected("1: A5L a5L; 2: A3< was better\n2: A3L;\n"), "donkers");
}

TEST(Detection, ABareArrowMayBeEither) {
  constexpr std::string_view moves = "1: A5> a5>;\n2: A6> a6>*;\n";
  EXPECT_EQ(detected(moves, "game.bao"), "donkers");
  EXPECT_EQ(detected(moves, "game.txt"), "kiba");
  EXPECT_EQ(detected(moves),
            "the format is not clear; name it with --from (it may be donkers or kiba)");
  EXPECT_EQ(detected("south: ;\n1: A5> a5>;\n", "game.kiba"), "kiba");
  EXPECT_EQ(detected("1: 6* 5;\n"), "donkers") << "both read this alike";
}

TEST(Detection, SeveralRoundsOnALineAreKiba) {
  for (const char* text :
       {"1: A6L* a5L; 2: A3L a7R; 3: A1L a5R;\n", "1: A5> a5> 2: A6> a6> 3: A5> a5>\n",
        "1: 6L* 5L; 2: 3L 7R;\n3: 1L 5R; 4: 2L 8R;\n"}) {
    EXPECT_EQ(detected(text, "game.bao"), "kiba") << text;
  }
}

TEST(Detection, CommentsThatQuoteRoundsLeaveDonkersRecordsDonkers) {
  EXPECT_EQ(detected("1: 6L* 5L; 2: 3L 7 was better\n2: 3L 7;\n", "game.txt"), "donkers");
  EXPECT_EQ(detected("1: 6L* 5L; 2: 3L 7; 3: 1L 5; 4: 2L\n2: 3L 7;\n", "game.txt"), "donkers");
  EXPECT_EQ(detected("1: 6L* 5L;\n2: 3L 7; 3: 1L 5R\n", "game.txt"), "donkers");
  EXPECT_EQ(detected("1: 6L* 5L; 2: 3L 7\n", "game.txt"), "kiba") << "it may be either";
  EXPECT_EQ(detected("1: 6L* 5L; 2: 3L 7\n", "game.bao"), "donkers") << "it may be either";
}

TEST(Detection, RoundsWithDotsAndKibasSignsMayBeBgn) {
  constexpr std::string_view moves = "1. A6<* a5< 2. A3< a7>\n";
  EXPECT_EQ(detected(moves, "game.bgn"), "bgn");
  EXPECT_EQ(detected(moves, "game.txt"), "kiba");
  EXPECT_EQ(detected(moves),
            "the format is not clear; name it with --from (it may be bgn or kiba)");
}

TEST(Detection, AnUnknownKeyMayBeDonkers) {
  EXPECT_EQ(detected("referee: Omar;\n"), "donkers");
}

TEST(Detection, ALeadingCommentMayBeBgn) {
  EXPECT_EQ(detected("{the final} 1. A6L* *\n"), "bgn");
  EXPECT_EQ(detected("{\"the\" final} 1. A6L* *\n", "game.bgn"), "bgn");
  EXPECT_EQ(detected("{[%clk 0:30:00]} 1. A6L* *\n", "game.bgn"), "bgn");
  EXPECT_EQ(detected("{} 1. A6L* *\n", "game.bgn"), "bgn");
}

TEST(Detection, WhatIsNotKnownGoesByItsExtension) {
  constexpr std::string_view prose = "Once upon a time, in Zanzibar\n";
  EXPECT_EQ(detected(prose, "story.bgn"), "bgn");
  EXPECT_EQ(detected(prose, "story.BAO"), "donkers");
  EXPECT_EQ(detected(prose, "story.txt"), "kiba");
  EXPECT_EQ(detected(prose, "story.tex"),
            "the format is not known; name it with --from (it may be bgn or donkers or kiba or "
            "abstractplay or game-record or json)");
  EXPECT_EQ(detected(prose, "bgn"),
            "the format is not known; name it with --from (it may be bgn or donkers or kiba or "
            "abstractplay or game-record or json)");
}

TEST(Detection, WhatIsPlainlyNoRecordIsNamed) {
  EXPECT_EQ(detected("", "game.bgn"), "the file is empty");
  EXPECT_EQ(detected(" \r\n\t\n", "game.bgn"), "the file holds only blanks");
  EXPECT_EQ(detected("\x89PNG\r\n\x1A\n", "game.bgn"),
            "this is a PNG image, not a record of a game");
  EXPECT_EQ(detected("PK\x03\x04", "game.bgn"), "this is a ZIP archive, not a record of a game");
  EXPECT_EQ(detected("%PDF-1.7\n", "game.bgn"), "this is a PDF document, not a record of a game");
  EXPECT_EQ(detected("\xFF\xFE[\0", "game.bgn"), "this is UTF-16 text, not a record of a game");
  EXPECT_EQ(detected(std::string_view("[Event\0", 7), "game.bgn"),
            "this is binary data, not a record of a game");
}

TEST(Detection, AFileThatHoldsOnlyABomIsEmpty) {
  const TextFile file("\xEF\xBB\xBF");
  const auto reader = RecordReader::open(file.path(), nullptr);
  ASSERT_FALSE(reader);
  EXPECT_EQ(reader.diagnostic().message, "the file is empty");
}

TEST(Detection, ReadersFindTheFormatOfTheirFile) {
  for (const char* text : {"[Event \"a\"]\n\n1. A6L* *\n", "\xEF\xBB\xBF[Event \"a\"]\n\n*\n"}) {
    const TextFile file(text);
    const auto reader = RecordReader::open(file.path(), nullptr);
    ASSERT_TRUE(reader) << text;
    EXPECT_EQ(&reader->format(), &bgn()) << text;
  }
  const TextFile file("\xEF\xBB\xBFsouth: Juma;\n1: 6L*;\n");
  const auto reader = RecordReader::open(file.path(), nullptr);
  ASSERT_TRUE(reader);
  EXPECT_EQ(&reader->format(), &donkers());
}

TEST(Detection, AFormatThatIsGivenIsNotAskedFor) {
  const TextFile file("Once upon a time\n");
  const auto reader = RecordReader::open(file.path(), &bgn());
  ASSERT_TRUE(reader);
  EXPECT_EQ(&reader->format(), &bgn());
}

TEST(Detection, EverySampleIsFoundByItsContent) {
  for (const auto& path : samples(".bgn"))
    EXPECT_EQ(detected(bytes_of(path)), "bgn") << path;
  for (const auto& path : samples(".bao"))
    EXPECT_EQ(detected(bytes_of(path)), "donkers") << path;
  for (const auto& path : samples(".txt"))
    EXPECT_EQ(detected(bytes_of(path)), "kiba") << path;
}

}  // namespace
}  // namespace bao::test
