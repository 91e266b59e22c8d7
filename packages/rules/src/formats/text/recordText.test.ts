import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { deckOf } from '../../model/deck.ts';
import { rulesFor } from '../../model/editions.ts';
import { matchResult } from '../../play/match.ts';
import { expectLocatedFault, mutate } from '../../testing/fuzz.ts';
import { testSize } from '../../testing/testSize.ts';
import { encodeState } from '../protocol/refereeJson.ts';
import { codeOf } from './notation.ts';
import { replay } from './record.ts';
import { formatRecord, parseRecord } from './recordText.ts';

const GOLDEN = readFileSync(new URL('../../testing/golden/winningMovesForTwo.txt', import.meta.url), 'utf8');
const HEAD = 'coup-fourre record 1\nedition parker-1971\nplayers 2\n';
const DECK = `deck ${deckOf(rulesFor('parker-1971', 2)).map(codeOf).join(' ')}`;

/** The fault of a record: `line 3, column 9: words`. */
function fault(text: string): string {
  const result = parseRecord(text);
  if (result.ok) return 'none';
  const { code, message, line, column } = result.error;
  expect(code).toBe('badRecord');
  expect(message).toContain(`line ${line}, column ${column}: `);
  return message;
}

/** Invalid records, each with its fault. */
const BAD: readonly (readonly [string, string])[] = [
  ['', "line 1, column 1: the text ends where 'coup-fourre record 1' should come"],
  ['hello', "line 1, column 1: a record must begin with 'coup-fourre record 1'"],
  ['coup-fourre record 2', 'line 1, column 20: only version 1 of the format is known'],
  ['coup-fourre record 1 2', "line 1, column 22: '2' is one word too many"],
  ['coup-fourre record', 'line 1, column 1: only version 1 of the format is known'],
  ['coup-fourre record 1', "line 1, column 21: the text ends where a line 'edition …' should come"],
  ['coup-fourre record 1\nplayers 2', "line 2, column 1: here a line 'edition …' should come"],
  ['coup-fourre record 1\nedition bridge\n', 'line 2, column 9: there is no edition "bridge"'],
  ['coup-fourre record 1\nedition parker-1971 2', "line 2, column 21: 'edition' has one value"],
  ['coup-fourre record 1\nedition computer\nplayers 4', 'line 3, column 9: computer cannot be played with 4 players'],
  [`${HEAD}rules target:800`, 'line 4, column 7: rules.target must be one of 700, 1000'],
  [HEAD, "line 3, column 10: a record has at least one deal: a line 'deal …' or 'position …'"],
  [`${HEAD}deal`, "line 4, column 1: a deal begins with 'deal' and the seat of the dealer"],
  [`${HEAD}match 5`, "line 4, column 7: '5' is one word too many"],
  [`${HEAD}deal 0 1`, "line 4, column 8: '1' is one word too many"],
  [
    `${HEAD}deal 0\n${DECK}\n1 x25 holds=25=50`,
    "line 6, column 7: after an action there may stand holds= and draws=, once each, not 'holds=25=50'",
  ],
  [`${HEAD}deal 2`, 'line 4, column 6: there is no seat 2'],
  [`${HEAD}deal 0\ndeck 25 50`, 'line 4, column 1: the deck must have 10 × 25, not 1'],
  [`${HEAD}deal 0\ndeck 25 x`, "line 5, column 9: there is no card 'x'"],
  [`${HEAD}deal 0\n${DECK}\n0 ro`, 'line 6, column 3: seat 0 may not do that: notYourTurn'],
  [`${HEAD}deal 0\n${DECK}\n# a word\n\n1 25`, 'line 8, column 3: seat 1 may not do that: needRoll'],
  [`${HEAD}deal 0\n${DECK}\n1 fly`, "line 6, column 3: 'fly' is not an action; examples are ro, st>1, x25, !PP, pass"],
  [`${HEAD}deal 0\n${DECK}\n1`, "line 6, column 1: '' is not an action"],
  [`${HEAD}deal 0\n${DECK}\n1 st`, "line 6, column 3: 'st' is not an action"],
  [`${HEAD}deal 0\n${DECK}\n7 x25`, 'line 6, column 1: there is no seat 7'],
  [`${HEAD}deal 0\n${DECK}\ndeal 1\n${DECK}`, 'line 6, column 1: no deal can follow: the deal stands alone'],
  [
    `${HEAD}match\ndeal 0\n${DECK}\ndeal 1\n${DECK}`,
    'line 7, column 1: no deal can follow: the deal before it is not over',
  ],
  [`${HEAD}position parker-1971 2 hands=25/x`, "line 4, column 33: there is no card 'x'"],
  [`${HEAD}position parker-1971 2 hands=25/-/-`, 'hands must have 2 entries, not 3'],
  [`${HEAD}position computer 2 hands=25/-`, 'line 4, column 10: the position has other rules than the record'],
  [`${HEAD}match\nposition parker-1971 2 hands=25/-`, "line 5, column 10: the position needs 'totals='"],
  [`${HEAD}position parker-1971 2 totals=0,0 hands=25/-`, "line 4, column 10: a line 'match' is missing"],
  [`${HEAD}deals 4\n`, "line 4, column 7: only a match has a number of deals: a line 'match' is missing"],
  [`${HEAD}match\ndeals 0\n`, 'line 5, column 7: a match has at least one deal'],
  [`${HEAD}match\ndeals 256\n`, 'line 5, column 7: a match is limited to at most 255 deals'],
  [`${HEAD}match\ndeals four\n`, "line 5, column 7: 'four' is not a number"],
  [`${HEAD}position`, 'line 4, column 1: a position begins with the edition'],
];

it.each(BAD.map(([text, words]) => [words, text] as const))('an invalid record is refused: %s', (words, text) => {
  expect(fault(text)).toContain(words);
});

it('comments, empty lines and the line ends of other systems make no difference', () => {
  const plain = parseRecord(GOLDEN);
  const noisy = parseRecord(`\r\n# hello\r\n${GOLDEN.replaceAll('\n', '\r\n\r\n')}# the end`);
  if (!plain.ok || !noisy.ok) return expect.fail('a valid record was refused');
  expect(encodeState(noisy.value.state)).toEqual(encodeState(plain.value.state));
  expect(formatRecord(noisy.value.record)).toBe(formatRecord(plain.value.record));
});

it('a match is rebuilt deal after deal, the totals carried forward', () => {
  const deal = (dealer: number, miles: string, hands = '25/-') =>
    `position parker-1971 2 totals=0,0 dealer=${dealer} drawn=yes hands=${hands} teams=ro,-,${miles}/-,-,100\n0 x25\n`;
  const text = `${HEAD}match\n${deal(0, '200')}deal 1\n${DECK}\n0 x25\n`;
  const result = parseRecord(text);
  if (!result.ok) return expect.fail(result.error.message);
  const { table } = result.value.state;
  expect([table.totals, table.dealer, table.turn, result.value.record.deals.length]).toEqual([[200, 100], 1, 1, 2]);
  expect(encodeState(replay(result.value.record))).toEqual(encodeState(result.value.state));
  expect(fault(text.replace('\ndeal 1\n', '\ndeal 0\n'))).toContain('line 7, column 6: the deal passes to the left');
  expect(fault(`${HEAD}match\n${deal(0, '200')}${deal(1, '200')}`)).toContain("a deal begins with 'deal'");
  expect(
    fault(
      `${HEAD}rules format:single\nmatch\n${deal(0, '200').replace('2 totals', '2 rules=format:single totals')}deal 1\n${DECK}`,
    ),
  ).toContain('no deal can follow: the match is over');
});

it('a match with a fixed number of deals is over after the last deal, at any score', () => {
  const first = 'position parker-1971 2 totals=0,0 drawn=yes hands=25/- teams=ro,-,200/-,-,100\n0 x25\n';
  const text = `${HEAD}match\ndeals 1\n${first}`;
  const result = parseRecord(text);
  if (!result.ok) return expect.fail(result.error.message);
  expect(formatRecord(result.value.record)).toBe(text);
  expect(matchResult(result.value.state.table)).toEqual({ winners: [0], owed: 100 });
  const next = `deal 1\n${DECK}\n`;
  expect(fault(text + next)).toContain('no deal can follow: the match is over');
  expect(fault(text.replace('deals 1', 'deals 2') + next)).toBe('none');
});

it('a record without deals, or with an illegal move, cannot be rebuilt', () => {
  const rules = rulesFor('parker-1971', 2);
  expect(() => replay({ rules, match: false, deals: [] })).toThrow('no deal');
  const moves = [{ seat: 1, action: { type: 'pass' } as const }];
  expect(() => replay({ rules, match: false, deals: [{ start: { dealer: 0, deck: deckOf(rules) }, moves }] })).toThrow(
    'wrongPhase',
  );
});

it('any text gives a record that reads the same again, or a fault with its position', () => {
  const pieces = [
    ...GOLDEN.split(/\b/),
    '\n',
    '\r\n',
    '0 ',
    '1 x25\n',
    'match\n',
    'rules shutOut:each\n',
    'position ',
    'deal 0',
  ];
  fc.assert(
    fc.property(fc.oneof(mutate(GOLDEN, pieces), fc.string()), (text) => {
      const result = parseRecord(text);
      expectLocatedFault(result, text);
      if (!result.ok) {
        expect(result.error.code).toBe('badRecord');
        return;
      }
      const again = parseRecord(formatRecord(result.value.record));
      expect(again.ok && encodeState(again.value.state)).toEqual(encodeState(result.value.state));
    }),
    { numRuns: testSize(300), seed: 7 },
  );
});
