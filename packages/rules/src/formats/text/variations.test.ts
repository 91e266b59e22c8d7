import fc from 'fast-check';
import { expect, it } from 'vitest';
import { viewOf } from '../../model/dealState.ts';
import { expectLocatedFault, mutate } from '../../testing/fuzz.ts';
import { recordFrom } from '../../testing/notation.ts';
import { testSize } from '../../testing/testSize.ts';
import { codeOf } from './notation.ts';
import { packRecord, unpackRecord } from './packedRecord.ts';
import { replay } from './record.ts';
import { formatRecord, parseRecord } from './recordText.ts';

const HEAD = 'coup-fourre record 1\nedition winning-moves-2008\nplayers 2\n';
const KNOWN = `${HEAD}position winning-moves-2008 2 drawn=yes hands=ro.25.st/ro.100.RW teams=-/ro draw=25.50.75\n`;
const UNKNOWN = `${HEAD}position winning-moves-2008 2 hands=ro.25.st.75.100.200.sl/?6\n`;

const TREE = `${KNOWN}0 ro
(
  0 st>1
  1 !RW draws=75
  (
    1 pass
    1 ro
  )
  1 100
)
(
  0 x25 draws=75
)
1 100
0 25
`;

/** A record after reading and writing it, as text and packed, or the reason for a refusal. */
function readBack(text: string): string {
  const read = parseRecord(text);
  if (!read.ok) return read.error.message;
  const unpacked = unpackRecord(packRecord(read.value.record));
  expect(unpacked.ok && formatRecord(unpacked.value.record)).toBe(formatRecord(read.value.record));
  return formatRecord(read.value.record);
}

function handAfter(text: string, seat: number): string {
  const read = parseRecord(text);
  if (!read.ok) return read.error.message;
  return viewOf(replay(read.value.record), seat).hand.toArray().map(codeOf).join('.');
}

it('a move is followed by its variations, which may have variations as well', () => {
  expect(readBack(TREE)).toBe(TREE);
});

it('the moves after a variation are unchanged', () => {
  const without = `${KNOWN}0 ro\n1 100\n0 25\n`;
  expect(handAfter(TREE, 0)).toBe(handAfter(without, 0));
});

it('the cards that a move names as drawn next are swapped with those on top of the draw pile', () => {
  expect(handAfter(`${KNOWN}0 x25\n`, 1)).toBe('25.100.ro.RW');
  expect(handAfter(`${KNOWN}0 x25 draws=75\n`, 1)).toBe('75.100.ro.RW');
  expect(handAfter(`${KNOWN}0 st>1 draws=75.50\n1 !RW\n`, 1)).toBe('50.75.100.ro');
});

it('an unknown hand holds the cards that its moves name, and is known once they name all of them', () => {
  const all = `${UNKNOWN}0 ro draws=25\n1 x25 holds=25.ro.st.RW.50.50.og draws=el\n`;
  expect(readBack(all)).toBe(all);
  expect(handAfter(all, 1)).toBe('50.50.og.st.ro.RW');
  expect(handAfter(`${all}0 x25\n1 xro holds=ro\n`, 1)).toContain('the hand of seat 1 is already known');
  const some = `${UNKNOWN}0 ro draws=25\n1 x25 draws=el\n0 25\n1 ro holds=ro draws=50\n`;
  expect(readBack(some)).toBe(some);
});

it('a move is refused if it names cards that the hand has already played or others certainly hold', () => {
  expect(handAfter(`${UNKNOWN}0 ro draws=25\n1 x25 holds=200.200.200.200\n`, 1)).toContain('no 200 is left');
  expect(handAfter(`${UNKNOWN}0 ro draws=ET\n1 xET holds=ET.PP\n0 25 draws=ET\n`, 1)).toContain(
    'no extraTank is left to draw',
  );
});

it.each([
  [`${KNOWN}(\n0 ro\n)\n`, 'line 5, column 1: a variation takes the place of the move before it, and there is none'],
  [`${KNOWN}0 ro\n(\n)\n`, 'line 6, column 1: a variation has at least one move'],
  [`${KNOWN}0 ro\n(\n0 x25\n`, "line 7, column 6: the text ends where the end ')' of the variation should come"],
  [`${KNOWN}0 ro\n( 0 x25\n)\n`, "line 6, column 3: '(' stands on a line of its own"],
  [`${KNOWN}0 ro\n(\n0 x25\n) x\n`, "line 8, column 3: here ')' should end the variation, on a line of its own"],
  [`${KNOWN}0 ro\n(\n0 x25\ndeal 0\n`, "line 8, column 1: here ')' should end the variation"],
  [`${KNOWN}0 ro\n)\n`, 'line 6, column 1: no variation has begun that could end here'],
  [`${KNOWN}0 ro\n(\n1 x25\n)\n`, 'line 7, column 3: seat 1 may not do that: notYourTurn'],
  [`${KNOWN}${'0 ro\n(\n'.repeat(102)}`, 'line 206, column 1: variations lie in each other no deeper than 100'],
  [`${KNOWN}0 ro draws=st\n`, 'line 5, column 6: no stop is left to draw'],
  [`${KNOWN}0 ro draws=25.50.75.25\n`, 'line 5, column 6: the draw pile has 3 cards and cannot give 4'],
  [`${KNOWN}0 ro holds=25\n`, 'line 5, column 6: the hand of seat 0 is already known'],
  [`${KNOWN}0 ro drinks=25\n`, 'line 5, column 6: after an action there may stand holds= and draws=, once each'],
  [`${KNOWN}0 ro draws=25 draws=50\n`, 'line 5, column 15: after an action there may stand'],
  [`${KNOWN}0 ro draws=x\n`, "line 5, column 12: there is no card 'x'"],
  [`${UNKNOWN}0 ro draws=25\n1 x25 holds=25.25.25.25.25.25.25.25\n`, 'seat 1 has 7 cards and cannot hold 8'],
  [
    `${HEAD}piles own\nposition winning-moves-2008 2 drawn=yes hands=ro/25 draw=25/50\n0 ro draws=25\n`,
    'line 6, column 6: the order of separate draw piles cannot be changed',
  ],
])('a record whose variations or cards are wrong names the line: %#', (text, fault) => {
  expect(readBack(text)).toContain(fault);
});

it.each([
  ['no move before it', [197], 'deal 1, action 1: a variation must follow the move that it replaces'],
  ['no end', [14, 197, 32], 'deal 1, action 1: a variation must follow'],
  ['no move', [14, 197, 198, 255], 'deal 1, variation of action 1: it has no move'],
  ['too deep', Array.from({ length: 101 }, () => [14, 197]).flat(), 'variations are nested too deeply'],
  ['unknown cards', [196, 1, 77, 14, 255], 'deal 1, action 1, its cards: there is no such card'],
  ['cards that are not left', [196, 1, 9, 14, 255], 'deal 1, action 1: no stop is left to draw'],
])('a packed variation with %s names the part', (_, bytes, fault) => {
  const text = bytes[1] === 197 && bytes[2] === 32 ? [197, ...bytes] : bytes;
  const read = unpackRecord(Uint8Array.from([...packRecord(recordFrom(KNOWN)).slice(0, -1), ...text]));
  expect(!read.ok && read.error.message).toContain(fault);
});

it('any text of variations reads the same again, or has a fault with its position', () => {
  const pieces = ['(\n', ')\n', '1 x25\n', ' draws=75', ' holds=25', '0 25\n', '\n', ...TREE.split(/\b/)];
  fc.assert(
    fc.property(mutate(TREE, pieces), (text) => {
      const result = parseRecord(text);
      expectLocatedFault(result, text);
      if (!result.ok) return;
      const written = formatRecord(result.value.record);
      expect(readBack(written)).toBe(written);
    }),
    { numRuns: testSize(300), seed: 11 },
  );
});
