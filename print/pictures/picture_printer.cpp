#include "picture_printer.h"

#include "canvas.h"
#include "game_blocks.h"
#include "page_layout.h"
#include "pango_text.h"

#include <utility>

namespace bao {
namespace {

/// How pages are cut.
enum class Pages : std::uint8_t { paper, picture_a_page, one_picture };

class PicturePrinter final : public Printer {
 public:
  PicturePrinter(const PrintOptions& options, Pages pages, std::unique_ptr<PangoText> text,
                 std::unique_ptr<Canvas> canvas)
      : options_(options), pages_(pages), text_(std::move(text)), canvas_(std::move(canvas)) {}

  std::optional<Diagnostic> add(const PrintedGame& game) override {
    if (!layout_) begin(game);
    layout_->begin_game(game_title(game, *options_.words));
    blocks_->make(game);
    return problem_;
  }

  std::optional<Diagnostic> finish() override {
    if (layout_) layout_->finish();
    if (!problem_) canvas_->finish();
    return problem_;
  }

 private:
  void begin(const PrintedGame& game) {
    PageFormat format = pages_ == Pages::one_picture
                            ? picture_format(options_.columns)
                            : paper_format(options_.paper, options_.columns);
    // Bare diagrams are pictures to be put somewhere else.
    if (pages_ == Pages::picture_a_page && !game.titled) {
      const PageFormat picture = picture_format(options_.columns);
      format.size = PageFormat::Size::cropped;
      format.side_margin = picture.side_margin;
      format.top_margin = picture.top_margin;
      format.bottom_margin = picture.bottom_margin;
    }
    const double tallest =
        pages_ == Pages::one_picture ? canvas_->tallest() : std::numeric_limits<double>::infinity();
    layout_ = std::make_unique<PageLayout>(format, tallest, *text_, [this](const Page& page) {
      if (!problem_) problem_ = canvas_->draw(page);
    });
    blocks_ = std::make_unique<GameBlocks>(options_, format, *text_,
                                           [this](Block block) { layout_->add(std::move(block)); });
  }

  PrintOptions options_;
  Pages pages_;
  std::unique_ptr<PangoText> text_;
  std::unique_ptr<Canvas> canvas_;
  std::unique_ptr<PageLayout> layout_;
  std::unique_ptr<GameBlocks> blocks_;
  std::optional<Diagnostic> problem_;
};

Pages pages_of_picture(const PrintSink& sink) {
  return sink.next_file ? Pages::picture_a_page : Pages::one_picture;
}

}  // namespace

std::unique_ptr<Printer> make_svg_printer(const PrintOptions& options, PrintSink sink) {
  const Pages pages = pages_of_picture(sink);
  return std::make_unique<PicturePrinter>(options, pages, std::make_unique<PangoText>(),
                                          make_svg_canvas(std::move(sink)));
}

std::unique_ptr<Printer> make_pdf_printer(const PrintOptions& options, PrintSink sink) {
  auto text = std::make_unique<PangoText>();
  auto canvas = make_pdf_canvas(std::move(sink), *text);
  return std::make_unique<PicturePrinter>(options, Pages::paper, std::move(text),
                                          std::move(canvas));
}

std::unique_ptr<Printer> make_png_printer(const PrintOptions& options, PrintSink sink) {
  const Pages pages = pages_of_picture(sink);
  auto text = std::make_unique<PangoText>();
  auto canvas = make_png_canvas(std::move(sink), *text);
  return std::make_unique<PicturePrinter>(options, pages, std::move(text), std::move(canvas));
}

}  // namespace bao
