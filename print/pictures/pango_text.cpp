#include "pango_text.h"

#include <limits>
#include <string>

namespace bao {
namespace {

constexpr const char* font_family = "DejaVu Sans";

double points(int pango_units) {
  return static_cast<double>(pango_units) / PANGO_SCALE;
}

using FontDescription =
    std::unique_ptr<PangoFontDescription, decltype(&pango_font_description_free)>;
using Attributes = std::unique_ptr<PangoAttrList, decltype(&pango_attr_list_unref)>;

PangoDirection pango_direction(WritingDirection direction) {
  return direction == WritingDirection::right_to_left ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR;
}

}  // namespace

std::unique_ptr<cairo_font_options_t, void (*)(cairo_font_options_t*)> scalable_font_options() {
  std::unique_ptr<cairo_font_options_t, void (*)(cairo_font_options_t*)> options(
      cairo_font_options_create(), cairo_font_options_destroy);
  cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
  return options;
}

PangoText::PangoText()
    : fonts_(pango_cairo_font_map_new()), context_(pango_font_map_create_context(fonts_.get())) {
  pango_cairo_context_set_font_options(context_.get(), scalable_font_options().get());
  pango_cairo_context_set_resolution(context_.get(), 72);
  pango_context_set_round_glyph_positions(context_.get(), FALSE);
}

PangoText::Layout PangoText::layout_of(std::string_view text, const TextStyle& style) const {
  const FontDescription font(pango_font_description_new(), pango_font_description_free);
  pango_font_description_set_family_static(font.get(), font_family);
  pango_font_description_set_absolute_size(font.get(), style.size * PANGO_SCALE);
  pango_font_description_set_weight(
      font.get(), style.weight == Weight::bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  Layout layout(pango_layout_new(context_.get()));
  pango_layout_set_font_description(layout.get(), font.get());
  pango_layout_set_text(layout.get(), text.data(), static_cast<int>(text.size()));
  return layout;
}

std::vector<TextLine> PangoText::lines(std::string_view text, const TextStyle& style,
                                       double width) {
  pango_context_set_base_dir(context_.get(), PANGO_DIRECTION_WEAK_LTR);
  const Layout layout = layout_of(text, style);
  pango_layout_set_width(layout.get(), static_cast<int>(width * PANGO_SCALE));
  pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
  // A hyphen where a word is broken would stand in no record.
  const Attributes attributes(pango_attr_list_new(), pango_attr_list_unref);
  pango_attr_list_insert(attributes.get(), pango_attr_insert_hyphens_new(FALSE));
  pango_layout_set_attributes(layout.get(), attributes.get());
  std::vector<TextLine> lines;
  for (const GSList* at = pango_layout_get_lines_readonly(layout.get()); at != nullptr;
       at = at->next) {
    auto* const line = static_cast<PangoLayoutLine*>(at->data);
    PangoRectangle extents;
    pango_layout_line_get_extents(line, nullptr, &extents);
    std::string_view content = text.substr(static_cast<std::size_t>(line->start_index),
                                           static_cast<std::size_t>(line->length));
    content = content.substr(0, content.find_last_not_of(" \n") + 1);
    lines.push_back({std::string(content), points(extents.width),
                     line->resolved_dir == PANGO_DIRECTION_RTL ? WritingDirection::right_to_left
                                                               : WritingDirection::left_to_right});
  }
  return lines;
}

void PangoText::draw(cairo_t* target, const Text& text) {
  pango_cairo_update_context(target, context_.get());
  pango_context_set_base_dir(context_.get(), pango_direction(text.direction));
  const Layout layout = layout_of(text.content, text.style);
  pango_layout_set_auto_dir(layout.get(), FALSE);
  PangoRectangle extents;
  pango_layout_get_extents(layout.get(), nullptr, &extents);
  const double width = points(extents.width);
  const double left = text.anchor == Anchor::left     ? text.x
                      : text.anchor == Anchor::middle ? text.x - width / 2
                                                      : text.x - width;
  cairo_move_to(target, left - points(extents.x),
                text.y - points(pango_layout_get_baseline(layout.get())));
  pango_cairo_show_layout(target, layout.get());
}

}  // namespace bao
