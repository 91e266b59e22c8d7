import { expect, it } from 'vitest';
import { DayLines, type EntryLine } from './divergences.ts';

const line = (entry: string, moves: string, points: readonly (number | null)[] = [100]) => ({ entry, moves, points });

function divergencesOf(entries: readonly EntryLine[], own: string | null, count: number) {
  return new DayLines(entries, count).divergences(entries.find(({ entry }) => entry === own) ?? null);
}

const ENTRIES = [
  line('a', '0:ro 1:ro 0:200 1:x25', [500]),
  line('b', '0:ro 1:ro 0:x200 1:50', [100]),
  line('c', '0:ro 1:ro 0:200 1:x25 0:75', [300]),
];

it('entries diverge at the first decision where equal positions get different actions', () => {
  expect(divergencesOf(ENTRIES, 'b', 1)).toEqual([
    {
      deal: 0,
      move: 2,
      seat: 0,
      choices: [
        { action: { type: 'play', card: '200' }, count: 2, share: 2 / 3, isMine: false, points: 400 },
        { action: { type: 'discard', card: '200' }, count: 1, share: 1 / 3, isMine: true, points: 100 },
      ],
    },
  ]);
});

it('later divergences follow the viewer’s own line, while another entry shares it', () => {
  const entries = [...ENTRIES, line('d', '0:ro 1:ro 0:200 1:x25 0:25', [0])];
  const moves = divergencesOf(entries, 'c', 1).map(({ move, choices }) => [move, choices.map(({ isMine }) => isMine)]);
  expect(moves).toEqual([
    [2, [true, false]],
    [4, [true, false]],
  ]);
});

it('a new entry counts as well', () => {
  const lines = new DayLines(ENTRIES, 1);
  const [same] = lines.divergences(line('new', '0:ro 1:ro 0:x200 1:50', [300]));
  expect(same?.choices.map(({ count, isMine, points }) => [count, isMine, points])).toEqual([
    [2, false, 400],
    [2, true, 200],
  ]);
  const [other] = lines.divergences(line('new', '0:ro 1:ro 0:x25', [0]));
  expect(other?.choices.map(({ count, isMine }) => [count, isMine])).toEqual([
    [2, false],
    [1, false],
    [1, true],
  ]);
});

it('a computer’s different choice is not a divergence', () => {
  expect(divergencesOf([line('a', '0:ro 1:ro 0:25'), line('b', '0:ro 1:xro 0:50')], 'a', 1)).toEqual([]);
});

it('without an own line, only the first divergence of each deal is found', () => {
  const entries = [
    line('a', '0:ro\n1:25 0:50', [1, 2]),
    line('b', '0:x25\n1:25 0:75', [1, 2]),
    line('c', '0:x50\n1:25 0:75 1:ro', [1, 2]),
  ];
  expect(divergencesOf(entries, null, 2).map(({ deal, move, choices }) => [deal, move, choices.length])).toEqual([
    [0, 0, 3],
    [1, 1, 2],
  ]);
});

it('unplayed deals and unanimous entries have no divergences', () => {
  expect(divergencesOf([line('a', '0:ro', [null]), line('b', '0:x25', [1])], 'b', 1)).toEqual([]);
  expect(divergencesOf([line('a', '0:ro'), line('b', '0:ro')], 'b', 4)).toEqual([]);
  expect(divergencesOf([], null, 4)).toEqual([]);
});
