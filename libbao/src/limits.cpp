#include "bao/limits.h"

#include <array>

namespace bao {
namespace {

constexpr Limits usual;

constexpr std::array table{
    LimitInfo{"game", usual.game_bytes, "bytes", "the text of one game"},
    LimitInfo{"comment", usual.comment_bytes, "bytes", "one comment"},
    LimitInfo{"tag", usual.tag_bytes, "bytes", "the value of one tag"},
    LimitInfo{"word", usual.word_bytes, "bytes", "one word between blanks"},
    LimitInfo{"token", longest_token, "bytes", "a token; a longer one is no move"},
    LimitInfo{"position", longest_bpn, "bytes", "a position in BPN"},
    LimitInfo{"seeds", max_seeds, "", "seeds on a board with its reserves"},
    LimitInfo{"nesting", usual.depth, "", "variations inside each other"},
    LimitInfo{"plies", usual.plies, "", "plies of one game, variations included"},
    LimitInfo{"tags", usual.tags, "", "tags of one game"},
    LimitInfo{"errors", usual.errors, "", "errors of one game, before its reading stops"},
    LimitInfo{"warnings", usual.warnings, "", "warnings of one game, before no more are told"},
    LimitInfo{"odd-tokens", most_odd_tokens, "",
              "tokens of one game that are no moves, where no rules are asked"},
    LimitInfo{"faulty-variations", most_faulty_variations, "",
              "variations of one game with a fault, before the others are not played"},
    LimitInfo{"board-differences", most_board_differences, "",
              "stored boards of one game that differ, errors and warnings each"},
    LimitInfo{"xml-attributes", most_xml_attributes, "", "attributes of one XML element"},
    LimitInfo{"xml-elements", most_xml_elements_a_ply* usual.plies + usual.tags, "",
              "XML elements of one game"},
    LimitInfo{"json-values", most_json_values, "", "values of JSON in the text of one game"},
    LimitInfo{"expansion", most_expansion, "",
              "what compressed data may come to, as a multiple of their size"},
    LimitInfo{"expansion-allowed", expansion_allowed, "bytes",
              "what compressed data may come to in any case"},
    LimitInfo{"zstd-window", std::uint64_t{1} << most_zstd_window_log, "bytes",
              "what zstd has to remember of its text"},
    LimitInfo{"copied-game", most_copied_game_bytes, "bytes", "one game that 'split' copies"},
    LimitInfo{"json-line", most_line_bytes, "bytes", "one line that 'sum' adds up"},
    LimitInfo{"odd-lines", most_odd_lines, "", "lines of one file that 'sum' cannot add up"},
    LimitInfo{"sum-rows", most_sum_rows, "", "different things that 'sum' counts"},
    LimitInfo{"matches", most_matches, "", "matches of one file whose games are counted"},
    LimitInfo{"laps", default_lap_limit, "",
              "laps of a move that neither ends nor recurs; --lap-limit sets another"},
    LimitInfo{"laps-printed", most_laps_printed_of_move, "", "laps of one move that are printed"},
    LimitInfo{"perft-depth", most_perft_depth, "", "moves of the sequences that 'perft' counts"},
    LimitInfo{"jobs", most_jobs, "", "threads"},
    LimitInfo{"picture-pixels", most_picture_pixels, "", "height and width of a PNG in pixels"},
    LimitInfo{"picture-points", most_picture_points, "", "height of an SVG in points"},
};

}  // namespace

std::span<const LimitInfo> limit_table() {
  return table;
}

}  // namespace bao
