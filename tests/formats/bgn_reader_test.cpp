// Reading Bao Game Notation.
#include "bao/bpn.h"
#include "formats/format_test_support.h"
#include "rules/given.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

ReadGame read(std::string_view text) {
  return read_game(bgn(), text);
}

std::string moves_of(std::string_view text) {
  return text_of(read(text).record.main);
}

std::vector<std::string> findings(std::string_view text) {
  return findings_of(read(text));
}

constexpr std::string_view whole_game =
    "[Event \"Zanzibar championship\"]\n"
    "[Site \"Zanzibar\"]\n"
    "[Date \"1994.10.17\"]\n"
    "[Round \"2\"]\n"
    "[South \"Ramadhan\"]\n"
    "[North \"Kijumbe\"]\n"
    "[Result \"0-1\"]\n"
    "[Rules \"zanzibar\"]\n"
    "[Termination \"resignation\"]\n"
    "\n"
    "1. A7L* a5R 2. A6L* a5R {a comment} 3. A2L a6L $1 (3... a8R 4. A3R) 0-1\n";

TEST(Bgn, AWholeGameIsRead) {
  const ReadGame game = read(whole_game);
  EXPECT_EQ(tags_of(game.record),
            "Event=Zanzibar championship; Site=Zanzibar; Date=1994.10.17; Round=2; "
            "South=Ramadhan; North=Kijumbe; Termination=resignation");
  EXPECT_EQ(game.record.result, GameResult::north_won);
  EXPECT_EQ(game.record.rules, given_rules("zanzibar"));
  EXPECT_EQ(game.record.start, std::nullopt);
  EXPECT_EQ(text_of(game.record.main), "A7L* a5R A6L* a5R {a comment} A2L a6L $1 (a8R A3R)");
  EXPECT_EQ(game.record.spelling, Spelling());
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Bgn, EveryTokenKnowsWhereItStands) {
  const ReadGame game = read(whole_game);
  for (const Ply& ply : game.record.main.plies) {
    EXPECT_EQ(game.text->text.substr(ply.where.begin, ply.where.end - ply.where.begin), ply.token);
  }
  const Place last = place_of(*game.text, game.record.main.plies.back().where.begin);
  EXPECT_EQ(last.line, 11U);
  EXPECT_EQ(last.column, 44U);
  const auto [begin, end] = game.record.result_where;
  EXPECT_EQ(game.text->text.substr(begin, end - begin), "0-1");
  EXPECT_EQ(place_of(*game.text, begin).line, 11U);
}

// --- tags ----------------------------------------------------------------------------------------

TEST(Bgn, UnknownRosterValuesAreNotKept) {
  EXPECT_EQ(tags_of(read("[Event \"?\"]\n[Site \"Pemba\"]\n[Date \"?\"]\n[Round \"?\"]\n"
                         "[South \"?\"]\n[North \"\"]\n[Result \"?\"]\n\n*\n")
                        .record),
            "Site=Pemba; North=");
}

TEST(Bgn, UnknownTagsAreKeptBehindTheKnownOnes) {
  EXPECT_EQ(
      tags_of(read("[Weather \"hot\"]\n[Annotator \"Omar\"]\n[Match \"Final\"]\n"
                   "[Game \"3\"]\n[Colour \"?\"]\n[TimeControl \"30\"]\n[Event \"Cup\"]\n\n*\n")
                  .record),
      "Event=Cup; Match=Final; Game=3; TimeControl=30; Annotator=Omar; Weather=hot; Colour=?");
}

TEST(Bgn, QuotesAndBackslashesInTagsAreEscaped) {
  const ReadGame game = read(R"([Event "the \"great\" \\ game"])"
                             "\n\n*\n");
  EXPECT_EQ(tags_of(game.record), R"(Event=the "great" \ game)");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Bgn, AnyOtherBackslashInATagStandsForItself) {
  EXPECT_EQ(tags_of(read(R"([Source "C:\bao\new"])"
                         "\n\n*\n")
                        .record),
            R"(Source=C:\bao\new)");
}

TEST(Bgn, TagsHoldWhateverHasAMeaningElsewhere) {
  const ReadGame game = read("[Source \"{a} ; [b] % (c) 1-0 \xC3\xA9\xE5\xAE\x9D\"]\n\nA6L* *\n");
  EXPECT_EQ(tags_of(game.record), "Source={a} ; [b] % (c) 1-0 \xC3\xA9\xE5\xAE\x9D");
  EXPECT_EQ(tokens_of(game.record.main), "A6L*");
}

TEST(Bgn, TagsMayBeSpacedAsTheyLike) {
  const ReadGame game =
      read("[Event \"a\"] [Site \"b\"]\n\n  [ Date\t \"c\" ]\n[Round\"d\"]\n\n*\n");
  EXPECT_EQ(tags_of(game.record), "Event=a; Site=b; Date=c; Round=d");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Bgn, AnIndentedTagBelongsToItsGame) {
  for (const char* text :
       {" [Event \"a\"]\n [Site \"b\"]\n\n*\n", "\t[Event \"a\"]\n[Site \"b\"]\n\n*\n"}) {
    const auto games = read_games(bgn(), text);
    ASSERT_THAT(games, SizeIs(1)) << text;
    EXPECT_EQ(tags_of(games.front().record), "Event=a; Site=b");
    EXPECT_THAT(findings_of(games.front()), IsEmpty());
  }
}

TEST(Bgn, ATagThatStandsTwiceIsDoubtedAndKept) {
  const ReadGame game = read("[Event \"a\"]\n[Event \"b\"]\n\n*\n");
  EXPECT_EQ(tags_of(game.record), "Event=a; Event=b");
  EXPECT_THAT(findings_of(game),
              ElementsAre("2:9 warning syntax: tag Event stands here a second time"));
}

TEST(Bgn, EveryResultIsReadFromItsTag) {
  for (const GameResult result :
       {GameResult::unknown, GameResult::south_won, GameResult::north_won, GameResult::draw}) {
    const ReadGame game = read(fmt::format("[Result \"{0}\"]\n\nA6L* {0}\n", result_text(result)));
    EXPECT_EQ(game.record.result, result);
    EXPECT_THAT(findings_of(game), IsEmpty());
  }
}

TEST(Bgn, AResultThatIsNoneIsAnError) {
  EXPECT_THAT(findings("[Result \"2-0\"]\n\nA6L* 1-0\n"),
              ElementsAre("1:10 error syntax: '2-0' is no result (1-0, 0-1, 1/2-1/2 or *)"));
}

TEST(Bgn, RulesAreReadWithTheirSettings) {
  EXPECT_EQ(read("[Rules \"zanzibar takasia=no\"]\n\n*\n").record.rules,
            given_rules("zanzibar takasia=no"));
  EXPECT_EQ(read("[Rules \"Lamu\"]\n\n*\n").record.rules, given_rules("kete"));
}

TEST(Bgn, AGameThatNamesNoRulesHasNone) {
  EXPECT_EQ(read("*\n").record.rules, std::nullopt);
  EXPECT_EQ(read("*\n").record.rules_or_default(), given_rules("kiswahili"));
}

TEST(Bgn, RulesThatAreNotKnownAreAnError) {
  const ReadGame game = read("[Rules \"zanzibr\"]\n\nA6L* *\n");
  EXPECT_THAT(
      findings_of(game),
      ElementsAre("1:9 error syntax: unknown rule set 'zanzibr'; did you mean 'zanzibar'?"));
  EXPECT_EQ(tokens_of(game.record.main), "A6L*");
}

constexpr const char* start_bpn =
    "0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 N 22-22 Hh - -";

TEST(Bgn, APositionIsTheStartOfTheGame) {
  const ReadGame game =
      read(fmt::format("[SetUp \"1\"]\n[Position \"{}\"]\n\n1... a6L* *\n", start_bpn));
  ASSERT_TRUE(game.record.start);
  EXPECT_EQ(format_bpn(*game.record.start), start_bpn);
  EXPECT_EQ(game.record.completeness, Completeness::game);
  EXPECT_EQ(tags_of(game.record), "");
  EXPECT_EQ(place_of(*game.text, game.record.start_where.begin).line, 2U);
  EXPECT_EQ(place_of(*game.text, game.record.start_where.begin).column, 12U);
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Bgn, AFragmentIsDeclaredBySetUp) {
  const ReadGame game =
      read("[SetUp \"fragment\"]\n[Position \"00000000/00000002/20000000/00000000\"]\n\n*\n");
  ASSERT_TRUE(game.record.start);
  EXPECT_EQ(game.record.completeness, Completeness::fragment);
  EXPECT_EQ(game.record.start->to_move, Side::south);
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Bgn, SetUpAndPositionGoTogether) {
  EXPECT_THAT(findings("[SetUp \"1\"]\n\n*\n"),
              ElementsAre("1:9 error syntax: tag SetUp asks for a tag Position"));
  EXPECT_THAT(findings("[SetUp \"0\"]\n\n*\n"), IsEmpty());
  EXPECT_THAT(findings("[SetUp \"yes\"]\n\n*\n"),
              ElementsAre("1:9 error syntax: tag SetUp takes 0, 1 or fragment, not 'yes'"));
}

TEST(Bgn, APositionThatCannotBeReadIsShownWhereItIsWrong) {
  const ReadGame game = read(
      "[SetUp \"1\"]\n[Position \"00000000/02260000/0000622/00000000 S 22-22 Hh\"]\n\nA6L* *\n");
  EXPECT_THAT(findings_of(game), ElementsAre("2:30 error syntax: row '0000622' has 7 pits, not 8"));
  EXPECT_EQ(game.record.start, std::nullopt);
}

TEST(Bgn, TagsBehindAPositionThatCannotBeReadAreKept) {
  const ReadGame game =
      read_game(bgn(), "[Position \"x\"]\n[South \"Juma\"]\n[Result \"1-0\"]\n\nA6L* 1-0\n");
  EXPECT_EQ(game.record.tags, (std::vector<Tag>{{"South", "Juma"}}));
  EXPECT_EQ(game.record.result, GameResult::south_won);
  EXPECT_THAT(findings_of(game), ElementsAre(HasSubstr("1:12 error")));
}

TEST(Bgn, FaultsOfTagsAreToldInTheOrderOfTheText) {
  EXPECT_THAT(findings_of(read_game(bgn(),
                                    "[Result \"?-?\"]\n[Event \"a]\n[SetUp \"2\"]\n"
                                    "[Round 7]\n\n1. A6L* *\n")),
              ElementsAre(HasSubstr("1:10 error"), HasSubstr("2:8 error"), HasSubstr("3:9 error"),
                          HasSubstr("4:1 error")));
}

TEST(Bgn, ATagThatIsNotWellFormedIsAnErrorAndTheGameIsReadOn) {
  const std::string rest = "[Site \"b\"]\n\n1. A6L* *\n";
  EXPECT_THAT(findings("[Event \"a\n" + rest),
              ElementsAre("1:8 error syntax: the value of tag Event is not closed by '\"'"));
  EXPECT_THAT(findings("[Event \"a\"\n" + rest),
              ElementsAre("1:1 error syntax: tag Event is not closed by ']'"));
  EXPECT_EQ(tags_of(read("[Event \"a\"\n" + rest).record), "Site=b");
  EXPECT_EQ(moves_of("[Event \"a\"\n" + rest), "A6L*");
}

TEST(Bgn, ATagWithoutQuotesIsAnErrorAndTheGameIsReadOn) {
  for (const char* tag : {"[Event a]\n", "[Event]\n", "[\"a\"]\n", "[]\n"}) {
    const auto games =
        read_games(bgn(), std::string(tag) + "[Site \"b\"]\n[Round \"3\"]\n\n1. A6L* *\n");
    ASSERT_THAT(games, SizeIs(1)) << tag;
    EXPECT_THAT(findings_of(games.front()),
                ElementsAre("1:1 error syntax: a tag is written [Name \"value\"]"));
    EXPECT_EQ(tags_of(games.front().record), "Site=b; Round=3") << tag;
  }
}

// --- comments ------------------------------------------------------------------------------------

TEST(Bgn, CommentBeforeFirstMoveSurvives) {
  const ReadGame game = read("[Event \"a\"]\n\n{first} {second} 1. A6L* *\n");
  EXPECT_THAT(game.record.main.comments, ElementsAre("first", "second"));
  EXPECT_EQ(text_of(game.record.main), "{first} {second} A6L*");
}

TEST(Bgn, CommentsStandBehindTheirMoves) {
  EXPECT_EQ(moves_of("1. A6L* {a} 1... a5L {b} {c} 2. A3L *\n"), "A6L* {a} a5L {b} {c} A3L");
}

TEST(Bgn, CommentsBeforeAndBehindTheResultBelongToTheLastMove) {
  EXPECT_EQ(moves_of("1. A6L* {a} * {b}\n; c\n"), "A6L* {a} {b} {c}");
}

TEST(Bgn, CommentsBetweenTagsAreKept) {
  EXPECT_EQ(moves_of("{a}\n[Event \"x\"]\n; b\n[Site \"y\"]\n\n1. A6L* *\n"), "{a} {b} A6L*");
}

TEST(Bgn, CommentsOfVariationsStayInThem) {
  EXPECT_EQ(moves_of("1. A6L* {a} ({b} 1. A7L* {c} a5L {d}) 1... a5L *\n"),
            "A6L* {a} ({b} A7L* {c} a5L {d}) a5L");
}

TEST(Bgn, ACommentBehindAVariationIsKept) {
  const ReadGame game = read("1. A6L* (1. A7L*) {a} 1... a5L *\n");
  EXPECT_THAT(game.record.main.plies[0].comments, ElementsAre("a"));
  EXPECT_THAT(game.record.main.plies[0].variations, SizeIs(1));
}

TEST(Bgn, CommentsNeedNoBlanksAroundThem) {
  EXPECT_EQ(moves_of("{a}1.A6L*{b}(1.A7L*{c})1...a5L{d}*{e}\n"),
            "{a} A6L* {b} (A7L* {c}) a5L {d} {e}");
}

TEST(Bgn, BracesAndBackslashesInCommentsAreEscaped) {
  EXPECT_THAT(read(R"(1. A6L* {a \} b \\ c \d \\} *)").record.main.plies[0].comments,
              ElementsAre(R"(a } b \ c \d \)"));
}

TEST(Bgn, CommentsDoNotNest) {
  const ReadGame game = read("1. A6L* {a {b} 1... a5L *\n");
  EXPECT_EQ(text_of(game.record.main), "A6L* {a {b} a5L");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Bgn, LineEndsInCommentsAreSingleSpaces) {
  EXPECT_THAT(read("1. A6L* {  one\n  two \n\n three  four\t\n} *\n").record.main.plies[0].comments,
              ElementsAre("one two three  four"));
}

TEST(Bgn, AnEmptyCommentIsAComment) {
  EXPECT_THAT(read("1. A6L* {} { \n } *\n").record.main.plies[0].comments, ElementsAre("", ""));
}

TEST(Bgn, CommentsHoldWhateverHasAMeaningElsewhere) {
  EXPECT_THAT(
      read("1. A6L* {; (A7L*) [x] $3 1-0 % [%clk 0:01:30]} *\n").record.main.plies[0].comments,
      ElementsAre("; (A7L*) [x] $3 1-0 % [%clk 0:01:30]"));
}

TEST(Bgn, ASemicolonCommentsToTheEndOfTheLine) {
  const ReadGame game = read("1. A6L* ; why not {A7L*\n1... a5L;b\n*\n");
  EXPECT_EQ(text_of(game.record.main), "A6L* {why not {A7L*} a5L {b}");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Bgn, APercentSignInTheFirstColumnSkipsTheLine) {
  const ReadGame game =
      read("%a {\n[Event \"x\"]\n%b\n\n%c (\n1. A6L*\n%d 1-0\n1... a5L\n%e\n*\n%f");
  EXPECT_EQ(tags_of(game.record), "Event=x");
  EXPECT_EQ(text_of(game.record.main), "A6L* a5L");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Bgn, APercentSignElsewhereSkipsNothing) {
  EXPECT_EQ(moves_of("1. A6L* %a5L *\n"), "A6L* %a5L");
}

TEST(Bgn, ACommentThatIsNotClosedIsAnError) {
  const ReadGame game = read("1. A6L* a5L {no end\n2. A3L *\n");
  EXPECT_THAT(findings_of(game), ElementsAre("1:13 error syntax: this comment is not closed"));
  EXPECT_EQ(text_of(game.record.main), "A6L* a5L");
}

// --- glyphs --------------------------------------------------------------------------------------

TEST(Bgn, GlyphsAreNumbers) {
  const ReadGame game = read("1. A6L* $0 $255$7 a5L$10 {a} $11 *\n");
  EXPECT_EQ(text_of(game.record.main), "A6L* $0 $255 $7 a5L $10 $11 {a}");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Bgn, SuffixesAreGlyphs) {
  const ReadGame game = read("1. A6L*! a5L? 2. A3L!! a7R?? 3. A1L!? a5R?! 4. A2L ! $14 *\n");
  EXPECT_EQ(text_of(game.record.main), "A6L* $1 a5L $2 A3L $3 a7R $4 A1L $5 a5R $6 A2L $1 $14");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Bgn, AGlyphThatIsNoneIsAnError) {
  EXPECT_THAT(findings("1. A6L* $256 $ $x *\n"),
              ElementsAre("1:9 error syntax: a glyph is written $0 to $255",
                          "1:14 error syntax: a glyph is written $0 to $255",
                          "1:16 error syntax: a glyph is written $0 to $255"));
  EXPECT_THAT(findings("1. A6L*!!! *\n"),
              ElementsAre("1:8 error syntax: '!!!' is no suffix of a move"));
}

TEST(Bgn, AGlyphNeedsAMove) {
  EXPECT_THAT(findings("$1 1. A6L* ($2 1. A7L*) * $3\n"),
              ElementsAre("1:1 error syntax: there is no move here that this could be said of",
                          "1:13 error syntax: there is no move here that this could be said of",
                          "1:27 error syntax: there is no move here that this could be said of"));
}

// --- variations ----------------------------------------------------------------------------------

TEST(Bgn, VariationsNest) {
  const ReadGame game =
      read("1. A6L* (1. A7L* a5R (1... a5L (1... a6L*) 2. A6L) 2. A6L*) (1. A6R*) 1... a5L *\n");
  EXPECT_EQ(text_of(game.record.main), "A6L* (A7L* a5R (a5L (a6L*) A6L) A6L*) (A6R*) a5L");
  EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Bgn, AVariationNeedsAMoveThatItVaries) {
  EXPECT_THAT(findings("(1. A6L*) 1. A7L* *\n"),
              ElementsAre("1:1 error syntax: a variation needs a move that it varies"));
  EXPECT_THAT(findings("1. A6L* ((1. A7L*)) *\n"),
              ElementsAre("1:10 error syntax: a variation needs a move that it varies"));
  EXPECT_THAT(findings("1. A6L* * (1. A7L*)\n"),
              ElementsAre("1:11 error syntax: a variation needs a move that it varies"));
}

TEST(Bgn, AVariationHasMoves) {
  EXPECT_THAT(findings("1. A6L* () a5L *\n"),
              ElementsAre("1:9 error syntax: this variation has no moves"));
  EXPECT_THAT(findings("1. A6L* ({a}) a5L *\n"),
              ElementsAre("1:9 error syntax: this variation has no moves"));
}

TEST(Bgn, AVariationThatIsNotClosedIsAnError) {
  const ReadGame game = read("1. A6L* (1. A7L*\n  (1. A6R* a5L\n");
  EXPECT_THAT(findings_of(game), ElementsAre("2:3 error syntax: this variation is not closed"));
  EXPECT_EQ(text_of(game.record.main), "A6L* (A7L* (A6R* a5L))");
}

TEST(Bgn, AVariationThatIsNotOpenCannotBeClosed) {
  EXPECT_THAT(findings("1. A6L* ) a5L *\n"),
              ElementsAre("1:9 error syntax: no variation is open here"));
}

TEST(Bgn, AResultHasNoPlaceInAVariation) {
  EXPECT_THAT(findings("1. A6L* (1. A7L* 1-0) a5L *\n"),
              ElementsAre("1:18 error syntax: a result has no place in a variation"));
}

// --- numbers -------------------------------------------------------------------------------------

TEST(Bgn, MoveNumbersAreReadInEveryForm) {
  for (const char* text : {"1. A6L* a5L 2. A3L a7R *", "1.A6L* 1...a5L 2.A3L 2...a7R *",
                           "1. A6L* 1. a5L 2. A3L 2. a7R *", "1.  A6L* 1... a5L\n2.\nA3L a7R *",
                           "A6L* a5L A3L a7R *", "1. A6L* 1.. a5L A3L 2.... a7R *"}) {
    const ReadGame game = read(text);
    EXPECT_EQ(text_of(game.record.main), "A6L* a5L A3L a7R") << text;
    EXPECT_THAT(findings_of(game), IsEmpty()) << text;
  }
}

TEST(Bgn, AWrongMoveNumberIsDoubted) {
  EXPECT_THAT(findings("1. A6L* a5L 3. A3L 3... a7R 3. A1L *\n"),
              ElementsAre("1:13 warning syntax: move number 3 stands where 2 is due",
                          "1:20 warning syntax: move number 3 stands where 2 is due"));
  EXPECT_THAT(findings("1. A6L* (2. A7L*) a5L *\n"),
              ElementsAre("1:10 warning syntax: move number 2 stands where 1 is due"));
}

TEST(Bgn, DotsThatAnnounceTheWrongPlayerAreDoubted) {
  EXPECT_THAT(
      findings("1... A6L* a5L *\n"),
      ElementsAre("1:1 warning syntax: '1...' announces North's move, but South is to move"));
}

TEST(Bgn, VariationsAreNumberedAsTheMoveTheyVary) {
  EXPECT_THAT(findings("1. A6L* a5L (1... a5R 2. A4L) (1... a6L 2. A4L) 2. A3L (2. A3R a5L) *\n"),
              IsEmpty());
}

TEST(Bgn, WhereNorthBeginsItsMoveIsNumberOne) {
  const std::string tags = fmt::format("[SetUp \"1\"]\n[Position \"{}\"]\n\n", start_bpn);
  EXPECT_THAT(findings(tags + "1... a6L* 2. A5L (2. A5R) a3L 3. A1L *\n"), IsEmpty());
  EXPECT_THAT(findings(tags + "1... a6L* 1. A5L *\n"),
              ElementsAre("4:11 warning syntax: move number 1 stands where 2 is due"));
}

// --- spelling ------------------------------------------------------------------------------------

TEST(Bgn, SpellingsOfDeVoogtAreReadAndDoubted) {
  const ReadGame game = read("1. 6l* 5L 2. 3L 7 3. A1 a5> *\n");
  EXPECT_EQ(text_of(game.record.main), "6l* 5L 3L 7 A1 a5>");
  EXPECT_EQ(game.record.spelling.dialect, Dialect::devoogt);
  EXPECT_EQ(game.record.spelling.arrow, Arrow::either);
  EXPECT_THAT(findings_of(game),
              ElementsAre("1:4 warning noncanonical: '6l*' is not spelled as bgn spells it",
                          "1:8 warning noncanonical: '5L' is not spelled as bgn spells it",
                          "1:14 warning noncanonical: '3L' is not spelled as bgn spells it",
                          "1:17 warning noncanonical: '7' is not spelled as bgn spells it",
                          "1:22 warning noncanonical: 'A1' is not spelled as bgn spells it",
                          "1:25 warning noncanonical: 'a5>' is not spelled as bgn spells it"));
}

TEST(Bgn, SpellingsOfKibaAreReadAndDoubted) {
  const ReadGame game = read("1. A6<* a5> 2. A3L+ b7>**# *\n");
  EXPECT_EQ(text_of(game.record.main), "A6<* a5> A3L+ b7>**#");
  EXPECT_EQ(game.record.spelling.dialect, Dialect::kiba);
  EXPECT_EQ(game.record.spelling.arrow, Arrow::right);
  EXPECT_THAT(findings_of(game),
              ElementsAre("1:4 warning noncanonical: 'A6<*' is not spelled as bgn spells it",
                          "1:9 warning noncanonical: 'a5>' is not spelled as bgn spells it",
                          "1:16 warning noncanonical: 'A3L+' is not spelled as bgn spells it",
                          "1:21 warning noncanonical: 'b7>**#' is not spelled as bgn spells it"));
}

TEST(Bgn, AnArrowStaysOpenWhereBothSpellingsAreMixed) {
  const ReadGame game = read("1. A6<* a5> 2. A3L> *\n");
  EXPECT_EQ(game.record.spelling.dialect, Dialect::kiba);
  EXPECT_EQ(game.record.spelling.arrow, Arrow::either);
}

TEST(Bgn, ReadersNeverAskTheRules) {
  const ReadGame game = read("1. B8R> a1L 2. nonsense a5L *\n");
  EXPECT_EQ(text_of(game.record.main), "B8R> a1L nonsense a5L");
}

// --- results -------------------------------------------------------------------------------------

TEST(Bgn, TheResultOfTheMovesCountsWhereTheTagIsMissing) {
  for (const GameResult result :
       {GameResult::unknown, GameResult::south_won, GameResult::north_won, GameResult::draw}) {
    EXPECT_EQ(read(fmt::format("A6L* {}\n", result_text(result))).record.result, result);
  }
}

TEST(Bgn, TwoResultsThatDifferAreAnError) {
  EXPECT_THAT(findings("[Result \"1-0\"]\n\nA6L* 0-1\n"),
              ElementsAre("3:6 error result-mismatch: the moves end with 0-1, but tag Result says "
                          "1-0"));
}

TEST(Bgn, AGameWithoutAResultIsAnError) {
  EXPECT_THAT(findings("1. A6L* a5L\n\n"),
              ElementsAre("1:11 error syntax: the game ends without a result (1-0, 0-1, 1/2-1/2 or "
                          "*)"));
  EXPECT_THAT(findings("[Event \"a\"]\n"),
              ElementsAre("1:11 error syntax: the game ends without a result (1-0, 0-1, 1/2-1/2 or "
                          "*)"));
}

TEST(Bgn, AGameWithoutAResultIsPlacedAtAWholeCharacter) {
  EXPECT_THAT(findings("1. A6L* \xC3\xA9\n"),
              ElementsAre("1:9 error syntax: the game ends without a result (1-0, 0-1, 1/2-1/2 or "
                          "*)"));
}

TEST(Bgn, TextBehindTheResultIsAnError) {
  const ReadGame game = read("1. A6L* * a5L\n");
  EXPECT_THAT(findings_of(game),
              ElementsAre("1:11 error syntax: there is text after the result of the game"));
  EXPECT_EQ(text_of(game.record.main), "A6L*");
}

TEST(Bgn, BracketsThatStandAloneAreErrors) {
  EXPECT_THAT(findings("1. A6L* } a5L ] *\n"),
              ElementsAre("1:9 error syntax: '}' has no place here",
                          "1:15 error syntax: ']' has no place here"));
}

TEST(Bgn, SeveralErrorsAreReportedInOrder) {
  EXPECT_THAT(
      findings("[Result \"x\"]\n[Rules \"y\"]\n\n1. A6L* $999 ) (2. A7L*\n"),
      ElementsAre("1:10 error syntax: 'x' is no result (1-0, 0-1, 1/2-1/2 or *)",
                  "2:9 error syntax: unknown rule set 'y' (known: kiswahili, swahili, "
                  "mancala-world, kete, lamu, komwe, zanzibar, devoogt, donkers, tournament, "
                  "kujifunza, beginner, novice, abstractplay, abstractplay-kujifunza)",
                  "4:9 error syntax: a glyph is written $0 to $255",
                  "4:14 error syntax: no variation is open here",
                  "4:17 warning syntax: move number 2 stands where 1 is due",
                  "4:16 error syntax: this variation is not closed"));
}

// --- many games ----------------------------------------------------------------------------------

std::vector<std::string> moves_of_all(std::string_view text) {
  std::vector<std::string> moves;
  for (const ReadGame& game : read_games(bgn(), text))
    moves.push_back(text_of(game.record.main));
  return moves;
}

TEST(Bgn, AFileHoldsManyGames) {
  const auto games = read_games(bgn(), std::string(whole_game) + "\n" + std::string(whole_game));
  ASSERT_THAT(games, SizeIs(2));
  EXPECT_EQ(games[0].record, games[1].record);
  EXPECT_EQ(place_of(*games[1].text, games[1].begin).line, 13U);
  EXPECT_EQ(place_of(*games[1].text, games[1].record.main.plies[0].where.begin).line, 23U);
}

TEST(Bgn, AFileOfBlanksAndSkippedLinesHoldsNoGame) {
  for (const char* text : {"", "\n", " \t\r\n\n", "% nothing\n%\n"}) {
    EXPECT_THAT(read_games(bgn(), text), IsEmpty()) << text;
  }
}

TEST(Bgn, GamesWithoutMovesAreGames) {
  const auto games = read_games(
      bgn(), "[Event \"a\"]\n\n*\n\n[Event \"b\"]\n\n{lost} 1-0\n\n[Event \"c\"]\n\n*\n");
  ASSERT_THAT(games, SizeIs(3));
  EXPECT_EQ(tags_of(games[0].record), "Event=a");
  EXPECT_EQ(text_of(games[1].record.main), "{lost}");
  EXPECT_EQ(games[1].record.result, GameResult::south_won);
  for (const ReadGame& game : games)
    EXPECT_THAT(findings_of(game), IsEmpty());
}

TEST(Bgn, GamesWithoutTagsAreToldApartByTheirResults) {
  EXPECT_THAT(moves_of_all("1. A6L* a5L *\n\n1. A7L* 1-0\n1. A6R* 0-1 1. A7R* *\n"),
              ElementsAre("A6L* a5L", "A7L*", "A6R*", "A7R*"));
}

TEST(Bgn, GamesMayStandOnOneLineEach) {
  const auto games = read_games(bgn(),
                                "[Event \"a\"] 1. A6L* *\n"
                                "[Event \"b\"] 1. A7L* a5L *\n"
                                "[Event \"c\"] 1. A6R* *\n");
  ASSERT_THAT(games, SizeIs(3));
  EXPECT_EQ(text_of(games[1].record.main), "A7L* a5L");
  EXPECT_EQ(tags_of(games[2].record), "Event=c");
}

TEST(Bgn, ABackslashAtTheEndOfALineEscapesNothing) {
  const auto games = read_games(bgn(),
                                "[Event \"a\"]\n\n1. A6L* {b\\\n} 1... a5L\n"
                                "[Site \"c\"]\n\n1. A7L* *\n");
  ASSERT_THAT(games, SizeIs(2));
  EXPECT_EQ(text_of(games[0].record.main), "A6L* {b\\} a5L");
  EXPECT_EQ(text_of(games[1].record.main), "A7L*");
}

TEST(Bgn, TextThatLooksLikeATagInsideACommentBeginsNoGame) {
  EXPECT_THAT(moves_of_all("[Event \"a\"]\n\n1. A6L* {see\n[Site \"b\"]\nthere} a5L *\n"),
              ElementsAre("A6L* {see [Site \"b\"] there} a5L"));
}

// --- a faulty game between two good ones ---------------------------------------------------------

struct Fault {
  const char* name;
  const char* text;  // with its tags
};

void PrintTo(const Fault& fault, std::ostream* out) {
  *out << fault.name;
}

constexpr Fault faults[] = {
    {"UnclosedComment", "[Event \"bad\"]\n\n1. A6L* {no end a5L *\n"},
    {"UnclosedCommentBeforeTheMoves", "[Event \"bad\"]\n\n{no end\n1. A6L* *\n"},
    {"UnclosedCommentBehindATag", "[Event \"bad\"] {no end\n\n1. A6L* *\n"},
    {"UnclosedCommentInAVariation", "[Event \"bad\"]\n\n1. A6L* (1. A7L* {no end) a5L *\n"},
    {"UnclosedVariation", "[Event \"bad\"]\n\n1. A6L* (1. A7L* a5L *\n"},
    {"ManyUnclosedVariations", "[Event \"bad\"]\n\n1. A6L* (1. A7L* (1. A6R* (1. A7R*\n"},
    {"StrayParenthesis", "[Event \"bad\"]\n\n1. A6L* ) a5L *\n"},
    {"UnclosedTagValue", "[Event \"bad\"]\n[Site \"no end]\n\n1. A6L* *\n"},
    {"UnclosedFirstTagValue", "[Event \"bad]\n\n1. A6L* *\n"},
    {"UnclosedTag", "[Event \"bad\"]\n[Site \"x\"\n\n1. A6L* *\n"},
    {"TagWithoutQuotes", "[Event \"bad\"]\n[Site x]\n[Date \"?\"]\n\n1. A6L* *\n"},
    {"FirstTagWithoutQuotes", "[Event bad]\n[Site \"x\"]\n\n1. A6L* *\n"},
    {"TagWithoutName", "[Event \"bad\"]\n[\"x\"]\n\n1. A6L* *\n"},
    {"MissingResult", "[Event \"bad\"]\n\n1. A6L* a5L\n"},
    {"MissingResultAndMoves", "[Event \"bad\"]\n"},
    {"MissingResultOnTheTagsLine", "[Event \"bad\"] 1. A6L* a5L\n"},
    {"TwoResults", "[Event \"bad\"]\n\n1. A6L* * 1-0\n"},
    {"MovesBehindTheResult", "[Event \"bad\"]\n\n1. A6L* * a5L A3L a7R\n"},
    {"BadPosition", "[Event \"bad\"]\n[SetUp \"1\"]\n[Position \"x\"]\n\n1. A6L* *\n"},
    {"BadRules", "[Event \"bad\"]\n[Rules \"chess\"]\n\n1. A6L* *\n"},
    {"BadResult", "[Event \"bad\"]\n[Result \"3-0\"]\n\n1. A6L* *\n"},
    {"BadGlyph", "[Event \"bad\"]\n\n1. A6L* $300 *\n"},
    {"BadSuffix", "[Event \"bad\"]\n\n1. A6L*!!! *\n"},
    {"StrayBrace", "[Event \"bad\"]\n\n1. A6L* } *\n"},
    {"StrayBracket", "[Event \"bad\"]\n\n1. A6L* [ *\n"},
    {"LongWord",
     "[Event \"bad\"]\n\n1. "
     "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
     "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
     "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"
     " *\n"},
};

class BgnFault : public ::testing::TestWithParam<Fault> {};

constexpr std::string_view good_before = "[Event \"before\"]\n[Site \"x\"]\n\n1. A6L* a5L *\n\n";
constexpr std::string_view good_after =
    "\n[Event \"after\"]\n[Site \"y\"]\n\n1. A7L* {good} a5R 2. A6L* 0-1\n";

TEST_P(BgnFault, HidesNeitherTheGameBeforeNorTheOneAfter) {
  const auto games =
      read_games(bgn(), fmt::format("{}{}{}", good_before, GetParam().text, good_after));
  ASSERT_THAT(games, SizeIs(3));
  EXPECT_EQ(games[0].record, read(good_before).record);
  EXPECT_THAT(findings_of(games[0]), IsEmpty());
  EXPECT_TRUE(has_errors(games[1]));
  EXPECT_EQ(games[2].record, read(good_after).record);
  EXPECT_THAT(findings_of(games[2]), IsEmpty());
}

TEST_P(BgnFault, IsReportedInItsOwnLines) {
  const auto games =
      read_games(bgn(), fmt::format("{}{}{}", good_before, GetParam().text, good_after));
  ASSERT_THAT(games, SizeIs(3));
  const std::size_t lines =
      with_line_ends(GetParam().text, "\r\n").size() - std::string_view(GetParam().text).size();
  for (const Diagnostic& finding : games[1].diagnostics) {
    ASSERT_TRUE(finding.span) << finding.message;
    const std::size_t line = place_of(*games[1].text, finding.span->begin).line;
    EXPECT_GE(line, 6U) << finding.message;
    EXPECT_LT(line, 6U + lines) << finding.message;
  }
}

INSTANTIATE_TEST_SUITE_P(Faults, BgnFault, ::testing::ValuesIn(faults),
                         [](const auto& tested) { return std::string(tested.param.name); });

}  // namespace
}  // namespace bao::test
