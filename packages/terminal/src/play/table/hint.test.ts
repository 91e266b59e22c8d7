import type { ActionEstimate } from '@coup-fourre/bots';
import { showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import { type Action, cardOf } from '@coup-fourre/rules';
import { beforeAll, expect, test } from 'vitest';
import { deviceTable } from '../testing/tables.ts';
import { hintText } from './hint.ts';

beforeAll(() => showLanguage('en', TERMINAL_MESSAGES));

const model = deviceTable();

function estimate(action: Action, points: number): ActionEstimate {
  const { winChance, winChanceError, dealChance } = { winChance: 0.42, winChanceError: 0.02, dealChance: 0.5 };
  return { action, points, pointsError: 20, rollouts: 100, winChance, winChanceError, dealChance };
}

function hint(...estimates: readonly ActionEstimate[]): string {
  return hintText(model, { view: model.view, choice: { type: 'pass' }, estimates });
}

const discard = (card: '200' | '25'): Action => ({ type: 'discard', card: cardOf(card) });

test('a hint gives figures for the next action only where the search tells it from the best', () => {
  const [best, next] = [discard('200'), discard('25')];
  expect(hint(estimate(best, 100), estimate(next, 20))).toBe(
    'Hint: discard 200 miles (+100 points, 42% to win). Second best: discard 25 miles (+20 points, 42%).',
  );
  const alike = 'Hint: discard 200 miles (+100 points, 42% to win). Almost as good: discard 25 miles.';
  for (const points of [70, 130]) expect(hint(estimate(best, 100), estimate(next, points))).toBe(alike);
  expect(hint(estimate(best, 100))).toBe('Hint: discard 200 miles (+100 points, 42% to win).');
});
