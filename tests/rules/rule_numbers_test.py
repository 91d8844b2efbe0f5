#!/usr/bin/env python3
"""Every rule of docs/rules.md is named by a test that ctest lists, and tests name no others.

usage: rule_numbers_test.py CTEST BUILD_DIRECTORY RULES_PAGE
"""
import json
import subprocess
import sys

from rule_names import WITHOUT_EFFECT, rules_named, rules_of, rules_with_effect


def tests_listed(ctest, build):
    listed = subprocess.run([ctest, "--show-only=json-v1", "--test-dir", build], check=True,
                            capture_output=True, text=True)
    return [test["name"] for test in json.loads(listed.stdout)["tests"]]


def faults(page, tests):
    known = set(rules_of(page))
    named = {rule for test in tests for rule in rules_named(test)}
    if not known:
        yield "the page has no rules"
    for rule in rules_with_effect(page):
        if rule not in named:
            yield f"{rule} is named by no test"
    for rule in sorted(named - known):
        yield f"{rule} is named by a test, and is no rule"
    for rule in sorted(WITHOUT_EFFECT.keys() - known):
        yield f"{rule} is said to have no effect, and is no rule"


def main():
    ctest, build, page = sys.argv[1:]
    with open(page, encoding="utf-8") as file:
        found = list(faults(file.read(), tests_listed(ctest, build)))
    for fault in found:
        print(fault)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
