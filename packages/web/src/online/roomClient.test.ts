import { onlineUpdate, person, tableUpdate, testConnection } from '@coup-fourre/client/testing';
import { expect, test } from 'vitest';
import { flushPromises } from '../testing/flushPromises.ts';
import { type EndedDeal, RoomClient } from './roomClient.ts';

function newRoom() {
  const { deps, ...server } = testConnection();
  let wentHome = 0;
  const ended: EndedDeal[] = [];
  const room = new RoomClient('r1', {
    ...deps,
    onLeave: () => (wentHome += 1),
    onDealEnd: (deal) => ended.push(deal),
  });
  room.open();
  return { ...server, room, ended, wentHome: () => wentHome };
}

test('a refusal by the room is shown until the next command is accepted', async () => {
  const { room, asked } = newRoom();
  const first = room.send({ type: 'start' });
  asked[0]?.answer({ type: 'refused', reason: 'seatsFree' });
  expect(await first).toBe(false);
  expect(room.table.getState().refusal?.reason).toBe('seatsFree');
  const second = room.send({ type: 'addComputer', seat: 1, level: 'novice' });
  asked[1]?.answer({});
  expect(await second).toBe(true);
  expect(room.table.getState().refusal).toBeNull();
  await flushPromises();
});

test('a guest who is a moment too late for a seat gets the next free seat', async () => {
  const { room, asked, update } = newRoom();
  update(onlineUpdate({ seat: null, seats: [person('Ada'), { kind: 'free' }, { kind: 'free' }] }));
  const sitting = room.sitAnywhere(1);
  expect(room.isSitting.get()).toBe(true);
  asked[0]?.answer({ type: 'refused', reason: 'seatTaken' });
  await flushPromises();
  expect(asked[1]?.command).toEqual({ type: 'sit', room: 'r1', seat: 2 });
  expect(room.isSitting.get()).toBe(true);
  asked[1]?.answer({});
  await sitting;
  expect(room.isSitting.get()).toBe(false);
  expect(room.table.getState().refusal).toBeNull();
  expect(asked).toHaveLength(2);
});

test('a seat that was chosen is not exchanged, and no seat is asked for twice', async () => {
  const { room, asked, update } = newRoom();
  update(onlineUpdate({ seat: null, seats: [person('Ada'), { kind: 'free' }, { kind: 'free' }] }));
  const chosen = room.sit(1);
  asked[0]?.answer({ type: 'refused', reason: 'seatTaken' });
  await chosen;
  expect(asked).toHaveLength(1);
  const anywhere = room.sitAnywhere(1);
  asked[1]?.answer({ type: 'refused', reason: 'seatTaken' });
  await flushPromises();
  asked[2]?.answer({ type: 'refused', reason: 'seatTaken' });
  await anywhere;
  expect(asked).toHaveLength(3);
  expect(room.table.getState().refusal?.reason).toBe('seatTaken');
});

test('a card played at its table goes to the room', () => {
  const { room, asked, update } = newRoom();
  update(onlineUpdate({ publicSeq: 5, phase: 'playing', table: tableUpdate() }));
  void room.table.act({ type: 'extend', value: true });
  expect(asked[0]?.command).toEqual({ type: 'act', room: 'r1', action: { type: 'extend', value: true } });
});

test('leaving the table calls `onLeave`', async () => {
  const { room, wentHome } = newRoom();
  await room.table.leave();
  expect(wentHome()).toBe(1);
});

test('a finished deal is published once, with its events', () => {
  const { update, ended } = newRoom();
  const { view } = tableUpdate();
  const DISCARD = { type: 'discard', seat: 1, card: '25' } as const;
  update(onlineUpdate({ publicSeq: 5, phase: 'playing', table: tableUpdate({ events: [DISCARD] }) }));
  const over = tableUpdate({ view: { ...view, phase: 'dealOver', actor: null }, events: [{ type: 'dealOver' }] });
  for (const publicSeq of [6, 6, 7]) update(onlineUpdate({ publicSeq, phase: 'playing', table: over }));
  expect(ended.map(({ update, events }) => [update.publicSeq, events])).toEqual([[6, [DISCARD, { type: 'dealOver' }]]]);
});

test('after a restore the table is reset and the deal starts from its first event', () => {
  const { room, update, restore, ended } = newRoom();
  const DISCARD = { type: 'discard', seat: 1, card: '25' } as const;
  const DRAW = { type: 'draw', seat: 1, card: null } as const;
  update(onlineUpdate({ publicSeq: 5, phase: 'playing', table: tableUpdate() }));
  update(onlineUpdate({ publicSeq: 9, phase: 'playing', table: tableUpdate({ events: [DRAW, DISCARD] }) }));
  restore('r1');
  expect(room.table.getState()).toMatchObject({ model: null, log: [] });
  expect(room.state.get().update).toBeNull();
  const { view } = tableUpdate();
  const over = tableUpdate({
    view: { ...view, phase: 'dealOver', actor: null },
    events: [DISCARD, { type: 'dealOver' }],
  });
  update(onlineUpdate({ publicSeq: 6, phase: 'playing', table: over }));
  expect(room.table.getState().model?.viewJson.phase).toBe('dealOver');
  expect(ended.map(({ events }) => events)).toEqual([[DISCARD, { type: 'dealOver' }]]);
});
