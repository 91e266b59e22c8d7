import { readdirSync, readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { D25, ROLL, STOP } from '../../model/cards.ts';
import { DEFAULT_EDITION, rulesFor } from '../../model/editions.ts';
import { seededRandom } from '../../model/random.ts';
import { recordFrom } from '../../testing/notation.ts';
import { randomRecord } from '../../testing/randomRecord.ts';
import { tableName } from '../../testing/tableName.ts';
import { TABLES } from '../../testing/tables.ts';
import { packRecord, unpackRecord } from './packedRecord.ts';
import type { GameRecord, Move } from './record.ts';
import { formatRecord } from './recordText.ts';

const GOLDEN = new URL('../../testing/golden/', import.meta.url);

/** A packed record as text, or why it is refused. */
function readBack(bytes: Uint8Array): string {
  const read = unpackRecord(bytes);
  return read.ok ? formatRecord(read.value.record) : read.error.message;
}

it.each(readdirSync(GOLDEN))('%s is unpacked unchanged', (file) => {
  const record = recordFrom(readFileSync(new URL(file, GOLDEN), 'utf8'));
  expect(readBack(packRecord(record))).toBe(formatRecord(record));
});

describe.each(TABLES.map((rules) => [tableName(rules), rules] as const))('%s', (_, rules) => {
  it('a deal is unpacked unchanged, and fits into 600 characters of base64', () => {
    const record = randomRecord(rules, 'packed');
    const bytes = packRecord(record);
    expect(readBack(bytes)).toBe(formatRecord(record));
    expect((deflateRawSync(bytes).length * 4) / 3).toBeLessThan(600);
  });
});

it('a match whose first deal begins from a position can be unpacked', () => {
  const text = `coup-fourre record 1
edition winning-moves-2008
players 2
rules limitOnLimit:false
match
deals 3
position winning-moves-2008 2 rules=limitOnLimit:false drawn=yes hands=ro.25.st/100.RW draw=25.50 totals=0,0
0 ro
1 x100
`;
  expect(readBack(packRecord(recordFrom(text)))).toBe(text);
});

it('a match limited to more deals than one byte can count is not packed', () => {
  const record = { ...randomRecord(rulesFor(DEFAULT_EDITION, 2), 'limit'), match: true };
  expect(readBack(packRecord({ ...record, dealLimit: 255 }))).toContain('\nmatch\ndeals 255\n');
  expect(() => packRecord({ ...record, dealLimit: 256 })).toThrow(RangeError);
});

describe('a packed record whose text would be refused', () => {
  const rules = rulesFor(DEFAULT_EDITION, 2);
  const position = 'winning-moves-2008 2 drawn=yes hands=ro/25 draw=25.50';
  const game: GameRecord = { rules, match: false, deals: [{ start: { position }, moves: [] }] };
  const seatPiles = position.replace('25.50', '25/50');

  it.each<[string, GameRecord, string]>([
    ['one draw pile', { ...game, ownPiles: true }, "deal 1: the position's draw piles do not fit the record"],
    [
      'a draw pile for each seat',
      { ...game, deals: [{ start: { position: seatPiles }, moves: [] }] },
      "deal 1: the position's draw piles do not fit the record",
    ],
    ['a number of deals outside a match', { ...game, dealLimit: 3 }, 'the heading: only a match has a number of deals'],
  ])('with %s is refused, too', (_, record, expected) => {
    expect(readBack(packRecord(record))).toBe(expected);
  });

  it('has only the words of its position, as text has', () => {
    const start = { position: `${position} # a comment\n0 ro` };
    const words = recordFrom(readBack(packRecord({ ...game, deals: [{ start, moves: [] }] })));
    expect(words.deals).toEqual(game.deals);
  });
});

describe('a packed record that is damaged', () => {
  const rules = rulesFor(DEFAULT_EDITION, 2);
  const record = randomRecord(rules, 'damaged');
  const bytes = [...packRecord(record)];
  const heading = bytes.indexOf(0, 2) + 1;
  const moves = heading + 1 + record.deals.flatMap(({ start }) => ('deck' in start ? start.deck : [])).length;
  const changed = (at: number, ...by: number[]) => readBack(Uint8Array.from(bytes.toSpliced(at, by.length, ...by)));

  it.each([
    ['unknown marks', () => changed(0, 9), 'the heading: it has unknown flags'],
    ['an unknown edition', () => changed(2, 120), /^the heading: .*edition/],
    ['a dealer without a seat', () => changed(heading, 7), 'deal 1: there is no seat 7 to deal'],
    ['a card that does not exist', () => changed(heading + 1, 31), 'deal 1, the deck: there is no such card'],
    ['another deck', () => changed(heading + 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), /^deal 1: the deck must have/],
    ['a number that is not an action', () => changed(moves, 200), 'deal 1, action 1: 200 is not an action'],
    ['a refused action', () => changed(moves + 1, 193), /^deal 1, action 2: seat \d may not do that: wrongPhase$/],
    ['no deal', () => readBack(Uint8Array.from(bytes.slice(0, heading))), 'the record: it has no deal'],
    ['its end cut off', () => readBack(Uint8Array.from(bytes.slice(0, -1))), 'deal 1: the text ends too early'],
    ['nothing', () => readBack(new Uint8Array()), 'the heading: the text ends too early'],
    ['a second deal', () => changed(bytes.length, 0), 'deal 2: no deal can follow: the deal stands alone'],
  ])('with %s names the part and the reason', (_, read, expected) => {
    expect(read()).toMatch(expected);
  });

  it('is read or refused for any bytes, and never throws', () => {
    const random = seededRandom('fuzz');
    for (let each = 0; each < 3000; each += 1) {
      const at = random() % bytes.length;
      const read = changed(at, random() % 256);
      expect(read).not.toBe('');
    }
  });
});

it('the numbers of cards and actions never change, because published links contain them', () => {
  const rules = rulesFor(DEFAULT_EDITION, 2);
  const deck = randomRecord(rules, 'fixed').deals.flatMap(({ start }) => ('deck' in start ? start.deck : []));
  const moves: Move[] = [
    { seat: 0, action: { type: 'play', card: ROLL } },
    { seat: 1, action: { type: 'discard', card: D25 } },
    { seat: 0, action: { type: 'play', card: STOP, target: 1 } },
    { seat: 1, action: { type: 'coupFourre', card: 18 } },
    { seat: 1, action: { type: 'pass' } },
    { seat: 1, action: { type: 'extend', value: true } },
    { seat: 1, action: { type: 'extend', value: false } },
  ];
  const packed = packRecord({
    rules,
    match: true,
    ownPiles: true,
    dealLimit: 4,
    deals: [{ start: { dealer: 1, deck }, moves }],
  });
  const text = new TextDecoder().decode(packed.subarray(2, 23));
  expect([packed[0], packed[1], text]).toEqual([3, 4, 'winning-moves-2008 2\0']);
  expect([...packed.subarray(23)]).toEqual([1, ...deck, 14, 32, 64 + 32 + 9, 160 + 18, 192, 193, 194, 255]);
});
