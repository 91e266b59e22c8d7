import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recordFrom } from '../../testing/notation.ts';
import { testSize } from '../../testing/testSize.ts';
import { cleanNote, MARKS, type Notes } from './notes.ts';
import { packRecord, unpackRecord } from './packedRecord.ts';
import type { Move } from './record.ts';
import { formatRecord, parseRecord } from './recordText.ts';

const START =
  'coup-fourre record 1\nedition winning-moves-2008\nplayers 2\nposition winning-moves-2008 2 drawn=yes hands=ro.25.st/ro.100.RW teams=-/ro draw=25.50.75\n';
const NOTED = `${START}note Who drives first?
0 ro !
note The only # card that moves.
note It costs nothing.
(
  0 st>1 !? draws=75
  note A trap: Right of Way is out.
  1 !RW
)
1 100
`;

function fault(text: string): string {
  const read = parseRecord(text);
  return read.ok ? 'none' : read.error.message;
}

it('notes and marks of moves, variations and the deal read back as they were written', () => {
  const record = recordFrom(NOTED);
  expect(formatRecord(record)).toBe(NOTED);
  const unpacked = unpackRecord(packRecord(record));
  expect(unpacked.ok && unpacked.value.record).toEqual(record);
  const [deal] = record.deals;
  expect([deal?.note, deal?.moves[0]?.mark, deal?.moves[0]?.note]).toEqual([
    'Who drives first?',
    '!',
    'The only # card that moves.\nIt costs nothing.',
  ]);
});

it('a note may also stand behind the variations of its move', () => {
  const late = NOTED.replace('1 100', 'note Quiet.\n1 100');
  expect(recordFrom(late).deals[0]?.moves[0]?.note).toMatch(/nothing\.\nQuiet\.$/);
});

it.each([
  [`${START}note`, 'line 5, column 1: a note has a text'],
  [`${START}0 ro\n(\nnote early\n0 x25\n)`, 'line 6, column 1: a variation has at least one move'],
  [`${START}0 ro ! ?`, 'line 5, column 8: after an action there may stand holds= and draws='],
  [`${START}note a\u202eb`, 'line 5, column 6: a note has printable characters and single spaces only'],
  [`${START}note ${'x'.repeat(1001)}`, 'line 5, column 6: a note has at most 1000 characters'],
])('the fault of a wrong note or mark names its place: %#', (text, words) => {
  expect(fault(text)).toContain(words);
});

const packedStart = packRecord(recordFrom(`${START}0 ro\n`)).slice(0, -2);
it.each([
  ['a mark without a move', [201], 'deal 1, action 1: a note or a mark must follow a move'],
  ['a note that is not UTF-8', [199, 255, 0], 'deal 1: its note is not UTF-8'],
  ['a note with a control character', [199, 27, 0], 'deal 1: a note has printable characters'],
  ['an empty note', [14, 199, 0], 'deal 1, action 2: a note has a text'],
])('%s is refused when it is unpacked', (_, bytes, words) => {
  const read = unpackRecord(Uint8Array.from([...packedStart, ...bytes, 255]));
  expect(!read.ok && read.error.message).toContain(words);
});

it('any typed notes and marks survive text and packing', () => {
  const typed = fc.record({
    mark: fc.option(fc.constantFrom(...MARKS), { nil: undefined }),
    note: fc.option(fc.string({ unit: 'grapheme', maxLength: 60 }), { nil: undefined }),
  });
  const notesOf = ({ mark, note = '' }: { mark?: Notes['mark']; note?: string | undefined }): Notes => {
    const clean = cleanNote(note);
    return { ...(mark !== undefined && { mark }), ...(clean !== '' && { note: clean }) };
  };
  const [deal] = recordFrom(NOTED).deals;
  if (deal === undefined) throw new Error('no deal');
  fc.assert(
    fc.property(fc.array(typed, { minLength: 3, maxLength: 3 }), (all) => {
      const [first = {}, second = {}, third = {}] = all.map(notesOf);
      const moves: Move[] = deal.moves.map(({ seat, action, variations }, index) => ({
        seat,
        action,
        ...(index === 0 ? first : second),
        ...(variations && { variations }),
      }));
      const { mark: _, ...whole } = third;
      const record = { ...recordFrom(`${START}0 ro\n`), deals: [{ start: deal.start, moves, ...whole }] };
      expect(recordFrom(formatRecord(record))).toEqual(record);
      const unpacked = unpackRecord(packRecord(record));
      expect(unpacked.ok && unpacked.value.record).toEqual(record);
    }),
    { numRuns: testSize(100), seed: 5 },
  );
});

it('a typed note loses control characters, blank lines and wide gaps', () => {
  expect(cleanNote('  a \u001b[31mb\t c\r\n\n \u202ed ')).toBe('a [31mb c\nd');
  expect(cleanNote(' \n\t')).toBe('');
  expect([...cleanNote('é'.repeat(3000))].length).toBe(1000);
});
