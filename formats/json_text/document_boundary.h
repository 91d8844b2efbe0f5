// Where the documents of a file begin that holds JSON objects one behind the other.
#pragma once

#include "bao/formats/format.h"

namespace bao {

/// A document begins at the brace that opens an object outside any other. So that a damaged one
/// does not swallow the next, a brace in a line's first column begins a document, too, unless the
/// document at hand is written with its inner lines in the first column.
[[nodiscard]] Boundary json_document_boundary();

}  // namespace bao
