"""Runs shells and completes command lines of bao in them.

    completion_test.py bash|zsh|fish|values BAO SCRIPT

Exit status 77, "skipped", where there is no such shell.
"""
import os
import pty
import re
import select
import shutil
import subprocess
import sys
import tempfile
import time

import program_help

SKIPPED = 77
PATIENCE = 30  # seconds

RECORDS = ["game.bgn", "my game.bgn", "old.bao.gz"]
FOLDERS = ["sub"]
OTHERS = ["notes.md", "sheet.ods"]

# A line, and all that it can be completed to; paths of folders without the slash.
CASES = [
    ("bao va", {"validate"}),
    ("bao re", {"replay", "repair"}),
    ("bao convert --to d", {"donkers"}),
    ("bao convert --to=d", {"donkers"}),
    ("bao convert --to ", {"bgn", "donkers", "kiba", "baoml", "json", "game-record"}),
    ("bao annotate --to ", {"bgn", "donkers", "kiba", "baoml", "json"}),
    ("bao validate --from abs", {"abstractplay"}),
    ("bao print --to p", {"pdf", "png"}),
    ("bao print --paper l", {"letter"}),
    ("bao print --per r", {"round"}),
    ("bao replay --lang s", {"sw"}),
    ("bao validate --color a", {"auto", "always"}),
    ("bao validate --rules z", {"zanzibar"}),
    ("bao validate --rules=z", {"zanzibar"}),
    ("bao validate --rules zanzibar takasia_l", {"takasia_lasts=reply", "takasia_lasts=resolved"}),
    ("bao validate --rules zanzibar takasia=n", {"takasia=no"}),
    ("bao validate --rules=zanzibar takasia=no singletons=o", {"singletons=owned"}),
    ("bao rules zan", {"zanzibar"}),
    ("bao rules zanzibar takasia_l", {"takasia_lasts=reply", "takasia_lasts=resolved"}),
    ("bao validate --reading arrow=r", {"arrow=right"}),
    ("bao validate --reading arrow=right row_case=f", {"row_case=free"}),
    ("bao help pri", {"print"}),
    ("bao help d", {"diagnostics"}),
    ("bao --help pri", {"print"}),
    ("bao validate game.bgn --js", {"--json"}),
    ("bao validate g", {"game.bgn"}),
    ("bao validate my", {"my game.bgn"}),
    ("bao validate my\\ g", {"my game.bgn"}),
    ("bao validate --json game.bgn ol", {"old.bao.gz"}),
    ("bao validate no", {"notes.md"}),
    ("bao validate ", {*RECORDS, *FOLDERS}),
    ("bao validate --rules zanzibar g", {"game.bgn"}),
    ("bao validate -o n", {"notes.md"}),
    ("bao validate --output=n", {"notes.md"}),
    ("bao split -o s", {"sub"}),
    ("bao formats ", set()),
    ("bao perft --lap-limit ", set()),
]


def make_files():
    for name in RECORDS + OTHERS:
        open(name, "w", encoding="utf-8").close()
    for name in FOLDERS:
        os.mkdir(name)


def option_names(bao, command):
    return {name for option in program_help.options(bao, command) for name in option[:2] if name}


def cases_of_names(bao):
    commands = program_help.commands(bao)
    yield "bao ", set(commands)
    yield "bao help ", {*commands, "diagnostics"}
    for command in commands:
        yield f"bao {command} -", option_names(bao, command)


def words_of_bash(line):
    """As readline cuts them, which takes ':' and '=' for words of their own."""
    words = re.findall(r"(?:\\.|[^\s:=])+|[:=]+", line)
    return words + [""] if line.endswith(" ") else words


def quoted(text):
    return "'" + text.replace("'", "'\\''") + "'"


def complete_in_bash(script, lines):
    program = f"source {quoted(script)}\n"
    for line in lines:
        words = words_of_bash(line)
        program += (f"COMP_LINE={quoted(line)} COMP_POINT={len(line)} COMP_CWORD={len(words) - 1}\n"
                    f"COMP_WORDS=({' '.join(map(quoted, words))})\n"
                    "_bao\nprintf '%s\\n' \"${COMPREPLY[@]}\"; printf '\\0'\n")
    done = subprocess.run(["bash", "--norc", "-c", program], capture_output=True, text=True)
    assert done.returncode == 0 and not done.stderr, done.stderr
    for line, replies in zip(lines, done.stdout.split("\0")):
        # What stands before the last ':' or '=' stays as it is.
        kept = re.search(r"(\S*[:=])?[^\s:=]*$", line.replace("\\ ", "_")).group(1) or ""
        yield line, {kept + reply for reply in replies.splitlines() if reply}


def complete_in_fish(script, lines):
    program = f"source {quoted(script)}\n"
    for line in lines:
        # Single quotes of fish know backslashes.
        argument = "'" + line.replace("\\", "\\\\") + "'"
        program += f"complete -C {argument}; printf '\\0'\n"
    done = subprocess.run(["fish", "--no-config", "-c", program], capture_output=True, text=True)
    assert done.returncode == 0 and not done.stderr, done.stderr
    for line, replies in zip(lines, done.stdout.split("\0")):
        yield line, {reply.split("\t")[0].rstrip("/") for reply in replies.splitlines()}


def without_option(reply, line):
    """Of "--to=donkers" the value."""
    named = re.search(r"--[\w-]+=(?=\S*$)", line)
    return reply.removeprefix(named.group(0)) if named else reply


def check(complete, bao, script):
    cases = dict(CASES) | dict(cases_of_names(bao))
    for line, replies in complete(script, list(cases)):
        found = {without_option(reply, line) for reply in replies}
        if line == "bao ":
            found -= {"--help", "--version"}
        assert found == cases[line], (line, found, cases[line])


class Terminal:
    """A shell in a terminal. `prompt` is what it is to ask with."""

    def __init__(self, command, setup, prompt):
        process, self.terminal = pty.fork()
        if process == 0:
            os.execvpe(command[0], command, dict(os.environ, TERM="dumb", COLUMNS="200", LINES="200"))
        self.process = process
        self.prompt = prompt
        self.shown = ""
        self.type("stty rows 200 cols 200\n" + setup)
        self.wait_for(lambda: self.shown.rstrip(" ").endswith(prompt.rstrip(" ")))

    def type(self, text):
        os.write(self.terminal, text.encode())

    def wait_for(self, done):
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, self.shown
            if select.select([self.terminal], [], [], 0.1)[0]:
                self.shown += os.read(self.terminal, 65536).decode(errors="replace")

    def complete(self, line, expected):
        """Types a line and a tab, and waits until all that is expected is seen."""
        self.shown = ""
        self.type(line + "\t")
        self.wait_for(lambda: all(text in self.shown for text in expected))
        shown = self.shown
        self.shown = ""
        self.type("\x03\n")
        self.wait_for(lambda: self.prompt in self.shown)
        return shown

    def close(self):
        os.close(self.terminal)
        os.waitpid(self.process, 0)


# A line, and what it has become or is shown below it.
TYPED = [
    ("bao va", ["bao validate "]),
    ("bao convert --to d", ["--to donkers "]),
    ("bao convert --to=d", ["--to=donkers "]),
    ("bao validate --rules z", ["--rules zanzibar "]),
    ("bao validate --rules zanzibar takasia=n", ["zanzibar takasia=no "]),
    ("bao validate --reading arrow=r", ["--reading arrow=right "]),
    ("bao rules zan", ["rules zanzibar "]),
    ("bao help pri", ["help print "]),
    ("bao validate my", ["validate my\\ game.bgn "]),
    ("bao validate \"my", ["validate \"my game.bgn\" "]),
    ("bao validate my\\ g", ["validate my\\ game.bgn "]),
    ("bao validate --json game.bgn ol", ["game.bgn old.bao.gz "]),
    ("bao validate no", ["validate notes.md "]),
    ("bao validate game.bgn --js", ["game.bgn --json "]),
    ("bao split -o s", ["-o sub/"]),
    ("bao validate --output=n", ["--output=notes.md "]),
]


def test_bash(bao, script):
    check(complete_in_bash, bao, script)
    shell = Terminal(["bash", "--norc", "--noprofile", "-i"],
                     f"bind 'set enable-bracketed-paste off'; source {quoted(script)}; PS1='ready''> '\n",
                     "ready> ")
    for line, expected in TYPED:
        shell.complete(line, expected)
    shell.close()


def test_zsh(bao, script):
    shell = Terminal(["zsh", "-f", "-i"],
                     "unsetopt prompt_sp list_ambiguous; unset zle_bracketed_paste; LISTMAX=0\n"
                     f"fpath=({quoted(os.path.dirname(script))} $fpath)\n"
                     "autoload -U compinit; compinit -u -D; PS1='ready''> '\n", "ready> ")
    for line, expected in TYPED:
        shell.complete(line, expected)
    shell.complete("bao validate --rules zanzibar tak", ["takasia=no", "takasia_lasts=resolved"])
    shown = shell.complete("bao validate ", RECORDS[0:1] + ["old.bao.gz", "sub/"])
    assert not any(name in shown for name in OTHERS), shown
    commands = program_help.commands(bao)
    shell.complete("bao ", [f"\n{command} " for command in commands])
    for command in commands:
        names = [option[1] for option in program_help.options(bao, command)]
        shell.complete(f"bao {command} --", [f"\n{name} " for name in names])
    shell.close()


def test_fish(bao, script):
    check(complete_in_fish, bao, script)


def test_values(bao, script):
    """Everything that is offered for an option is a value that it takes."""
    lines = {}
    for command in program_help.commands(bao):
        for _, name, value in program_help.options(bao, command):
            if value and not value.startswith(("FILE", "DIR")):
                lines[f"bao {command} {name} "] = (command, name)
    offered = 0
    for line, replies in complete_in_bash(script, list(lines)):
        command, name = lines[line]
        for reply in replies:
            done = subprocess.run([bao, command, name, reply], stdin=subprocess.DEVNULL,
                                  capture_output=True, text=True)
            assert not re.match(f"bao: {name}(:| takes)", done.stderr), (command, name, reply, done.stderr)
            offered += 1
    assert offered > 100, offered


TESTS = {"bash": test_bash, "zsh": test_zsh, "fish": test_fish, "values": test_values}

if __name__ == "__main__":
    kind, program, completion = sys.argv[1], *map(os.path.abspath, sys.argv[2:])
    if not shutil.which("bash" if kind == "values" else kind):
        sys.exit(SKIPPED)
    with tempfile.TemporaryDirectory() as directory:
        os.chdir(directory)
        make_files()
        TESTS[kind](program, completion)
