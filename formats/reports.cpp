#include "bao/formats/reports.h"

#include "bao/bpn.h"

#include <nlohmann/json.hpp>

namespace bao {
namespace {

using Json = nlohmann::ordered_json;

std::string line_of(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
}

Json or_null(std::string_view text) {
  return text.empty() ? Json() : Json(text);
}

Json pit_or_null(Side side, const std::optional<Pit>& pit) {
  return pit ? Json(pit_name(side, *pit)) : Json();
}

Json or_null(std::size_t number) {
  return number == 0 ? Json() : Json(number);
}

std::string_view side_word(Side side) {
  return side == Side::south ? "south" : "north";
}

template <typename Elements, typename ToJson>
Json array_json(const Elements& elements, const ToJson& to_json) {
  Json all = Json::array();
  for (const auto& element : elements)
    all.push_back(to_json(element));
  return all;
}

Json finding_json(const PlacedDiagnostic& finding) {
  const Diagnostic& diagnostic = finding.diagnostic;
  const auto& place = finding.place;
  return {{"severity", severity_word(diagnostic.severity)},
          {"code", code_word(diagnostic.code)},
          {"rule", or_null(rule_name(diagnostic.rule))},
          {"line", place ? Json(place->line) : Json()},
          {"col", place ? Json(place->column) : Json()},
          {"ply", diagnostic.ply != 0 ? Json(diagnostic.ply) : Json()},
          {"token", or_null(diagnostic.token)},
          {"message", diagnostic.message}};
}

Json findings_json(const std::vector<PlacedDiagnostic>& findings) {
  return array_json(findings, finding_json);
}

Json change_json(const Change& change) {
  const bool at_ply = change.ply != 0;
  return {{"kind", change_word(change.kind)},
          {"ply", or_null(change.ply)},
          {"move", or_null(change.move)},
          {"side", at_ply ? Json(side_word(change.side)) : Json()},
          {"before", or_null(change.before)},
          {"after", or_null(change.after)},
          {"cost", change.cost},
          {"text", change_text(change)}};
}

Json changes_json(const std::vector<Change>& changes) {
  Json all = Json::array();
  for (const Change& change : changes)
    all.push_back(change_json(change));
  return all;
}

Json repair_json(const Repair& repair) {
  const GameRecord& record = repair.record;
  Json tokens = Json::array();
  for (const Ply& ply : record.main.plies)
    tokens.push_back(ply.token);
  return {{"cost", repair.cost},
          {"changes", changes_json(repair.changes)},
          {"marks", changes_json(repair.marks)},
          {"winNotShown", repair.win_not_shown},
          {"rules", rule_set_name(record.rules_or_default())},
          {"position", record.start ? Json(format_bpn(*record.start)) : Json()},
          {"tokens", std::move(tokens)},
          {"result",
           {{"recorded", result_text(record.result)}, {"computed", result_text(repair.computed)}}}};
}

Json lap_json(Side mover, const LapEvent& event) {
  if (!event.from) {
    return {{"from", nullptr},
            {"seeds", event.seeds},
            {"to", pit_name(mover, event.to)},
            {"event", event_word(event.kind)}};
  }
  const Side owner = event.entry ? opponent(mover) : mover;
  return {{"from", pit_name(owner, *event.from)},
          {"entry", pit_or_null(mover, event.entry)},
          {"seeds", event.seeds},
          {"direction", std::string(1, hand_letter(event.hand))},
          {"to", pit_name(mover, event.to)},
          {"event", event_word(event.kind)}};
}

Json captures_json(Side mover, const MoveSummary& summary) {
  Json captures = Json::array();
  for (const Capture& capture : summary.captures()) {
    captures.push_back({{"pit", pit_name(opponent(mover), capture.pit)}, {"seeds", capture.seeds}});
  }
  return captures;
}

Json fault_json(const Trial& trial) {
  if (!trial.fault) return {};
  const Diagnostic& fault = *trial.fault;
  const bool about_ply = trial.failed_move != 0;
  return {{"code", code_word(fault.code)},
          {"rule", or_null(rule_name(fault.rule))},
          {"ply", fault.ply != 0 ? Json(fault.ply) : Json()},
          {"move", about_ply ? Json(trial.failed_move) : Json()},
          {"side", about_ply ? Json(side_word(trial.failed_side)) : Json()},
          {"token", or_null(fault.token)},
          {"message", fault.message}};
}

Json doubt_json(const Doubt& doubt) {
  return {{"ply", doubt.ply}, {"token", doubt.token}, {"moves", doubt.moves}};
}

Json trial_json(const Trial& trial) {
  return {{"rules", rule_set_name(trial.rules)}, {"reading", or_null(reading_name(trial.reading))},
          {"fit", fit_word(trial.fit)},          {"plies", trial.plies},
          {"fault", fault_json(trial)},          {"doubts", array_json(trial.doubts, doubt_json)},
          {"waysLeftOut", trial.ways_left_out}};
}

Json setting_json(const SettingDifference& difference) {
  return {{"setting", difference.setting.name},
          {"rule", rule_name(difference.setting.rule)},
          {"value", difference.value},
          {"other", difference.other}};
}

Json parting_json(const Parting& parting) {
  return {{"rules", rule_set_name(parting.trial.rules)},
          {"plies", parting.trial.plies},
          {"fault", fault_json(parting.trial)},
          {"alone", array_json(parting.alone, setting_json)},
          {"together", array_json(parting.together, setting_json)},
          {"start", parting.by_start}};
}

}  // namespace

std::string_view fit_word(Fit fit) {
  switch (fit) {
    case Fit::legal:
      return "legal";
    case Fit::contradicted:
      return "contradicted";
    case Fit::illegal:
      return "illegal";
    case Fit::undecided:
      return "undecided";
  }
  return "";
}

std::string json_line(const IdentificationReport& report) {
  const Identification& found = report.found;
  return line_of({{"file", report.file},
                  {"game", report.game},
                  {"line", report.line},
                  {"rules", rule_set_name(found.rules)},
                  {"plies", found.plies},
                  {"asItStands", found.as_it_stands},
                  {"identified", found.best().fit == Fit::legal},
                  {"trials", array_json(found.trials, trial_json)},
                  {"partings", array_json(found.partings, parting_json)},
                  {"diagnostics", findings_json(report.diagnostics)}});
}

std::string_view status_word(std::optional<GameStatus> status) {
  if (!status) return "readable";
  switch (*status) {
    case GameStatus::legal:
      return "legal";
    case GameStatus::illegal:
      return "illegal";
    case GameStatus::undecided:
      return "undecided";
    case GameStatus::unreadable:
      return "unreadable";
  }
  return "";
}

std::string conversion_json_line(const GameReport& report, std::string_view output) {
  return line_of({{"file", report.file},
                  {"game", report.game},
                  {"line", report.line},
                  {"output", or_null(output)},
                  {"status", status_word(report.status)},
                  {"diagnostics", findings_json(report.diagnostics)}});
}

std::string json_line(const ShardReport& report) {
  return line_of({{"file", report.file},
                  {"output", report.output},
                  {"games", report.games},
                  {"line", report.line},
                  {"bytes", report.bytes}});
}

std::string_view repair_status_word(RepairStatus status) {
  switch (status) {
    case RepairStatus::legal:
      return "legal";
    case RepairStatus::repaired:
      return "repaired";
    case RepairStatus::none:
      return "none";
    case RepairStatus::unfinished:
      return "unfinished";
  }
  return "";
}

std::string repair_json_line(const GameReport& report, const RepairOutcome& outcome) {
  Json repairs = Json::array();
  for (const Repair& repair : outcome.repairs)
    repairs.push_back(repair_json(repair));
  return line_of({{"file", report.file},
                  {"game", report.game},
                  {"line", report.line},
                  {"rules", report.rules},
                  {"status", repair_status_word(outcome.status)},
                  {"equals", outcome.equals},
                  {"allEquals", outcome.all_equals},
                  {"ruledOut", outcome.ruled_out},
                  {"longMoves", outcome.long_moves},
                  {"repairs", std::move(repairs)},
                  {"diagnostics", findings_json(report.diagnostics)}});
}

std::string json_line(const GameReport& report) {
  return line_of(
      {{"file", report.file},
       {"game", report.game},
       {"line", report.line},
       {"rules", report.rules},
       {"dialect", dialect_name(report.dialect)},
       {"status", status_word(report.status)},
       {"plies", report.plies},
       {"result",
        {{"recorded", result_text(report.recorded)}, {"computed", result_text(report.computed)}}},
       {"final", report.final ? Json(format_bpn(*report.final)) : Json()},
       {"diagnostics", findings_json(report.diagnostics)}});
}

std::string json_line(std::size_t game, const PlyReport& report, const Standing& standing,
                      const std::vector<LapEvent>* trace) {
  const Side mover = report.before.to_move();
  const MoveSummary& summary = report.judgement.playout.summary;
  const Move& move = report.judgement.move;
  Json json{{"game", game},
            {"ply", report.number},
            {"move", report.move},
            {"side", side_word(mover)},
            {"token", canonical_token(mover, move)},
            {"stage", stage_word(summary.stage)},
            {"kind", kind_word(move.kind)},
            {"laps", summary.laps},
            {"sown", summary.sown},
            {"captured", summary.captured},
            {"captures", captures_json(mover, summary)},
            {"house", or_null(house_event_word(summary.house))},
            {"houseTaken", summary.house_taken},
            {"blocked", pit_or_null(opponent(mover), summary.blocks)},
            {"ended", pit_name(mover, summary.ended)},
            {"position", format_bpn(report.judgement.playout.after.setup())},
            {"over", standing.winner ? Json(result_text(won_by(*standing.winner))) : Json()}};
  if (report.depth != 0) json["depth"] = report.depth;
  if (trace != nullptr) {
    Json laps = Json::array();
    for (const LapEvent& event : *trace)
      laps.push_back(lap_json(mover, event));
    json["trace"] = std::move(laps);
  }
  return line_of(json);
}

std::string json_line(Side side, const Move& move, const Playout& played) {
  if (played.ending == Ending::undecided) {
    return line_of({{"token", canonical_token(side, move)}, {"undecided", true}});
  }
  return line_of({{"token", canonical_token(side, move)},
                  {"kind", kind_word(move.kind)},
                  {"laps", played.summary.laps},
                  {"captured", played.summary.captured},
                  {"position", format_bpn(played.after.setup())}});
}

std::string perft_json_line(unsigned depth, std::uint64_t count) {
  return line_of({{"depth", depth}, {"count", count}});
}

std::string json_line(const RuleSet& rules, const RuleSetInfo* info) {
  Json json{{"name", rule_set_name(rules)}};
  if (info != nullptr) {
    json["title"] = info->title;
    json["authority"] = info->authority;
    json["aliases"] = info->aliases;
  }
  json["start"] = format_bpn(Position::start_of(rules).setup());
  for (const SettingInfo& setting : setting_info()) {
    const std::string_view value = setting_value(rules, setting.name);
    const bool yes_no = value == "yes" || value == "no";
    json["settings"][std::string(setting.name)] = yes_no ? Json(value == "yes") : Json(value);
  }
  return line_of(json);
}

std::string json_line(const Format& format) {
  Json losses = Json::array();
  for (const Loss& loss : format.losses)
    losses.push_back(loss.what);
  return line_of({{"name", format.name},
                  {"extensions", format.extensions},
                  {"read", format.parse != nullptr},
                  {"write", format.write != nullptr},
                  {"comments", format.holds_comments},
                  {"boards", format.holds_boards},
                  {"summary", format.summary},
                  {"cannotHold", std::move(losses)}});
}

std::string json_line(const CodeEntry& entry) {
  return line_of({{"code", entry.word},
                  {"severity", severity_word(entry.severity)},
                  {"rules", or_null(entry.rules)},
                  {"meaning", entry.meaning}});
}

std::string printer_json_line(std::string_view name, std::string_view extension,
                              std::string_view summary, std::string_view missing) {
  return line_of({{"printer", name},
                  {"extension", extension},
                  {"summary", summary},
                  {"missing", or_null(missing)}});
}

std::string json_line(const LimitInfo& limit) {
  return line_of({{"limit", limit.name},
                  {"most", limit.most},
                  {"unit", or_null(limit.unit)},
                  {"meaning", limit.meaning}});
}

}  // namespace bao
