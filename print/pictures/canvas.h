// Where finished pages are drawn.
#pragma once

#include "bao/diagnostic.h"
#include "bao/print/printer.h"
#include "drawing.h"
#include "pango_text.h"

#include <memory>
#include <optional>

namespace bao {

class Canvas {
 public:
  Canvas() = default;
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;
  virtual ~Canvas() = default;

  /// In points; an only picture that is taller cannot be drawn.
  [[nodiscard]] virtual double tallest() const = 0;
  /// Error: `Code::limit`; then nothing was written.
  [[nodiscard]] virtual std::optional<Diagnostic> draw(const Page& page) = 0;
  virtual void finish() = 0;
};

/// A document of pages. `text` must outlive it; so for the others.
[[nodiscard]] std::unique_ptr<Canvas> make_pdf_canvas(PrintSink sink, PangoText& text);
/// A file a page.
[[nodiscard]] std::unique_ptr<Canvas> make_png_canvas(PrintSink sink, PangoText& text);
/// A file a page.
[[nodiscard]] std::unique_ptr<Canvas> make_svg_canvas(PrintSink sink);

}  // namespace bao
