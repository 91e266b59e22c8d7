import {
  type DeviceAnswer,
  type DeviceMessage,
  memoryStore,
  RoomHost,
  type Setup,
  type Update,
} from '@coup-fourre/room';
import { seededRandom } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { LocalGame } from '../game/localGame.ts';
import { type ClientCommand, connectTo, type RoomPort } from './connection.ts';

const SETUP: Setup = {
  edition: 'winning-moves-2008',
  players: 2,
  house: {},
  occupants: [
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: 'Ben' },
  ],
};
const OPEN: ClientCommand = { type: 'open', setup: SETUP };

/** A port to a room in this thread, with a log of its messages. */
function roomPort() {
  const listeners: ((event: MessageEvent<DeviceAnswer>) => void)[] = [];
  const failures: (() => void)[] = [];
  const log: string[] = [];
  const host = new RoomHost({
    store: memoryStore(),
    now: () => 0,
    schedule: () => () => undefined,
    random: seededRandom('connection'),
    send: (data) => {
      log.push(data.type);
      for (const listener of listeners) listener(new MessageEvent('message', { data: structuredClone(data) }));
    },
  });
  const port: RoomPort = {
    postMessage: (message: DeviceMessage) => void host.receive(structuredClone(message)),
    addEventListener: (type: 'message' | 'error', listener: (event: MessageEvent<DeviceAnswer>) => void) => {
      if (type === 'message') listeners.push(listener);
      else failures.push(listener as () => void);
    },
    terminate: () => log.push('terminated'),
  };
  const fail = (): void => {
    for (const failed of failures) failed();
  };
  return { port, log, fail };
}

test('if the room fails, its open requests are refused and the next request starts a new room', async () => {
  const rooms = [roomPort(), roomPort()].map((made) => ({ ...made, port: { ...made.port } }));
  const [first] = rooms;
  if (first) first.port.postMessage = () => undefined;
  let started = 0;
  const game = new LocalGame(() => {
    started += 1;
    return connectTo((rooms[started - 1] ?? roomPort()).port);
  });
  const finding = game.loadSaved();
  const opening = game.open(SETUP);
  first?.fail();
  await Promise.all([finding, opening]);
  expect(game.getState()).toMatchObject({ model: null, refusal: { reason: 'partFailed' } });
  expect(first?.log).toEqual(['terminated']);
  await game.open(SETUP);
  expect(started).toBe(2);
  expect(game.getState().model?.setup).toEqual(SETUP);
});

test('if a requested game is not found, the game that was left before stays closed', async () => {
  const { port } = roomPort();
  const connection = connectTo(port);
  const game = new LocalGame(() => connection);
  await game.open(SETUP);
  const left = game.getState().model;
  await game.leave();
  await game.resume('none');
  expect(game.getState()).toMatchObject({ model: null, refusal: { reason: 'noSuchRoom' } });
  expect(await connection.request({ type: 'viewHand', seat: left?.awaitedSeat ?? 0 })).toMatchObject({ type: 'done' });
  expect(game.getState().model).toBeNull();
  await game.resume(left?.room ?? '');
  expect(game.getState().model?.room).toBe(left?.room);
});

test('each of several open commands gets its own answer', async () => {
  const connection = connectTo(roomPort().port);
  const [early, opened, saved, none] = await Promise.all([
    connection.request({ type: 'ready' }),
    connection.request(OPEN),
    connection.request({ type: 'savedGames' }),
    connection.request({ type: 'enter', room: 'none' }),
  ]);
  expect(early).toMatchObject({ type: 'refused', reason: 'noRoom' });
  expect(opened).toMatchObject({ type: 'done' });
  expect(saved).toMatchObject({ type: 'games', games: [{ deal: 1 }] });
  expect(none).toMatchObject({ type: 'refused', reason: 'noSuchRoom' });
});

test('the record of an unfinished deal is refused, and the list of finished games is empty', async () => {
  const connection = connectTo(roomPort().port);
  await connection.request(OPEN);
  const saved = await connection.request({ type: 'savedGames' });
  if (saved.type !== 'games') throw new Error('no games');
  const record = await connection.request({ type: 'record', room: saved.games[0]?.room ?? '' });
  expect(record).toMatchObject({ type: 'refused', reason: 'dealGoesOn' });
  expect(await connection.request({ type: 'finishedGames' })).toMatchObject({ type: 'games', games: [] });
});

test('updates come before the answer, and stop when their listener unsubscribes', async () => {
  const { port, log } = roomPort();
  const connection = connectTo(port);
  const first: Update[] = [];
  const second: Update[] = [];
  const leave = connection.onUpdate((update) => first.push(update));
  connection.onUpdate((update) => second.push(update));
  await connection.request(OPEN);
  expect(log).toEqual(['update', 'done']);
  leave();
  const [update] = first;
  await connection.request({ type: 'viewHand', seat: update?.device?.awaitedSeat ?? null });
  expect(first).toHaveLength(1);
  expect(second).toHaveLength(2);
  expect(second[1]?.seat).toBe(update?.device?.awaitedSeat);
});

test('closing ends the room worker', () => {
  const { port, log } = roomPort();
  connectTo(port).close();
  expect(log).toEqual(['terminated']);
});
