import type { LogEntry } from '@coup-fourre/client';
import { positionTable } from '@coup-fourre/client/testing';
import { expect, test } from 'vitest';
import {
  handText,
  noExtraTimeText,
  safetiesText,
  scoreText,
  sinceText,
  teamStatusText,
  timeText,
  turnText,
} from './answerText.ts';

const model = positionTable('winning-moves-2008 2 hands=25.25.100.st.ro.ET/?6 teams=ro/ro');

test('the hand is read in groups, playable cards first: each kind of card once, with its number', () => {
  expect(handText(model)).toBe('You can play: Extra Tank, 100 miles, 2 times 25 miles, and Stop. Not now: Roll.');
});

test('safeties are read by where they are', () => {
  expect(safetiesText(model)).toBe(
    'In your hand: Extra Tank. Not seen yet: Puncture Proof, Driving Ace, and Right of Way.',
  );
});

test('the answer for a team is one sentence without capitals in its middle', () => {
  expect(teamStatusText(model, 0)).toBe(
    'You: 0 of 700 miles; rolling; battle pile: Roll; speed pile: empty; safeties: none.',
  );
});

test.each([
  [null, 'There is no time limit.'],
  [23_400, '24 seconds left.'],
  [1000, 'One second left.'],
  [-50, '0 seconds left.'],
  [121_000, '3 minutes left.'],
] as const)('%s milliseconds are said as “%s”', (ms, words) => {
  expect(timeText(ms)).toBe(words);
});

test('who cannot add time hears why', () => {
  expect(noExtraTimeText(null)).toBe('There is no time limit.');
  expect(noExtraTimeText(23_400)).toBe('You cannot add time now. 24 seconds left.');
});

test('whose turn it is comes with the time, if it is limited', () => {
  expect(turnText(model)).toBe('It is your turn.');
  expect(turnText(model, 20_000)).toBe('It is your turn. 20 seconds left.');
});

test('points are given for match and deal, without a match only for the deal', () => {
  expect(scoreText(model)).toBe('Points so far: You 0, Ben 0.');
  const match = { ...model, viewJson: { ...model.viewJson, totalsBefore: [500, 400] } };
  expect(scoreText(match)).toBe('Match: You 500, Ben 400. This deal: You 0, Ben 0.');
});

test('the events since one’s own last move are said in order', () => {
  const discard = (id: number, seat: number): LogEntry => ({
    id,
    seat,
    team: seat,
    action: { type: 'discard', card: id === 3 ? 'stop' : 'roll' },
  });
  const log = [discard(3, 1), discard(2, 1), discard(1, 0)];
  expect(sinceText(model, log, 'full')).toBe('Ben discards Roll. Ben discards Stop.');
  expect(sinceText(model, log, 'short')).toBe('Ben: Roll away. Ben: Stop away.');
  expect(sinceText(model, [], 'full')).toBe('Nothing has been played in this deal yet.');
});
