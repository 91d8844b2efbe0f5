#include "bao/print/printer.h"

#include "bao/suggest.h"
#include "html_printer.h"
#include "latex_printer.h"
#include "markdown_printer.h"
#include "picture_module.h"
#include "text_printer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

namespace bao {
namespace {

using Made = Result<std::unique_ptr<Printer>>;

template <auto make>
Made made(const PrintOptions& options, PrintSink sink) {
  return make(options, std::move(sink));
}

template <PictureModule::Make PictureModule::*make>
Made drawn(const PrintOptions& options, PrintSink sink) {
  const auto module = picture_module();
  if (!module) return module.diagnostic();
  return ((*module)->*make)(options, std::move(sink));
}

const auto& table() {
  static const std::array all{
      PrinterInfo{.name = "text",
                  .summary = "plain characters",
                  .extension = ".txt",
                  .make = made<make_text_printer>},
      PrinterInfo{.name = "unicode",
                  .summary = "plain text with drawn boards",
                  .extension = ".txt",
                  .make = made<make_unicode_printer>},
      PrinterInfo{.name = "markdown",
                  .summary = "Markdown with boards as tables",
                  .extension = ".md",
                  .medium = Medium::document,
                  .make = made<make_markdown_printer>,
                  .arrangement = Arrangement::below},
      PrinterInfo{.name = "html",
                  .summary = "one page, to read, to step through and to print",
                  .extension = ".html",
                  .medium = Medium::document,
                  .laps = LapDetail::unrolled,
                  .make = made<make_html_printer>},
      PrinterInfo{.name = "svg",
                  .summary = "pictures of lines, for web pages and books",
                  .extension = ".svg",
                  .medium = Medium::picture,
                  .make = drawn<&PictureModule::svg>,
                  .drawn = true},
      PrinterInfo{.name = "latex",
                  .summary = "a LaTeX document",
                  .extension = ".tex",
                  .medium = Medium::document,
                  .make = made<make_latex_printer>},
      PrinterInfo{.name = "pdf",
                  .summary = "pages to print",
                  .extension = ".pdf",
                  .medium = Medium::document,
                  .make = drawn<&PictureModule::pdf>,
                  .drawn = true},
      PrinterInfo{.name = "png",
                  .summary = "pictures of pixels, 144 an inch",
                  .extension = ".png",
                  .medium = Medium::picture,
                  .make = drawn<&PictureModule::png>,
                  .drawn = true},
  };
  return all;
}

}  // namespace

std::span<const PrinterInfo> printers() {
  return table();
}

std::optional<Diagnostic> missing(const PrinterInfo& printer) {
  if (!printer.drawn) return std::nullopt;
  const auto module = picture_module();
  return module ? std::nullopt : std::optional(module.diagnostic());
}

Result<const PrinterInfo*> printer_named(std::string_view name) {
  const auto found = std::ranges::find(table(), name, &PrinterInfo::name);
  if (found != table().end()) return &*found;
  std::vector<std::string_view> names;
  for (const PrinterInfo& info : table())
    names.push_back(info.name);
  const std::string_view near = nearest_name(name, names);
  return error(
      Code::unknown_format, Rule::none,
      near.empty()
          ? fmt::format("nothing is printed as '{}' (known: {})", name, fmt::join(names, ", "))
          : fmt::format("nothing is printed as '{}'; did you mean '{}'?", name, near));
}

}  // namespace bao
