import type { ClientMessage, RoomMessage, Update } from '@coup-fourre/room';
import { memoryStore, RoomHost } from '@coup-fourre/room';
import { seededRandom } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { type ClientCommand, connectTo, type RoomPort } from './connection.ts';

const OPEN: ClientCommand = {
  type: 'open',
  setup: {
    edition: 'winning-moves-2008',
    players: 2,
    house: {},
    sitters: [
      { kind: 'person', name: 'Ada' },
      { kind: 'person', name: 'Ben' },
    ],
  },
};

/** A channel to a room in this thread, and what went over it. */
function roomPort() {
  const listeners: ((event: MessageEvent<RoomMessage>) => void)[] = [];
  const log: string[] = [];
  const host = new RoomHost({
    store: memoryStore(),
    now: () => 0,
    after: () => () => undefined,
    random: seededRandom('connection'),
    send: (data) => {
      log.push(data.type);
      for (const listener of listeners) listener(new MessageEvent('message', { data: structuredClone(data) }));
    },
  });
  const port: RoomPort = {
    postMessage: (message: ClientMessage) => void host.receive(structuredClone(message)),
    addEventListener: (_, listener) => listeners.push(listener),
    terminate: () => log.push('terminated'),
  };
  return { port, log };
}

test('each command gets its own answer, also when several are under way', async () => {
  const connection = connectTo(roomPort().port);
  const [early, opened, saved, none] = await Promise.all([
    connection.ask({ type: 'nextDeal' }),
    connection.ask(OPEN),
    connection.ask({ type: 'saved' }),
    connection.ask({ type: 'resume', room: 'none' }),
  ]);
  expect(early).toMatchObject({ type: 'refused', reason: 'noRoom' });
  expect(opened).toMatchObject({ type: 'done' });
  expect(saved).toMatchObject({ type: 'games', games: [{ deal: 1 }] });
  expect(none).toMatchObject({ type: 'refused', reason: 'noSuchRoom' });
});

test('the record of a deal that goes on is refused, and no game is over', async () => {
  const connection = connectTo(roomPort().port);
  await connection.ask(OPEN);
  const saved = await connection.ask({ type: 'saved' });
  if (saved.type !== 'games') throw new Error('no games');
  const record = await connection.ask({ type: 'record', room: saved.games[0]?.room ?? '' });
  expect(record).toMatchObject({ type: 'refused', reason: 'dealGoesOn' });
  expect(await connection.ask({ type: 'finished' })).toMatchObject({ type: 'finished', games: [] });
});

test('updates are told before the answer, to each listener until it leaves', async () => {
  const { port, log } = roomPort();
  const connection = connectTo(port);
  const first: Update[] = [];
  const second: Update[] = [];
  const leave = connection.onUpdate((update) => first.push(update));
  connection.onUpdate((update) => second.push(update));
  await connection.ask(OPEN);
  expect(log).toEqual(['update', 'done']);
  leave();
  const [update] = first;
  await connection.ask({ type: 'look', seat: update?.awaited ?? null });
  expect(first).toHaveLength(1);
  expect(second).toHaveLength(2);
  expect(second[1]?.seat).toBe(update?.awaited);
});

test('closing ends the room worker', () => {
  const { port, log } = roomPort();
  connectTo(port).close();
  expect(log).toEqual(['terminated']);
});
