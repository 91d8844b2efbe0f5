#include "html_game.h"

#include "markup.h"

#include <fmt/format.h>

#include <iterator>
#include <optional>

namespace bao {
namespace {

/// The id of a ply's heading; the links of the move list lead there.
std::string ply_id(std::string_view game, const PrintedItem& item) {
  return fmt::format("{}p{}", game, item.ply);
}

std::string paragraph(std::string_view look, std::string_view text) {
  return fmt::format("<p class=\"{}\" dir=\"auto\">{}</p>\n", look, xml_escaped(text));
}

std::string player(const std::string& name, std::string_view side) {
  return fmt::format("<bdi>{}</bdi> <small>({})</small>", xml_escaped(name), side);
}

std::string header(const PrintedGame& game, std::string_view id, const Words& words) {
  std::string out = fmt::format("<header>\n<h1 id=\"{}t\">{}</h1>\n", id, html_title(game, words));
  if (!game.facts.empty()) out += "<dl class=\"facts\">\n";
  for (const PrintedFact& fact : game.facts) {
    out += fmt::format("<div><dt>{}</dt> <dd dir=\"auto\">{}</dd></div>\n", xml_escaped(fact.label),
                       xml_escaped(fact.value));
  }
  if (!game.facts.empty()) out += "</dl>\n";
  return out + "</header>\n";
}

/// The list of moves, a line a round.
class MoveList {
 public:
  MoveList(std::string_view id, const BoardStyle& style) : id_(id), style_(style) {}

  std::string of(const PrintedGame& game) {
    for (const PrintedCell& cell : game.cells) {
      for (const PrintedItem& item : cell.items)
        add(item);
    }
    end_line();
    if (lines_.empty()) return lines_;
    return fmt::format(
        "<nav class=\"moves\" aria-labelledby=\"{}m\">\n<h2 id=\"{}m\">{}</h2>\n<ol>\n{}</ol>\n"
        "</nav>\n",
        id_, id_, style_.page.moves, lines_);
  }

 private:
  void add(const PrintedItem& item) {
    switch (item.kind) {
      case PrintedItem::Kind::start:
        begin_line("");
        lines_ += link(item, item.heading);
        return;
      case PrintedItem::Kind::move:
        add_move(item);
        return;
      case PrintedItem::Kind::moves:
        begin_line("");
        lines_ += fmt::format("<span class=\"told\">{}</span>", xml_escaped(item.text));
        end_line();
        return;
      default:
        return;
    }
  }

  void add_move(const PrintedItem& item) {
    if (round_ != item.round) {
      begin_line(fmt::format("{}.", item.round));
      round_ = item.round;
      if (item.mover == Side::north) lines_ += "<span>…</span>";
    }
    lines_ += link(item, item.token);
  }

  [[nodiscard]] std::string link(const PrintedItem& item, std::string_view text) const {
    return fmt::format("<a href=\"#{}\">{}</a>", ply_id(id_, item), xml_escaped(text));
  }

  void begin_line(std::string_view number) {
    end_line();
    open_ = true;
    lines_ += fmt::format("<li><span class=\"number\">{}</span>", number);
  }

  void end_line() {
    if (open_) lines_ += "</li>\n";
    open_ = false;
    round_.reset();
  }

  std::string_view id_;
  const BoardStyle& style_;
  std::string lines_;
  bool open_ = false;
  std::optional<std::size_t> round_;
};

class Cells {
 public:
  Cells(std::string_view id, const BoardStyle& style, LapLists laps)
      : id_(id), style_(style), laps_(laps) {}

  std::string of(const PrintedGame& game) {
    out_ = "<div class=\"cells\">\n";
    for (const PrintedCell& cell : game.cells) {
      out_ += cell.wide ? "<div class=\"cell wide\">\n" : "<div class=\"cell\">\n";
      for (const PrintedItem& item : cell.items)
        add(item);
      out_ += "</div>\n";
    }
    return std::move(out_ += "</div>\n");
  }

 private:
  void add(const PrintedItem& item) {
    switch (item.kind) {
      case PrintedItem::Kind::start:
      case PrintedItem::Kind::move:
        add_move(item);
        return;
      case PrintedItem::Kind::moves:
        out_ += paragraph("told", item.text);
        return;
      case PrintedItem::Kind::comment:
        out_ += paragraph("comment", item.text);
        return;
      case PrintedItem::Kind::variation:
        out_ += paragraph("variation", item.text);
        return;
      case PrintedItem::Kind::problem:
        out_ += fmt::format("<p class=\"problem\"><b>!</b> {}</p>\n", xml_escaped(item.text));
        return;
      case PrintedItem::Kind::not_played:
        out_ += paragraph("not-played", item.text);
        return;
      case PrintedItem::Kind::ending:
        out_ += paragraph("ending", item.text);
        return;
    }
  }

  void add_move(const PrintedItem& item) {
    const std::string id = ply_id(id_, item);
    out_ += fmt::format("<div class=\"move{}\" data-ply=\"{}\">\n<h2 id=\"{}\">{}</h2>\n",
                        item.board ? " drawn" : "", item.ply, id, xml_escaped(item.heading));
    if (item.board) out_ += html_board(*item.board, style_, id);
    if (!item.text.empty()) {
      out_ += fmt::format("<p class=\"text\">{}</p>\n", xml_escaped(item.text));
    }
    add_laps(item);
    out_ += "</div>\n";
  }

  void add_laps(const PrintedItem& item) {
    if (item.laps.empty()) return;
    out_ += fmt::format("<details class=\"laps\"{}><summary>{}</summary>\n<ol>\n",
                        laps_ == LapLists::open ? " open=\"open\"" : "", style_.page.laps);
    for (const PrintedLap& lap : item.laps) {
      fmt::format_to(std::back_inserter(out_), "<li{}>{}</li>\n", board_data(lap.board),
                     xml_escaped(lap.text));
    }
    out_ += "</ol>\n";
    if (item.laps_not_shown != 0) {
      out_ += fmt::format("<p class=\"more\">{}</p>\n",
                          more_laps_text(style_.words, item.laps_not_shown));
    }
    out_ += "</details>\n";
  }

  std::string_view id_;
  const BoardStyle& style_;
  LapLists laps_;
  std::string out_;
};

}  // namespace

std::string html_title(const PrintedGame& game, const Words& words) {
  return fmt::format("{} {} {} <span class=\"result\">{}</span>", player(game.south, words.south),
                     words.and_, player(game.north, words.north), xml_escaped(game.result));
}

std::string html_game(const PrintedGame& game, std::string_view id, const BoardStyle& style,
                      Key key, LapLists laps) {
  const std::string list = game.titled ? MoveList(id, style).of(game) : std::string();
  const std::string name = game.titled
                               ? fmt::format("aria-labelledby=\"{}t\"", id)
                               : fmt::format("aria-label=\"{} {}\"", style.page.game, game.number);
  std::string out = fmt::format("<article class=\"game{}\" id=\"{}\" {}>\n",
                                list.empty() ? "" : " listed", id, name);
  if (game.titled) out += header(game, id, style.words);
  if (key == Key::shown) out += html_key(style.page);
  return out + list + Cells(id, style, laps).of(game) + "</article>\n";
}

}  // namespace bao
