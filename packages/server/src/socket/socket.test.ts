import { once } from 'node:events';
import { HttpClient } from '@coup-fourre/testing';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type ConfigOverrides, type MemoryServer, memoryServer } from '../testing/memoryServer.ts';
import { openSocket, type TestSocket } from '../testing/testSocket.ts';

const QUICK = { type: 'quick', edition: 'winning-moves-2008', players: 2 } as const;

/** A server that soon cuts a socket whose close it does not read. */
function serverFor({ limits, ...overrides }: ConfigOverrides): Promise<MemoryServer> {
  return memoryServer({ ...overrides, limits: { closeMs: 500, ...limits } });
}

describe('a message', () => {
  let server: MemoryServer;
  let cookie: string | null;
  afterEach(() => server.stop());

  /** A server, and a socket that has been welcomed. */
  async function start(overrides: ConfigOverrides = {}): Promise<TestSocket> {
    server = await serverFor(overrides);
    const device = new HttpClient(server.http);
    await device.becomeGuest('Ada');
    cookie = device.cookie;
    return opened();
  }

  async function opened(): Promise<TestSocket> {
    const socket = await openSocket(server.ws, { cookie });
    await socket.next();
    return socket;
  }

  it('goes to the rooms with its guest, session and connection name', async () => {
    const socket = await start();
    socket.send({ type: 'ping', id: 7 });
    expect(await socket.next()).toEqual({ type: 'done', id: 7 });
    const [heard] = server.rooms.received;
    expect(heard?.message).toEqual({ type: 'ping', id: 7 });
    expect(heard?.listener).toMatchObject({ session: 'session1', guest: { name: 'Ada' } });
    expect(heard?.listener.connection).toMatch(/^[0-9a-f]{16}-1$/);
  });

  it('that is invalid is refused, with its id if it has one', async () => {
    const socket = await start();
    const refused = async (sent: string | Buffer | object): Promise<unknown> => {
      socket.send(sent);
      return socket.next();
    };
    for (const sent of ['', 'no JSON', '{', 'null', '1', Buffer.from('{"type":"ping","id":1}'), Buffer.alloc(9)])
      expect(await refused(sent)).toEqual({ type: 'refused', id: 0, reason: 'badMessage' });
    for (const [sent, field] of [
      [{ type: 'nothing', id: 5 }, 'type'],
      [{ id: 5 }, 'type'],
      [{ type: 'enter', id: 5, room: '' }, 'room'],
    ] as const)
      expect(await refused(sent)).toEqual({ type: 'refused', id: 5, reason: 'badMessage', field });
    expect(server.rooms.received).toEqual([]);
  });

  it('of more than 4 kB is refused, and its socket is closed', async () => {
    const socket = await start();
    const closed = socket.closed();
    socket.send({ type: 'ping', id: 1, more: 'x'.repeat(4096) });
    expect(await socket.next()).toEqual({ type: 'refused', id: 0, reason: 'tooLarge' });
    expect(await closed).toBe(1009);
  });

  it('that is much too large closes its socket at once', async () => {
    const socket = await start();
    const closed = socket.closed();
    socket.send('x'.repeat(1_000_000));
    expect(await closed).toBe(1009);
  });

  it('beyond a burst is refused as too fast, and continued abuse closes the socket', async () => {
    const socket = await start({
      limits: { messages: { burst: 2, perSecond: 0.01 }, violations: { burst: 3, perSecond: 0.01 } },
    });
    const closed = socket.closed();
    for (let id = 1; id <= 9; id += 1) socket.send(id === 4 ? 'no JSON' : { type: 'ping', id });
    expect(await closed).toBe(1008);
    expect(server.rooms.received).toHaveLength(2);
    const refused = socket.received.filter(({ type }) => type === 'refused');
    expect(refused).toEqual([3, 0, 5, 6].map((id) => ({ type: 'refused', id, reason: 'tooFast' })));
  });

  it('counts even if it is only a protocol ping', async () => {
    const socket = await start({
      limits: { messages: { burst: 2, perSecond: 0.01 }, violations: { burst: 3, perSecond: 0.01 } },
    });
    const closed = socket.closed();
    for (let times = 0; times < 6; times += 1) socket.webSocket.ping();
    expect(await closed).toBe(1008);
  });

  it('is refused while too many messages of its socket are in flight', async () => {
    const socket = await start({ limits: { inFlight: 2 } });
    server.rooms.pause();
    for (const id of [1, 2, 3]) socket.send({ type: 'ping', id });
    expect(await socket.next()).toEqual({ type: 'refused', id: 3, reason: 'tooFast' });
    server.rooms.resume();
    expect(await socket.next()).toEqual({ type: 'done', id: 1 });
    expect(await socket.next()).toEqual({ type: 'done', id: 2 });
    socket.send({ type: 'ping', id: 4 });
    expect(await socket.next()).toEqual({ type: 'done', id: 4 });
  });

  it('that opens a room is refused if the address, over all its sockets, has opened too many', async () => {
    const socket = await start({ limits: { rooms: { burst: 2, perSecond: 0.01 } } });
    const other = await opened();
    socket.send({ ...QUICK, id: 1 });
    expect(await socket.next()).toEqual({ type: 'done', id: 1 });
    other.send({ ...QUICK, id: 1 });
    expect(await other.next()).toEqual({ type: 'done', id: 1 });
    socket.send({ ...QUICK, id: 2 });
    expect(await socket.next()).toEqual({ type: 'refused', id: 2, reason: 'tooMany' });
    socket.send({ type: 'ping', id: 3 });
    expect(await socket.next()).toEqual({ type: 'done', id: 3 });
  });

  it('that opens one room too many, and a socket closed for misuse, are logged once a minute for a network', async () => {
    const socket = await start({ limits: { rooms: { burst: 0, perSecond: 0.01 } } });
    const warn = vi.spyOn(server.server.log, 'warn');
    for (const id of [1, 2]) {
      socket.send({ ...QUICK, id });
      expect(await socket.next()).toMatchObject({ reason: 'tooMany' });
    }
    for (const sender of [socket, await opened()]) {
      sender.send('x'.repeat(5000));
      expect(await sender.next()).toMatchObject({ reason: 'tooLarge' });
      sender.webSocket.terminate();
    }
    expect(warn.mock.calls.map(([event]) => event as unknown)).toEqual([
      { refused: 'tooMany', from: '127.0.0.x' },
      { refused: 'tooLarge', from: '127.0.0.x' },
    ]);
  });

  it('that fails because of a bug is refused', async () => {
    const socket = await start();
    server.rooms.fails = true;
    socket.send({ type: 'ping', id: 1 });
    expect(await socket.next()).toEqual({ type: 'refused', id: 1, reason: 'serverFault' });
  });
});

describe('a socket', () => {
  let server: MemoryServer;
  afterEach(() => server.stop());

  async function start(overrides: ConfigOverrides = {}): Promise<TestSocket> {
    server = await serverFor(overrides);
    const device = new HttpClient(server.http);
    await device.becomeGuest('Ada');
    const socket = await openSocket(server.ws, { cookie: device.cookie });
    await socket.next();
    return socket;
  }

  it('that is closed is reported to the rooms once, after its messages in flight', async () => {
    const socket = await start();
    server.rooms.pause();
    socket.send({ type: 'ping', id: 1 });
    await expect.poll(() => server.rooms.received.length).toBe(1);
    const closed = socket.closed();
    socket.webSocket.close();
    await closed;
    expect(server.rooms.disconnected).toEqual([]);
    server.rooms.resume();
    await expect.poll(() => server.rooms.disconnected.length).toBe(1);
    expect(server.rooms.disconnected[0]).toBe(server.rooms.received[0]?.listener);
  });

  it('is terminated if it does not answer the heartbeat, and stays if it does', async () => {
    const silent = await start({ limits: { heartbeatMs: 300 } });
    silent.webSocket.pause();
    const device = new HttpClient(server.http);
    await device.becomeGuest('Bob');
    const lively = await openSocket(server.ws, { cookie: device.cookie });
    await expect.poll(() => server.rooms.disconnected.length).toBe(1);
    expect(server.rooms.disconnected[0]?.guest.name).toBe('Ada');
    for (let pings = 0; pings < 3; pings += 1) await once(lively.webSocket, 'ping');
    expect(lively.webSocket.readyState).toBe(lively.webSocket.OPEN);
    expect(server.rooms.disconnected).toHaveLength(1);
  });

  it('is closed if its client sends many unasked pongs, and nothing more is read from it', async () => {
    const rate = { burst: 10, perSecond: 1 };
    const socket = await start({ limits: { messages: rate, violations: rate } });
    const closed = socket.closed();
    const paused = vi.spyOn(WebSocket.prototype, 'pause');
    onTestFinished(() => paused.mockRestore());
    for (let pongs = 0; pongs < 100; pongs += 1) socket.webSocket.pong();
    for (let pings = 1; pings < 100; pings += 1) socket.send({ type: 'ping', id: pings });
    expect(await closed).toBe(1008);
    expect(paused).toHaveBeenCalledOnce();
    expect(server.rooms.received).toEqual([]);
    expect(await (await new HttpClient(server.http).get('/metrics')).text()).toContain(
      'coup_fourre_sockets_dropped_total{cause="misuse"} 1',
    );
    await expect.poll(() => server.rooms.disconnected.length).toBe(1);
  });

  it('is terminated if its client does not read, before it fills the memory', async () => {
    const socket = await start();
    socket.send({ type: 'ping', id: 1 });
    await socket.next();
    const listener = server.rooms.received[0]?.listener;
    socket.webSocket.pause();
    const megabyte = JSON.stringify({ type: 'update', text: 'x'.repeat(1_000_000) });
    for (let times = 0; times < 40; times += 1) {
      listener?.sendText(megabyte);
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    await expect.poll(() => server.rooms.disconnected.length).toBe(1);
    expect(await (await new HttpClient(server.http).get('/metrics')).text()).toContain(
      'coup_fourre_sockets_dropped_total{cause="slow"} 1',
    );
  });

  it('learns when to reconnect before the server stops, and gets replies to messages in flight', async () => {
    const socket = await start();
    server.rooms.pause();
    socket.send({ type: 'ping', id: 1 });
    await expect.poll(() => server.rooms.received.length).toBe(1);
    const closed = socket.closed();
    const stopped = server.server.stop();
    const leaving = await socket.next();
    expect(leaving).toEqual({ type: 'leaving', reconnectInMs: expect.any(Number) });
    socket.send({ type: 'ping', id: 2 });
    expect(await socket.next()).toEqual({ type: 'refused', id: 2, reason: 'serverStops' });
    server.rooms.resume();
    expect(await socket.next()).toEqual({ type: 'done', id: 1 });
    expect(await closed).toBe(1012);
    await stopped;
    expect(server.rooms.isStopped).toBe(true);
    expect(server.rooms.disconnected).toHaveLength(1);
  });
});
