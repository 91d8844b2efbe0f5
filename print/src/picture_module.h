// The module that draws. Its libraries, Cairo and Pango with all that they need, take longer to
// load than many games to be checked; so they are loaded where something is drawn.
#pragma once

#include "bao/diagnostic.h"
#include "bao/print/printer.h"

#include <memory>
#include <string_view>

namespace bao {

/// What the module's one function, `extern "C"`, returns.
struct PictureModule {
  using Make = std::unique_ptr<Printer> (*)(const PrintOptions& options, PrintSink sink);

  std::string_view version;  ///< of the library that it was built with; no other fits
  Make svg;
  Make pdf;
  Make png;
};

using PictureModuleFunction = const PictureModule*();
inline constexpr const char* picture_module_function = "bao_picture_module";

/// Loads it if need be; it stays loaded. Looks for it where it stands as seen from the program that
/// runs, then where it is installed. Error: `Code::file`, where it is not there, or does not fit.
[[nodiscard]] Result<const PictureModule*> picture_module();

}  // namespace bao
