import { testSize } from '@coup-fourre/rules/testing';
import { HttpClient } from '@coup-fourre/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw, sendRawOnSocket } from './testing/malformed/connection.ts';
import { brokenFrame } from './testing/malformed/frames.ts';
import { malformedMessage } from './testing/malformed/messages.ts';
import { RandomChoices } from './testing/malformed/randomChoices.ts';
import { malformedRequest } from './testing/malformed/requests.ts';
import { type SqliteServer, sqliteServer } from './testing/sqliteServer.ts';
import { openSocket, type TestSocket } from './testing/testSocket.ts';

/** The number of malformed messages, frames and requests to send. */
const TIMES = testSize(1500);
const MESSAGES = Math.round(TIMES * 0.6);
const FRAMES = Math.round(TIMES * 0.1);
const REQUESTS = TIMES - MESSAGES - FRAMES;
const AT_ONCE = 20;
const TOO_LONG = 30 * 60_000;

/** The first byte of a WebSocket close frame. */
const CLOSE = 0x88;

/** Texts that clients must never receive: stacks, files, drivers. */
const STACK = /\n\s+at |node_modules|\.[tj]s:\d|Error:|SQLITE/;

/** Runs a function `times` times, a few calls at once. */
async function often(times: number, act: () => Promise<void>): Promise<void> {
  let left = times;
  const one = async () => {
    while (left > 0) {
      left -= 1;
      await act();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}

/** The code of the last close frame in the server's bytes, read as latin1. */
function closeCode(response: string): number {
  const bytes = Buffer.from(response, 'latin1');
  const at = bytes.lastIndexOf(CLOSE);
  return at === -1 ? 0 : bytes.readUInt16BE(at + 2);
}

describe('a server that receives malformed input', () => {
  let server: SqliteServer;
  let device: HttpClient;
  beforeAll(async () => {
    server = await sqliteServer();
    device = new HttpClient(server.http);
    await device.becomeGuest('Ada');
  });
  afterAll(() => server.end());

  const opened = async (): Promise<TestSocket> => {
    const socket = await openSocket(server.ws, { cookie: device.cookie });
    await socket.next();
    return socket;
  };

  const expectAlive = async (): Promise<void> => {
    expect((await device.get('/healthz')).status).toBe(200);
    const socket = await opened();
    socket.send({ type: 'ping', id: 77 });
    expect(await socket.next()).toEqual({ type: 'done', id: 77 });
    socket.webSocket.close();
    const metrics = await (await device.get('/metrics')).text();
    expect(metrics).not.toContain('reason="serverFault"');
  };

  it(`replies once to each of ${MESSAGES} malformed messages`, { timeout: TOO_LONG }, async () => {
    const chance = new RandomChoices('messages');
    const socket = await opened();
    for (let sent = 0; sent < MESSAGES; sent += AT_ONCE) {
      for (let times = 0; times < AT_ONCE; times += 1) socket.send(malformedMessage(chance));
      for (let answers = 0; answers < AT_ONCE; ) {
        const answer = await socket.next();
        expect(JSON.stringify(answer)).not.toMatch(STACK);
        if (answer.type === 'refused' || answer.type === 'done') answers += 1;
      }
    }
    socket.send({ type: 'ping', id: 77 });
    expect(await socket.next()).toEqual({ type: 'done', id: 77 });
    expect(socket.received).toEqual([]);
    expect(socket.webSocket.readyState).toBe(socket.webSocket.OPEN);
    await expectAlive();
  });

  it(`closes each of ${FRAMES} sockets that break the protocol`, { timeout: TOO_LONG }, async () => {
    const chance = new RandomChoices('frames');
    await often(FRAMES, async () => {
      const bytes = brokenFrame(chance);
      const response = await sendRawOnSocket(server.http, device.cookie ?? '', bytes);
      expect(response).toContain('HTTP/1.1 101 ');
      expect(closeCode(response)).toBeGreaterThanOrEqual(1002);
      expect(response).not.toMatch(STACK);
    });
    await expectAlive();
  });

  it(`responds to each of ${REQUESTS} malformed requests`, { timeout: TOO_LONG }, async () => {
    const chance = new RandomChoices('requests');
    const { host } = new URL(server.http);
    await often(REQUESTS, async () => {
      const bytes = malformedRequest(chance, host);
      const response = await sendRaw(server.http, bytes);
      expect(response, bytes.toString('latin1')).toMatch(/^HTTP\/1\.1 [1-5]\d\d /);
      expect(response, bytes.toString('latin1')).not.toMatch(/^HTTP\/1\.1 500 /);
      if (!response.includes('# HELP')) expect(response).not.toMatch(STACK);
    });
    await expectAlive();
  });
});
