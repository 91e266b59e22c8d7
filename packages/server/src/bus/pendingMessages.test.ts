import { expect, it } from 'vitest';
import { MAX_PENDING, PendingMessages } from './pendingMessages.ts';

it('only the highest number of each room is kept', () => {
  const pending = new PendingMessages();
  expect(pending.isEmpty).toBe(true);
  for (const seq of [2, 9, 4]) pending.add({ room: 'kestrel', seq });
  pending.add({ room: 'merlin', seq: 1 });
  expect(pending.takeAll()).toEqual([
    { room: 'kestrel', seq: 9 },
    { room: 'merlin', seq: 1 },
  ]);
  expect(pending.isEmpty).toBe(true);
});

it('a guest who changes several times has one message', () => {
  const pending = new PendingMessages();
  for (const guest of ['ada', 'ben', 'ada']) pending.add({ guest });
  expect(pending.isEmpty).toBe(false);
  pending.add({ room: 'kestrel', seq: 2 });
  expect(pending.takeAll()).toEqual([{ room: 'kestrel', seq: 2 }, { guest: 'ben' }, { guest: 'ada' }]);
  expect(pending.isEmpty).toBe(true);
});

it('beyond the limit, the rooms with the oldest changes are dropped', () => {
  const pending = new PendingMessages();
  for (let room = 0; room < MAX_PENDING; room += 1) pending.add({ room: `${room}`, seq: 1 });
  pending.add({ room: '0', seq: 2 });
  pending.add({ room: 'new', seq: 1 });
  const rooms = pending.takeAll().map((message) => ('room' in message ? message.room : ''));
  expect(rooms).toHaveLength(MAX_PENDING);
  expect(rooms).not.toContain('1');
  expect(rooms.slice(-2)).toEqual(['0', 'new']);
});
