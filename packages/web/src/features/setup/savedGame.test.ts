import { showLanguage } from '@coup-fourre/client/text';
import type { SavedGame } from '@coup-fourre/room';
import { beforeAll, expect, test } from 'vitest';
import { progressText, resultText } from './savedGame.tsx';

beforeAll(() => showLanguage('en'));

const computer = { kind: 'computer', name: 'Turbo', level: 'novice' } as const;

/** A game of two. The viewer has the second seat. */
function saved(totals: readonly number[]): SavedGame {
  const occupants = [computer, { kind: 'person', name: 'Ana' } as const];
  const setup = { edition: 'winning-moves-2008', players: 2, house: {}, occupants } as const;
  return { room: 'a', setup, savedAt: 0, deal: 1, target: 700, miles: [0, 0], totals };
}

test.each([
  [[5200, 5450], 'won 5,450 – 5,200'],
  [[5200, 0], 'lost 0 – 5,200'],
  [[500, 500], 'tied 500 – 500'],
  [[0, 0], ''],
])('the result of %j is %s, one’s own points first', (totals, text) => {
  expect(resultText(saved(totals))).toBe(text);
});

test('a saved game names its deal and the miles, and between two deals the next deal and the points', () => {
  const game = { ...saved([1200, 800]), miles: [300, 175] };
  expect(progressText(game)).toBe('deal 1, 175 – 300 miles');
  expect(progressText({ ...game, isDealOver: true })).toBe('deal 2 is next, 800 – 1,200 points');
});
