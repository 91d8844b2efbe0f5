// Computed annotations: what each move of a record does, and what is wrong with it, written into
// the comments of the record. docs/annotations.md has the grammar, and says how they are told from
// the author's own comments.
#pragma once

#include "bao/api.h"
#include "bao/record.h"
#include "bao/replay.h"
#include "bao/words.h"

#include <vector>

namespace bao {

struct AnnotationOptions {
  ReplayOptions replay;                        ///< but for what is to be called, and variations
  BoardComments boards = BoardComments::keep;  ///< `store`: every ply whose comments have none
  const Words* words = nullptr;                ///< say it in plain words, too; may be null
};

struct AnnotatedGame {
  GameRecord record;
  std::vector<Diagnostic> diagnostics;  ///< of the replay; its errors are in the record
};

/// `record` with annotations behind the author's comments; those that it has are renewed. What
/// cannot be played stays without. Annotating the result again changes nothing.
[[nodiscard]] BAO_API AnnotatedGame annotated(const GameRecord& record,
                                              const AnnotationOptions& options);

/// `record` as its author has it. Undoes `annotated`, wherever in a comment its text stands.
[[nodiscard]] BAO_API GameRecord without_annotations(const GameRecord& record);

}  // namespace bao
