import type { OnlineUpdate } from '@coup-fourre/room/online';
import { expect, test, vi } from 'vitest';
import { onlineUpdate } from '../testing/onlineUpdates.ts';
import { statesOf, testNetwork } from '../testing/testNetwork.ts';
import { type OnlineCommand, RoomConnection } from './roomConnection.ts';

const HELLO: OnlineCommand = { type: 'say', room: 'r1', phrase: 'hello' };
const START: OnlineCommand = { type: 'start', room: 'r1' };

/** A socket that is connected. */
function connected() {
  const line = testNetwork();
  const socket = new RoomConnection(line.parts);
  socket.start();
  line.welcome();
  return { ...line, socket };
}

test('it says that it connects, is connected, has lost the connection, and has it again', () => {
  const line = testNetwork();
  const socket = new RoomConnection(line.parts);
  const states = statesOf(socket.status);
  socket.start();
  line.welcome();
  line.wire().cut();
  line.pass(500);
  line.wire().cut();
  line.pass(1000);
  line.welcome();
  expect(states).toEqual(['idle', 'connecting', 'connected', 'connecting', 'offline', 'connected']);
});

test('it is not connected before it has been welcomed, and gives up a server that does not welcome it', () => {
  const line = testNetwork();
  const socket = new RoomConnection(line.parts);
  socket.start();
  line.pass(9_999);
  expect(socket.status.get().state).toBe('connecting');
  expect(line.wire().isClosed()).toBe(false);
  line.pass(1);
  expect(line.wire().isClosed()).toBe(true);
});

test('each command gets its own answer', async () => {
  const { socket, wire } = connected();
  const first = socket.request(HELLO);
  const second = socket.request(START);
  const [one, two] = wire().sent;
  wire().deliver({ type: 'refused', id: two?.id ?? 0, reason: 'seatsFree' });
  wire().deliver({ type: 'done', id: one?.id ?? 0 });
  expect(await first).toMatchObject({ type: 'done' });
  expect(await second).toMatchObject({ type: 'refused', reason: 'seatsFree' });
});

test('a command given before the connection stands is sent once it does', () => {
  const line = testNetwork();
  const socket = new RoomConnection(line.parts);
  socket.start();
  void socket.request(HELLO);
  expect(line.wire().sent).toEqual([]);
  expect(line.welcome().sent).toEqual([{ ...HELLO, id: 1 }]);
});

test('what was not answered is sent again under the same number, what was answered is not', () => {
  const { socket, wire, pass, welcome } = connected();
  void socket.request(HELLO);
  void socket.request(START);
  wire().deliver({ type: 'done', id: 1 });
  wire().cut();
  pass(500);
  expect(welcome().sent).toEqual([{ ...START, id: 2 }]);
  expect(wire().sent).toHaveLength(1);
});

test('an answer that comes after the command was sent again reaches who asked, once', async () => {
  const { socket, wire, pass, welcome } = connected();
  const answer = socket.request(START);
  wire().cut();
  pass(500);
  welcome().deliver({ type: 'done', id: 1 });
  wire().deliver({ type: 'done', id: 1 });
  expect(await answer).toEqual({ type: 'done', id: 1 });
});

test('what a server that stops has refused is asked of the next one', async () => {
  const { socket, wire, pass, welcome } = connected();
  const answer = socket.request(START);
  wire().deliver({ type: 'refused', id: 1, reason: 'serverStops' });
  wire().cut();
  pass(500);
  expect(welcome().sent).toEqual([{ ...START, id: 1 }]);
  wire().deliver({ type: 'done', id: 1 });
  expect((await answer).type).toBe('done');
});

test('after the connection was lost it enters the room again, and once it is in sends what was not answered', () => {
  const { socket, wire, pass, welcome } = connected();
  let since = 0;
  const onEntered = vi.fn();
  socket.enter({ room: 'r1', since: () => since, onEntered });
  expect(wire().sent).toEqual([{ type: 'enter', id: 1, room: 'r1', since: 0 }]);
  wire().deliver({ type: 'done', id: 1 });
  since = 7;
  void socket.request(HELLO);
  wire().cut();
  pass(500);
  const enter = { type: 'enter', id: 3, room: 'r1', since: 7 };
  expect(welcome().sent).toEqual([enter]);
  void socket.request(START);
  expect(wire().sent).toEqual([enter]);
  wire().deliver({ type: 'done', id: 3 });
  expect(wire().sent).toEqual([enter, { ...HELLO, id: 2 }, { ...START, id: 4 }]);
  expect(onEntered).toHaveBeenCalledTimes(2);
  socket.enter({ room: 'r1', since: () => 8, onEntered });
  wire().deliver({ type: 'done', id: 5 });
  expect(wire().sent).toHaveLength(4);
});

test('a coming in that was not answered is not sent a second time beside the new one', () => {
  const { socket, wire, pass, welcome } = connected();
  socket.enter({ room: 'r1', since: () => 0, onEntered: () => undefined });
  wire().cut();
  pass(500);
  expect(welcome().sent).toEqual([{ type: 'enter', id: 2, room: 'r1', since: 0 }]);
});

test('who left a room does not enter it again', () => {
  const { socket, wire, pass, welcome } = connected();
  socket.enter({ room: 'r1', since: () => 0, onEntered: () => undefined });
  socket.exit('r1');
  expect(wire().sent.at(-1)).toEqual({ type: 'exit', id: 2, room: 'r1' });
  wire().cut();
  pass(500);
  expect(welcome().sent).toEqual([]);
});

test('it waits longer from one failure to the next, at most half a minute', () => {
  const { wire, pass, wires, line } = connected();
  const waits: number[] = [];
  for (let failure = 0; failure < 9; failure += 1) {
    wire().cut();
    const [from, before] = [line.now, wires.length];
    while (wires.length === before) pass(100);
    waits.push(line.now - from);
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});

test('a server that stops is tried again when it said', () => {
  const { socket, wire, pass, wires } = connected();
  wire().deliver({ type: 'leaving', reconnectInMs: 3000 });
  wire().cut();
  expect(socket.status.get()).toMatchObject({ state: 'connecting', retryAt: 1_003_000 });
  pass(2999);
  expect(wires).toHaveLength(1);
  pass(1);
  expect(wires).toHaveLength(2);
});

test('when the network comes back it does not wait any longer', () => {
  const { socket, wire, line, wires, welcome } = connected();
  line.hasNetwork = false;
  wire().cut();
  expect(socket.status.get().state).toBe('offline');
  line.hasNetwork = true;
  socket.wake();
  expect(wires).toHaveLength(2);
  welcome();
  expect(socket.status.get().state).toBe('connected');
});

test('a silent line is asked for a sign of life, and given up when there is none', () => {
  const { socket, wire, pass } = connected();
  pass(20_000);
  expect(wire().sent).toEqual([{ type: 'ping', id: 1 }]);
  wire().deliver({ type: 'done', id: 1 });
  pass(20_000);
  expect(wire().sent).toHaveLength(2);
  const dead = wire();
  pass(8000);
  expect(dead.isClosed()).toBe(true);
  expect(socket.status.get().state).toBe('connecting');
});

test('when the network has changed a line that seems open is asked at once', () => {
  const { socket, wire, pass } = connected();
  socket.wake();
  expect(wire().sent).toEqual([{ type: 'ping', id: 1 }]);
  pass(3999);
  wire().deliver({ type: 'done', id: 1 });
  pass(10_000);
  expect(socket.status.get().state).toBe('connected');
  socket.wake();
  pass(4000);
  expect(socket.status.get().state).toBe('connecting');
});

test('what a connection that was given up still brings does not count', () => {
  const { socket, wire, pass } = connected();
  const update = vi.fn();
  socket.onUpdate(update);
  const old = wire();
  old.cut();
  pass(500);
  old.deliver({ type: 'update', update: onlineUpdate() });
  expect(update).not.toHaveBeenCalled();
  expect(socket.status.get().state).toBe('connecting');
});

test('the server’s clock is known from what took the shortest way', () => {
  const { socket, wire, pass, welcome, line } = connected();
  wire().cut();
  pass(500);
  welcome(60_000);
  expect(socket.clock.now()).toBe(line.now + 60_000);
  wire().deliver({ type: 'update', update: onlineUpdate({ now: line.now + 59_000 }) });
  expect(socket.clock.now()).toBe(line.now + 60_000);
  wire().deliver({ type: 'update', update: onlineUpdate({ now: line.now + 60_200 }) });
  expect(socket.clock.now()).toBe(line.now + 60_200);
  wire().cut();
  pass(500);
  welcome(-5);
  expect(socket.clock.now()).toBe(line.now - 5);
});

test('once stopped it makes no more connections', () => {
  const { socket, wire, pass, wires } = connected();
  const open = wire();
  socket.stop();
  expect(open.isClosed()).toBe(true);
  pass(100_000);
  expect(wires).toHaveLength(1);
  socket.start();
  expect(wires).toHaveLength(2);
});

test('a change is put over what was known of its room; one of a room that was left tells nothing', () => {
  const { socket, wire } = connected();
  const told: OnlineUpdate[] = [];
  socket.onUpdate((update) => told.push(update));
  wire().deliver({ type: 'change', change: { room: 'r1', publicSeq: 4, now: 1 } });
  wire().deliver({ type: 'update', update: onlineUpdate({ publicSeq: 5, ready: [1] }) });
  wire().deliver({ type: 'change', change: { room: 'r1', publicSeq: 6, now: 1, isPaused: true } });
  wire().deliver({ type: 'change', change: { room: 'r2', publicSeq: 9, now: 1 } });
  expect(told.map(({ publicSeq, isPaused, ready }) => ({ number: publicSeq, isPaused, ready }))).toEqual([
    { number: 5, isPaused: false, ready: [1] },
    { number: 6, isPaused: true, ready: [1] },
  ]);
});

test('being put out of a room is told with its reason', () => {
  const { socket, wire } = connected();
  const out = vi.fn();
  socket.onRemoved(out);
  wire().deliver({ type: 'out', room: 'r1', reason: 'removedByHost' });
  expect(out).toHaveBeenCalledExactlyOnceWith('r1', 'removedByHost');
});
