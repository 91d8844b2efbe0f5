// Files as each of the formats reads them.
#include "reading_properties.h"
#include "targets.h"

namespace bao::fuzz {

void fuzz_abstractplay(std::string_view bytes) {
  check_file("abstractplay", bytes);
}
void fuzz_baoml(std::string_view bytes) {
  check_file("baoml", bytes);
}
void fuzz_bgn(std::string_view bytes) {
  check_file("bgn", bytes);
}
void fuzz_donkers(std::string_view bytes) {
  check_file("donkers", bytes);
}
void fuzz_game_record(std::string_view bytes) {
  check_file("game-record", bytes);
}
void fuzz_json(std::string_view bytes) {
  check_file("json", bytes);
}
void fuzz_kiba(std::string_view bytes) {
  check_file("kiba", bytes);
}

}  // namespace bao::fuzz
