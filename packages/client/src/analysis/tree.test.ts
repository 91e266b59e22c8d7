import { formatAction, type Move, parseAction, rulesFor } from '@coup-fourre/rules';
import { formatRecord } from '@coup-fourre/rules/authority';
import { recordFrom } from '@coup-fourre/rules/testing';
import { expect, it } from 'vitest';
import {
  addMove,
  annotateNode,
  changeMove,
  deleteNode,
  mainMomentAt,
  mainPath,
  nodesAfter,
  nodesTo,
  notesAt,
  promoteNode,
  recordOf,
  recordTo,
  type TreeNode,
  type TreePlace,
  treeOf,
} from './tree.ts';

const TEXT = `coup-fourre record 1
edition winning-moves-2008
players 2
position winning-moves-2008 2 drawn=yes hands=ro.25.st/ro.100.RW teams=-/ro draw=25.50.75
0 ro
(
  0 st>1
  1 !RW draws=75
  (
    1 pass
    1 ro
  )
)
(
  0 x25
)
1 100
`;

function start(text = TEXT): TreePlace {
  const tree = treeOf(recordFrom(text), 1);
  if (tree === null) throw new Error('no such deal');
  return { tree, path: [] };
}

const move = (seat: number, word: string, more: Partial<Move> = {}): TreeNode['move'] => {
  const action = parseAction(word);
  if (action === null) throw new Error(`${word} is no action`);
  return { seat, action, ...more };
};
const wordsTo = (place: TreePlace): string[] => nodesTo(place).map((node) => formatAction(node.move.action));
const text = ({ tree }: TreePlace): string =>
  formatRecord(recordOf(tree)).split('\n').slice(4, -1).join(' ').replaceAll(/ +/g, ' ');

it('a record with variations becomes a tree, and the tree becomes the same record again', () => {
  expect(formatRecord(recordOf(start().tree))).toBe(TEXT);
  expect(treeOf(recordFrom(TEXT), 2)).toBeNull();
});

it('a path leads to a node, and its line is a record', () => {
  const place = { ...start(), path: [1, 1, 0] };
  expect(wordsTo(place)).toEqual(['st>1', 'pass', 'ro']);
  expect(formatRecord(recordTo(place))).toContain('\n0 st>1\n1 pass\n1 ro\n');
  expect(() => nodesTo({ ...start(), path: [5] })).toThrow('no such node');
});

it('the moment of a place is the last one on the main line', () => {
  const momentAt = (...path: number[]): unknown => mainMomentAt({ ...start(), path });
  expect([momentAt(), momentAt(0, 0), momentAt(0, 1), momentAt(1, 1, 0)]).toEqual([
    { deal: 1, step: 0 },
    { deal: 1, step: 2 },
    { deal: 1, step: 1 },
    { deal: 1, step: 0 },
  ]);
});

it('the main line is followed to its end', () => {
  expect(mainPath(start().tree, 1)).toEqual([0]);
  expect(mainPath(start().tree, 9)).toEqual([0, 0]);
});

it('an existing move is selected, and a new one becomes a variation', () => {
  expect(addMove(start(), move(0, 'x25')).path).toEqual([2]);
  const added = addMove(start(), move(0, 'xst'));
  expect([added.path, nodesAfter(start()).length, nodesAfter({ ...added, path: [] }).length]).toEqual([[3], 3, 4]);
  expect(addMove(start(), move(0, 'ro', { draws: [1] })).path).toEqual([3]);
});

it('a move with other cards replaces the old one if no move follows it, else it becomes a variation', () => {
  const leaf = changeMove({ ...start(), path: [2] }, move(0, 'x25', { draws: [1] }));
  expect([leaf.path, text(leaf)]).toEqual([[2], expect.stringContaining('( 0 x25 draws=50 )')]);
  const beside = changeMove({ ...start(), path: [0] }, move(0, 'ro', { draws: [1] }));
  expect([beside.path, text(beside)]).toEqual([[3], expect.stringContaining('( 0 ro draws=50 ) 1 100')]);
});

it('a node is deleted with its continuations', () => {
  const left = deleteNode({ ...start(), path: [1, 1] });
  expect([left.path, text(left)]).toEqual([[1], '0 ro ( 0 st>1 1 !RW draws=75 ) ( 0 x25 ) 1 100']);
  expect(text(deleteNode({ ...start(), path: [0] }))).toBe('0 st>1 ( 0 x25 ) 1 !RW draws=75 ( 1 pass 1 ro )');
  expect(deleteNode(start()).tree.next).toEqual([]);
});

it('promoting a variation makes it the main line at its last branch', () => {
  const once = promoteNode({ ...start(), path: [1, 1, 0] });
  expect([once.path, wordsTo(once)]).toEqual([
    [1, 0, 0],
    ['st>1', 'pass', 'ro'],
  ]);
  const twice = promoteNode(once);
  expect([twice.path, wordsTo(twice)]).toEqual([
    [0, 0, 0],
    ['st>1', 'pass', 'ro'],
  ]);
  expect(text(twice)).toBe('0 st>1 ( 0 ro 1 100 ) ( 0 x25 ) 1 pass ( 1 !RW draws=75 ) 1 ro');
  expect(promoteNode(twice)).toEqual(twice);
});

it('the tree includes earlier deals, but not later ones', () => {
  const first = 'position parker-1971 2 totals=0,0 dealer=0 drawn=yes hands=25/- teams=ro,-,200/-,-,100\n0 x25\n';
  const record = recordFrom(`coup-fourre record 1\nedition parker-1971\nplayers 2\nmatch\n${first}`);
  const deal = { start: { position: 'parker-1971 2 totals=0,0 hands=25/-' }, moves: [] };
  const tree = treeOf({ ...record, rules: rulesFor('parker-1971', 2), deals: [...record.deals, deal, deal] }, 2);
  expect(tree && recordOf(tree).deals).toEqual([...record.deals, deal]);
});

it('notes and marks stay with their node, and are part of the record', () => {
  const noted = annotateNode({ ...start(), path: [1] }, { mark: '!?', note: 'A trap.' });
  const whole = annotateNode({ tree: noted.tree, path: [] }, { note: 'Two cars.' });
  const again = { ...start(formatRecord(recordOf(whole.tree))), path: [1] };
  expect(notesAt(again)).toEqual({ mark: '!?', note: 'A trap.' });
  expect(notesAt({ ...again, path: [] })).toEqual({ note: 'Two cars.' });
  expect(notesAt({ ...again, path: [0] })).toEqual({});
  const bare = annotateNode(annotateNode(again, {}), {});
  expect(formatRecord(recordOf({ ...annotateNode({ ...bare, path: [] }, {}).tree }))).toBe(TEXT);
});
