#include "bao/print/printer.h"

#include "bao/suggest.h"
#include "html_printer.h"
#include "latex_printer.h"
#include "markdown_printer.h"
#include "text_printer.h"
#ifdef BAO_PICTURES
#include "picture_printer.h"
#endif

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace bao {
namespace {

#ifndef BAO_PICTURES
constexpr std::nullptr_t make_svg_printer = nullptr;
constexpr std::nullptr_t make_pdf_printer = nullptr;
constexpr std::nullptr_t make_png_printer = nullptr;
#endif
constexpr std::string_view drawing_libraries = "Cairo and Pango";

const auto& table() {
  static const std::array all{
      PrinterInfo{.name = "text",
                  .summary = "plain characters",
                  .extension = ".txt",
                  .make = make_text_printer},
      PrinterInfo{.name = "unicode",
                  .summary = "plain text with drawn boards",
                  .extension = ".txt",
                  .make = make_unicode_printer},
      PrinterInfo{.name = "markdown",
                  .summary = "Markdown with boards as tables",
                  .extension = ".md",
                  .medium = Medium::document,
                  .make = make_markdown_printer,
                  .arrangement = Arrangement::below},
      PrinterInfo{.name = "html",
                  .summary = "one page, to read, to step through and to print",
                  .extension = ".html",
                  .medium = Medium::document,
                  .laps = LapDetail::unrolled,
                  .make = make_html_printer},
      PrinterInfo{.name = "svg",
                  .summary = "pictures of lines, for web pages and books",
                  .extension = ".svg",
                  .medium = Medium::picture,
                  .make = make_svg_printer,
                  .missing = drawing_libraries},
      PrinterInfo{.name = "latex",
                  .summary = "a LaTeX document",
                  .extension = ".tex",
                  .medium = Medium::document,
                  .make = make_latex_printer},
      PrinterInfo{.name = "pdf",
                  .summary = "pages to print",
                  .extension = ".pdf",
                  .medium = Medium::document,
                  .make = make_pdf_printer,
                  .missing = drawing_libraries},
      PrinterInfo{.name = "png",
                  .summary = "pictures of pixels, 144 an inch",
                  .extension = ".png",
                  .medium = Medium::picture,
                  .make = make_png_printer,
                  .missing = drawing_libraries},
  };
  return all;
}

}  // namespace

std::span<const PrinterInfo> printers() {
  return table();
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
