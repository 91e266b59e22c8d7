// A walk through the page for every browser. A driver's page can open, reload, evaluate, click, type and press.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parsePuzzles } from '@coup-fourre/client/puzzles';
import { nameOf, parseAction } from '@coup-fourre/rules';

/** Milliseconds after which a step counts as stuck. */
const WAIT_MS = 60_000;
const POLL_MS = 25;
const MAX_TURNS = 120;
const POSITION = 'winning-moves-2008 2 hands=ro.25.st.75.100.200.sl/?6 teams=-/ro';
/** Cards in the order in which they are played. The last ones are discarded first. */
const PREFERENCE = ['roll', 'gasoline', 'spareTire', 'repairs', 'endOfLimit', '100', '75', '50', '25', '200'];

/** Waits until a function in the page returns a result, and returns it. */
async function wait(page, what, work, ...values) {
  try {
    return await page.wait(work, WAIT_MS, ...values);
  } catch (error) {
    const seen = await page.evaluate(() => `${location.href}\n${document.body.innerText}`).catch(String);
    throw new Error(`waited in vain for ${what} (${error.message}); the page shows:\n${seen}`);
  }
}

const waitFor = (page, selector) => wait(page, selector, (css) => document.querySelector(css) !== null, selector);

/** Runs in the page: marks the first visible and enabled element whose name begins with `name`. False while it is covered. */
function markNamed(selector, name) {
  for (const marked of document.querySelectorAll('[data-walk]')) marked.removeAttribute('data-walk');
  const scope = document.querySelector('dialog[open]') ?? document;
  const found = [...scope.querySelectorAll(selector)].find((element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
    return text.startsWith(name) && element.checkVisibility() && element.ariaDisabled !== 'true';
  });
  if (found === undefined) return false;
  found.dataset.walk = 'here';
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  // A part that is still being laid out may cover it for a moment.
  const { left, top, width, height } = found.getBoundingClientRect();
  return found.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Clicks the button or link whose name begins with `name`. */
async function clickNamed(page, name, selector = 'button, a') {
  for (;;) {
    await wait(page, `“${name}”`, markNamed, selector, name);
    try {
      return await page.click('[data-walk]');
    } catch (error) {
      // The page may have replaced the element since, as it does when its script has come.
      if (await page.evaluate(() => document.querySelector('[data-walk]') !== null)) throw error;
    }
  }
}

/** Runs in the page: what the page waits for, and the hand. */
function state() {
  if (document.querySelector('[data-testid=score]')) return { what: 'score' };
  const dialog = document.querySelector('dialog[open]');
  const seq = document.querySelector('main')?.dataset.seq ?? '';
  if (dialog) return { what: 'dialog', seq, title: dialog.querySelector('h2')?.textContent ?? '' };
  if (!document.querySelector('.hand-card.lit, .hand-card.dim')) return null;
  const cards = [...document.querySelectorAll('.hand-card[data-card]')];
  return {
    what: 'turn',
    seq,
    hand: cards.map(({ dataset }) => ({ name: dataset.card, isLegal: dataset.legal === 'true' })),
  };
}

const rank = ({ name }) => (PREFERENCE.includes(name) ? PREFERENCE.indexOf(name) : PREFERENCE.length);

/** Plays or discards a card by keys. Waits until the table has changed or a prompt is open. */
async function takeTurn(page, { seq, hand }) {
  const sorted = hand.toSorted((a, b) => rank(a) - rank(b));
  const legal = sorted.find(({ isLegal }) => isLegal);
  const card = legal ?? sorted.at(-1);
  await page.press(String(hand.indexOf(card) + 1));
  await wait(
    page,
    'a chosen card',
    (name) => document.querySelector(`.hand-card.chosen[data-card="${name}"]`) !== null,
    card.name,
  );
  await page.press(legal ? 'Enter' : 'd');
  await changed(page, seq);
}

const changed = (page, seq) =>
  wait(
    page,
    'a change of the table',
    (before) =>
      document.querySelector('main')?.dataset.seq !== before || document.querySelector('dialog[open]') !== null,
    seq,
  );

/** Clicks the first button that answers the open question, unless its time runs out before. */
async function answer(page, { seq }) {
  const names = ['Coup fourré!', 'Stop at 700', 'Do it anyway'];
  const { name } = await wait(
    page,
    names.join(' or '),
    (wanted, before) => {
      if (document.querySelector('main')?.dataset.seq !== before) return { name: null };
      const texts = [...document.querySelectorAll('dialog[open] button')].map((button) => button.textContent.trim());
      const found = wanted.find((text) => texts.includes(text));
      return found === undefined ? null : { name: found };
    },
    names,
    seq,
  );
  if (name === null) return;
  await clickNamed(page, name, 'button');
  await wait(page, 'an answer', (before) => document.querySelector('main')?.dataset.seq !== before, seq);
}

/** Plays turns until the deal is over, or `turns` turns. */
async function playTurns(page, turns = MAX_TURNS) {
  for (let turn = 0; turn < turns; ) {
    const now = await wait(page, 'a turn, a question or the score', state);
    if (now.what === 'score') return;
    if (now.what === 'dialog') await answer(page, now);
    else {
      await takeTurn(page, now);
      turn += 1;
    }
  }
}

const hand = (page) =>
  page.evaluate(() => [...document.querySelectorAll('.hand-card[data-card]')].map(({ dataset }) => dataset.card));

async function settledHand(page) {
  for (;;) {
    const now = await wait(page, 'a turn or a question', state);
    if (now.what !== 'dialog') return hand(page);
    await answer(page, now);
  }
}

/** A puzzle whose answer plays a card of the viewer's turn. */
function easyPuzzle() {
  const read = parsePuzzles(readFileSync('packages/client/puzzles/puzzles.txt', 'utf8'));
  if (!read.ok) throw new Error('the file of puzzles is invalid');
  return read.value
    .map(({ id, answer: text }) => ({ id, action: parseAction(text) }))
    .find(({ action }) => action?.type === 'play' && !('target' in action));
}

async function startDeal(page, address, seed) {
  await page.open(`${address}/?pace=1&seed=${seed}`);
  await page.evaluate(() => localStorage.setItem('coup-fourre.speed', 'off'));
  await page.reload();
  await clickNamed(page, 'Your table…');
  await clickNamed(page, 'A single deal');
  await clickNamed(page, 'Play now');
}

async function giveName(page, name, button) {
  await waitFor(page, '.field-name input');
  await page.type('.field-name input', name);
  await clickNamed(page, button, 'button');
}

/**
 * The tests of the walk, in order. `server` has an address and can be ended. `newPage` opens a page for a second
 * person.
 */
export const WALK = [
  {
    title: 'a page that is reloaded in the middle of a deal continues it',
    test: async ({ page, server }) => {
      // With these cards the deal takes about eleven turns instead of thirty, each of which is drawn for seconds.
      await startDeal(page, server.address, 'orchard');
      await playTurns(page, 4);
      const before = await settledHand(page);
      await page.reload();
      await waitFor(page, '.hand-card.lit, .hand-card.dim');
      assert.deepEqual(await hand(page), before);
    },
  },
  {
    title: 'a deal against a computer is played to its score sheet',
    test: async ({ page }) => {
      await playTurns(page);
      await waitFor(page, '[data-testid=pad]');
    },
  },
  {
    title: 'a lesson is taken',
    test: async ({ page, server }) => {
      await page.open(`${server.address}/learn/roll?pace=1`);
      const { hand: cards } = await wait(page, 'the lesson', state);
      await page.press(String(cards.findIndex((card) => card.name === 'roll') + 1));
      await waitFor(page, '.hand-card.chosen[data-card=roll]');
      await page.press('Enter');
      await waitFor(page, '[data-testid=lesson][data-step="1"]');
    },
  },
  {
    title: 'a puzzle is solved',
    test: async ({ page, server }) => {
      const { id, action } = easyPuzzle();
      await page.open(`${server.address}/puzzles/${id}`);
      await wait(page, 'the question', () => document.activeElement?.matches('.hand-card') ?? false);
      const cards = await hand(page);
      await page.press(String(cards.indexOf(nameOf(action.card)) + 1));
      await waitFor(page, `.hand-card.chosen[data-card="${nameOf(action.card)}"]`);
      await page.press('Enter');
      await wait(
        page,
        'the solution',
        () => document.querySelector('[data-testid=solution]')?.textContent.includes('Right!') ?? false,
      );
    },
  },
  {
    title: 'the analysis board has a value for every action',
    test: async ({ page, server }) => {
      await page.open(`${server.address}/analysis#position=${encodeURIComponent(POSITION)}`);
      await wait(page, 'ten values', () => {
        const rows = [...document.querySelectorAll('[data-testid=action-table] tbody tr')];
        return rows.length === 10 && rows.every(({ textContent }) => /[+−]?\d/.test(textContent));
      });
    },
  },
  {
    title: 'two people play at a table of the server',
    test: async ({ page: ada, server, newPage }) => {
      await ada.open(server.address);
      await clickNamed(ada, 'Invite with a link');
      await clickNamed(ada, '2 ');
      await clickNamed(ada, 'More: ', 'summary');
      await clickNamed(ada, 'A single deal');
      await giveName(ada, 'Ada', 'Make the table');
      await waitFor(ada, '[data-testid=lobby]');
      const ben = await newPage();
      await ben.open(await ada.evaluate(() => location.href));
      await giveName(ben, 'Ben', 'Play');
      await clickNamed(ada, 'Start');
      for (let turn = 0; turn < 4; turn += 1) {
        const [mover, now] = await nextMover([ada, ben]);
        if (now.what === 'dialog') await answer(mover, now);
        else await takeTurn(mover, now);
      }
    },
  },
  {
    title: 'without its server the page starts, and a computer plays',
    test: async ({ page, server }) => {
      await page.open(`${server.address}/?pace=1&seed=lane`);
      await wait(page, 'the service worker', () => navigator.serviceWorker.controller?.state === 'activated');
      await server.end();
      await page.reload();
      await clickNamed(page, 'Play now');
      await playTurns(page, 3);
    },
  },
];

/** The page of the awaited person, and what it waits for. */
async function nextMover(pages) {
  const end = Date.now() + WAIT_MS;
  while (Date.now() < end) {
    for (const page of pages) {
      const now = await page.evaluate(state);
      if (now !== null && now.what !== 'score') return [page, now];
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('no page waits for its person');
}
