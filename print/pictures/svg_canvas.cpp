// SVG, written element by element: text stays text.
#include "bao/limits.h"
#include "canvas.h"

#include <fmt/format.h>
#include <pugixml.hpp>

#include <set>
#include <string>
#include <utility>

namespace bao {
namespace {

// Short, and the same in every locale.
std::string number(double value) {
  std::string text = fmt::format("{:.2f}", value);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text == "-0" ? "0" : text;
}

std::string colour(Ink ink) {
  return fmt::format("#{:06x}", rgb(ink));
}

struct StringWriter final : pugi::xml_writer {
  std::string text;
  void write(const void* data, std::size_t size) override {
    text.append(static_cast<const char*>(data), size);
  }
};

void set(pugi::xml_node& node, const char* name, const std::string& value) {
  node.append_attribute(name) = value.c_str();
}
void set(pugi::xml_node& node, const char* name, double value) {
  set(node, name, number(value));
}

void set_stroke(pugi::xml_node& node, const Stroke& stroke) {
  set(node, "stroke", colour(stroke.ink));
  set(node, "stroke-width", stroke.width);
  if (stroke.dash == Dash::dashed) {
    set(node, "stroke-dasharray",
        number(dash_on * stroke.width) + ' ' + number(dash_off * stroke.width));
  }
}

void set_paint(pugi::xml_node& node, const std::optional<Ink>& fill,
               const std::optional<Stroke>& stroke) {
  set(node, "fill", fill ? colour(*fill) : "none");
  if (stroke) set_stroke(node, *stroke);
}

/// SVG's anchors are counted in the direction of the text.
const char* anchor_word(const Text& text) {
  if (text.anchor == Anchor::middle) return "middle";
  const bool leftwards = text.direction == WritingDirection::right_to_left;
  return (text.anchor == Anchor::left) == leftwards ? "end" : "start";
}

/// One file.
class SvgPicture {
 public:
  explicit SvgPicture(const Page& page) {
    svg_ = document_.append_child("svg");
    set(svg_, "xmlns", "http://www.w3.org/2000/svg");
    set(svg_, "width", number(page.width) + "pt");
    set(svg_, "height", number(page.height) + "pt");
    set(svg_, "viewBox", fmt::format("0 0 {} {}", number(page.width), number(page.height)));
    set(svg_, "role", "img");
    set(svg_, "font-family", "'DejaVu Sans', sans-serif");
    add_child_text(svg_, "title", page.title);
    add_child_text(svg_, "desc", page.description);
    symbols_ = svg_.append_child("defs");
    auto paper = svg_.append_child("rect");
    set(paper, "width", "100%");
    set(paper, "height", "100%");
    set(paper, "fill", colour(Ink::white));
    add(svg_, page.shapes, 0, 0);
    if (!symbols_.first_child()) svg_.remove_child(symbols_);
  }

  [[nodiscard]] std::string text() const {
    StringWriter writer;
    document_.save(writer, "", pugi::format_indent | pugi::format_no_declaration,
                   pugi::encoding_utf8);
    return std::move(writer.text);
  }

 private:
  static void add_child_text(pugi::xml_node& parent, const char* name, const std::string& text) {
    if (!text.empty()) parent.append_child(name).text() = text.c_str();
  }

  void add(pugi::xml_node& parent, const std::vector<Shape>& shapes, double x, double y) {
    for (const Shape& shape : shapes)
      std::visit([&](const auto& form) { this->add(parent, form, x, y); }, shape.form);
  }

  static void add(pugi::xml_node& parent, const Segment& line, double x, double y) {
    auto node = parent.append_child("line");
    set(node, "x1", x + line.x1);
    set(node, "y1", y + line.y1);
    set(node, "x2", x + line.x2);
    set(node, "y2", y + line.y2);
    set_stroke(node, line.stroke);
  }

  static void add(pugi::xml_node& parent, const Rectangle& rectangle, double x, double y) {
    auto node = parent.append_child("rect");
    set(node, "x", x + rectangle.x);
    set(node, "y", y + rectangle.y);
    set(node, "width", rectangle.width);
    set(node, "height", rectangle.height);
    if (rectangle.radius > 0) set(node, "rx", rectangle.radius);
    set_paint(node, rectangle.fill, rectangle.stroke);
  }

  static void add(pugi::xml_node& parent, const Circle& circle, double x, double y) {
    auto node = parent.append_child("circle");
    set(node, "cx", x + circle.x);
    set(node, "cy", y + circle.y);
    set(node, "r", circle.radius);
    set_paint(node, circle.fill, circle.stroke);
  }

  static void add(pugi::xml_node& parent, const Text& text, double x, double y) {
    auto node = parent.append_child("text");
    set(node, "x", x + text.x);
    set(node, "y", y + text.y);
    set(node, "font-size", text.style.size);
    if (text.style.weight == Weight::bold) set(node, "font-weight", "bold");
    const std::string anchor = anchor_word(text);
    if (anchor != "start") set(node, "text-anchor", anchor);
    if (text.direction == WritingDirection::right_to_left) set(node, "direction", "rtl");
    if (text.style.ink != Ink::black) set(node, "fill", colour(text.style.ink));
    node.text() = text.content.c_str();
  }

  void add(pugi::xml_node& parent, const Stamp& stamp, double x, double y) {
    if (known_.insert(stamp.symbol->name).second) {
      auto symbol = symbols_.append_child("g");
      set(symbol, "id", stamp.symbol->name);
      add(symbol, stamp.symbol->shapes, 0, 0);
    }
    auto node = parent.append_child("use");
    set(node, "href", '#' + stamp.symbol->name);
    set(node, "x", x + stamp.x);
    set(node, "y", y + stamp.y);
  }

  void add(pugi::xml_node& parent, const Group& group, double x, double y) {
    if (group.label.empty()) {
      add(parent, group.shapes, x + group.x, y + group.y);
      return;
    }
    auto node = parent.append_child("g");
    set(node, "transform",
        fmt::format("translate({} {})", number(x + group.x), number(y + group.y)));
    add_child_text(node, "title", group.label);
    add(node, group.shapes, 0, 0);
  }

  pugi::xml_document document_;
  pugi::xml_node svg_;
  pugi::xml_node symbols_;
  std::set<std::string> known_;  // symbols that are there
};

class SvgCanvas final : public Canvas {
 public:
  explicit SvgCanvas(PrintSink sink) : sink_(std::move(sink)) {}

  [[nodiscard]] double tallest() const override { return most_picture_points; }

  std::optional<Diagnostic> draw(const Page& page) override {
    if (page.height > most_picture_points) {
      return error(Code::limit, Rule::none,
                   fmt::format("the picture would be {:.0f} points tall, more than {}; -o DIR/ "
                               "draws a picture a page",
                               page.height, most_picture_points));
    }
    if (std::exchange(any_drawn_, true)) sink_.next_file();
    sink_.write(SvgPicture(page).text());
    return std::nullopt;
  }

  void finish() override {}

 private:
  PrintSink sink_;
  bool any_drawn_ = false;
};

}  // namespace

std::unique_ptr<Canvas> make_svg_canvas(PrintSink sink) {
  return std::make_unique<SvgCanvas>(std::move(sink));
}

}  // namespace bao
