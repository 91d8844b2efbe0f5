"""Holds the schema of the format json against what the program writes.

    json_schema_test.py SCHEMA BAO RANDOM_BGN FILE..

Every good game of the files and of what RANDOM_BGN prints, written as json, must be valid, and each
of a list of others must not be.
"""

import copy
import json
import subprocess
import sys

import jsonschema

GOOD = {
    "tags": {"Event": "a", "South": ["Juma", "Omar"]},
    "rules": "zanzibar takasia=no",
    "position": None,
    "comments": ["before"],
    "moves": [
        {
            "token": "A6L*",
            "comments": ["after"],
            "nags": [0, 255],
            "variations": [
                [
                    {"token": "A7L*", "comments": [], "nags": [], "variations": [], "before": ["or"]},
                    {"token": "a5L", "comments": [], "nags": [], "variations": []},
                ]
            ],
        },
        {"token": "b1R", "comments": [], "nags": [], "variations": []},
    ],
    "result": "1/2-1/2",
}

START = "0.0.0.0.0.0.0.0/0.2.2.6.0.0.0.0/0.0.0.0.6.2.2.0/0.0.0.0.0.0.0.0 S 22-22 Hh - -"
MOVE = GOOD["moves"][1]

# Where a good record is changed, and to what.
BAD = [
    (["tags"], None),
    (["tags", "Event"], 1),
    (["tags", "Event"], []),
    (["tags", "Event"], ["alone"]),
    (["tags", "Event"], ["a", None]),
    (["tags", "Event"], "a\0b"),
    (["tags", "Result"], "1-0"),
    (["tags", "Rules"], "kete"),
    (["tags", "SetUp"], "1"),
    (["tags", "Position"], START),
    (["rules"], ""),
    (["rules"], "Zanzibar"),
    (["rules"], "zanzibar  takasia=no"),
    (["position"], ""),
    (["position"], START[:-2]),
    (["position"], START.replace(" S ", " X ")),
    (["fragment"], True),
    (["fragment"], False),
    (["comments"], "before"),
    (["comments"], [1]),
    (["moves"], {}),
    (["moves", 0], "A6L*"),
    (["moves", 0, "token"], "A9L"),
    (["moves", 0, "token"], "A6"),
    (["moves", 0, "token"], "6L*"),
    (["moves", 0, "token"], "B6L>"),
    (["moves", 0, "token"], "A6L>*"),
    (["moves", 0, "token"], "A6L**"),
    (["moves", 0, "comments"], None),
    (["moves", 0, "nags"], [256]),
    (["moves", 0, "nags"], [-1]),
    (["moves", 0, "nags"], [1.5]),
    (["moves", 0, "variations"], [[]]),
    (["moves", 0, "variations"], [MOVE]),
    (["moves", 0, "before"], ["a"]),
    (["moves", 1, "before"], ["a"]),
    (["moves", 0, "variations", 0, 0, "before"], []),
    (["moves", 0, "variations", 0, 1, "before"], ["a"]),
    (["moves", 0, "variations", 0, 1, "token"], "x"),
    (["moves", 0, "colour"], "red"),
    (["result"], "2-0"),
    (["result"], None),
    (["colour"], "red"),
]

NEEDED = [["tags"], ["rules"], ["position"], ["moves"], ["result"], ["moves", 0, "token"],
          ["moves", 0, "comments"], ["moves", 0, "nags"], ["moves", 0, "variations"],
          ["moves", 0, "variations", 0, 1, "token"]]


def parent_of(record, path):
    for key in path[:-1]:
        record = record[key]
    return record


def changed(path, value):
    record = copy.deepcopy(GOOD)
    parent_of(record, path)[path[-1]] = value
    return record


def without(path):
    record = copy.deepcopy(GOOD)
    del parent_of(record, path)[path[-1]]
    return record


def written(bao, files, text=b""):
    run = subprocess.run([bao, "convert", "--quiet", "--to", "json", *files], input=text,
                         stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    # Files may hold games that are refused.
    if run.returncode > 1:
        sys.exit(run.stderr.decode("utf-8"))
    return run.stdout.decode("utf-8").splitlines()


def main():
    schema_file, bao, random_bgn, *files = sys.argv[1:]
    with open(schema_file, encoding="utf-8") as file:
        schema = json.load(file)
    validator = jsonschema.Draft202012Validator(schema)
    validator.check_schema(schema)
    failures = []

    good = [("the example", GOOD), ("a position", changed(["position"], START)),
            ("a fragment", {**changed(["position"], START), "fragment": True})]
    random_games = subprocess.run([random_bgn], stdout=subprocess.PIPE, check=True).stdout
    of_files = written(bao, files)
    of_chance = written(bao, ["--from", "bgn", "-"], random_games)
    lines = of_files + of_chance
    good += [(f"game {number}", json.loads(line)) for number, line in enumerate(lines, 1)]
    for name, record in good:
        for error in validator.iter_errors(record):
            failures.append(f"{name} is refused: {error.json_path}: {error.message}")

    bad = [(f"{path} = {value!r}", changed(path, value)) for path, value in BAD]
    bad += [(f"{path} is missing", without(path)) for path in NEEDED]
    failures += [f"{name} is taken" for name, record in bad if validator.is_valid(record)]

    print(f"{len(lines)} games written, {len(bad)} others refused")
    if len(of_files) < 20 or len(of_chance) < 5:
        failures.append("too few games were written")
    print(*failures, sep="\n")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
