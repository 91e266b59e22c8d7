import type { Update } from '@coup-fourre/room';
import { expect, test, vi } from 'vitest';
import { onlineUpdate } from '../testing/onlineUpdates.ts';
import { statesOf, testNetwork } from '../testing/testNetwork.ts';
import type { ConnectionEvent } from './connectionEvents.ts';
import { type OnlineCommand, RoomConnection } from './roomConnection.ts';
import { ServerClock } from './serverLink.ts';

const HELLO: OnlineCommand = { type: 'say', room: 'r1', phrase: 'hello' };
const START: OnlineCommand = { type: 'start', room: 'r1' };

/** A connected client, and its events from now on. */
function connected() {
  const network = testNetwork();
  const connection = new RoomConnection(network.deps);
  connection.start();
  network.welcome();
  const events: ConnectionEvent[] = [];
  connection.listen((event) => events.push(event));
  return { ...network, connection, events };
}

test('it reports connecting, connected, offline and connected again', () => {
  const network = testNetwork();
  const connection = new RoomConnection(network.deps);
  const states = statesOf(connection.status);
  connection.start();
  network.welcome();
  network.latest().cut();
  network.pass(500);
  network.latest().cut();
  network.pass(1000);
  network.welcome();
  expect(states).toEqual(['idle', 'connecting', 'connected', 'connecting', 'offline', 'connected']);
});

test('it counts as connected once welcomed, and gives up on a server that does not welcome it', () => {
  const network = testNetwork();
  const connection = new RoomConnection(network.deps);
  connection.start();
  network.pass(9_999);
  expect(connection.status.get().state).toBe('connecting');
  expect(network.latest().isClosed()).toBe(false);
  network.pass(1);
  expect(network.latest().isClosed()).toBe(true);
});

test('each command gets its own answer', async () => {
  const { connection, latest } = connected();
  const first = connection.request(HELLO);
  const second = connection.request(START);
  const [one, two] = latest().sent;
  latest().deliver({ type: 'refused', id: two?.id ?? 0, reason: 'seatsFree' });
  latest().deliver({ type: 'done', id: one?.id ?? 0 });
  expect(await first).toMatchObject({ type: 'done' });
  expect(await second).toMatchObject({ type: 'refused', reason: 'seatsFree' });
});

test('a command sent while offline is delivered once a connection exists', () => {
  const network = testNetwork();
  const connection = new RoomConnection(network.deps);
  connection.start();
  void connection.request(HELLO);
  expect(network.latest().sent).toEqual([]);
  expect(network.welcome().sent).toEqual([{ ...HELLO, id: 1 }]);
});

test('an unanswered command is resent under its number, an answered command is not', () => {
  const { connection, latest, pass, welcome } = connected();
  void connection.request(HELLO);
  void connection.request(START);
  latest().deliver({ type: 'done', id: 1 });
  latest().cut();
  pass(500);
  expect(welcome().sent).toEqual([{ ...START, id: 2 }]);
  expect(latest().sent).toHaveLength(1);
});

test('a late answer to a repeated command reaches its sender once', async () => {
  const { connection, latest, pass, welcome } = connected();
  const answer = connection.request(START);
  latest().cut();
  pass(500);
  welcome().deliver({ type: 'done', id: 1 });
  latest().deliver({ type: 'done', id: 1 });
  expect(await answer).toEqual({ type: 'done', id: 1 });
});

test('after a lost connection it enters the room again, then sends unanswered commands', () => {
  const { connection, latest, pass, welcome, events } = connected();
  connection.enter('r1', 3);
  expect(latest().sent).toEqual([{ type: 'enter', id: 1, room: 'r1', since: 3 }]);
  latest().deliver({ type: 'done', id: 1 });
  latest().deliver({ type: 'update', update: onlineUpdate({ publicSeq: 7 }) });
  void connection.request(HELLO);
  latest().cut();
  pass(500);
  const enter = { type: 'enter', id: 3, room: 'r1', since: 7 };
  expect(welcome().sent).toEqual([enter]);
  void connection.request(START);
  expect(latest().sent).toEqual([enter]);
  latest().deliver({ type: 'done', id: 3 });
  expect(latest().sent).toEqual([enter, { ...HELLO, id: 2 }, { ...START, id: 4 }]);
  expect(events.filter(({ type }) => type === 'entered')).toEqual(Array(2).fill({ type: 'entered', room: 'r1' }));
  connection.enter('r1', 8);
  latest().deliver({ type: 'done', id: 5 });
  expect(latest().sent).toHaveLength(4);
});

test('an unanswered `enter` is not repeated in addition to the new one', () => {
  const { connection, latest, pass, welcome } = connected();
  connection.enter('r1');
  latest().cut();
  pass(500);
  expect(welcome().sent).toEqual([{ type: 'enter', id: 2, room: 'r1', since: 0 }]);
});

test('a room that was left is not entered again', () => {
  const { connection, latest, pass, welcome } = connected();
  connection.enter('r1');
  connection.exit('r1');
  expect(latest().sent.at(-1)).toEqual({ type: 'exit', id: 2, room: 'r1' });
  latest().cut();
  pass(500);
  expect(welcome().sent).toEqual([]);
});

test('a late, older update does not set the number back', () => {
  const { connection, latest, pass, welcome } = connected();
  connection.enter('r1');
  latest().deliver({ type: 'update', update: onlineUpdate({ publicSeq: 7 }) });
  latest().deliver({ type: 'done', id: latest().sent.at(-1)?.id ?? 0 });
  latest().deliver({ type: 'update', update: onlineUpdate({ publicSeq: 5 }) });
  latest().cut();
  pass(500);
  expect(welcome().sent).toMatchObject([{ type: 'enter', since: 7 }]);
});

test('the delays between attempts grow after each failure, up to half a minute', () => {
  const { latest, pass, connections, device } = connected();
  const waits: number[] = [];
  for (let failure = 0; failure < 9; failure += 1) {
    latest().cut();
    const [from, before] = [device.now, connections.length];
    while (connections.length === before) pass(100);
    waits.push(device.now - from);
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test('a stopping server is retried at the time it gave', () => {
  const { connection, latest, pass, connections } = connected();
  latest().deliver({ type: 'leaving', reconnectInMs: 3000 });
  latest().cut();
  expect(connection.status.get()).toMatchObject({ state: 'connecting', retryAt: 1_003_000 });
  pass(2999);
  expect(connections).toHaveLength(1);
  pass(1);
  expect(connections).toHaveLength(2);
});

test('it reconnects at once when the network returns', () => {
  const { connection, latest, device, connections, welcome } = connected();
  device.hasNetwork = false;
  latest().cut();
  expect(connection.status.get().state).toBe('offline');
  device.hasNetwork = true;
  connection.wake();
  expect(connections).toHaveLength(2);
  welcome();
  expect(connection.status.get().state).toBe('connected');
});

test('a silent connection is pinged, and dropped if it does not answer', () => {
  const { connection, latest, pass } = connected();
  pass(20_000);
  expect(latest().sent).toEqual([{ type: 'ping', id: 1 }]);
  latest().deliver({ type: 'done', id: 1 });
  pass(20_000);
  expect(latest().sent).toHaveLength(2);
  const dead = latest();
  pass(8000);
  expect(dead.isClosed()).toBe(true);
  expect(connection.status.get().state).toBe('connecting');
});

test('after a network change an open connection is pinged at once', () => {
  const { connection, latest, pass } = connected();
  connection.wake();
  expect(latest().sent).toEqual([{ type: 'ping', id: 1 }]);
  pass(3999);
  latest().deliver({ type: 'done', id: 1 });
  pass(10_000);
  expect(connection.status.get().state).toBe('connected');
  connection.wake();
  pass(4000);
  expect(connection.status.get().state).toBe('connecting');
});

test('messages from a dropped connection are ignored', () => {
  const { connection, latest, pass, events } = connected();
  const old = latest();
  old.cut();
  pass(500);
  old.deliver({ type: 'update', update: onlineUpdate() });
  expect(events).toEqual([]);
  expect(connection.status.get().state).toBe('connecting');
});

test('the server’s clock is estimated from the fastest message', () => {
  const { connection, latest, pass, welcome, device } = connected();
  latest().cut();
  pass(500);
  welcome(60_000);
  expect(connection.clock.now()).toBe(device.now + 60_000);
  latest().deliver({ type: 'update', update: onlineUpdate({ now: device.now + 59_000 }) });
  expect(connection.clock.now()).toBe(device.now + 60_000);
  latest().deliver({ type: 'update', update: onlineUpdate({ now: device.now + 60_200 }) });
  expect(connection.clock.now()).toBe(device.now + 60_200);
  latest().cut();
  pass(500);
  welcome(-5);
  expect(connection.clock.now()).toBe(device.now - 5);
});

test('until a message has come, the server’s clock is estimated from the dates of responses', () => {
  const clock = new ServerClock(() => 5000);
  clock.syncRoughly(425_000);
  clock.syncRoughly(Number.NaN);
  expect(clock.now()).toBe(425_000);
  clock.sync(425_400);
  clock.syncRoughly(426_000);
  expect(clock.now()).toBe(425_400);
});

test('once stopped, it does not reconnect', () => {
  const { connection, latest, pass, connections } = connected();
  const open = latest();
  connection.stop();
  expect(open.isClosed()).toBe(true);
  pass(100_000);
  expect(connections).toHaveLength(1);
  connection.start();
  expect(connections).toHaveLength(2);
});

test('a change is applied to its room’s last update; a change for a room that was left is ignored', () => {
  const { connection, latest } = connected();
  const updates: Update[] = [];
  connection.listen((event) => {
    if (event.type === 'update') updates.push(event.update);
  });
  latest().deliver({ type: 'change', change: { room: 'r1', publicSeq: 4, now: 1 } });
  latest().deliver({ type: 'update', update: onlineUpdate({ publicSeq: 5, ready: [1] }) });
  latest().deliver({ type: 'change', change: { room: 'r1', publicSeq: 6, now: 1, isPaused: true } });
  latest().deliver({ type: 'change', change: { room: 'r2', publicSeq: 9, now: 1 } });
  expect(updates.map(({ publicSeq, isPaused, ready }) => ({ publicSeq, isPaused, ready }))).toEqual([
    { publicSeq: 5, isPaused: false, ready: [1] },
    { publicSeq: 6, isPaused: true, ready: [1] },
  ]);
});

test('a removed client learns the reason', () => {
  const { latest, events } = connected();
  latest().deliver({ type: 'out', room: 'r1', reason: 'removedByHost' });
  expect(events).toEqual([{ type: 'out', room: 'r1', reason: 'removedByHost' }]);
});

test('a client that may not enter learns the reason, like a removed client', () => {
  const { connection, latest, events } = connected();
  connection.enter('r1');
  latest().deliver({ type: 'refused', id: 1, reason: 'roomFull' });
  expect(events).toEqual([{ type: 'out', room: 'r1', reason: 'roomFull' }]);
});

test('the refusal of a message without a number is ignored', () => {
  const { connection, latest, events } = connected();
  connection.enter('r1');
  latest().deliver({ type: 'done', id: 1 });
  latest().deliver({ type: 'refused', id: 0, reason: 'tooLarge' });
  expect(events).toEqual([{ type: 'entered', room: 'r1' }]);
});

test('a removed listener receives no more events', () => {
  const { connection, latest } = connected();
  const listener = vi.fn();
  connection.listen(listener)();
  latest().deliver({ type: 'update', update: onlineUpdate() });
  expect(listener).not.toHaveBeenCalled();
});
