import { expect, test } from 'vitest';
import { onlineUpdate, person, tableUpdate } from '../../../client/src/testing/onlineUpdates.ts';
import { flushPromises, testContributions, testSocket } from '../testing/testSocket.ts';
import type { EndedDeal } from './dealRecorder.ts';
import { RoomClient } from './roomClient.ts';

function newRoom() {
  const line = testSocket();
  let wentHome = 0;
  const ended: EndedDeal[] = [];
  const room = new RoomClient('r1', {
    connection: line.socket,
    memory: line.memory,
    newContribution: testContributions(),
    onLeave: () => (wentHome += 1),
    onDealEnd: (deal) => ended.push(deal),
  });
  room.open();
  return { ...line, room, ended, wentHome: () => wentHome };
}

test('it knocks with the number of the last update seen', () => {
  const { room, entered, tell } = newRoom();
  tell(onlineUpdate({ publicSeq: 7 }));
  room.requestEntry();
  expect(entered).toEqual([
    { room: 'r1', since: 0 },
    { room: 'r1', since: 7 },
  ]);
});

test('it says why it was not let in, and may knock again', () => {
  const { room, entered, putOut, letIn } = newRoom();
  expect(room.getState().admission).toEqual({ state: 'knocking' });
  putOut('r1', 'roomFull');
  expect(room.getState().admission).toEqual({ state: 'shut', reason: 'roomFull' });
  room.requestEntry();
  expect(entered).toHaveLength(2);
  letIn('r1');
  expect(room.getState().admission).toEqual({ state: 'open' });
});

test('who is put out is told why, who is put out of another room stays', () => {
  const { room, tell, putOut } = newRoom();
  tell(onlineUpdate({ publicSeq: 5 }));
  putOut('r2', 'removedByHost');
  expect(room.getState().admission).toEqual({ state: 'open' });
  putOut('r1', 'removedByHost');
  expect(room.getState().admission).toEqual({ state: 'shut', reason: 'removedByHost' });
});

test('updates are taken in their order: an older one, or another room’s, tells nothing', () => {
  const { room, tell } = newRoom();
  tell(onlineUpdate({ publicSeq: 5 }));
  tell(onlineUpdate({ publicSeq: 4, isPaused: true }));
  tell(onlineUpdate({ publicSeq: 9, room: 'r2' }));
  expect(room.getState().update).toMatchObject({ publicSeq: 5, isPaused: false });
  tell(onlineUpdate({ publicSeq: 6, isPaused: true }));
  expect(room.getState().update).toMatchObject({ publicSeq: 6, isPaused: true });
});

test('an update with the number already seen brings own settings, and no notices a second time', () => {
  const { room, tell } = newRoom();
  tell(onlineUpdate({ publicSeq: 5 }));
  tell(onlineUpdate({ publicSeq: 6, seats: [person('Ada'), person('Ben', { awaySince: 1 })] }));
  const { notices } = room.getState();
  expect(notices.list).toEqual([{ type: 'went', name: 'Ben' }]);
  tell(
    onlineUpdate({ publicSeq: 6, autoCalls: ['rightOfWay'], seats: [person('Ada'), person('Ben', { awaySince: 1 })] }),
  );
  expect(room.getState().update?.autoCalls).toEqual(['rightOfWay']);
  expect(room.getState().notices).toBe(notices);
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
  tell(onlineUpdate({ publicSeq: 1, shuffle: { commitment: null, next: 'first', last: null } }));
  tell(onlineUpdate({ publicSeq: 9, shuffle: { commitment: 'late', next: 'second', last: proof('late') } }));
  expect(memory.check('r1', proof('first'), null).wasSeen).toBe(true);
  expect(memory.check('r1', proof('second'), null).wasSeen).toBe(true);
  expect(memory.check('r1', proof('late'), null).wasSeen).toBe(false);
});

test('a refusal of the room is shown, and goes when the next thing is done', async () => {
  const { room, asked } = newRoom();
  const first = room.send({ type: 'start' });
  asked[0]?.answer({ type: 'refused', reason: 'seatsFree' });
  expect(await first).toBe(false);
  expect(room.table.getState().refusal?.reason).toBe('seatsFree');
  const second = room.send({ type: 'fill', seat: 1, level: 'novice' });
  asked[1]?.answer({});
  expect(await second).toBe(true);
  expect(room.table.getState().refusal).toBeNull();
  await flushPromises();
});

test('a card played at its table goes to the room', () => {
  const { room, asked, tell } = newRoom();
  tell(onlineUpdate({ publicSeq: 5, phase: 'playing', table: tableUpdate() }));
  void room.table.act({ type: 'extend', value: true });
  expect(asked[0]?.command).toEqual({ type: 'act', room: 'r1', action: { type: 'extend', value: true } });
});

test('once closed it hears nothing any more, and the server is told', () => {
  const { room, exited, tell } = newRoom();
  room.close();
  tell(onlineUpdate({ publicSeq: 5 }));
  expect(room.getState().update).toBeNull();
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
  tell(onlineUpdate({ publicSeq: 5, phase: 'playing', table: tableUpdate({ events: [DISCARD] }) }));
  const over = tableUpdate({ view: { ...view, phase: 'dealOver', actor: null }, events: [{ type: 'dealOver' }] });
  for (const publicSeq of [6, 6, 7]) tell(onlineUpdate({ publicSeq, phase: 'playing', table: over }));
  expect(ended.map(({ update, events }) => [update.publicSeq, events])).toEqual([[6, [DISCARD, { type: 'dealOver' }]]]);
});
