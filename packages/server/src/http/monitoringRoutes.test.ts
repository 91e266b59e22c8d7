import { HttpClient } from '@coup-fourre/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { type ConfigOverrides, type MemoryServer, memoryServer } from '../testing/memoryServer.ts';
import { openSocket } from '../testing/testSocket.ts';

describe('monitoring', () => {
  let server: MemoryServer;
  let device: HttpClient;
  afterEach(() => server.stop());

  async function start(overrides: ConfigOverrides = {}): Promise<void> {
    server = await memoryServer(overrides);
    device = new HttpClient(server.http);
  }

  const metrics = async (): Promise<string> => (await device.get('/metrics')).text();

  it('reports that it is alive, and ready while the store responds', async () => {
    await start();
    expect((await device.get('/healthz')).status).toBe(200);
    expect((await device.get('/readyz')).status).toBe(200);
  });

  it('reports that it is not ready while the store is unavailable', async () => {
    await start();
    server.store.isUnavailable = true;
    const ready = await device.get('/readyz');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ refused: 'notReady' });
    expect((await device.get('/healthz')).status).toBe(200);
  });

  it('reports that it is not ready while the store cannot write, and tries a write once for many probes', async () => {
    await start();
    server.store.isFull = true;
    expect((await device.get('/readyz')).status).toBe(503);
    server.store.isFull = false;
    expect((await device.get('/readyz')).status).toBe(503);
  });

  it('reports that it is not ready while stopping', async () => {
    await start();
    await device.becomeGuest('Ada');
    const socket = await openSocket(server.ws, { cookie: device.cookie });
    await socket.next();
    server.rooms.pause();
    socket.send({ type: 'ping', id: 1 });
    await expect.poll(() => server.rooms.received.length).toBe(1);
    const stopped = server.server.stop();
    const ready = await device.get('/readyz');
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ refused: 'serverStops' });
    server.rooms.resume();
    await stopped;
  });

  it('serves its metrics', async () => {
    await start();
    await device.becomeGuest('Ada');
    const socket = await openSocket(server.ws, { cookie: device.cookie });
    socket.send({ type: 'ping', id: 1 });
    socket.send({ type: 'nonsense', id: 2 });
    for (let answers = 0; answers < 3; answers += 1) await socket.next();
    await device.post('/api/guest', { name: '' });
    const text = await metrics();
    for (const line of [
      'coup_fourre_messages_total{type="ping"} 1',
      'coup_fourre_refusals_total{reason="badMessage"} 1',
      'coup_fourre_refusals_total{reason="badName"} 1',
      'coup_fourre_guests_made_total 1',
      'coup_fourre_sockets 1',
      'coup_fourre_rooms 3',
      'coup_fourre_listeners 2',
      'coup_fourre_request_seconds_count{route="/api/guest",status="400"} 1',
    ])
      expect(text).toContain(`${line}\n`);
    expect(text).toMatch(/coup_fourre_sent_bytes_total [1-9]/);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).not.toContain('Ada');
  });

  it('serves them only to the same machine, not through a proxy, unless they are public', async () => {
    await start();
    expect((await device.get('/metrics')).status).toBe(200);
    for (const headers of [{ 'x-forwarded-for': '127.0.0.1' }, { forwarded: 'for=127.0.0.1' }])
      expect((await device.get('/metrics', headers as never)).status).toBe(403);
    await server.stop();
    await start({ metrics: 'public' });
    expect((await device.get('/metrics', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(200);
    await server.stop();
    await start({ metrics: 'off' });
    expect((await device.get('/metrics')).status).toBe(403);
  });
});
