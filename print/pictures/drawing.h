// What is to be drawn, as plain values: lines, shapes and texts. Lengths are in points (1/72 inch),
// x runs to the right, y down.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace bao {

/// Greys, and one hue in two strengths; no two that have to be told apart are equally light.
enum class Ink : std::uint8_t { black, dark, middle, faint, white, tint, accent };

/// As 0xRRGGBB.
[[nodiscard]] constexpr std::uint32_t rgb(Ink ink) {
  switch (ink) {
    case Ink::black:
      return 0x111111;
    case Ink::dark:
      return 0x404040;
    case Ink::middle:
      return 0x6E6E6E;
    case Ink::faint:
      return 0xF1F1EF;
    case Ink::white:
      return 0xFFFFFF;
    case Ink::tint:
      return 0xFFD27A;
    case Ink::accent:
      return 0x8A4B08;
  }
  return 0;
}

enum class Dash : std::uint8_t { none, dashed };

struct Stroke {
  double width = 1;
  Ink ink = Ink::black;
  Dash dash = Dash::none;  ///< see `dash_on`
  bool operator==(const Stroke&) const = default;
};
/// Drawn and left out, in widths of the stroke.
inline constexpr double dash_on = 2.4;
inline constexpr double dash_off = 1.8;

struct Segment {
  double x1 = 0;
  double y1 = 0;
  double x2 = 0;
  double y2 = 0;
  Stroke stroke;
};

struct Rectangle {
  double x = 0;
  double y = 0;
  double width = 0;
  double height = 0;
  double radius = 0;  ///< of its corners
  std::optional<Ink> fill;
  std::optional<Stroke> stroke;
};

/// With a fill and no stroke it is a dot.
struct Circle {
  double x = 0;
  double y = 0;
  double radius = 0;
  std::optional<Ink> fill;
  std::optional<Stroke> stroke;
};

enum class Weight : std::uint8_t { normal, bold };

struct TextStyle {
  double size = 8;
  Weight weight = Weight::normal;
  Ink ink = Ink::black;
};

/// What of the text is at its x.
enum class Anchor : std::uint8_t { left, middle, right };

/// Of the paragraph that a text is a line of, whatever is written in this line.
enum class WritingDirection : std::uint8_t { left_to_right, right_to_left };

struct Text {
  double x = 0;
  double y = 0;  ///< of the base line
  std::string content;
  TextStyle style;
  Anchor anchor = Anchor::left;
  WritingDirection direction = WritingDirection::left_to_right;
};

struct Shape;

/// Shapes that are drawn in many places. Within a document a name stands for one symbol.
struct Symbol {
  std::string name;
  std::vector<Shape> shapes;
};

struct Stamp {
  std::shared_ptr<const Symbol> symbol;
  double x = 0;
  double y = 0;
};

struct Group {
  double x = 0;
  double y = 0;
  std::string label;  ///< says what is seen, for those who do not see it; may be empty
  std::vector<Shape> shapes;
};

struct Shape {
  std::variant<Segment, Rectangle, Circle, Text, Stamp, Group> form;
};

/// A page, or a picture.
struct Page {
  double width = 0;
  double height = 0;
  std::vector<Shape> shapes;
  std::string title;        ///< of the first game on it
  std::string description;  ///< of that game
  std::string begins;       ///< the title of the game that begins on it, if one does
};

}  // namespace bao
