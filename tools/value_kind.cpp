#include "value_kind.h"

namespace po = boost::program_options;

namespace bao::cli {
namespace {

class KnownValue : public po::typed_value<std::string> {
 public:
  explicit KnownValue(const ValueKind& kind) : typed_value(nullptr), kind_(kind) {
    value_name(kind.name);
  }
  [[nodiscard]] const ValueKind& kind() const { return kind_; }

 private:
  const ValueKind& kind_;
};

}  // namespace

po::typed_value<std::string>* value_of(const ValueKind& kind) {
  return new KnownValue(kind);  // which add_options takes over
}

po::typed_value<std::string>* value_named(const char* name) {
  return po::value<std::string>()->value_name(name);
}

const ValueKind* kind_of(const po::option_description& option) {
  const auto* known = dynamic_cast<const KnownValue*>(option.semantic().get());
  return known == nullptr ? nullptr : &known->kind();
}

std::string choices_text(const ValueKind& kind) {
  const Choices choices = kind.choices();
  std::string text;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (i != 0) text += i + 1 == choices.size() ? " or " : ", ";
    text += choices[i].word;
  }
  return text;
}

}  // namespace bao::cli
