import { expect, test } from 'vitest';
import { onlineUpdate, person, tableUpdate } from '../testing/onlineUpdates.ts';
import { settled, testSocket } from '../testing/socket.ts';
import type { DealEnded } from './dealEvents.ts';
import { OnlineRoom } from './onlineRoom.ts';

function newRoom() {
  const line = testSocket();
  let wentHome = 0;
  const ended: DealEnded[] = [];
  const room = new OnlineRoom('r1', {
    socket: line.socket,
    memory: line.memory,
    left: () => (wentHome += 1),
    dealEnded: (deal) => ended.push(deal),
  });
  room.open();
  return { ...line, room, ended, wentHome: () => wentHome };
}

test('it knocks with the number of the last update seen', () => {
  const { entered, tell } = newRoom();
  expect(entered[0]).toMatchObject({ room: 'r1' });
  expect(entered[0]?.since()).toBe(0);
  tell(onlineUpdate({ number: 7 }));
  expect(entered[0]?.since()).toBe(7);
});

test('it says why it was not let in, and may knock again', () => {
  const { room, entered } = newRoom();
  expect(room.shown().door).toEqual({ state: 'knocking' });
  entered[0]?.entered({ type: 'refused', id: 1, reason: 'roomFull' });
  expect(room.shown().door).toEqual({ state: 'shut', reason: 'roomFull' });
  room.knock();
  entered[1]?.entered({ type: 'done', id: 2 });
  expect(room.shown().door).toEqual({ state: 'open' });
});

test('who is put out is told why, who is put out of another room stays', () => {
  const { room, tell, putOut } = newRoom();
  tell(onlineUpdate({ number: 5 }));
  putOut('r2', 'removedByHost');
  expect(room.shown().door).toEqual({ state: 'open' });
  putOut('r1', 'removedByHost');
  expect(room.shown().door).toEqual({ state: 'shut', reason: 'removedByHost' });
});

test('updates are taken in their order: an older one, or another room’s, tells nothing', () => {
  const { room, tell } = newRoom();
  tell(onlineUpdate({ number: 5 }));
  tell(onlineUpdate({ number: 4, isPaused: true }));
  tell(onlineUpdate({ number: 9, room: 'r2' }));
  expect(room.shown().update).toMatchObject({ number: 5, isPaused: false });
  tell(onlineUpdate({ number: 6, isPaused: true }));
  expect(room.shown().update).toMatchObject({ number: 6, isPaused: true });
});

test('an update with the number already seen brings own settings, and no tidings a second time', () => {
  const { room, tell } = newRoom();
  tell(onlineUpdate({ number: 5 }));
  tell(onlineUpdate({ number: 6, seats: [person('Ada'), person('Ben', { awaySince: 1 })] }));
  const { tidings } = room.shown();
  expect(tidings.list).toEqual([{ type: 'went', name: 'Ben' }]);
  tell(
    onlineUpdate({ number: 6, callsForMe: ['rightOfWay'], seats: [person('Ada'), person('Ben', { awaySince: 1 })] }),
  );
  expect(room.shown().update?.callsForMe).toEqual(['rightOfWay']);
  expect(room.shown().tidings).toBe(tidings);
});

test('every sitting down and getting ready has a contribution of its own, which this device remembers', () => {
  const { room, asked, memory } = newRoom();
  void room.sit(1);
  void room.ready();
  const given = asked.map(({ command }) => ('contribution' in command ? command.contribution : ''));
  expect(asked.map(({ command }) => command.type)).toEqual(['sit', 'ready']);
  for (const contribution of given) expect(contribution).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(given).size).toBe(2);
  const proof = { deal: 1, commitment: 'c', secret: 's', contributions: [{ seat: 1, value: given[1] ?? '' }] };
  expect(memory.check('r1', proof, 1).wasMixedIn).toBe(true);
});

test('commitments are remembered as they were shown before their deals', () => {
  const { tell, memory } = newRoom();
  const proof = (commitment: string) => ({ deal: 1, commitment, secret: 's', contributions: [] });
  tell(onlineUpdate({ number: 1, shuffle: { commitment: null, next: 'first', last: null } }));
  tell(onlineUpdate({ number: 9, shuffle: { commitment: 'late', next: 'second', last: proof('late') } }));
  expect(memory.check('r1', proof('first'), null).wasSeen).toBe(true);
  expect(memory.check('r1', proof('second'), null).wasSeen).toBe(true);
  expect(memory.check('r1', proof('late'), null).wasSeen).toBe(false);
});

test('a refusal of the room is shown, and goes when the next thing is done', async () => {
  const { room, asked } = newRoom();
  const first = room.ask({ type: 'start' });
  asked[0]?.answer({ type: 'refused', reason: 'seatsFree' });
  expect(await first).toBe(false);
  expect(room.table.shown().refusal?.reason).toBe('seatsFree');
  const second = room.ask({ type: 'fill', seat: 1, level: 'novice' });
  asked[1]?.answer({});
  expect(await second).toBe(true);
  expect(room.table.shown().refusal).toBeNull();
  await settled();
});

test('a card played at its table goes to the room', () => {
  const { room, asked, tell } = newRoom();
  tell(onlineUpdate({ number: 5, phase: 'playing', table: tableUpdate() }));
  void room.table.act({ type: 'extend', value: true });
  expect(asked[0]?.command).toEqual({ type: 'act', room: 'r1', action: { type: 'extend', value: true } });
});

test('once closed it hears nothing any more, and the server is told', () => {
  const { room, exited, tell } = newRoom();
  room.close();
  tell(onlineUpdate({ number: 5 }));
  expect(room.shown().update).toBeNull();
  expect(exited).toEqual(['r1']);
});

test('leaving the table leads back to the start', async () => {
  const { room, wentHome } = newRoom();
  await room.table.leave();
  expect(wentHome()).toBe(1);
});

test('a deal that ends is told once, with what happened in it', () => {
  const { tell, ended } = newRoom();
  const { view } = tableUpdate();
  const DISCARD = { type: 'discard', seat: 1, card: '25' } as const;
  tell(onlineUpdate({ number: 5, phase: 'playing', table: tableUpdate({ events: [DISCARD] }) }));
  const over = tableUpdate({ view: { ...view, phase: 'dealOver', actor: null }, events: [{ type: 'dealOver' }] });
  for (const number of [6, 6, 7]) tell(onlineUpdate({ number, phase: 'playing', table: over }));
  expect(ended.map(({ update, events }) => [update.number, events])).toEqual([[6, [DISCARD, { type: 'dealOver' }]]]);
});
