#include "bao/print/printer.h"

#include "bao/suggest.h"
#include "html_printer.h"
#include "latex_printer.h"
#include "markdown_printer.h"
#include "text_printer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace bao {
namespace {

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
      PrinterInfo{.name = "latex",
                  .summary = "a LaTeX document",
                  .extension = ".tex",
                  .medium = Medium::document,
                  .make = make_latex_printer},
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
