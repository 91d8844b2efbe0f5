// Prints random records as bgn, for tests that are no programs of C++.
#include "formats/format_test_support.h"
#include "formats/random_records.h"
#include "rules/random_positions.h"

#include <cstdio>
#include <exception>
#include <string>

namespace {

std::string random_records() {
  constexpr std::uint32_t seed = 37;
  std::string text;
  bao::test::RandomRecords random(seed);
  for (int left = bao::test::scaled(400); left > 0; --left) {
    text += bao::test::written(bao::test::bgn(), random.bgn()) + "\n";
  }
  return text;
}

}  // namespace

int main() {
  try {
    const std::string text = random_records();
    return std::fwrite(text.data(), 1, text.size(), stdout) == text.size() ? 0 : 1;
  } catch (const std::exception& wrong) {
    std::fprintf(stderr, "%s\n", wrong.what());
    return 1;
  }
}
