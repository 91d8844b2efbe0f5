// One target as libFuzzer runs it. The build says which.
#include "property.h"
#include "targets.h"

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    bao::fuzz::BAO_FUZZ_TARGET({reinterpret_cast<const char*>(data), size});
  } catch (const bao::fuzz::BrokenProperty& property) {
    static_cast<void>(std::fprintf(stderr, "broken property: %s\n", property.what()));
    std::abort();
  }
  return 0;
}
