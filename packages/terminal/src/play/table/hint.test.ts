import { showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import { type Action, cardOf } from '@coup-fourre/rules';
import { beforeAll, expect, test } from 'vitest';
import type { AdvisedAction } from '../../advise/advice.ts';
import { deviceTable } from '../testing/tables.ts';
import { hintText } from './hint.ts';

beforeAll(() => showLanguage('en', TERMINAL_MESSAGES));

const model = deviceTable();

interface Found {
  readonly points?: number;
  readonly behind?: number;
  readonly behindError?: number;
}

function found(action: Action, { points = 0, behind = 0, behindError = 0 }: Found): AdvisedAction {
  const { winChance, winChanceError, dealChance } = { winChance: 0.42, winChanceError: 0.02, dealChance: 0.5 };
  const estimate = { action, points, pointsError: 20, rollouts: 100, winChance, winChanceError, dealChance };
  return { ...estimate, behind, behindError };
}

function hint(...estimates: readonly AdvisedAction[]): string {
  return hintText(model, { view: model.view, choice: { type: 'pass' }, estimates });
}

const discard = (card: '200' | '25'): Action => ({ type: 'discard', card: cardOf(card) });
const best = found(discard('200'), { points: 117 });
const BEST = 'Hint: discard 200 miles (about +100 points, about 40% to win).';

test('a hint rounds its figures', () => {
  expect(hint(best)).toBe(BEST);
  expect(hint(found(discard('200'), { points: -130 }))).toContain('(about −150 points');
  expect(hint(found(discard('200'), { points: -20 }))).toContain('(about 0 points');
});

test('a hint says what the next action costs at least, and nothing where that may be chance', () => {
  const next = (behind: number, behindError: number) => hint(best, found(discard('25'), { behind, behindError }));
  expect(next(84, 10)).toBe(`${BEST} Second best: discard 25 miles, at least 50 points worse.`);
  const alike = `${BEST} About as good: discard 25 miles.`;
  expect(next(84, 30)).toBe(alike);
  expect(next(34, 10)).toBe(alike);
  expect(next(-20, 10)).toBe(alike);
});
