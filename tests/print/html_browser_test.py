"""Drives the HTML page in headless Chromium, as somebody with a keyboard would.

    html_browser_test.py BAO ZANZIBAR_1994_BGN

Exit status 77, "skipped", where there is no browser, no driver or no Selenium.
"""

import contextlib
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

SKIPPED = 77
GAME_69 = 8  # its number in the file
LAST_PLY = 90
SEEDS = 64

try:
    from selenium import webdriver
    from selenium.webdriver.chrome.options import Options
    from selenium.webdriver.chrome.service import Service
    from selenium.webdriver.common.keys import Keys
except ImportError:
    print("skipped: python3-selenium is not installed")
    sys.exit(SKIPPED)

# What a reader sees of the board that is shown: numbers as they stand there, not the data.
SHOWN_BOARD = """
function boardIn(figure, withDrawing = true) {
  const numbers = (parts) => [...parts].map((part) => Number(part.textContent));
  const svg = figure.querySelector('svg');
  return {
    shown: 1,
    pits: numbers(svg.querySelectorAll(':scope > g > text')),
    reserves: numbers(figure.querySelectorAll('.reserve')),
    heading: figure.closest('.cell').querySelector('h2').textContent,
    drawing: !withDrawing ? null : [svg, ...figure.querySelectorAll('.side')].map((part) => part.outerHTML).join(''),
    label: svg.getAttribute('aria-label'),
    said: document.querySelector('[role=status]').textContent,
    current: [...document.querySelectorAll('.moves [aria-current]')].map((a) => a.textContent),
  };
}
function shownBoard() {
  const shown = [...document.querySelectorAll('.board')].filter((b) => b.checkVisibility());
  return shown.length === 1 ? boardIn(shown[0]) : {shown: shown.length};
}
"""

# What is shown after every key, without a call for each.
RECORD_KEYS = SHOWN_BOARD + """
  window.recorded = [];
  document.addEventListener('keydown', () => window.recorded.push(shownBoard()));
"""

# Every move of the game, played lap by lap with the button.
PLAY_ALL_LAPS = SHOWN_BOARD + """
  const click = (name) => document.querySelector('[data-does=' + name + ']').click();
  const moves = [];
  click('first');
  for (let ply = 1; ply <= arguments[0]; ++ply) {
    click('next');
    const cell = document.querySelector('.cell.current');
    const own = boardIn(cell);
    const boards = [];
    for (let laps = cell.querySelectorAll('.laps li').length; laps >= 0; --laps) {
      click('next-lap');
      boards.push(boardIn(cell, laps === 0));
    }
    moves.push({own, boards});
  }
  return moves;
"""

NAMELESS = """
  return [...document.querySelectorAll('button, select, a, summary, [role=img]')]
    .filter((part) => !(part.getAttribute('aria-label') || part.textContent.trim()))
    .map((part) => part.outerHTML);
"""

OVERFLOW = "return document.documentElement.scrollWidth - document.documentElement.clientWidth"


def print_page(bao, directory, name, *arguments):
    path = directory / name
    subprocess.run([bao, "print", "--quiet", "--to", "html", "-o", path, *arguments], check=True)
    return path.as_uri()


@contextlib.contextmanager
def browser():
    options = Options()
    options.binary_location = shutil.which("chromium")
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(service=Service(shutil.which("chromedriver")), options=options)
    try:
        yield driver
    finally:
        driver.quit()


class PageTest:
    def __init__(self, driver):
        self.driver = driver
        self.failures = []
        self.opened = []

    def check(self, holds, what):
        if not holds:
            self.failures.append(what)

    def equal(self, found, wanted, what):
        self.check(found == wanted, f"{what}: {found!r}, not {wanted!r}")

    def open(self, address):
        self.opened.append(address)
        self.driver.get(address)

    def size(self, width, height):
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def run(self, script):
        return self.driver.execute_script(script)

    def press(self, *keys):
        self.driver.switch_to.active_element.send_keys(*keys)

    def click(self, what):
        self.driver.find_element("css selector", what).click()

    def does(self, control):
        self.click(f"[data-does={control}]")

    def board(self):
        return self.checked(self.run(SHOWN_BOARD + "return shownBoard()"))

    def checked(self, board):
        if board["shown"] != 1:
            raise AssertionError(f"{board['shown']} boards are shown, not one")
        self.equal(sum(board["pits"]) + sum(board["reserves"]), SEEDS,
                   f"seeds on the board {board['heading']}")
        return board

    # ---- What must hold

    def walk(self):
        board = self.board()
        self.equal(board["heading"], "Start", "first board")
        self.run(RECORD_KEYS)
        self.press(Keys.ARROW_RIGHT * LAST_PLY)
        boards = self.run("return window.recorded")
        self.equal(len(boards), LAST_PLY, "boards on the walk")
        for ply, board in enumerate(boards, 1):
            self.checked(board)
            number = f"{(ply + 1) // 2}. {'South' if ply % 2 == 1 else 'North'} "
            self.check(board["heading"].startswith(number), f"ply {ply} is {board['heading']}")
            self.check(board["said"].startswith(board["heading"]), f"ply {ply} is announced")
            self.equal(board["current"], [board["heading"].split()[-1]], "marked in the list")
        self.equal(board["heading"], "45. North b8R", "last board")
        self.press(Keys.ARROW_RIGHT)
        self.equal(self.board()["heading"], "45. North b8R", "behind the last board")
        self.check(self.run("return document.querySelector('.current .ending').checkVisibility()"),
                   "the result stands with the last board")
        self.press(Keys.ARROW_LEFT)
        self.equal(self.board()["heading"], "45. South B2L", "one back")
        self.press(Keys.HOME)
        self.equal(self.board()["heading"], "Start", "Home")
        self.press(Keys.END)
        self.equal(self.board()["heading"], "45. North b8R", "End")

    def buttons(self):
        for control, heading in [("first", "Start"), ("next", "1. South A7L*"),
                                 ("last", "45. North b8R"), ("previous", "45. South B2L")]:
            self.does(control)
            self.equal(self.board()["heading"], heading, control)
        self.press(Keys.ENTER)
        self.press(Keys.ENTER)
        self.equal(self.board()["heading"], "44. South A5L*", "a button keeps the focus")

    def laps(self):
        moves = self.driver.execute_script(PLAY_ALL_LAPS, LAST_PLY)
        self.equal(len(moves), LAST_PLY, "moves played by laps")
        for move in moves:
            own, boards = move["own"], [self.checked(board) for board in move["boards"]]
            self.check(boards[0]["pits"] != own["pits"], f"{own['heading']} begins before it")
            self.check(boards[-1]["drawing"] == own["drawing"],
                       f"the laps of {own['heading']} end at it")

    def lap_keys(self):
        own = self.board()
        self.press(Keys.SHIFT, Keys.ARROW_RIGHT, Keys.NULL)
        before = self.board()
        self.check(before["pits"] != own["pits"], "the laps begin before the move")
        self.press(Keys.SHIFT, Keys.ARROW_RIGHT, Keys.NULL)
        self.check(self.board()["pits"] != before["pits"], "a lap on")
        self.press(Keys.SHIFT, Keys.ARROW_LEFT, Keys.NULL)
        self.equal(self.board()["pits"], before["pits"], "a lap back")
        self.press(Keys.ARROW_LEFT)
        self.press(Keys.ARROW_RIGHT)
        self.check(self.board()["drawing"] == own["drawing"],
                   "leaving the laps restores the board")

    def playing(self):
        self.go_to("A7L*")
        own = self.board()
        self.does("play")
        states = [self.board()["pits"]]
        deadline = time.monotonic() + 15
        while states[-1] != own["pits"] and time.monotonic() < deadline:
            time.sleep(0.2)
            pits = self.board()["pits"]
            if pits != states[-1]:
                states.append(pits)
        self.equal(states[-1], own["pits"], "the clock plays to the end")
        # The board before, the seed placed, the lap.
        self.equal(len(states), 3, "boards that the clock shows")

    def flip(self):
        own = self.board()
        self.does("flip")
        flipped = self.board()
        self.equal(flipped["label"].split(":")[0], "B8–B1", "first row of the flipped board")
        self.check(self.run("""
          const pits = [...document.querySelectorAll('.cell.current .board svg > g')];
          const top = (i) => pits[i].getBoundingClientRect().top;
          return top(0) > top(31);
        """), "North is below")
        self.check(flipped["drawing"].index('data-side="S"') <
                   flipped["drawing"].index('data-side="N"'), "South's reserve is above")
        self.does("flip")
        self.check(self.board()["drawing"] == own["drawing"], "flipped twice, it is as it was")

    def go_to(self, token):
        self.run(f"""
          [...document.querySelectorAll('.current .moves a')]
            .find((link) => link.textContent === {json.dumps(token)}).click()
        """)

    def move_list(self):
        self.go_to("b4L")
        self.equal(self.board()["heading"], "43. North b4L", "jump from the list")
        self.go_to("Start")
        self.equal(self.board()["heading"], "Start", "jump to the start")

    def all_boards(self, count):
        self.does("all")
        self.equal(self.visible_boards(), count, "all boards")
        self.does("all")
        self.board()

    def visible_boards(self):
        return self.run("""
          return [...document.querySelectorAll('.board')]
            .filter((board) => board.checkVisibility() && board.clientHeight > 100).length
        """)

    def games(self):
        shown = "return document.querySelector('.game.current h1').textContent"
        first = self.run(shown)
        self.run("""
          const select = document.querySelector('[data-does=game]');
          select.value = '7';
          select.dispatchEvent(new Event('change'));
        """)
        self.check(self.run(shown).startswith("Ramadhan"), "the last game is chosen")
        self.press(Keys.END)
        self.equal(self.board()["heading"], "45. North b8R", "the end of the last game")
        self.open(self.opened[-1] + "#g3p4")
        self.check(self.board()["heading"].startswith("2. North"), "a link into a game")
        self.check(self.run(shown) != first, "a link into another game")

    def names(self):
        self.equal(self.run(NAMELESS), [], "parts without a name")

    def fits(self, width):
        self.size(width, 740)
        self.equal(self.run(OVERFLOW), 0, f"overflow at {width} pixels")

    def without_scripts(self, address, boards):
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
        self.open(address)
        # Those of the test run again; the page's own was skipped for good.
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
        self.equal(self.visible_boards(), boards, "boards without scripts")
        self.check(not self.run("return document.querySelector('.controls').checkVisibility()"),
                   "no controls without scripts")
        self.fits(360)
        self.fits(1280)

    def logs(self):
        self.equal(self.driver.get_log("browser"), [], "the console")
        requests = set()
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                requests.add(message["params"]["request"]["url"])
        pages = {address.split("#")[0] for address in self.opened}
        # The empty icon is in the page.
        requests -= {"data:,"}
        self.equal(sorted(requests), sorted(pages), "requests")


HOSTILE = """[Event "{event}"]
[South "<script>&\\\\input{{x}}"]
[North "محمد‮ العربي e\u0301"]
[Result "*"]

{{{comment}}} 1. A6L* {{</script><img src=x onerror=alert(1)>}} *
"""


def main():
    bao, samples = sys.argv[1:]
    for program in ("chromium", "chromedriver"):
        if shutil.which(program) is None:
            print(f"skipped: {program} is not installed")
            return SKIPPED
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as name, browser() as driver:
        directory = pathlib.Path(name)
        game = print_page(bao, directory, "game.html", "--game", str(GAME_69), samples)
        games = print_page(bao, directory, "games.html", samples)
        hostile_record = directory / "hostile.bgn"
        hostile_record.write_text(HOSTILE.format(event="e" * 500, comment="c " * 4999),
                                  encoding="utf-8")
        hostile = print_page(bao, directory, "hostile.html", hostile_record)
        test = PageTest(driver)
        test.size(1280, 800)
        test.open(game)
        test.names()
        test.walk()
        test.buttons()
        test.move_list()
        test.laps()
        test.lap_keys()
        test.playing()
        test.flip()
        test.all_boards(LAST_PLY + 1)
        test.fits(360)
        test.fits(1280)
        test.open(games)
        test.games()
        test.fits(360)
        test.fits(1280)
        test.open(hostile)
        test.equal(driver.execute_script("return document.querySelector('h1 bdi').textContent"),
                   "<script>&\\input{x}", "a name")
        test.fits(360)
        test.without_scripts(game, LAST_PLY + 1)
        test.logs()
    print(f"{time.monotonic() - began:.1f} s")
    print(*test.failures, sep="\n")
    return 1 if test.failures else 0


if __name__ == "__main__":
    # Chromium keeps its profile under the home directory, which need not be writable.
    with tempfile.TemporaryDirectory() as home:
        os.environ["HOME"] = home
        sys.exit(main())
