// bao formats: the record formats and what they hold.
#include "bao/formats/format.h"
#include "bao/formats/reports.h"
#include "command.h"
#include "options.h"
#include "output.h"

#include <fmt/format.h>

#include <string>

namespace po = boost::program_options;

namespace bao::cli {
namespace {

std::string row(const Format& format) {
  const std::string extensions = fmt::format("{}", fmt::join(format.extensions, " "));
  std::string text = fmt::format("{:<12} {:<15} {:<3} {}\n", format.name, extensions,
                                 format.write == nullptr ? "r" : "r/w", format.summary);
  for (const Loss& loss : format.losses)
    text += fmt::format("{:<33}cannot hold: {}\n", "", loss.what);
  return text;
}

void add_options(po::options_description& options) {
  add_json_option(options);
  add_output_options(options);
}

int run(const Invocation& invocation) {
  Output out(output_option(invocation));
  for (const Format& format : formats()) {
    out.write(invocation.has("json") ? json_line(format) : row(format));
  }
  out.commit();
  return exit_good;
}

constexpr std::string_view details =
    R"(Lists the record formats that are read and written, and what each writer cannot hold. The format
of a file is found by its content, then by its extension; --from names it. Files, and standard
input, may be compressed with gzip or zstd (game.bgn.gz); that is found by the content alone.

With --json, an object a format: {"name","extensions":[],"read","write","comments","boards",
"summary","cannotHold":[]}; boards: whether the position after each move can be stored.
)";

}  // namespace

const Command formats_command{
    "formats", "", "list the record formats and what they hold", details, add_options, run, 0};

}  // namespace bao::cli
