// bao formats: the record formats and what they hold, what games are printed as, and all limits.
#include "bao/formats/format.h"
#include "bao/formats/reports.h"
#include "bao/limits.h"
#include "bao/print/printer.h"
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

/// Why it cannot be printed here; empty where it can.
std::string missing_for(const PrinterInfo& printer) {
  const auto why = missing(printer);
  return why ? why->message : std::string();
}

std::string row(const PrinterInfo& printer) {
  std::string text = fmt::format("{:<12} {:<15} {:<3} {}\n", printer.name, printer.extension, "p",
                                 printer.summary);
  if (const std::string why = missing_for(printer); !why.empty()) {
    text += fmt::format("{:<33}not here: {}\n", "", why);
  }
  return text;
}

// 8 MiB, 255 bytes, 1000.
std::string amount(const LimitInfo& limit) {
  if (limit.unit != "bytes") return fmt::format("{}", limit.most);
  if (limit.most % one_mib == 0) return fmt::format("{} MiB", limit.most / one_mib);
  if (limit.most % one_kib == 0) return fmt::format("{} KiB", limit.most / one_kib);
  return fmt::format("{} bytes", limit.most);
}

std::string row(const LimitInfo& limit) {
  return fmt::format("{:<20} {:>11}  {}\n", limit.name, amount(limit), limit.meaning);
}

void add_options(po::options_description& options) {
  add_json_option(options);
  add_output_options(options);
}

int run(const Invocation& invocation) {
  Output out(output_option(invocation));
  const bool json = invocation.has("json");
  for (const Format& format : formats())
    out.write(json ? json_line(format) : row(format));
  if (!json) out.write("\nprinted with 'bao print --to':\n");
  for (const PrinterInfo& printer : printers()) {
    out.write(json ? printer_json_line(printer.name, printer.extension, printer.summary,
                                       missing_for(printer))
                   : row(printer));
  }
  if (!json)
    out.write("\nlimits, beyond which something is said (code 'limit' where it is a fault):\n");
  for (const LimitInfo& limit : limit_table())
    out.write(json ? json_line(limit) : row(limit));
  out.commit();
  return exit_good;
}

constexpr std::string_view details =
    R"(Lists the record formats that are read (r) and written (w), and what each writer cannot
hold; then what games can be printed as (p), and the limits of what is read and worked on.
The format of a file is found by its content, then by its extension; --from names it. Files,
and standard input, may be compressed with gzip or zstd (game.bgn.gz); that is found by the
content alone.

With --json, an object a format:
  {"name","extensions":[],"read","write","comments","boards","summary",
   "cannotHold":[]}
where
  boards  whether the position after each move can be stored
Then an object a printer:
  {"printer","extension","summary","missing"}
where
  missing  why it cannot be printed here, or null
Then an object a limit:
  {"limit","most","unit","meaning"}
where
  unit  "bytes", or null
)";

}  // namespace

const Command formats_command{
    .name = "formats",
    .arguments = "",
    .summary = "list the record formats and what they hold",
    .details = details,
    .add_options = add_options,
    .run = run,
    .most_operands = 0,
    .statuses = {.good = "they are listed", .bad_games = {}},
};

}  // namespace bao::cli
