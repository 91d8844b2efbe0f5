// Text measured and drawn with Pango, which shapes every script and finds fonts for it.
#pragma once

#include "text_measure.h"

#include <pango/pangocairo.h>

#include <memory>

namespace bao {

/// For `std::unique_ptr` of GObjects.
struct ObjectUnref {
  void operator()(void* object) const { g_object_unref(object); }
};

class PangoText final : public TextMeasure {
 public:
  PangoText();

  [[nodiscard]] std::vector<TextLine> lines(std::string_view text, const TextStyle& style,
                                            double width) override;

  /// Draws text as text, which PDF readers can select and search.
  void draw(cairo_t* target, const Text& text);

 private:
  using Layout = std::unique_ptr<PangoLayout, ObjectUnref>;

  [[nodiscard]] Layout layout_of(std::string_view text, const TextStyle& style) const;

  std::unique_ptr<PangoFontMap, ObjectUnref> fonts_;
  std::unique_ptr<PangoContext, ObjectUnref> context_;
};

/// The same text has the same width in a picture of any resolution.
[[nodiscard]] std::unique_ptr<cairo_font_options_t, void (*)(cairo_font_options_t*)>
scalable_font_options();

}  // namespace bao
