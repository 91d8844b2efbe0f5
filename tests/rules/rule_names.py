"""How tests name the rules of docs/rules.md that they hold, and which rules there are.

A test's own name begins with the numbers of its rules: `Namu.N2_CaptureIsCompulsory`,
`NeverEnding.S9_E2_OneLegalMoveIsEnoughForTheGameToGoOn`.
"""
import re

# Rules that no test can hold, with the reason.
WITHOUT_EFFECT = {
    "B1": "says what rows are called",
    "E4": "records say so, and the engine does not judge it",
}


def rules_of(page):
    """The numbers of a page of rules, in its order."""
    return re.findall(r"^- (?:<a [^>]*></a>)?([A-Z]\d+) ", page, re.MULTILINE)


def rules_with_effect(page):
    return [rule for rule in rules_of(page) if rule not in WITHOUT_EFFECT]


def rules_named(test):
    """The rules that a test is named after."""
    numbers = re.search(r"\.((?:[A-Z]\d+_)+)", test)
    return numbers[1].rstrip("_").split("_") if numbers else []
