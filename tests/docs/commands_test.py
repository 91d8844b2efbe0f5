"""Runs the commands that pages show, and compares what they print with what the pages say.

    commands_test.py BIN_DIR SOURCE_DIR [PAGE..]

In a block of README.md, docs or formats that begins with ```console a line `$ COMMAND` is run, and
the lines behind it are what it prints, on both outputs. A line `...` stands for any lines, and
seconds are masked. The commands of a page are run one after the other by one shell, in a folder of
its own that shows the source folder through links: what they write goes there. With
BAO_UPDATE_GOLDEN set, what is untrue is written anew.

Exits with 77 where programs of others that the commands call are not here.

A block behind `<!-- file: PATH -->` has to be the file of that path, whole.

The program is BIN_DIR/bao. Without PAGEs all are looked at, but for the guide to the library, whose
commands take its own program: library_test.sh runs them.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SECONDS = re.compile(r"\b\d+\.\d\d s$")
QUOTED = re.compile(r"^<!-- file: (\S+) -->\n+```\S*\n(.*?)^```$", re.MULTILINE | re.DOTALL)
CALLED_PROGRAMS = ("jq", "pdfinfo")
GUIDE_TO_THE_LIBRARY = "docs/guides/use-the-library.md"
# Pages on which every command of `bao` with a prompt has to be in such a block.
STRICT = re.compile(r"(README\.md|docs/guides/.*\.md)$")


class Step:
    """A command with the line of the page that it stands in, and the lines shown behind it."""

    def __init__(self, line, command):
        self.line = line
        self.command = command
        self.shown = []


def steps_of(page, name):
    """The commands of a page; complains of those that would not be found."""
    steps, inside, errors = [], None, []
    for number, line in enumerate(page.split("\n"), 1):
        fence = re.match(r"\s*```(\S*)", line)
        if fence:
            inside = fence.group(1) if inside is None else None
            continue
        if inside != "console":
            if re.match(r"\s*\$ bao\b", line) and STRICT.search(name):
                errors.append(f"{name}:{number}: this command stands in no block ```console")
        elif line.startswith("$ "):
            steps.append(Step(number, line[2:]))
        elif steps and not steps[-1].shown and steps[-1].command.endswith("\\"):
            steps[-1].command += "\n" + line
        elif steps:
            steps[-1].shown.append(line)
        else:
            errors.append(f"{name}:{number}: there is no command before this line")
    return steps, errors


def fits(shown, printed):
    """Whether lines are those shown, of which `...` are any."""
    if not shown:
        return not printed
    if shown[0].strip() == "...":
        return any(fits(shown[1:], printed[i:]) for i in range(len(printed) + 1))
    return bool(printed) and shown[0] == printed[0] and fits(shown[1:], printed[1:])


def masked(lines):
    return [SECONDS.sub("_.__ s", line.rstrip()) for line in lines]


def run(steps, programs, source):
    """What the commands print, each its lines."""
    with tempfile.TemporaryDirectory() as work:
        folder, outputs = pathlib.Path(work, "source"), pathlib.Path(work, "outputs")
        folder.mkdir()
        outputs.mkdir()
        for entry in source.iterdir():
            if entry.name not in (".git", "build"):
                (folder / entry.name).symlink_to(entry)
        script = "".join(
            f"eval {quoted(step.command)} >{outputs}/{i} 2>&1 </dev/null\n"
            for i, step in enumerate(steps)
        )
        path = f"{programs}{os.pathsep}{os.environ['PATH']}"
        environment = {"PATH": path, "HOME": work, "LC_ALL": "C.UTF-8"}
        subprocess.run(["bash", "-c", script], cwd=folder, env=environment, check=False)
        texts = [(outputs / str(i)).read_text(encoding="utf-8") for i in range(len(steps))]
    return [text.splitlines() for text in texts]


def rewrite(page, steps, outputs):
    """Writes a page with the outputs of those steps whose own are untrue."""
    lines = page.read_text(encoding="utf-8").split("\n")
    for step, printed in reversed(list(zip(steps, outputs))):
        if not fits(masked(step.shown), masked(printed)):
            begin = step.line + step.command.count("\n")
            lines[begin : begin + len(step.shown)] = printed
    page.write_text("\n".join(lines), encoding="utf-8")


def quoted(command):
    return "'" + command.replace("'", "'\\''") + "'"


def check(page, programs, source):
    """How many commands a page has, and what is untrue on it."""
    name = str(page.relative_to(source))
    text = page.read_text(encoding="utf-8")
    steps, errors = steps_of(text, name)
    for path, quotation in QUOTED.findall(text):
        if (source / path).read_text(encoding="utf-8") != quotation:
            errors.append(f"{name}: {path} is not what is quoted here")
    outputs = run(steps, programs, source)
    if os.environ.get("BAO_UPDATE_GOLDEN"):
        rewrite(page, steps, outputs)
    for step, printed in zip(steps, outputs):
        if not fits(masked(step.shown), masked(printed)):
            errors.append("\n".join([f"{name}:{step.line}: $ {step.command}", *printed]))
    return len(steps), errors


def all_pages(source):
    found = [source / "README.md", *source.glob("docs/**/*.md"), *source.glob("formats/**/*.md")]
    return sorted(page for page in found if page != source / GUIDE_TO_THE_LIBRARY)


def main():
    if not all(map(shutil.which, CALLED_PROGRAMS)):
        return 77
    sys.setrecursionlimit(100_000)
    programs, source = (pathlib.Path(argument).resolve() for argument in sys.argv[1:3])
    pages = [source / name for name in sys.argv[3:]] or all_pages(source)
    commands, errors = 0, []
    for page in pages:
        found, wrong = check(page, programs, source)
        commands += found
        errors += wrong
    for error in errors:
        print(error, end="\n\n")
    print(f"{len(pages)} pages, {commands} commands, {len(errors)} untrue")
    return 1 if errors or commands == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
