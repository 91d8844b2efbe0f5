// What was drawn, taken apart again.
#pragma once

#include "drawing.h"

#include <string>
#include <vector>

namespace bao::test {

/// A shape at its place on the page. `form` keeps its own coordinates.
template <typename Form>
struct Placed {
  double x = 0;  ///< of the origin that `form` is drawn from
  double y = 0;
  const Form* form = nullptr;
};

/// All shapes of a kind, those of groups and stamps too.
template <typename Form>
void collect(const std::vector<Shape>& shapes, double x, double y,
             std::vector<Placed<Form>>& found) {
  for (const Shape& shape : shapes) {
    if (const auto* form = std::get_if<Form>(&shape.form)) found.push_back({x, y, form});
    if (const auto* group = std::get_if<Group>(&shape.form)) {
      collect(group->shapes, x + group->x, y + group->y, found);
    }
    if (const auto* stamp = std::get_if<Stamp>(&shape.form)) {
      collect(stamp->symbol->shapes, x + stamp->x, y + stamp->y, found);
    }
  }
}

template <typename Form>
[[nodiscard]] std::vector<Placed<Form>> all_of(const std::vector<Shape>& shapes) {
  std::vector<Placed<Form>> found;
  collect(shapes, 0, 0, found);
  return found;
}

[[nodiscard]] inline std::vector<std::string> texts_of(const std::vector<Shape>& shapes) {
  std::vector<std::string> texts;
  for (const auto& text : all_of<Text>(shapes))
    texts.push_back(text.form->content);
  return texts;
}

}  // namespace bao::test
