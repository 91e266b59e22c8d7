import { expect, test } from 'vitest';
import { BLANK_DRAFT, type DealDraft, isBlank, withColumn } from './dealDraft.ts';
import {
  broughtForward,
  commitDraft,
  formatPad,
  linesOf,
  nameOnPad,
  newPad,
  parsePad,
  resultOf,
  type ScorePad,
  tableOfDraft,
  undoLastDeal,
} from './scorePad.ts';

const PAD = newPad({ edition: 'winning-moves-2008', players: 2, names: ['Ada', 'Ben'] });

function entry(...miles: readonly string[]): DealDraft {
  return miles.reduce((before, text, team) => withColumn(before, team, { miles: text }), BLANK_DRAFT);
}

const written = (pad: ScorePad, ...miles: readonly string[]): ScorePad =>
  commitDraft({ ...pad, entry: entry(...miles) });

test('points carry over from deal to deal', () => {
  const pad = written(written(PAD, '700', '300'), '200', '475');
  expect(linesOf(pad).map(({ totals }) => totals)).toEqual([
    [1400, 300],
    [1600, 775],
  ]);
  expect(broughtForward(pad)).toEqual([1600, 775]);
  expect(resultOf(pad)).toBeNull();
});

test('a match to 5000 is won, and accepts no more deals', () => {
  let pad = PAD;
  for (let deal = 0; deal < 4; deal += 1) pad = written(pad, '700', '300');
  expect(resultOf(pad)).toEqual({ winners: [0], owed: 4400 });
  expect(written(pad, '25', '0').deals).toEqual(pad.deals);
});

test('an edition of single deals is decided by one deal', () => {
  const single = written(newPad({ edition: 'hasbro-2009', players: 3, names: ['', '', ''] }), '300', '350', '');
  expect(resultOf(single)?.winners).toEqual([1]);
});

test('a side without a name is a player, or a team if it has partners', () => {
  const unnamed = { names: ['', ' '] };
  expect([0, 1].map((team) => nameOnPad({ ...unnamed, players: 2 }, team))).toEqual(['Player 1', 'Player 2']);
  expect([0, 1].map((team) => nameOnPad({ ...unnamed, players: 4 }, team))).toEqual(['Team 1', 'Team 2']);
  expect(nameOnPad({ names: ['Ada'], players: 2 }, 0)).toBe('Ada');
});

test('an impossible deal is not recorded', () => {
  expect(written(PAD, '1000', '0').deals).toEqual([]);
  expect(tableOfDraft({ ...PAD, entry: entry('seven hundred', '0') })).toEqual({
    ok: false,
    refusal: { fault: 'notMultipleOf25', team: 0 },
  });
});

test.each([
  ['1,000', 1000],
  ['1 000', 1000],
  ['1.000', 1000],
  [' 475 ', 475],
  ['', 0],
])('the distance %j is read as %i', (text, miles) => {
  const judged = tableOfDraft({ ...PAD, entry: { ...entry(text, '475'), extendedBy: miles > 700 ? 0 : null } });
  expect(judged.ok && judged.table.tableau(0).miles).toBe(miles);
});

test('the last deal can be undone and corrected', () => {
  const pad = written(written(PAD, '700', '300'), '200', '475');
  const back = undoLastDeal(pad);
  expect(back.deals).toHaveLength(1);
  expect(commitDraft(back)).toEqual(pad);
  expect(undoLastDeal(PAD)).toBe(PAD);
});

test('a pad is stored with its draft', () => {
  const pad = { ...written(PAD, '700', '300'), entry: { ...entry('20', ''), isDrawPileEmpty: true } };
  expect(parsePad(formatPad(pad))).toEqual(pad);
});

test.each([
  null,
  '',
  '7',
  '[]',
  '{}',
  '{"edition":"computer","players":3,"names":["","",""],"deals":[]}',
  '{"edition":"computer","players":2,"names":[""],"deals":[]}',
  '{"edition":"computer","players":2,"names":["",""],"deals":[{"teams":[{"miles":1000}]}]}',
])('%j keeps no pad', (text) => {
  expect(parsePad(text)).toBeNull();
});

test('a draft is blank until a field is filled in', () => {
  expect(isBlank(BLANK_DRAFT)).toBe(true);
  expect(isBlank(entry('', ' '))).toBe(true);
  expect(isBlank(withColumn(BLANK_DRAFT, 1, { safeties: 1 }))).toBe(false);
  expect(isBlank({ ...BLANK_DRAFT, isDrawPileEmpty: true })).toBe(false);
});
