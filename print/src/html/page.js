'use strict';
// Steps through the games that the page shows whole without this script. Boards are drawn from
// their BPN as html_board.cpp draws them.
(() => {
  const svgSpace = 'http://www.w3.org/2000/svg';
  const lapPause = 900; // milliseconds
  const mostDrawnSeeds = 12;
  const numberLine = 37; // below a pit's centre, as in html_board.cpp
  const largeNumberLine = 7;
  const pitNames = ['b', 'a', 'A', 'B'].flatMap((row) => [1, 2, 3, 4, 5, 6, 7, 8].map(
    (pit) => row + (row === 'a' || row === 'b' ? 9 - pit : pit)));
  const words = document.body.dataset;
  const find = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];

  // ---- Boards

  // What is drawn of a position. `changed`: bit i is pit i in the order of BPN.
  function parsed(bpn, changed) {
    const [rows, toMove, reserves, houses, blocked, must] = bpn.split(' ');
    const pits = rows.split(/[/.]/).map((count, i) => {
      const name = pitNames[i];
      const seeds = Number(count);
      const isHouse = name === 'a5' || name === 'A5';
      const owned = isHouse && houses.includes(name === 'A5' ? 'H' : 'h');
      const house = !owned ? 'lost' : seeds > 5 ? 'functional' : 'dormant';
      return {
        name, seeds, house: isHouse ? house : '', blocked: name === blocked, must: name === must,
        changed: (parseInt(changed || '0', 16) >>> i) % 2 === 1,
      };
    });
    const [south, north] = reserves.split('-');
    return {pits, toMove, reserves: {S: south, N: north}};
  }

  function element(name, attributes) {
    const made = document.createElementNS(svgSpace, name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  }

  function pitContent(pit) {
    const drawings = [];
    if (pit.house) drawings.push(pit.house);
    if (pit.blocked) drawings.push('blocked');
    const many = pit.seeds > mostDrawnSeeds;
    if (pit.seeds !== 0 && !many) drawings.push('s' + pit.seeds);
    if (pit.changed) drawings.push(pit.house ? 'changed-house' : 'changed');
    if (pit.must) drawings.push('must');
    const look = many ? {'class': 'many'} : pit.seeds === 0 ? {'class': 'none'} : {};
    const number = element('text', {...look, y: many ? largeNumberLine : numberLine});
    number.textContent = pit.seeds;
    return [...drawings.map((drawing) => element('use', {href: '#' + drawing})), number];
  }

  const seenFrom = (pits, below) => below === 'S' ? pits : [...pits].reverse();

  function description(position, below) {
    const pits = seenFrom(position.pits, below);
    const parts = [0, 8, 16, 24].map((first) => {
      const row = pits.slice(first, first + 8);
      return row[0].name + '–' + row[7].name + ': ' + row.map((pit) => pit.seeds).join(', ');
    });
    const add = (sign, has) => {
      const names = pits.filter(has).map((pit) => pit.name);
      if (names.length !== 0) parts.push(sign + ': ' + names.join(', '));
    };
    add(words.functional, (pit) => pit.house === 'functional');
    add(words.dormant, (pit) => pit.house === 'dormant');
    for (const sign of ['changed', 'blocked', 'must']) add(words[sign], (pit) => pit[sign]);
    return parts.join('; ');
  }

  class Board {
    constructor(svg) {
      this.svg = svg;
      this.figure = svg.closest('.board');
      this.pits = all(':scope > g', svg);
      this.places = this.pits.map((pit) => pit.getAttribute('transform'));
      this.firstBelow = words.below;
      this.below = words.below;
      this.own = {board: svg.dataset.board, changed: svg.dataset.changed};
      this.shown = this.own;
    }

    draw(state) {
      this.shown = state;
      const position = parsed(state.board, state.changed);
      position.pits.forEach((pit, i) => this.pits[i].replaceChildren(...pitContent(pit)));
      for (const side of all('.side', this.figure)) {
        find('.reserve', side).textContent = position.reserves[side.dataset.side];
        find('.turn', side).hidden = side.dataset.side !== position.toMove;
      }
      this.svg.setAttribute('aria-label', description(position, this.below));
    }

    turn(below) {
      this.below = below;
      const places = seenFrom(this.places, below === this.firstBelow ? 'S' : 'N');
      this.pits.forEach((pit, i) => pit.setAttribute('transform', places[i]));
      find('use[href^="#edges"]', this.svg).setAttribute('href', '#edges-' + below);
      const [upper, lower] = all('.side', this.figure).sort((a) => a.dataset.side === below ? 1 : -1);
      this.figure.prepend(upper);
      this.figure.append(lower);
      this.svg.setAttribute(
        'aria-label', description(parsed(this.shown.board, this.shown.changed), below));
    }
  }

  // ---- Games

  // A step is a board with all that is said up to the next one.
  class Step {
    constructor(cells, board) {
      this.cells = cells;
      this.board = board;
      this.laps = all('.laps li', cells.at(-1));
    }

    // What is shown lap by lap: the board before, if it is there, and a board after every lap.
    lapStates(before) {
      const own = this.board.own;
      const states = this.laps.map((line) => ({
        board: line.dataset.board, changed: line.dataset.changed, line, text: line.textContent,
      }));
      const more = find('.more', this.board.figure.parentElement);
      if (more) states.push({...own, line: more, text: more.textContent});
      else Object.assign(states.at(-1), own);
      if (before) states.unshift({board: before.own.board, text: ''});
      return states;
    }

    get ply() { return Number(this.board.figure.parentElement.dataset.ply); }
  }

  function stepsOf(article) {
    const steps = [];
    let before = [];
    for (const cell of all('.cell', article)) {
      const svg = find('.board svg', cell);
      if (svg) {
        cell.classList.add('with-board');
        steps.push(new Step([...before, cell], new Board(svg)));
        before = [];
      } else if (steps.length === 0) {
        before.push(cell);
      } else {
        steps.at(-1).cells.push(cell);
      }
    }
    if (steps.length === 0) steps.push(new Step(before.length === 0 ? [article] : before, null));
    return steps;
  }

  class Game {
    constructor(article) {
      this.article = article;
      this.steps = stepsOf(article);
      this.at = 0;
      this.list = find('.moves', article);
      this.cells = find('.cells', article);
      this.links = this.list ? all('a', this.list) : [];
      this.linked = this.links.map((link) => this.stepAt(link.hash.slice(1)));
    }

    // -1 where there is none.
    stepAt(id) {
      const target = document.getElementById(id);
      const cell = target && target.closest('.cell');
      return cell ? this.steps.findIndex((step) => step.cells.includes(cell)) : -1;
    }

    show() {
      const step = this.steps[this.at];
      for (const cell of all('.cell', this.article)) {
        cell.classList.toggle('current', step.cells.includes(cell));
      }
      this.links.forEach((link, i) => {
        if (this.linked[i] === this.at) link.setAttribute('aria-current', 'step');
        else link.removeAttribute('aria-current');
      });
      this.scrollList();
    }

    // The list alone, never the page.
    scrollList() {
      const link = this.links.find((other) => other.hasAttribute('aria-current'));
      if (!link || this.list.scrollHeight <= this.list.clientHeight) return;
      const above = link.getBoundingClientRect().top - this.list.getBoundingClientRect().top;
      if (above < 0 || above > this.list.clientHeight - 40) {
        this.list.scrollTop += above - this.list.clientHeight / 2;
      }
    }
  }

  // ---- The page

  const games = all('.game').map((article) => new Game(article));
  const controls = find('.controls');
  const status = find('.heard[role=status]');
  const control = (name) => find('[data-does=' + name + ']', controls);
  let current = games[0];
  let below = words.below;
  let laps = null; // {states, at} while a move is shown lap by lap
  let timer = 0;

  const stepping = () => document.body.classList.contains('stepping');

  function say(text) {
    status.textContent = text;
  }

  function enable(name, can) {
    control(name).setAttribute('aria-disabled', String(!can));
  }

  function updateControls() {
    const step = current.steps[current.at];
    const last = current.steps.length - 1;
    find('.place', controls).textContent = current.at + ' / ' + last;
    enable('first', current.at > 0);
    enable('previous', current.at > 0);
    enable('next', current.at < last);
    enable('last', current.at < last);
    const playable = step.laps.length !== 0;
    enable('next-lap', playable);
    enable('play', playable);
    enable('previous-lap', playable && laps !== null && laps.at > 0);
    const playing = timer !== 0;
    find('use', control('play')).setAttribute('href', playing ? '#icon-pause' : '#icon-play');
    find('span', control('play')).textContent = playing ? words.pause : words.play;
  }

  function stopPlaying() {
    clearInterval(timer);
    timer = 0;
  }

  function endLaps() {
    stopPlaying();
    if (laps === null) return;
    const step = current.steps[current.at];
    step.board.draw(step.board.own);
    for (const {line} of laps.states) if (line) line.removeAttribute('aria-current');
    laps = null;
  }

  function show(game, at) {
    endLaps();
    current = game;
    current.at = Math.max(0, Math.min(at, game.steps.length - 1));
    for (const other of games) other.article.classList.toggle('current', other === game);
    // What is moved loses the focus.
    if (controls.nextElementSibling !== game.cells) game.cells.before(controls);
    game.show();
    const cell = game.steps[current.at].cells.find((other) => find('.board', other));
    if (cell) say(all('h2, .text', cell).map((part) => part.textContent).join('. '));
    control('game').value = String(games.indexOf(game));
    updateControls();
  }

  function showLap(at) {
    const step = current.steps[current.at];
    if (step.laps.length === 0) return;
    if (laps === null) {
      const before = current.steps[current.at - 1];
      const follows = before && before.board && before.ply + 1 === step.ply;
      laps = {states: step.lapStates(follows ? before.board : null), at: -1};
      const list = step.laps[0].closest('details');
      list.open = true;
    }
    laps.at = at(laps);
    const shown = laps.states[laps.at];
    for (const {line} of laps.states) if (line) line.removeAttribute('aria-current');
    step.board.draw(shown);
    if (shown.line) {
      shown.line.setAttribute('aria-current', 'step');
      const list = shown.line.closest('ol');
      if (list) list.scrollTop = shown.line.offsetTop - list.offsetTop - list.clientHeight / 2;
    }
    say(shown.text);
    updateControls();
  }

  const afterLap = ({states, at}) => (at + 1) % states.length;
  const nextLap = () => {
    stopPlaying();
    showLap(afterLap);
  };
  const previousLap = () => {
    if (laps === null) return;
    stopPlaying();
    showLap(({at}) => Math.max(0, at - 1));
  };

  function play() {
    if (timer !== 0) {
      stopPlaying();
      updateControls();
      return;
    }
    timer = setInterval(() => {
      if (laps !== null && laps.at + 1 === laps.states.length) {
        stopPlaying();
        updateControls();
      } else {
        showLap(afterLap);
      }
    }, lapPause);
    showLap(afterLap);
  }

  function flip() {
    below = below === 'S' ? 'N' : 'S';
    for (const game of games) for (const step of game.steps) if (step.board) step.board.turn(below);
  }

  function showAll(wanted) {
    endLaps();
    document.body.classList.toggle('stepping', !wanted);
    control('all').setAttribute('aria-pressed', String(wanted));
    // The list leads to the boards that follow it, or stands beside or below the one that is shown.
    for (const {list, cells} of games) {
      if (list && wanted) cells.before(list);
      else if (list) cells.after(list);
    }
    for (const group of ['game', 'first', 'play']) control(group).parentElement.hidden = wanted;
    control('game').parentElement.hidden ||= games.length === 1;
    find('.keys', controls).hidden = wanted;
    if (wanted) games[0].cells.before(controls);
    else show(current, current.at);
  }

  const actions = {
    first: () => show(current, 0),
    previous: () => show(current, current.at - 1),
    next: () => show(current, current.at + 1),
    last: () => show(current, current.steps.length - 1),
    'previous-lap': previousLap,
    'next-lap': nextLap,
    play,
    flip,
    all: () => showAll(stepping()),
  };
  const keys = {ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last'};
  const shiftedKeys = {ArrowLeft: 'previous-lap', ArrowRight: 'next-lap'};

  function act(name) {
    if (control(name).getAttribute('aria-disabled') !== 'true') actions[name]();
  }

  function goTo(hash) {
    const id = decodeURIComponent(hash.slice(1));
    for (const game of games) {
      const step = game.article.id === id ? game.at : game.stepAt(id);
      if (step >= 0) show(game, step);
    }
  }

  function offerGames() {
    const links = all('.games a');
    if (links.length === 0) return;
    const select = control('game');
    links.forEach((link, i) => {
      const text = link.closest('li').value + '. ' + link.textContent;
      select.append(new Option(text, String(i)));
    });
    select.addEventListener('change', () => {
      const game = games[Number(select.value)];
      show(game, game.at);
    });
  }

  function listen() {
    controls.addEventListener('click', (event) => {
      const button = event.target.closest('button');
      if (button) act(button.dataset.does);
    });
    document.addEventListener('keydown', (event) => {
      if (!stepping() || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.target.closest('select')) return;
      const name = (event.shiftKey ? shiftedKeys : keys)[event.key];
      if (!name) return;
      event.preventDefault();
      act(name);
    });
    document.addEventListener('click', (event) => {
      const link = event.target.closest('.moves a');
      if (!link || !stepping()) return;
      event.preventDefault();
      goTo(link.hash);
      controls.scrollIntoView({block: 'nearest'});
    });
    window.addEventListener('hashchange', () => stepping() && goTo(location.hash));
    window.addEventListener('beforeprint', () => {
      endLaps();
      updateControls();
    });
  }

  if (games.length !== 0) {
    const key = find('.key');
    if (key) document.body.append(key);
    controls.hidden = false;
    offerGames();
    listen();
    showAll(false);
    goTo(location.hash);
  }
})();
