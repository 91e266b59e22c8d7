import { beforeAll, expect, test } from 'vitest';
import { tableUpdate } from '../testing/onlineUpdates.ts';
import { onlineTable } from '../testing/tables.ts';
import { dealEndSentences, endReason, matchEndSentences } from './endText.ts';
import { showLanguage } from './language.ts';

beforeAll(() => showLanguage('en'));

test('the end of a match names the winner, the lead, and who resigned', () => {
  const ended = (winners: readonly number[], owed: number) =>
    matchEndSentences(onlineTable({}, { result: { winners, owed, by: 'points' } }));
  expect(ended([0], 400)).toBe('You win. Won by 400 points.');
  expect(ended([1], 0)).toBe('Victory for Ben.');
  expect(ended([0, 1], 0)).toBe('Shared victory: You and Ben.');
  expect(matchEndSentences(onlineTable())).toBe('');
});

test('the end of a deal names the team that completed its trip, and the card', () => {
  const { view } = tableUpdate();
  const [own, other] = view.teams;
  if (!own || !other) throw new Error('there must be two teams');
  const arrived = { ...own, distance: ['200', '200', '100', '100', '100'] as const, miles: 700 };
  const model = onlineTable({}, { view: { ...view, phase: 'dealOver', teams: [arrived, other], drawPile: 1 } });
  const last = { seat: 0, action: { type: 'drive', card: '100', miles: 100, total: 700 } } as const;
  expect(dealEndSentences(model, last)).toBe(
    'You finished the trip. Your last card, 100 miles, took you to 700. One card left in the draw pile.',
  );
  expect(dealEndSentences(onlineTable({}, { view: { ...view, phase: 'dealOver' } }), undefined)).toBe(
    'No one finished the trip. The cards ran out before anyone finished.',
  );
  const theirs = { seat: 1, action: { type: 'drive', card: '75', miles: 75, total: 1000 } } as const;
  expect(endReason(model, theirs)).toBe('The last card, 75 miles, took Ben to 1,000. One card left in the draw pile.');
});
