import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Player } from '@coup-fourre/chaos';
import { seededRandom } from '@coup-fourre/rules';
import { sqliteServer } from '@coup-fourre/server/testing';
import { HttpClient, PLAIN_TABLE } from '@coup-fourre/testing';
import { expect, onTestFinished, test } from 'vitest';
import { environment, MAIN } from '../../testing/command.ts';
import { commandInProcess } from '../../testing/commandInProcess.ts';
import { newStateFolder, openTerminal } from '../testing/openTerminal.ts';
import { playUntil } from '../testing/screenPlayer.ts';
import { sanitizeText } from '../text/shownText.ts';
import { parseRoomLink, parseServer } from './roomLink.ts';

// Online every hazard takes the seconds of its window.
const MANNER = { playsHazards: false };

/** A guest of a server who plays as a test asks. */
async function playerAt(address: string, name: string): Promise<Player> {
  const device = new HttpClient(address);
  const id = await device.becomeGuest(name);
  const where = { addresses: () => [address], random: seededRandom(name) };
  const player = new Player({ guest: { id, name }, cookie: device.cookie ?? '' }, where);
  onTestFinished(() => player.client.close());
  return player;
}

test('a match is played on a server; the terminal is killed halfway, and its seat is kept', async () => {
  const server = await sqliteServer();
  onTestFinished(() => server.end());
  const [host, spectator] = await Promise.all([playerAt(server.http, 'Oskar'), playerAt(server.http, 'Olga')]);
  const room = await host.client.must({ type: 'open', options: PLAIN_TABLE });

  const state = newStateFolder();
  const joining = ['--join', `${server.http}/room/${room}`, '--name', 'Hubert'];
  const terminal = await openTerminal(joining, state);
  await terminal.until(/Seat 2: Hubert \(you\)/);
  while (host.client.latest?.seats.some(({ kind }) => kind === 'free') !== false) await sleep(20);
  await host.client.must({ type: 'start', room });
  host.play();
  await playUntil(terminal, (screen) => /Draw pile 7\d/.test(screen), MANNER);
  await spectator.client.enter(room);
  await terminal.until(/│ 1 watching/);
  expect(await terminal.signal('SIGKILL')).toBe(137);

  const again = await openTerminal(joining.slice(0, 2), state);
  await again.until(/Draw pile \d\d/);
  await playUntil(again, (screen) => /Draw pile 6\d/.test(screen), MANNER);
  await host.stopPlaying();
  await host.client.must({ type: 'resign', room });
  await again.until(/Enter: another match/);
  await again.press('q');
  expect(await again.ended()).toBe(0);
  const [cookies = ''] = readdirSync(join(state, 'coup-fourre'));
  expect(statSync(join(state, 'coup-fourre', cookies)).mode & 0o777).toBe(0o600);
});

test('a missing server, a missing room and an invalid link each give one clear line', async () => {
  const server = await sqliteServer();
  onTestFinished(() => server.end());
  const env = { XDG_STATE_HOME: newStateFolder() };
  const joining = (link: string) => commandInProcess(['play', '--plain', '--lang', 'en', '--join', link], env);
  expect(await joining('http://127.0.0.1:9/room/abc')).toMatchObject({
    status: 1,
    err: expect.stringMatching(/^.*server cannot be reached.*\n$/),
  });
  expect(await joining(`${server.http}/room/abc`)).toMatchObject({
    status: 1,
    err: expect.stringMatching(/^.*can no longer be found.*\n$/),
  });
  expect(await joining('hello')).toMatchObject({
    status: 2,
    err: expect.stringMatching(/^.*needs the link of a table.*\n$/),
  });
});

test('a table that never answers is left by Ctrl-C, and a person reads why they wait', async () => {
  // A server that knows every guest and accepts no socket, as a proxy may.
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.setHeader('set-cookie', 'guest=token; Path=/');
    response.end(JSON.stringify({ guest: { id: 'hugo', name: 'Hubert' } }));
  });
  server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const words = [MAIN, 'play', '--plain', '--join', `http://127.0.0.1:${port}/room/k3Zq9k3Zq9k3Zq9k`];
  const game = spawn(process.execPath, words, { env: environment({ XDG_STATE_HOME: newStateFolder() }) });
  const [told] = await once(game.stderr, 'data');
  expect(`${told}`).toBe('The connection is lost. Trying again…\n');
  game.kill('SIGINT');
  expect(await once(game, 'exit')).toEqual([130, null]);
});

test('a room is parsed from the address of its page', () => {
  expect(parseRoomLink('https://example.org/room/k3-Zq_9/')).toEqual({
    server: 'https://example.org',
    room: 'k3-Zq_9',
  });
  const hosted = 'https://example.org/games/coup';
  expect(parseRoomLink(`${hosted}/room/a`)).toEqual({ server: hosted, room: 'a' });
  expect(parseRoomLink('localhost:8080/room/a')).toEqual({ server: 'https://localhost:8080', room: 'a' });
  for (const text of ['', 'https://example.org', 'https://example.org/rooms/a', 'https://example.org/room/a/b', '//'])
    expect(parseRoomLink(text)).toBeNull();
});

test('a server is parsed from its address, also below a path, and from the pages that people copy', () => {
  for (const home of ['https://example.org', 'https://example.org/games/coup', 'https://example.org/games'])
    for (const page of ['', '/', '/room/k3-Zq_9', '/profile#terminal=AB', '/day', '/day/2026-11-23'])
      expect(parseServer(home + page)).toBe(home);
  for (const other of ['//', 'ftp://example.org', 'file:///etc']) expect(parseServer(other)).toBeNull();
});

test('other people’s text cannot control the terminal', () => {
  expect(sanitizeText('a\u001B[31mb\u0007\nc\u202Ed')).toBe('a[31mbcd');
  expect(sanitizeText('Zoé 🚗')).toBe('Zoé 🚗');
});
