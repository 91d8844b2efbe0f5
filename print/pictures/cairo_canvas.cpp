// PDF and PNG, drawn with Cairo.
#include "bao/limits.h"
#include "canvas.h"

#include <cairo-pdf.h>
#include <cairo.h>
#include <fmt/format.h>

#include <cmath>
#include <exception>
#include <new>
#include <numbers>
#include <string>
#include <utility>

namespace bao {
namespace {

using Context = std::unique_ptr<cairo_t, decltype(&cairo_destroy)>;
using Surface = std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)>;

constexpr double pixels_a_point = 2;  // 144 dpi

/// Hands bytes from Cairo to the sink. Exceptions of the sink wait here until Cairo has returned;
/// Cairo itself is told nothing of them, as its PDF surface does not survive a failed write.
class SinkWriter {
 public:
  explicit SinkWriter(PrintSink& sink) : sink_(sink) {}

  static cairo_status_t write(void* self, const unsigned char* bytes, unsigned length) {
    static_cast<SinkWriter*>(self)->write(
        {reinterpret_cast<const char*>(bytes), length});  // NOLINT: as Cairo has it
    return CAIRO_STATUS_SUCCESS;
  }

  void close() { closed_ = true; }

  /// Throws what the sink has thrown.
  void check(cairo_status_t status) {
    if (thrown_) std::rethrow_exception(std::exchange(thrown_, nullptr));
    if (status != CAIRO_STATUS_SUCCESS) throw std::bad_alloc();
  }

 private:
  void write(std::string_view bytes) {
    if (closed_) return;
    try {
      sink_.write(bytes);
    } catch (...) {
      thrown_ = std::current_exception();
      closed_ = true;
    }
  }

  PrintSink& sink_;
  std::exception_ptr thrown_;
  bool closed_ = false;  // what comes then goes nowhere
};

class CairoDrawing {
 public:
  CairoDrawing(cairo_t* target, PangoText& text) : target_(target), text_(text) {}

  void draw(const std::vector<Shape>& shapes) {
    for (const Shape& shape : shapes)
      std::visit([this](const auto& form) { draw(form); }, shape.form);
  }

 private:
  void draw(const Segment& line) {
    cairo_move_to(target_, line.x1, line.y1);
    cairo_line_to(target_, line.x2, line.y2);
    stroke(line.stroke);
  }

  void draw(const Rectangle& rectangle) {
    constexpr double quarter = std::numbers::pi / 2;
    const double r = rectangle.radius;
    const double right = rectangle.x + rectangle.width - r;
    const double bottom = rectangle.y + rectangle.height - r;
    cairo_new_sub_path(target_);
    cairo_arc(target_, right, rectangle.y + r, r, -quarter, 0);
    cairo_arc(target_, right, bottom, r, 0, quarter);
    cairo_arc(target_, rectangle.x + r, bottom, r, quarter, 2 * quarter);
    cairo_arc(target_, rectangle.x + r, rectangle.y + r, r, 2 * quarter, 3 * quarter);
    cairo_close_path(target_);
    paint(rectangle.fill, rectangle.stroke);
  }

  void draw(const Circle& circle) {
    if (circle.fill && !circle.stroke) {
      // A point drawn with a round pen takes a tenth of the bytes of four curves, and there are
      // sixty seeds on a board.
      set_ink(*circle.fill);
      cairo_set_line_width(target_, 2 * circle.radius);
      cairo_set_line_cap(target_, CAIRO_LINE_CAP_ROUND);
      cairo_set_dash(target_, nullptr, 0, 0);
      cairo_move_to(target_, circle.x, circle.y);
      cairo_line_to(target_, circle.x, circle.y);
      cairo_stroke(target_);
      return;
    }
    cairo_new_sub_path(target_);
    cairo_arc(target_, circle.x, circle.y, circle.radius, 0, 2 * std::numbers::pi);
    cairo_close_path(target_);
    paint(circle.fill, circle.stroke);
  }

  void draw(const Text& text) {
    set_ink(text.style.ink);
    text_.draw(target_, text);
    cairo_new_path(target_);  // forgets the place of the text
  }

  void draw(const Stamp& stamp) { draw_at(stamp.x, stamp.y, stamp.symbol->shapes); }
  void draw(const Group& group) { draw_at(group.x, group.y, group.shapes); }

  void draw_at(double x, double y, const std::vector<Shape>& shapes) {
    cairo_matrix_t before;
    cairo_get_matrix(target_, &before);
    cairo_translate(target_, x, y);
    draw(shapes);
    cairo_set_matrix(target_, &before);
  }

  void paint(const std::optional<Ink>& fill, const std::optional<Stroke>& line) {
    if (fill) {
      set_ink(*fill);
      cairo_fill_preserve(target_);
    }
    if (line) {
      stroke(*line);
    } else {
      cairo_new_path(target_);
    }
  }

  void stroke(const Stroke& line) {
    set_ink(line.ink);
    cairo_set_line_width(target_, line.width);
    cairo_set_line_cap(target_, CAIRO_LINE_CAP_BUTT);
    const double dashes[] = {dash_on * line.width, dash_off * line.width};
    cairo_set_dash(target_, dashes, line.dash == Dash::dashed ? 2 : 0, 0);
    cairo_stroke(target_);
  }

  void set_ink(Ink ink) {
    const std::uint32_t colour = rgb(ink);
    const auto part = [colour](unsigned shift) { return (colour >> shift & 0xFFU) / 255.0; };
    cairo_set_source_rgb(target_, part(16), part(8), part(0));
  }

  cairo_t* target_;
  PangoText& text_;
};

Context context_for(cairo_surface_t* surface) {
  return {cairo_create(surface), cairo_destroy};
}

class PdfCanvas final : public Canvas {
 public:
  PdfCanvas(PrintSink sink, PangoText& text)
      : sink_(std::move(sink)),
        writer_(sink_),
        text_(text),
        surface_(nullptr, cairo_surface_destroy) {}
  ~PdfCanvas() override {
    writer_.close();  // what has not been finished is not written
  }

  [[nodiscard]] double tallest() const override { return std::numeric_limits<double>::infinity(); }

  std::optional<Diagnostic> draw(const Page& page) override {
    if (!surface_) begin(page);
    cairo_pdf_surface_set_size(surface_.get(), page.width, page.height);
    ++pages_;
    if (!page.begins.empty()) {
      cairo_pdf_surface_add_outline(surface_.get(), CAIRO_PDF_OUTLINE_ROOT, page.begins.c_str(),
                                    fmt::format("page={}", pages_).c_str(),
                                    CAIRO_PDF_OUTLINE_FLAG_OPEN);
    }
    const Context context = context_for(surface_.get());
    CairoDrawing(context.get(), text_).draw(page.shapes);
    cairo_show_page(context.get());
    writer_.check(cairo_status(context.get()));
    return std::nullopt;
  }

  void finish() override {
    if (!surface_) return;
    cairo_surface_finish(surface_.get());
    writer_.check(cairo_surface_status(surface_.get()));
  }

 private:
  void begin(const Page& page) {
    surface_.reset(
        cairo_pdf_surface_create_for_stream(SinkWriter::write, &writer_, page.width, page.height));
    cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_TITLE, page.title.c_str());
    // No date, so that the same games give the same bytes.
    cairo_pdf_surface_set_metadata(surface_.get(), CAIRO_PDF_METADATA_CREATE_DATE, "");
  }

  PrintSink sink_;
  SinkWriter writer_;
  PangoText& text_;
  Surface surface_;
  int pages_ = 0;
};

class PngCanvas final : public Canvas {
 public:
  PngCanvas(PrintSink sink, PangoText& text) : sink_(std::move(sink)), text_(text) {}

  [[nodiscard]] double tallest() const override { return most_picture_pixels / pixels_a_point; }

  std::optional<Diagnostic> draw(const Page& page) override {
    const double width = std::ceil(page.width * pixels_a_point);
    const double height = std::ceil(page.height * pixels_a_point);
    if (height > most_picture_pixels || width > most_picture_pixels) {
      return error(Code::limit, Rule::none,
                   fmt::format("the picture would be {:.0f} pixels tall, more than the {} that can "
                               "be drawn; -o DIR/ draws a picture a page",
                               height, most_picture_pixels));
    }
    const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, static_cast<int>(width),
                                                     static_cast<int>(height)),
                          cairo_surface_destroy);
    const Context context = context_for(surface.get());
    cairo_set_source_rgb(context.get(), 1, 1, 1);
    cairo_paint(context.get());
    cairo_scale(context.get(), pixels_a_point, pixels_a_point);
    CairoDrawing(context.get(), text_).draw(page.shapes);
    SinkWriter writer(sink_);
    writer.check(cairo_status(context.get()));
    if (std::exchange(any_drawn_, true)) sink_.next_file();
    writer.check(cairo_surface_write_to_png_stream(surface.get(), SinkWriter::write, &writer));
    return std::nullopt;
  }

  void finish() override {}

 private:
  PrintSink sink_;
  PangoText& text_;
  bool any_drawn_ = false;
};

}  // namespace

std::unique_ptr<Canvas> make_pdf_canvas(PrintSink sink, PangoText& text) {
  return std::make_unique<PdfCanvas>(std::move(sink), text);
}

std::unique_ptr<Canvas> make_png_canvas(PrintSink sink, PangoText& text) {
  return std::make_unique<PngCanvas>(std::move(sink), text);
}

}  // namespace bao
