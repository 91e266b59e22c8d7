// A walk through the page for every browser.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { parsePuzzles } from '@coup-fourre/client/puzzles';
import { nameOf, parseAction } from '@coup-fourre/rules';
import { sitDown, until } from './guest.mjs';
import {
  clickNamed,
  giveName,
  goWithin,
  hand,
  move,
  playTurns,
  settledHand,
  state,
  WAIT_MS,
  wait,
  waitFor,
} from './steps.mjs';

const POSITION = 'winning-moves-2008 2 hands=ro.25.st.75.100.200.sl/?6 teams=-/ro';

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
  await clickNamed(page, 'Your table…');
  await clickNamed(page, 'A single deal');
  await clickNamed(page, 'Play now');
}

/** Lets the awaited person act: Ada on her page, Ben without one. Returns the name. */
async function takeNextTurn({ page: ada, ben }) {
  const now = await until('an awaited person', async () => {
    const action = ben.choice();
    if (action !== null) return { action };
    const seen = await ada.evaluate(state);
    return seen?.what === 'score' ? null : seen;
  });
  await (now.action ? ben.act(now.action) : move(ada, now));
  return now.action ? 'Ben' : 'Ada';
}

/**
 * The tests of the walk, in order. `server` has an address and can be ended. A test may leave what the next one needs in
 * its visit.
 */
export const WALK = [
  {
    title: 'a page that is reloaded in the middle of a deal continues it',
    test: async ({ page, server }) => {
      // With these cards the deal takes about six turns instead of thirty, each of which is drawn for seconds.
      await startDeal(page, server.address, 'parcel');
      await playTurns(page, 2);
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
    test: async ({ page }) => {
      await goWithin(page, '/learn/roll?pace=1');
      await waitFor(page, '[data-testid=lesson]');
      const { hand: cards } = await wait(page, 'the lesson', state);
      await page.press(String(cards.findIndex((card) => card.name === 'roll') + 1));
      await waitFor(page, '.hand-card.chosen[data-card=roll]');
      await page.press('Enter');
      await waitFor(page, '[data-testid=lesson][data-step="1"]');
    },
  },
  {
    title: 'a puzzle is solved',
    test: async ({ page }) => {
      const { id, action } = easyPuzzle();
      await goWithin(page, `/puzzles/${id}`);
      await waitFor(page, '[data-testid=puzzle]');
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
    test: async ({ page }) => {
      await goWithin(page, `/analysis#position=${encodeURIComponent(POSITION)}`);
      await wait(page, 'ten values', () => {
        const rows = [...document.querySelectorAll('[data-testid=action-table] tbody tr')];
        return rows.length === 10 && rows.every(({ textContent }) => /[+−]?\d/.test(textContent));
      });
    },
  },
  {
    title: 'two people play at a table of the server',
    test: async (visit) => {
      const { page: ada } = visit;
      await goWithin(ada, '/');
      await clickNamed(ada, 'Invite with a link');
      await clickNamed(ada, '2 ');
      await clickNamed(ada, 'More: ', 'summary');
      await clickNamed(ada, 'A single deal');
      await clickNamed(ada, 'Days per turn');
      await giveName(ada, 'Ada', 'Make the table');
      await waitFor(ada, '[data-testid=lobby]');
      visit.ben = await sitDown(await ada.evaluate(() => location.href), { name: 'Ben', seat: 1 });
      await clickNamed(ada, 'Start');
      const acted = new Set();
      while (acted.size < 2) acted.add(await takeNextTurn(visit));
    },
  },
  {
    title: 'with the page closed a notice of the turn comes, and a click on it opens the table',
    needsPush: true,
    test: async (visit) => {
      const { page: ada, ben, push } = visit;
      const table = await ada.evaluate(() => location.href);
      await clickNamed(ada, 'Yes, tell me', 'button');
      await wait(ada, 'the answer', () => document.querySelector('[data-testid=notice-offer]') === null);
      while (ben.choice() === null) await takeNextTurn(visit);
      visit.page = await ada.newTab();
      await ada.close();
      await until('a seat whose person is away', () => ben.isAway(0));
      const playOn = async () => {
        for (let action = ben.choice(); action !== null; action = ben.choice()) await ben.act(action);
      };
      await Promise.all([push.nextDelivery(WAIT_MS), playOn()]);

      // Firefox takes a notice away after 20 seconds.
      const [notice] = await until('a notice', async () => {
        const notices = await visit.page.shownNotices();
        return notices.length > 0 && notices;
      });
      // Whoever passes by reads no name.
      assert.deepEqual([notice.title, notice.text], ['Your turn at a table', '']);
      await notice.click();
      await visit.page.opened(table, WAIT_MS);
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
      await playTurns(page, 1);
      await settledHand(page);
    },
  },
];
