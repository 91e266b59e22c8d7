import { onlineUpdate, person, tableUpdate } from '@coup-fourre/client/testing';
import type { TableUpdate, Update } from '@coup-fourre/room';
import { expect, test } from 'vitest';
import { DealRecorder } from './roomClient.ts';

const { view } = tableUpdate();
const OVER: Partial<TableUpdate> = { view: { ...view, phase: 'dealOver', actor: null } };
const DISCARD = { type: 'discard', seat: 0, card: '25' } as const;
const DRAW = { type: 'draw', seat: 1, card: null } as const;

function updateAt(publicSeq: number, table: Partial<TableUpdate>, change: Partial<Update> = {}): Update {
  return onlineUpdate({ publicSeq, phase: 'playing', table: tableUpdate(table), ...change });
}

test('a deal ends once with all its events, even if its end is sent twice', () => {
  const deal = new DealRecorder();
  expect(deal.receive(updateAt(1, { events: [DRAW] }))).toBeNull();
  expect(deal.receive(updateAt(2, { events: [DISCARD] }))).toBeNull();
  const end = updateAt(3, { ...OVER, events: [DRAW] });
  expect(deal.receive(end)).toEqual({ update: end, events: [DRAW, DISCARD, DRAW] });
  expect(deal.receive(end)).toBeNull();
  expect(deal.receive(updateAt(4, { ...OVER, events: [] }, { ready: [1] }))).toBeNull();
});

test('a repeated update is ignored', () => {
  const deal = new DealRecorder();
  deal.receive(updateAt(1, { events: [DRAW] }));
  deal.receive(updateAt(1, { events: [DRAW] }));
  expect(deal.receive(updateAt(2, { ...OVER, events: [] }))?.events).toEqual([DRAW]);
});

test('the next deal begins without events', () => {
  const deal = new DealRecorder();
  deal.receive(updateAt(1, { ...OVER, events: [DRAW] }));
  deal.receive(updateAt(2, { deal: 2, events: [DISCARD] }));
  expect(deal.receive(updateAt(3, { deal: 2, ...OVER, events: [] }))?.events).toEqual([DISCARD]);
});

test('a deal in which a computer played for the viewer does not count', () => {
  const deal = new DealRecorder();
  deal.receive(updateAt(1, { events: [DRAW] }, { seats: [person('Ada', { isPlayedByBot: true }), person('Ben')] }));
  expect(deal.receive(updateAt(2, { ...OVER, events: [] }))).toBeNull();
});
