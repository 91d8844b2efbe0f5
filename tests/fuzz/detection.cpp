// Beginnings of files: whose format they are.
#include "bao/formats/format.h"
#include "bao/formats/game_texts.h"
#include "byte_files.h"
#include "property.h"
#include "reading_properties.h"
#include "targets.h"

#include <array>
#include <string>

namespace bao::fuzz {
namespace {

std::string answer_text(const Result<const Format*>& answer) {
  return answer ? std::string((*answer)->name) : answer.diagnostic().message;
}

// A name decides between formats at most, and nothing where the content does.
void check_names(std::string_view head, const Result<const Format*>& plain) {
  constexpr std::array names{"a.bgn", "a.bao", "a.txt", "a.xml.gz", "a.JSON", "a.kiba.zst"};
  for (const char* name : names) {
    const auto named = detect_format(head, name);
    if (plain && answer_text(plain) != answer_text(named)) {
      broken("{} by its content, {} with the name {}", answer_text(plain), answer_text(named),
             name);
    }
    if (!named && named.diagnostic().code != Code::unknown_format) {
      broken("{}", named.diagnostic().message);
    }
  }
}

void check_opened(std::string_view bytes, const Result<const Format*>& plain) {
  const ByteFile file = ByteFile::whole(bytes);
  const auto texts = GameTexts::open(file.path(), nullptr);
  if (!texts) return;  // compressed, perhaps
  if (!plain) return;
  if (&texts->format() != *plain) broken("opened as {}", texts->format().name);
}

}  // namespace

void fuzz_detection(std::string_view bytes) {
  const std::string_view head = bytes.substr(0, detection_bytes);
  const auto plain = detect_format(head, "");
  check_names(head, plain);
  check_opened(bytes, plain);
  if (!plain) return;
  const ByteFile file = ByteFile::whole(bytes);
  for (const ReadGame& game : games_of(file.path(), **plain, {}).games)
    check_findings(game, {});
}

}  // namespace bao::fuzz
