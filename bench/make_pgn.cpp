// Writes a random chess game for every game of a record file, of as many plies: what pgn-extract is
// given to read in bench/compare.
//
// Castling and taking en passant are left out. Games without them are legal all the same, and the
// board is then all there is to a position. Moves are in long algebraic notation, from square to
// square; pgn-extract turns them into the usual one.
#include "bao/formats/record_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <exception>
#include <optional>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

namespace bao::bench {
namespace {

// --- chess ---------------------------------------------------------------------------------------

/// Counted from a1: 0..7 each, anything else is off the board.
struct Square {
  int file = 0;
  int rank = 0;
};

struct ChessMove {
  Square from;
  Square to;
  char promotion = 0;  // to a piece of this letter; 0: to none
};

enum class Colour : std::uint8_t { white, black };

bool on_board(Square square) {
  return square.file >= 0 && square.file < 8 && square.rank >= 0 && square.rank < 8;
}

/// How a piece that is no pawn moves: by these steps, so many of them.
struct Reach {
  std::span<const Square> steps;
  int most = 1;
};

Reach reach_of(char piece) {
  static constexpr std::array<Square, 8> royal{
      {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
  static constexpr std::array<Square, 8> jumps{
      {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
  constexpr std::span<const Square> all(royal);
  switch (piece) {
    case 'N':
      return {jumps, 1};
    case 'R':
      return {all.first(4), 7};
    case 'B':
      return {all.last(4), 7};
    case 'Q':
      return {all, 7};
    default:
      return {all, 1};
  }
}

class ChessPosition {
 public:
  /// Those that the rules allow, and those that leave the king to be taken.
  [[nodiscard]] std::vector<ChessMove> moves() const {
    std::vector<ChessMove> all;
    all.reserve(64);
    for (int rank = 0; rank < 8; ++rank) {
      for (int file = 0; file < 8; ++file) {
        const Square from{file, rank};
        if (!is_of(from, to_move_)) continue;
        piece_at(from) == 'P' ? add_pawn_moves(from, all) : add_piece_moves(from, all);
      }
    }
    return all;
  }

  [[nodiscard]] ChessPosition after(const ChessMove& move) const {
    ChessPosition next = *this;
    char& moved = next.at(move.from);
    const bool white = to_move_ == Colour::white;
    next.at(move.to) = move.promotion == 0 ? moved : coloured(move.promotion, white);
    moved = empty;
    next.to_move_ = white ? Colour::black : Colour::white;
    return next;
  }

  [[nodiscard]] bool king_can_be_taken() const {
    return std::ranges::any_of(moves(),
                               [this](const ChessMove& move) { return piece_at(move.to) == 'K'; });
  }

  /// "e2e4", "Ng1f3", "e7e8=Q".
  [[nodiscard]] std::string text_of(const ChessMove& move) const {
    std::string text;
    if (const char piece = piece_at(move.from); piece != 'P') text += piece;
    for (const Square square : {move.from, move.to}) {
      text += "abcdefgh"[square.file];
      text += "12345678"[square.rank];
    }
    if (move.promotion != 0) {
      text += '=';
      text += move.promotion;
    }
    return text;
  }

 private:
  static constexpr char empty = '.';

  static char coloured(char piece, bool white) {
    return white ? piece : static_cast<char>(std::tolower(piece));
  }
  static std::size_t index(Square square) {
    return static_cast<std::size_t>(square.rank) * 8 + static_cast<std::size_t>(square.file);
  }
  [[nodiscard]] char& at(Square square) { return board_[index(square)]; }
  [[nodiscard]] char at(Square square) const { return board_[index(square)]; }
  [[nodiscard]] char piece_at(Square square) const {
    return static_cast<char>(std::toupper(at(square)));
  }
  [[nodiscard]] bool is_of(Square square, Colour colour) const {
    const char sign = at(square);
    return colour == Colour::white ? sign >= 'A' && sign <= 'Z' : sign >= 'a' && sign <= 'z';
  }
  [[nodiscard]] bool is_taken_by_mover(Square square) const {
    return at(square) != empty && !is_of(square, to_move_);
  }

  void add_piece_moves(Square from, std::vector<ChessMove>& all) const {
    const Reach reach = reach_of(piece_at(from));
    for (const Square step : reach.steps) {
      Square to = from;
      for (int count = 0; count < reach.most; ++count) {
        to = {to.file + step.file, to.rank + step.rank};
        if (!on_board(to) || is_of(to, to_move_)) break;
        all.push_back({from, to});
        if (at(to) != empty) break;
      }
    }
  }

  void add_pawn_moves(Square from, std::vector<ChessMove>& all) const {
    const bool white = to_move_ == Colour::white;
    const int forward = white ? 1 : -1;
    const Square one{from.file, from.rank + forward};
    const Square two{from.file, one.rank + forward};
    if (at(one) == empty) {
      add_pawn_move({from, one}, all);
      if (from.rank == (white ? 1 : 6) && at(two) == empty) all.push_back({from, two});
    }
    for (const int aside : {-1, 1}) {
      const Square to{from.file + aside, one.rank};
      if (on_board(to) && is_taken_by_mover(to)) add_pawn_move({from, to}, all);
    }
  }

  static void add_pawn_move(const ChessMove& move, std::vector<ChessMove>& all) {
    if (move.to.rank != 0 && move.to.rank != 7) {
      all.push_back(move);
      return;
    }
    for (const char piece : {'Q', 'R', 'B', 'N'})
      all.push_back({move.from, move.to, piece});
  }

  std::array<char, 64> board_{
      'R', 'N', 'B', 'Q', 'K', 'B', 'N', 'R',  //
      'P', 'P', 'P', 'P', 'P', 'P', 'P', 'P',  //
      '.', '.', '.', '.', '.', '.', '.', '.',  //
      '.', '.', '.', '.', '.', '.', '.', '.',  //
      '.', '.', '.', '.', '.', '.', '.', '.',  //
      '.', '.', '.', '.', '.', '.', '.', '.',  //
      'p', 'p', 'p', 'p', 'p', 'p', 'p', 'p',  //
      'r', 'n', 'b', 'q', 'k', 'b', 'n', 'r',
  };
  Colour to_move_ = Colour::white;
};

// --- games ---------------------------------------------------------------------------------------

/// One of the legal moves, each as likely as any other; nothing where there is none.
std::optional<ChessMove> random_move(const ChessPosition& position, std::mt19937& random) {
  std::vector<ChessMove> moves = position.moves();
  while (!moves.empty()) {
    ChessMove& chosen = moves[random() % moves.size()];
    if (!position.after(chosen).king_can_be_taken()) return chosen;
    chosen = moves.back();
    moves.pop_back();
  }
  return std::nullopt;
}

/// The moves of a game that goes on behind them, so that any result may be recorded; nothing where
/// it was over too early.
std::optional<std::vector<std::string>> random_game(std::size_t plies, std::mt19937& random) {
  std::vector<std::string> texts;
  ChessPosition position;
  for (;;) {
    const auto move = random_move(position, random);
    if (!move) return std::nullopt;
    if (texts.size() == plies) return texts;
    texts.push_back(position.text_of(*move));
    position = position.after(*move);
  }
}

std::string tags_of(const GameRecord& bao_game) {
  static constexpr std::array<std::array<const char*, 2>, 6> names{{{"Event", "Event"},
                                                                    {"Site", "Site"},
                                                                    {"Date", "Date"},
                                                                    {"Round", "Round"},
                                                                    {"White", "South"},
                                                                    {"Black", "North"}}};
  std::string text;
  for (const auto& [chess, bao] : names) {
    const std::string* value = bao_game.tag(bao);
    text += fmt::format("[{} \"{}\"]\n", chess, value == nullptr ? "?" : *value);
  }
  return text + fmt::format("[Result \"{}\"]\n\n", result_text(bao_game.result));
}

std::string text_of(const GameRecord& bao_game, std::mt19937& random) {
  std::optional<std::vector<std::string>> moves;
  while (!moves)
    moves = random_game(bao_game.main.plies.size(), random);
  std::string text = tags_of(bao_game);
  for (std::size_t ply = 0; ply < moves->size(); ++ply) {
    if (ply % 2 == 0) text += fmt::format("{}. ", ply / 2 + 1);
    text += (*moves)[ply] + (ply % 10 == 9 ? '\n' : ' ');
  }
  return text + fmt::format("{}\n\n", result_text(bao_game.result));
}

void write_games(const std::string& file) {
  auto reader = RecordReader::open(file, nullptr);
  if (!reader) throw std::runtime_error(reader.diagnostic().message);
  std::mt19937 random(1);
  for (;;) {
    const auto game = reader->next();
    if (!game) throw std::runtime_error(game.diagnostic().message);
    if (!*game) break;
    const std::string text = text_of((*game)->record, random);
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) break;
  }
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    throw std::runtime_error("cannot write the games");
  }
}

int run_with(int argc, char** argv) {
  if (argc != 2) {
    fmt::print(stderr, "usage: bao_make_pgn FILE\n");
    return 2;
  }
  try {
    write_games(argv[1]);
    return 0;
  } catch (const std::exception& error) {
    fmt::print(stderr, "bao_make_pgn: {}\n", error.what());
    return 2;
  }
}

}  // namespace
}  // namespace bao::bench

int main(int argc, char** argv) {
  return bao::bench::run_with(argc, argv);
}
