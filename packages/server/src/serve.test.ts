import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerMessage } from '@coup-fourre/room';
import { HttpClient } from '@coup-fourre/testing';
import { describe, expect, it, vi } from 'vitest';
import { InProcessBus } from './bus/inProcessBus.ts';
import type { Config } from './config/config.ts';
import { StartError } from './config/startError.ts';
import { Days } from './days/index.ts';
import { schedule } from './search/index.ts';
import { type ServerDeps, serve } from './serve.ts';
import { FakePreviews } from './testing/fakePreviews.ts';
import { FakePushServices } from './testing/fakePushServices.ts';
import { FakeRooms } from './testing/fakeRooms.ts';
import { MEMORY_CONFIG, memoryServer, PAGE } from './testing/memoryServer.ts';
import { MemoryStore } from './testing/memoryStore.ts';
import { sqliteServer } from './testing/sqliteServer.ts';
import { openSocket, type TestSocket } from './testing/testSocket.ts';

describe('a server', () => {
  const PARTS: ServerDeps = {
    page: PAGE,
    openStore: () => MemoryStore.open(),
    openBus: () => new InProcessBus(),
    openRooms: () => new FakeRooms(),
    openDays: (deps) => new Days(deps),
    openPreviews: () => new FakePreviews(),
    pushServices: new FakePushServices(),
    now: Date.now,
    schedule,
  };

  /** The error message of a server that cannot start. */
  async function faultOf(config: Partial<Config>, parts: Partial<ServerDeps> = {}): Promise<string> {
    const fault: unknown = await serve({ ...MEMORY_CONFIG, ...config }, { ...PARTS, ...parts }).catch((why) => why);
    if (fault instanceof StartError) return fault.message;
    throw new Error('it started, or failed in another way', { cause: fault });
  }

  const failing = (code: string) => () =>
    Promise.reject(Object.assign(new Error('postgres://user:hunter2@db'), { code }));

  it('says in a sentence why it cannot start', async () => {
    expect(await faultOf({}, { page: '/nowhere' })).toBe('The page is not built yet: run npm run build first.');
    expect(await faultOf({}, { openStore: failing('EACCES') })).toMatch(
      /^Cannot keep games in nowhere \(EACCES\): set DATA/,
    );
    const postgres = { store: { kind: 'postgres', url: 'postgres://user:hunter2@db' } } as const;
    const words = await faultOf(postgres, { openStore: failing('ECONNREFUSED') });
    expect(words).toMatch(/^Cannot use the database that DATABASE_URL names \(ECONNREFUSED\)/);
    expect(words).not.toContain('hunter2');
    expect(await faultOf({ host: '203.0.113.1' })).toMatch(/^Cannot listen on 203.0.113.1:0 \(EADDRNOTAVAIL\)/);
  });

  it('names the port that is in use, and closes what it has opened', async () => {
    const other = await memoryServer();
    const port = Number(new URL(other.http).port);
    const rooms = new FakeRooms();
    const store = await MemoryStore.open();
    const parts = { openRooms: () => rooms, openStore: async () => store };
    expect(await faultOf({ port }, parts)).toBe(`Port ${port} is taken: set PORT to another one, such as ${port + 1}.`);
    expect(rooms.isStopped).toBe(true);
    expect(store.isClosed).toBe(true);
    await other.stop();
  });

  it('stops once even if asked repeatedly, and closes the store last', async () => {
    const server = await memoryServer();
    const stops = [server.server.stop(), server.server.stop()];
    await Promise.all(stops);
    expect(server.rooms.isStopped).toBe(true);
    expect(server.store.isClosed).toBe(true);
    await expect(new HttpClient(server.http).get('/healthz')).rejects.toThrow();
    await server.stop();
  });

  it('stops within ten seconds even if its rooms never stop', async () => {
    const server = await memoryServer();
    server.rooms.stop = () => new Promise(() => undefined);
    // On a busy machine, a plain timer of this process is as late as the timers of the server.
    const tooLate = sleep(10_000, 'too late', { ref: false });
    expect(await Promise.race([server.stop(), tooLate])).not.toBe('too late');
    expect(server.store.isClosed).toBe(true);
  });
});

describe('a server with SQLite', () => {
  it('keeps guests, rooms and seats across a restart', async () => {
    const before = await sqliteServer();
    const device = new HttpClient(before.http);
    const id = await device.becomeGuest('Ada');
    const socket = await openSocket(before.ws, { cookie: device.cookie });
    await socket.next();
    const { room } = await opened(socket);
    const closed = socket.closed();
    await before.stop();
    expect(await closed).toBe(1012);

    const after = await sqliteServer({ folder: before.folder });
    const again = new HttpClient(after.http);
    again.cookie = device.cookie;
    expect(await (await again.get('/api/guest')).json()).toEqual({ guest: { id, name: 'Ada' } });
    expect(await (await again.get('/api/rooms')).json()).toMatchObject({ rooms: [{ room, seats: ['Ada', null] }] });
    expect(await (await again.get('/api/rooms/mine')).json()).toMatchObject({ rooms: [{ room }] });
    const back = await openSocket(after.ws, { cookie: again.cookie });
    await back.next();
    back.send({ type: 'enter', id: 1, room, since: 0 });
    expect(await answerOf(back, 'update')).toMatchObject({ update: { room, seat: 0, host: id } });
    await after.end();
  });
});

it('a socket is welcomed with the time of the rooms, even if the machine’s clock was set back', async () => {
  const server = await memoryServer();
  const device = new HttpClient(server.http);
  await device.becomeGuest('Ada');
  const before = Date.now();
  vi.spyOn(Date, 'now').mockReturnValue(before - 3_600_000);
  try {
    const socket = await openSocket(server.ws, { cookie: device.cookie });
    const welcome = await answerOf(socket, 'welcome');
    expect(welcome.type === 'welcome' && welcome.now).toBeGreaterThanOrEqual(before);
  } finally {
    vi.restoreAllMocks();
    await server.stop();
  }
});

/** Opens a room with one free seat. */
async function opened(socket: TestSocket): Promise<{ readonly room: string }> {
  socket.send({
    type: 'open',
    id: 1,
    options: {
      edition: 'winning-moves-2008',
      players: 2,
      house: { format: 'single' },
      clock: { kind: 'untimed' },
      isPublic: true,
      canWatch: true,
      canChat: true,
      isRated: false,
    },
  });
  const done = await answerOf(socket, 'done');
  if (done.type !== 'done' || done.room === undefined) throw new Error('the server opened no room');
  return { room: done.room };
}

async function answerOf(socket: TestSocket, type: ServerMessage['type']): Promise<ServerMessage> {
  for (;;) {
    const answer = await socket.next();
    if (answer.type === type) return answer;
  }
}
