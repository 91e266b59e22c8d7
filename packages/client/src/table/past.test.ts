import type { TableUpdate } from '@coup-fourre/room';
import { formatAction } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { onlineUpdate, tableUpdate } from '../testing/onlineUpdates.ts';
import { onlineTable } from '../testing/tables.ts';
import { readUpdate } from './readUpdate.ts';
import { type TableModel, tableModelOf } from './tableModel.ts';

const ADA_DRIVES = { type: 'play', seat: 0, card: '100' } as const;
const BEN_DISCARDS = { type: 'discard', seat: 1, card: '25' } as const;

/** The table after an update in which seat `turn` is on turn. */
function after(before: TableModel | null, turn: number, change: Partial<TableUpdate>): TableModel {
  const update = onlineUpdate({ phase: 'playing' });
  const { view } = tableUpdate();
  return tableModelOf(readUpdate(update, tableUpdate({ view: { ...view, turn }, ...change })), before);
}

const pastOf = ({ view }: TableModel) => view.past?.map(({ seat, action }) => `${seat} ${formatAction(action)}`);

test('the past has each seat’s last two turns, with the table before each', () => {
  const start = onlineTable();
  expect(pastOf(start)).toEqual([]);
  const afterAda = after(start, 1, { events: [ADA_DRIVES] });
  expect(pastOf(afterAda)).toEqual(['0 100']);
  expect(afterAda.view.past?.[0]?.table).toBe(start.view.table);
  const afterBen = after(afterAda, 0, { events: [BEN_DISCARDS, { type: 'draw', seat: 0, card: 'roll' }] });
  expect(pastOf(afterBen)).toEqual(['0 100', '1 x25']);
  const later = [1, 0, 1].reduce(
    (before, turn) => after(before, turn, { events: [{ ...BEN_DISCARDS, seat: 1 - turn }] }),
    afterBen,
  );
  expect(pastOf(later)).toEqual(['1 x25', '0 x25', '1 x25', '0 x25']);
});

test('the past includes the team that a hazard hit', () => {
  const attacked = after(onlineTable(), 1, { events: [{ type: 'play', seat: 0, card: 'stop', target: 1 }] });
  expect(attacked.view.past?.[0]?.action).toMatchObject({ type: 'play', target: 1 });
});

test('an update without an action does not change the past', () => {
  const afterAda = after(onlineTable(), 1, { events: [ADA_DRIVES] });
  expect(pastOf(after(afterAda, 1, { events: [] }))).toEqual(['0 100']);
});

test.each<[string, Partial<TableUpdate>]>([
  ['another match', { match: 2, events: [] }],
  ['another deal', { earlierScores: [[]], events: [] }],
  ['several actions at once', { events: [BEN_DISCARDS, ADA_DRIVES] }],
  ['an action out of turn', { events: [ADA_DRIVES] }],
])('after %s nothing is known', (_, change) => {
  const afterAda = after(onlineTable(), 1, { events: [ADA_DRIVES] });
  expect(pastOf(after(afterAda, 0, change))).toEqual([]);
});

test('after an undo the past is empty', () => {
  const reading = readUpdate(onlineUpdate({ phase: 'playing' }), tableUpdate({ events: [] }));
  const undo = {
    undone: { seat: 0, action: { type: 'discard', card: '25' } },
    whyNot: null,
    hasTakeBacks: false,
  } as const;
  expect(pastOf(tableModelOf({ ...reading, undo }, after(onlineTable(), 1, { events: [ADA_DRIVES] })))).toEqual([]);
});
