"""Holds the manual pages against what the program says of itself.
    manual_test.py CHECK BAO MAN_DIRECTORY SAMPLES_DIRECTORY
"""
import gzip
import os
import re
import shutil
import subprocess
import sys
import tempfile

import program_help

SKIPPED = 77


def rendered(page):
    text = subprocess.run(["mandoc", "-T", "ascii", "-O", "width=80", page], capture_output=True,
                          text=True, check=True).stdout
    return re.sub(r".\x08", "", text)


def section(text, name):
    return re.search(rf"^{name}\n(.*?)(?=^\S)", text, re.MULTILINE | re.DOTALL).group(1)


def page_of(directory, command):
    return os.path.join(directory, "man1", f"bao-{command}.1")


def every_command_has_a_page(bao, directory, _samples):
    commands = program_help.commands(bao)
    assert len(commands) > 10, commands
    expected = {"bao.1"} | {f"bao-{command}.1" for command in commands}
    assert set(os.listdir(os.path.join(directory, "man1"))) == expected
    assert os.listdir(os.path.join(directory, "man7")) == ["bao-diagnostics.7"]
    overview = rendered(os.path.join(directory, "man1", "bao.1"))
    for command in commands:
        assert f"bao-{command}(1)" in section(overview, "COMMANDS"), command
        assert f"bao-{command} - " in section(rendered(page_of(directory, command)), "NAME")
    codes = program_help.run(bao, "help", "diagnostics").split("meaning\n")[1].splitlines()
    page = section(rendered(os.path.join(directory, "man7", "bao-diagnostics.7")), "CODES")
    for row in codes:
        assert f"       {row.split()[0]} (" in page, row


def pages_are_well_formed(_bao, directory, _samples):
    for folder, _, names in os.walk(directory):
        for name in names:
            page = os.path.join(folder, name)
            lint = subprocess.run(["mandoc", "-T", "lint", "-W", "warning", page],
                                  capture_output=True, text=True)
            assert lint.returncode == 0, lint.stdout + lint.stderr
            wide = [line for line in rendered(page).splitlines() if len(line) > 80]
            assert not wide, (name, wide)
            groff = subprocess.run(["groff", "-man", "-ww", "-z", "-Tutf8", page],
                                   capture_output=True, text=True)
            assert groff.returncode == 0 and not groff.stderr, groff.stderr


def pages_name_every_option(bao, directory, _samples):
    for command in program_help.commands(bao):
        text = section(rendered(page_of(directory, command)), "OPTIONS")
        named = [line[7:] for line in text.splitlines() if line.startswith("       -")]
        options = program_help.options(bao, command)
        assert len(named) == len(options), (command, named)
        for (short, long, value), line in zip(options, named):
            call = (f"{short}, " if short else "") + long + (f" {value}" if value else "")
            assert line == call or line.startswith(call + " "), (command, call, line)


def make_files_of_examples(directory, samples):
    def place(sample, name):
        shutil.copy(os.path.join(samples, sample), os.path.join(directory, name))

    place("rules/zanzibar.bgn", "game.bgn")
    place("rules/zanzibar.bgn", "annotated.bgn")
    place("zanzibar-1994.bgn", "games.bgn")
    place("zanzibar-1994/game-69.bao", "game.bao")
    place("zanzibar-1994/game-69.baoml", "game.baoml")
    place("broken/printed-slip.bao", "broken.bao")
    with open(os.path.join(directory, "games.bgn"), "rb") as plain:
        with gzip.open(os.path.join(directory, "games.bgn.gz"), "wb") as packed:
            packed.write(plain.read())
    for name in ("judged-1.ndjson", "judged-2.ndjson"):
        with open(os.path.join(directory, name), "w", encoding="utf-8") as judged:
            judged.write('{"depth":1,"count":4}\n')


def examples_are_taken(bao, _directory, samples):
    if not shutil.which("jq") or not shutil.which("parallel"):
        sys.exit(SKIPPED)
    environment = dict(os.environ, PATH=os.path.dirname(bao) + ":" + os.environ["PATH"])
    for command in program_help.commands(bao):
        for example in program_help.examples(bao, command):
            assert re.search(rf"\bbao {command}\b", example), example
            with tempfile.TemporaryDirectory() as directory:
                make_files_of_examples(directory, samples)
                environment["HOME"] = directory  # GNU parallel writes there
                done = subprocess.run(["bash", "-o", "pipefail", "-c", example], cwd=directory,
                                      env=environment, stdin=subprocess.DEVNULL,
                                      capture_output=True, text=True)
            # Games of the samples may be faulty.
            assert done.returncode in (0, 1), (example, done.returncode, done.stderr)


CHECKS = {
    "every-command-has-a-page": every_command_has_a_page,
    "pages-are-well-formed": pages_are_well_formed,
    "pages-name-every-option": pages_name_every_option,
    "examples-are-taken": examples_are_taken,
}

if __name__ == "__main__":
    if not shutil.which("mandoc") or not shutil.which("groff"):
        sys.exit(SKIPPED)
    CHECKS[sys.argv[1]](*sys.argv[2:])
