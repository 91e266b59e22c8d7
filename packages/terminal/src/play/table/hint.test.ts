import type { RankedAction } from '@coup-fourre/bots';
import { showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import { type Action, cardOf } from '@coup-fourre/rules';
import { beforeAll, expect, test } from 'vitest';
import { deviceTable } from '../testing/tables.ts';
import { hintFor, hintText } from './hint.ts';

beforeAll(() => showLanguage('en', TERMINAL_MESSAGES));

const model = deviceTable();

/** An action with these expected points that certainly trails the best action by `surely`. */
function ranked(action: Action, points: number, surely = 0): RankedAction {
  const errors = { pointsError: 20, winChanceError: 0.02, rollouts: 100 };
  const margin = { gain: 0, gainError: 10, points: 0, winChance: 0, dealChance: 0 };
  const estimate = { action, points, winChance: 0.42, dealChance: 0.5, ...errors };
  return { index: 0, estimate, margin, gap: surely, error: 10, surely, isClose: surely <= 3, best: margin };
}

const hint = (...actions: readonly RankedAction[]): string => hintText(model, actions);

const discard = (card: '200' | '25'): Action => ({ type: 'discard', card: cardOf(card) });
const best = ranked(discard('200'), 117);
const BEST = 'Hint: discard 200 miles (about +100 points, about 40% to win between experts).';

test('a hint has enough rollouts for its figures, however short the time', async () => {
  const ranking = await hintFor(model, 0);
  for (const { estimate } of ranking ?? []) expect(estimate.rollouts).toBeGreaterThanOrEqual(64);
  expect(ranking?.length).toBeGreaterThan(3);
});

test('a hint rounds its figures', () => {
  expect(hint(best)).toBe(BEST);
  expect(hint(ranked(discard('200'), -180))).toContain('(about −200 points');
  expect(hint(ranked(discard('200'), -40))).toContain('(about 0 points');
});

test('a hint says what the next action costs at least, unless the difference may be chance', () => {
  const next = (surely: number) => hint(best, ranked(discard('25'), 0, surely));
  expect(next(59.9)).toBe(`${BEST} Second best: discard 25 miles, at least 50 points worse.`);
  const alike = `${BEST} About as good: discard 25 miles.`;
  expect(next(9.9)).toBe(alike);
  expect(next(0)).toBe(alike);
});
