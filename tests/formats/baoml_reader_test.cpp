// Reading baoml: what it says, and where it is wrong.
#include "bao/bpn.h"
#include "bao/replay.h"
#include "formats/format_test_support.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace bao::test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::ElementsAreArray;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

constexpr std::string_view root = "<baoml version=\"1\" xmlns=\"urn:bao:baoml:1\">\n";
constexpr std::string_view good_game =
    "<game><moves><move n=\"1\" side=\"south\" token=\"A7L*\"/></moves><result "
    "score=\"*\"/></game>\n";
constexpr std::string_view board =
    "0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.1.1.7.0.2.0/0.0.0.0.0.0.0.0 N 21-22 Hh - -";

// A file whose games begin in line 2.
std::string file_of(std::string_view games) {
  return fmt::format("{}{}</baoml>\n", root, games);
}

std::vector<std::string> findings_in(std::string_view bytes) {
  std::vector<std::string> findings;
  for (const ReadGame& game : read_games(baoml(), bytes)) {
    const auto more = findings_of(game);
    findings.insert(findings.end(), more.begin(), more.end());
  }
  return findings;
}

// What is wrong with a game that stands before a good one, which is read all the same.
std::vector<std::string> findings_before_next(std::string_view game) {
  const auto games = read_games(baoml(), file_of(std::string(game) + std::string(good_game)));
  EXPECT_THAT(games, SizeIs(2)) << game;
  if (games.size() != 2) return {};
  EXPECT_EQ(tokens_of(games[1].record.main), "A7L*") << game;
  EXPECT_THAT(findings_of(games[1]), IsEmpty()) << game;
  return findings_of(games[0]);
}

ReadGame game_of(std::string_view game) {
  return read_game(baoml(), file_of(game));
}

std::string game_with_moves(std::string_view moves) {
  return fmt::format("<game>\n<moves>\n{}\n</moves>\n<result score=\"*\"/>\n</game>\n", moves);
}

// --- what it says --------------------------------------------------------------------------------

TEST(Baoml, AGameIsRead) {
  const ReadGame game = game_of(R"(<game rules="zanzibar">
  <tag name="South">Juma &amp; Co</tag>
  <tag name="Weather"/>
  <tag name="Site">?</tag>
  <tag name="Event">Final</tag>
  <moves>
    <comment>a</comment>
    <move n="1" side="south" token="A6L*">
      <nag code="1"/><comment>b</comment><nag code="20"/>
      <variation><comment>c</comment><move n="1" side="south" token="A7L*"/></variation>
      <comment>d</comment>
    </move>
    <move n="1" side="north" token="a5L"></move>
  </moves>
  <result termination="resignation" score="0-1"/>
</game>
)");
  EXPECT_THAT(findings_of(game), IsEmpty());
  EXPECT_EQ(tags_of(game.record),
            "Event=Final; South=Juma & Co; Termination=resignation; Weather=");
  EXPECT_EQ(rule_set_name(game.record.rules_or_default()), "zanzibar");
  EXPECT_EQ(text_of(game.record.main), "{a} A6L* $1 $20 {b} {d} ({c} A7L*) a5L");
  EXPECT_EQ(game.record.result, GameResult::north_won);
  EXPECT_FALSE(game.record.start);
}

TEST(Baoml, AGameMayNameNoRules) {
  EXPECT_FALSE(game_of(good_game).record.rules);
}

TEST(Baoml, AStartPositionSaysWhoBegins) {
  const ReadGame game = game_of(
      fmt::format(R"(<game><start position="{}"/><moves><move n="1" side="north" token="a7R"/>)"
                  R"(<move n="2" side="south" token="A4R"/></moves><result score="*"/></game>)",
                  board));
  EXPECT_THAT(findings_of(game), IsEmpty());
  EXPECT_EQ(game.record.start, *parse_bpn(board));
  EXPECT_EQ(game.record.completeness, Completeness::game);
}

TEST(Baoml, AFragmentIsSaid) {
  for (const auto& [word, completeness] :
       {std::pair{"true", Completeness::fragment}, std::pair{"1", Completeness::fragment},
        std::pair{"false", Completeness::game}, std::pair{"0", Completeness::game}}) {
    const ReadGame game = game_of(fmt::format(
        R"(<game><start fragment="{}" position="{}"/><moves/><result score="*"/></game>)", word,
        board));
    EXPECT_THAT(findings_of(game), IsEmpty());
    EXPECT_EQ(game.record.completeness, completeness);
  }
}

TEST(Baoml, ABoardIsACommentThatStoresOne) {
  const std::string moves =
      R"(<board position="{0}"/><move n="1" side="south" token="A6L*"><board position="{0}"/></move>)";
  const ReadGame game = game_of(game_with_moves(fmt::format(fmt::runtime(moves), board)));
  EXPECT_THAT(findings_of(game), IsEmpty());
  const std::string comment = fmt::format("[%board {}]", board);
  EXPECT_THAT(game.record.main.comments, ElementsAre(comment));
  EXPECT_THAT(game.record.main.plies[0].comments, ElementsAre(comment));
}

TEST(Baoml, StoredBoardsAreComparedWithTheReplay) {
  const auto diagnostics_with = [](std::string_view bpn) {
    return replay(
               game_of(game_with_moves(fmt::format(
                           R"(<move n="1" side="south" token="A6L*"><board position="{}"/></move>)",
                           bpn)))
                   .record,
               {})
        .diagnostics;
  };
  const auto played =
      replay(game_of(game_with_moves(R"(<move n="1" side="south" token="A6L*"/>)")).record, {});
  EXPECT_THAT(diagnostics_with(format_bpn(played.final->setup())), IsEmpty());
  const std::string other = "1" + std::string(board.substr(1));
  EXPECT_THAT(diagnostics_with(other),
              ElementsAre(::testing::Field(&Diagnostic::code, Code::board_mismatch)));
}

TEST(Baoml, OtherSpellingsOfTokensAreRead) {
  const ReadGame game = game_of(game_with_moves(
      "<move n=\"1\" side=\"south\" token=\"6L*\"/>\n<move n='1' side='north' token='a5&lt;'/>"));
  EXPECT_THAT(findings_of(game),
              ElementsAre("4:33 warning noncanonical: '6L*' is not spelled as baoml spells it",
                          "5:33 warning noncanonical: 'a5<' is not spelled as baoml spells it"));
  EXPECT_EQ(game.diagnostics[1].token, "a5<");
  EXPECT_EQ(game.diagnostics[1].ply, 2U);
  EXPECT_EQ(game.record.spelling.dialect, Dialect::kiba);
  EXPECT_EQ(game.record.spelling.arrow, Arrow::right);
}

TEST(Baoml, TextIsKeptAsItStands) {
  const ReadGame game = game_of(
      "<game><tag name=\"a\"> \t\n b&#13;&#x9;&#xE9; </tag><tag name='&lt;&#10;\n'>\n</tag>"
      "<moves><comment> x<!-- y -->z <![CDATA[<&amp;> ]]><?p q?> </comment><comment/>"
      "<comment> </comment></moves><result score=\"*\"/></game>");
  EXPECT_THAT(findings_of(game), IsEmpty());
  EXPECT_EQ(*game.record.tag("a"), " \t\n b\r\t\xC3\xA9 ");
  EXPECT_EQ(*game.record.tag("<\n "), "\n");
  EXPECT_THAT(game.record.main.comments, ElementsAre(" xz <&amp;>  ", "", " "));
}

TEST(Baoml, XmlCommentsAndInstructionsAreSkipped) {
  constexpr std::string_view skipped = "<!-- <game> & ]]> --><?x <game> & ?>";
  std::string text = "<?xml version='1.0'?>";
  for (const char* part :
       {"<baoml version='1' xmlns='urn:bao:baoml:1'>", "<game>", "<moves>",
        "<move n='1' side='south' token='A6L*'>", "<nag code='1'>", "</nag>", "</move>", "</moves>",
        "<result score='*'>", "</result>", "</game>", "</baoml>"}) {
    text += fmt::format("{}{}", skipped, part);
  }
  const ReadGame game = read_game(baoml(), text + std::string(skipped));
  EXPECT_THAT(findings_of(game), IsEmpty());
  EXPECT_EQ(text_of(game.record.main), "A6L* $1");
}

TEST(Baoml, AGameInAnXmlCommentIsNone) {
  EXPECT_THAT(read_games(baoml(), file_of("<!--\n" + std::string(good_game) + "-->\n" +
                                          std::string(good_game))),
              SizeIs(1));
}

// Nobody can say where it was to end.
TEST(Baoml, AnXmlCommentThatIsNotClosedHidesTheRestAndIsAnError) {
  EXPECT_THAT(findings_in(file_of("<game><!-- </game>\n" + std::string(good_game))),
              ElementsAre("2:7 error syntax: this XML comment is not closed"));
  EXPECT_THAT(
      findings_in(file_of("<game><!-- </game>\n<game> <!-- --></game>" + std::string(good_game))),
      ElementsAre("3:10 error syntax: '--' has no place in an XML comment"));
}

TEST(Baoml, ManyGamesMayStandInOneLine) {
  std::string games;
  for (int i = 1; i <= 20'000; ++i) {
    games += fmt::format("<game><tag name='Round'>{}</tag><moves/><result score='*'/></game>", i);
  }
  const auto read = read_games(baoml(), file_of(games + "<game/>"));
  ASSERT_THAT(read, SizeIs(20'001));
  for (std::size_t i = 0; i < 20'000; ++i) {
    ASSERT_EQ(tags_of(read[i].record), fmt::format("Round={}", i + 1));
    ASSERT_THAT(findings_of(read[i]), IsEmpty());
  }
  EXPECT_THAT(
      findings_of(read.back()),
      ElementsAre(
          fmt::format("2:{} error syntax: <game> lacks the element <moves>", games.size() + 1),
          fmt::format("2:{} error syntax: <game> lacks the element <result>", games.size() + 1)));
}

// What hides tags from those who look for games is told apart wherever a long line is cut.
TEST(Baoml, LongLinesAreCutBetweenTags) {
  for (std::size_t padding = 262'000; padding < 262'200; padding += 1) {
    const std::string text = file_of(
        fmt::format("<game><moves><comment>{}<!-- <game/> --><![CDATA[<game/>]]></comment></moves>"
                    "<result score='*'/></game><game><moves/><result score='0-1'/></game>",
                    std::string(padding, 'x')));
    const auto games = read_games(baoml(), text);
    ASSERT_THAT(games, SizeIs(2)) << padding;
    ASSERT_THAT(findings_of(games[0]), IsEmpty()) << padding;
    ASSERT_EQ(games[1].record.result, GameResult::north_won) << padding;
  }
}

TEST(Baoml, FilesNeedNoGame) {
  EXPECT_THAT(read_games(baoml(), file_of("")), IsEmpty());
  EXPECT_THAT(read_games(baoml(), "<baoml version='1' xmlns='urn:bao:baoml:1'/>"), IsEmpty());
  EXPECT_THAT(read_games(baoml(), file_of("<!-- <game/> -->")), IsEmpty());
}

TEST(Baoml, TheRootMayHaveWhatOtherToolsPutThere) {
  EXPECT_THAT(findings_in("<?xml version=\"1.0\" encoding=\"utf-8\" standalone=\"yes\"?>\n"
                          "<baoml xmlns=\"urn:bao:baoml:1\" version=\"1\" "
                          "xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" "
                          "xsi:schemaLocation=\"urn:bao:baoml:1 baoml.xsd\">" +
                          std::string(good_game) + "</baoml >"),
              IsEmpty());
}

TEST(Baoml, AGameBeginsWhereItsTagDoes) {
  const auto games = read_games(baoml(), file_of("\n <!-- a --><game/>"));
  ASSERT_THAT(games, SizeIs(1));
  EXPECT_EQ(place_of(*games[0].text, games[0].begin).line, 3U);
  EXPECT_EQ(place_of(*games[0].text, games[0].begin).column, 12U);
}

// --- what games stand in -------------------------------------------------------------------------

struct WrongFile {
  std::string text;
  std::string finding;
};

TEST(Baoml, AFileOfAnotherKindIsNotRead) {
  const std::string rest = std::string(good_game) + "</baoml>";
  const std::vector<WrongFile> files{
      {std::string(good_game), "1:1 error syntax: the root element is <game>, not <baoml>"},
      {"<b:baoml version='1' xmlns:b='urn:bao:baoml:1'>" + rest,
       "1:1 error syntax: the root element is <b:baoml>, not <baoml>"},
      {"<baoml version='1'>" + rest, "1:1 error syntax: <baoml> lacks the attribute 'xmlns'"},
      {"<baoml version='1' xmlns='urn:x'>" + rest,
       "1:27 error syntax: the namespace is urn:bao:baoml:1, not 'urn:x'"},
      {"<baoml xmlns='urn:bao:baoml:1'>" + rest,
       "1:1 error syntax: <baoml> lacks the attribute 'version'"},
      {"<baoml version='2' xmlns='urn:bao:baoml:1'>" + rest,
       "1:17 error syntax: version '2' of baoml is not known, only 1"},
      {"<baoml version='1' xmlns='urn:bao:baoml:1' x=''>" + rest,
       "1:44 error syntax: <baoml> has no attribute 'x'"},
      {"<baoml version='1' version='1' xmlns='urn:bao:baoml:1'>" + rest,
       "1:20 error syntax: attribute version stands here a second time"},
      {"<baoml version=1 xmlns='urn:bao:baoml:1'>" + rest,
       "1:8 error syntax: an attribute is written name=\"value\""},
      {"<baoml version='1'xmlns='urn:bao:baoml:1'>" + rest,
       "1:19 error syntax: attributes are parted by blanks"},
      {"<?xml version='1.1'?>" + file_of(good_game),
       "1:16 error syntax: XML 1.1 is not read, only 1.0"},
      {"<?xml version='1.0' encoding='UTF-16'?>" + file_of(good_game),
       "1:31 error syntax: the encoding is UTF-8 in baoml, not 'UTF-16'"},
      {"<?xml version='1.0' encoding=\"iso-8859-1\"?>" + file_of(good_game),
       "1:31 error syntax: the encoding is UTF-8 in baoml, not 'iso-8859-1'"},
      {" <?xml version='1.0'?>" + file_of(good_game),
       "1:2 error syntax: an XML declaration has no place behind the beginning of a file"},
      {"<!DOCTYPE baoml>" + file_of(good_game),
       "1:1 error syntax: a document type (DOCTYPE) is not read"},
      {"x" + file_of(good_game),
       "1:1 error syntax: nothing but comments may stand before the root element"},
      {"<!-- " + file_of(good_game), "1:1 error syntax: this XML comment is not closed"},
      {"<!-- a -- b -->" + file_of(good_game),
       "1:8 error syntax: '--' has no place in an XML comment"},
      {"<!-- -->", "1:1 error syntax: the root element <baoml> is missing"},
      {"<baoml version='1' xmlns='urn:bao:baoml:1'", "1:1 error syntax: this tag is not closed"},
  };
  for (const WrongFile& file : files) {
    const auto games = read_games(baoml(), file.text);
    ASSERT_THAT(games, SizeIs(1)) << file.text;
    EXPECT_THAT(findings_of(games[0]), ::testing::Contains(file.finding)) << file.text;
    EXPECT_THAT(games[0].diagnostics, SizeIs(2)) << file.text;
    EXPECT_EQ(games[0].diagnostics.back().message, "for that reason no game of the file is read");
    EXPECT_EQ(games[0].record, GameRecord());
  }
}

TEST(Baoml, ADeclarationThatIsNoneIsRefused) {
  EXPECT_THAT(findings_in("<?xml garbage?>" + file_of(good_game)), SizeIs(2));
}

TEST(Baoml, BillionsOfLaughsAreOneError) {
  const std::string text = R"(<?xml version="1.0"?>
<!DOCTYPE baoml [
  <!ENTITY lol "lol">
  <!ENTITY lol1 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">
  <!ENTITY lol2 "&lol1;&lol1;&lol1;&lol1;&lol1;&lol1;&lol1;&lol1;&lol1;&lol1;">
]>
)" + file_of("<game><tag name='a'>&lol2;</tag><moves/><result score='*'/></game>");
  const auto games = read_games(baoml(), text);
  ASSERT_THAT(games, SizeIs(1));
  EXPECT_EQ(findings_of(games[0]).front(),
            "2:1 error syntax: a document type (DOCTYPE) is not read");
}

TEST(Baoml, AFileThatIsCutOffOrGoesOnIsAnErrorOfItsLastGame) {
  const std::string game(good_game);
  const std::string begin = std::string(root) + game + game;
  const std::vector<WrongFile> files{
      {begin, "3:87 error syntax: the file ends without </baoml>; it may be cut off"},
      {begin + "<!-- </baoml> -->\n",
       "4:18 error syntax: the file ends without </baoml>; it may be cut off"},
      {begin + "</baoml", "4:1 error syntax: this tag is not closed"},
      {begin + "</baomls>", "4:1 error syntax: </baomls> has no place between games"},
      {begin + "</baoml>x", "4:9 error syntax: text has no place behind </baoml>"},
      {begin + "</baoml></baoml>", "4:9 error syntax: </baoml> has no place behind </baoml>"},
      {begin + "</baoml><baoml/>", "4:9 error syntax: <baoml> has no place behind </baoml>"},
      {begin + "x</baoml>", "4:1 error syntax: text has no place between games"},
      {begin + "<move/></baoml>", "4:1 error syntax: <move> has no place between games"},
      {begin + "<![CDATA[ ]]></baoml>",
       "4:1 error syntax: a CDATA section has no place between games"},
      {begin + "</game></baoml>", "4:1 error syntax: </game> has no place between games"},
  };
  for (const WrongFile& file : files) {
    const auto games = read_games(baoml(), file.text);
    ASSERT_THAT(games, SizeIs(2)) << file.text;
    EXPECT_THAT(findings_of(games[0]), IsEmpty()) << file.text;
    EXPECT_THAT(findings_of(games[1]), ElementsAre(file.finding)) << file.text;
    EXPECT_EQ(tokens_of(games[1].record.main), "A7L*");
  }
  EXPECT_THAT(findings_in(root),
              ElementsAre("1:44 error syntax: the file ends without </baoml>; it may be cut off"));
}

TEST(Baoml, GamesBehindTheEndAreAnError) {
  EXPECT_THAT(findings_in(file_of(good_game) + std::string(good_game) + "</baoml>"),
              ElementsAre("3:1 error syntax: more games follow behind </baoml>"));
  EXPECT_THAT(findings_in(file_of(good_game) + file_of(good_game)),
              ElementsAre("4:1 error syntax: <baoml> has no place behind </baoml>"));
  EXPECT_THAT(findings_in(file_of("") + std::string(good_game)),
              ElementsAre("3:1 error syntax: <game> has no place behind </baoml>"));
}

TEST(Baoml, WhatStandsBeforeAGameIsRefused) {
  EXPECT_THAT(findings_in(file_of("<info/>x" + std::string(good_game))),
              ElementsAre("2:1 error syntax: <info> has no place between games"));
  EXPECT_THAT(findings_in(file_of("x")),
              ElementsAre("2:1 error syntax: text has no place between games"));
}

// --- XML that is none ----------------------------------------------------------------------------

struct Wrong {
  const char* game;
  std::vector<std::string> findings;
};

void PrintTo(const Wrong& wrong, std::ostream* out) {
  *out << wrong.game;
}

class BaomlGame : public ::testing::TestWithParam<Wrong> {};

TEST_P(BaomlGame, IsWrongAndLeavesTheNextOneAlone) {
  const auto& [game, findings] = GetParam();
  EXPECT_THAT(findings_before_next(game), ElementsAreArray(findings));
}

const Wrong not_well_formed[]{
    {"<game><moves>\n<move n='1' side='south' token='A6L*'>\n</moves></game>\n",
     {"4:1 error syntax: </moves> stands where </move> is due"}},
    {"<game><moves>\n<move n='1' side='south' token='A6L*'/>\n",
     {"2:7 error syntax: <moves> is not closed"}},
    {"<game>\n", {"2:1 error syntax: <game> is not closed"}},
    {"<game", {"2:1 error syntax: this tag is not closed"}},
    {"<game>\n<moves", {"3:1 error syntax: this tag is not closed"}},
    {"<game><moves <result score='*'/></game>", {"2:7 error syntax: this tag is not closed"}},
    {"<game><moves><comment>a</coment></moves></game>",
     {"2:24 error syntax: </coment> stands where </comment> is due"}},
    {"<game><moves><comment>a < b</comment></moves></game>",
     {"2:25 error syntax: '<' has no place in text; write &lt;"}},
    {"<game><moves><comment>a & b</comment></moves></game>",
     {"2:25 error syntax: '&' has no place in text; write &amp;"}},
    {"<game><moves><comment>a ]]> b</comment></moves></game>",
     {"2:25 error syntax: ']]>' has no place in text; write ]]&gt;"}},
    {"<game><moves><comment>&lol;</comment></moves></game>",
     {"2:23 error syntax: the entity '&lol;' is not known"}},
    {"<game><moves><comment>&nbsp;</comment></moves></game>",
     {"2:23 error syntax: the entity '&nbsp;' is not known"}},
    {"<game rules='&lol;'><moves/></game>", {"2:14 error syntax: the entity '&lol;' is not known"}},
    {"<game rules='kete><moves/></game>",
     {"2:19 error syntax: '<' has no place in the value of an attribute; write &lt;"}},
    {"<game rules=kete><moves/></game>",
     {"2:7 error syntax: an attribute is written name=\"value\""}},
    {"<game rules><moves/></game>", {"2:7 error syntax: an attribute is written name=\"value\""}},
    {"<game 1='a'><moves/></game>", {"2:7 error syntax: an attribute is written name=\"value\""}},
    {"<game><1/></game>", {"2:7 error syntax: '<' has no place in text; write &lt;"}},
    {"<game></ game>", {"2:10 error syntax: an end tag is written </name>"}},
    {"<game></game x=''>", {"2:14 error syntax: an end tag is written </name>"}},
    {"<game><!-- a -- b --></game>", {"2:14 error syntax: '--' has no place in an XML comment"}},
    {"<game><!ELEMENT a></game>",
     {"2:7 error syntax: '<!' begins neither a comment nor a CDATA section"}},
    {"<game><!DOCTYPE a></game>", {"2:7 error syntax: a document type (DOCTYPE) is not read"}},
    {"<game><?xml version='1.0'?></game>",
     {"2:7 error syntax: an XML declaration has no place behind the beginning of a file"}},
    {"<game>\x01</game>", {"2:7 error syntax: XML cannot hold this character"}},
    {"<game><!-- \xEF\xBF\xBF --></game>", {"2:12 error syntax: XML cannot hold this character"}},
};

TEST(Baoml, CharacterReferencesAreOfCharactersThatXmlHas) {
  for (const char* good : {"&#9;", "&#xA;", "&#x20;", "&#x10FFFF;", "&#xFFFD;", "&#00065;"}) {
    EXPECT_THAT(findings_before_next(game_with_moves(fmt::format("<comment>{}</comment>", good))),
                IsEmpty());
  }
  for (const char* bad : {"&#0;", "&#8;", "&#x1F;", "&#xD800;", "&#xDFFF;", "&#xFFFE;", "&#xFFFF;",
                          "&#x110000;", "&#99999999999;", "&#x;", "&#X41;", "&#a;", "&#-1;"}) {
    EXPECT_THAT(
        findings_before_next(game_with_moves(fmt::format("<comment>{}</comment>", bad))),
        ElementsAre(fmt::format("4:10 error syntax: '{}' is no character that XML can hold", bad)));
  }
  for (const char* bad : {"&#;", "&#65 ;", "&;", "& ", "&amp"}) {
    EXPECT_THAT(findings_before_next(game_with_moves(fmt::format("<comment>{}</comment>", bad))),
                ElementsAre("4:10 error syntax: '&' has no place in text; write &amp;"));
  }
}

// --- XML that is no game -------------------------------------------------------------------------

const Wrong no_games[]{
    {"<game/>\n",
     {"2:1 error syntax: <game> lacks the element <moves>",
      "2:1 error syntax: <game> lacks the element <result>"}},
    {"<game rules='chess' rule='x'><moves/><result score='*'/></game>\n",
     {"2:21 error syntax: <game> has no attribute 'rule'",
      "2:14 error syntax: unknown rule set 'chess' (known: kiswahili, swahili, mancala-world, "
      "kete, lamu, komwe, zanzibar, devoogt, donkers, tournament, kujifunza, beginner, novice, "
      "abstractplay, abstractplay-kujifunza)"}},
    {"<game>\n<result score='*'/>\n<moves/>\n<tag name='a'/></game>\n",
     {"4:1 error syntax: <moves> has no place behind <result>",
      "5:1 error syntax: <tag> has no place behind <result>"}},
    {"<game><moves/>\n<moves/><result score='*'/></game>\n",
     {"3:1 error syntax: <moves> has no place behind <moves>"}},
    {"<game>x<moves/> <x/>\n<result score='*'/></game>\n",
     {"2:7 error syntax: text has no place in <game>",
      "2:17 error syntax: <x> has no place in <game>"}},
    {"<game><moves/><result/></game>\n",
     {"2:15 error syntax: <result> lacks the attribute 'score'"}},
    {"<game><moves/><result score='2-0' termination='a' termination='b'>x<y/></result></game>\n",
     {"2:51 error syntax: attribute termination stands here a second time",
      "2:67 error syntax: text has no place in <result>",
      "2:68 error syntax: <y> has no place in <result>",
      "2:30 error syntax: '2-0' is no result (1-0, 0-1, 1/2-1/2 or *)"}},
    {"<game><tag>x</tag><tag name=''/><tag name='a'><b/></tag><moves/><result score='*'/></game>\n",
     {"2:7 error syntax: <tag> lacks the attribute 'name'", "2:19 error syntax: a tag has a name",
      "2:47 error syntax: <b> has no place in <tag>"}},
    {"<game><tag name='Result'>*</tag><tag name='SetUp'/><moves/><result score='*'/></game>\n",
     {"2:18 error syntax: Result is no tag of baoml: elements and attributes say it",
      "2:44 error syntax: SetUp is no tag of baoml: elements and attributes say it"}},
    {"<game><start position='0.0'/><moves><x/></moves></game>\n",
     {"2:24 error syntax: a board has 4 rows, here is 1"}},
    {"<game><start/><moves/><result score='*'/></game>\n",
     {"2:7 error syntax: <start> lacks the attribute 'position'"}},
};

struct WrongMoves {
  const char* moves;
  std::vector<std::string> findings;
};

// Moves begin in line 4.
const WrongMoves wrong_moves[]{
    {"<move side='south' token='A6L*'/>", {"4:1 error syntax: <move> lacks the attribute 'n'"}},
    {"<move n='1' token='A6L*'/>", {"4:1 error syntax: <move> lacks the attribute 'side'"}},
    {"<move n='1' side='south'/><move n='1' side='north' token='a5L'/>",
     {"4:1 error syntax: <move> lacks the attribute 'token'"}},
    {"<move n='0' side='south' token='A6L*'/>",
     {"4:10 error syntax: a move's n counts from 1, it is not '0'"}},
    {"<move n='one' side='south' token='A6L*'/>",
     {"4:10 error syntax: a move's n counts from 1, it is not 'one'"}},
    {"<move n='1' side='South' token='A6L*'/>",
     {"4:19 error syntax: side is south or north, not 'South'"}},
    {"<move n='1' side='north' token='A6L*'/>",
     {"4:19 error wrong-side: move 1 of North stands where move 1 of South is due"}},
    {"<move n='2' side='south' token='A6L*'/><move n='2' side='north' token='a5L'/>",
     {"4:10 error syntax: move 2 of South stands where move 1 of South is due"}},
    {"<move n='1' side='south' token='A6L*'/>\n<move n='2' side='south' token='A3L'>\n"
     "<variation><move n='2' side='south' token='A3R'/></variation></move>\n"
     "<move n='2' side='north' token='a5L'/>",
     {"5:19 error wrong-side: move 2 of South stands where move 1 of North is due"}},
    {"<move n='7' side='south' token='A6L*'/>\n<move n='1' side='north' token='a5L'/>",
     {"4:10 error syntax: move 7 of South stands where move 1 of South is due"}},
    {"<move n='1' side='south' token='A6L*' x=''/>",
     {"4:39 error syntax: <move> has no attribute 'x'"}},
    {"<move n='1' side='south' token='A6L*'/>\n<comment>a</comment>\n<nag code='1'/>\n<board "
     "position=''/>",
     {"5:1 error syntax: <comment> has no place behind a <move>, only in it",
      "6:1 error syntax: <nag> has no place in <moves>",
      "7:1 error syntax: <board> has no place behind a <move>, only in it"}},
    {"<move n='1' side='south' token='A6L*'>\n x<move/></move>",
     {"5:2 error syntax: text has no place in <move>",
      "5:3 error syntax: <move> has no place in <move>"}},
    {"<move n='1' side='south' token='A6L*'>\n<nag code='256'/><nag code='-1'/><nag/><nag "
     "code=''/></move>",
     {"5:12 error syntax: a glyph is 0 to 255, not '256'",
      "5:29 error syntax: a glyph is 0 to 255, not '-1'",
      "5:34 error syntax: <nag> lacks the attribute 'code'",
      "5:51 error syntax: a glyph is 0 to 255, not ''"}},
    {"<move n='1' side='south' token='A6L*'>\n<variation/><variation><comment/></variation></move>",
     {"5:1 error syntax: this variation has no moves",
      "5:13 error syntax: this variation has no moves"}},
    {"<move n='1' side='south' token='A6L*'>\n<board position='0/0/0/0 S'/></move>",
     {"5:18 error syntax: row '0' has 1 pit, not 8"}},
    {"<comment a='b'>x<c/></comment>",
     {"4:10 error syntax: <comment> has no attribute 'a'",
      "4:17 error syntax: <c> has no place in <comment>"}},
};

INSTANTIATE_TEST_SUITE_P(NotWellFormed, BaomlGame, ::testing::ValuesIn(not_well_formed));
INSTANTIATE_TEST_SUITE_P(NoGame, BaomlGame, ::testing::ValuesIn(no_games));

TEST(Baoml, WrongMovesAreFound) {
  for (const auto& [moves, findings] : wrong_moves) {
    EXPECT_THAT(findings_before_next(game_with_moves(moves)), ElementsAreArray(findings)) << moves;
  }
}

TEST(Baoml, WhatFollowsAFaultIsReadAsFarAsItMakesSense) {
  const ReadGame game = game_of(
      "<game rules='x'><tag name='South'>a</tag><tag nam='North'>b</tag><moves>"
      "<move n='1' side='south' token='A6L*'><nag code='x'/></move>"
      "<move n='1' side='north' token='a5L'/></moves><result score='1-0'/></game>");
  EXPECT_EQ(tags_of(game.record), "South=a");
  EXPECT_EQ(tokens_of(game.record.main), "A6L* a5L");
  EXPECT_EQ(game.record.result, GameResult::south_won);
  EXPECT_THAT(game.diagnostics, SizeIs(4));
}

TEST(Baoml, WhatStandsBeforeAFaultOfXmlIsKept) {
  const ReadGame game = game_of(
      "<game><tag name='South'>a</tag><moves><move n='1' side='south' token='A6L*'/>"
      "<move n='1' side='north' token='a5L'><comment>half & ");
  EXPECT_EQ(tags_of(game.record), "South=a");
  EXPECT_EQ(text_of(game.record.main), "A6L* a5L");
}

TEST(Baoml, ErrorsAreNotEndless) {
  std::string nags;
  for (int i = 0; i < 100; ++i)
    nags += "<nag code='x'/>";
  EXPECT_THAT(findings_before_next(
                  game_with_moves("<move n='1' side='south' token='A6L*'>" + nags + "</move>")),
              SizeIs(Limits().errors + 1));
}

TEST(Baoml, WhatIsNoXmlIsPlacedAtAWholeCharacter) {
  EXPECT_THAT(findings_in("<?xml versi\n\u00FF\u00FFon=\"1.0\"?>\n<baoml/>\n"),
              Contains(HasSubstr("2:1 error syntax: this is no XML")));
}

TEST(Baoml, PlacesCountCharactersAndLinesOfTheFile) {
  const std::string text = file_of(
      "<game><tag name='South'>\xC3\xA9\xC3\xA9</tag><x/>\r\n<y/>\r<moves/><result "
      "score='*'/></game><game><z/>\n</game>");
  EXPECT_THAT(findings_in(text),
              ElementsAre("2:33 error syntax: <x> has no place in <game>",
                          "3:1 error syntax: <y> has no place in <game>",
                          "4:41 error syntax: <z> has no place in <game>",
                          "4:35 error syntax: <game> lacks the element <moves>",
                          "4:35 error syntax: <game> lacks the element <result>"));
}

TEST(Baoml, Latin1IsReadWithAWarning) {
  const auto games = read_games(
      baoml(), file_of("<game><tag name='South'>Jos\xE9</tag><moves/><result score='*'/></game>"));
  ASSERT_THAT(games, SizeIs(1));
  EXPECT_EQ(tags_of(games[0].record), "South=Jos\xC3\xA9");
  EXPECT_THAT(games[0].diagnostics,
              ElementsAre(::testing::Field(&Diagnostic::code, Code::encoding)));
}

}  // namespace
}  // namespace bao::test
