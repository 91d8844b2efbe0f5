"""What the program says of itself: its commands, and the options of each."""
import re
import subprocess


def run(bao, *arguments):
    done = subprocess.run([bao, *arguments], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          check=True)
    return done.stdout


def commands(bao):
    return re.findall(r"^  ([a-z]+) .*  \S", run(bao, "help"), re.MULTILINE)


def options(bao, command):
    """(short name or '', long name, name of the value or '') of each, with hyphens."""
    text = run(bao, command, "--help").split("\nOptions:\n")[1].split("\n\n")[0]
    found = re.findall(r"^  (?:(-\w), |    )(--[\w-]+)(?: (\S.*?))?(?:  .*)?$", text, re.MULTILINE)
    assert len(found) == len(re.findall(r"^ {2,6}-", text, re.MULTILINE)), text
    return found


def examples(bao, command):
    return re.findall(r"^    \$ (.*)$", run(bao, command, "--help"), re.MULTILINE)
