import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Player } from '@coup-fourre/chaos';
import { seededRandom } from '@coup-fourre/rules';
import { openSocket, sqliteServer } from '@coup-fourre/server/testing';
import { HttpClient } from '@coup-fourre/testing';
import { expect, onTestFinished, test } from 'vitest';
import { coupFourre, newFolder } from '../../testing/command.ts';
import { newStateFolder, openTerminal } from '../testing/openTerminal.ts';

const OPTIONS = {
  edition: 'winning-moves-2008',
  players: 2,
  house: { format: 'single' },
  clock: { kind: 'untimed' },
  isPublic: false,
  canWatch: false,
  canChat: false,
  isRated: false,
} as const;

/** A room on a server whose host, Olga, waits for someone. */
async function hostedRoom(address: string) {
  const device = new HttpClient(address);
  const id = await device.becomeGuest('Olga');
  const where = { addresses: () => [address], random: seededRandom('a table') };
  const host = new Player({ guest: { id, name: 'Olga' }, cookie: device.cookie ?? '' }, where);
  onTestFinished(() => host.client.close());
  return { host, room: await host.client.must({ type: 'open', options: OPTIONS }) };
}

/** A device that uses the terminal's cookie. */
function terminalsOwn(address: string, state: string): HttpClient {
  const device = new HttpClient(address);
  const cookies = JSON.parse(readFileSync(join(state, 'coup-fourre', 'guests.json'), 'utf8')) as Record<string, string>;
  device.cookie = cookies[address] ?? null;
  return device;
}

test('another device of the same guest is shown and can be signed out; a guest deletes themselves with their games', async () => {
  const server = await sqliteServer();
  onTestFinished(() => server.end());
  const { host, room } = await hostedRoom(server.http);
  const state = newStateFolder();
  const joining = ['--join', `${server.http}/room/${room}`, '--name', 'Hubert'];
  const terminal = await openTerminal(joining, state);
  await terminal.until(/Seat 2: Hubert \(you\)/);

  const own = terminalsOwn(server.http, state);
  const { code } = (await (await own.post('/api/guest/move')).json()) as { code: string };
  const phone = new HttpClient(server.http);
  await phone.post('/api/guest/claim', { code });
  const socket = await openSocket(server.ws, { cookie: phone.cookie });
  const closed = socket.closed();
  await terminal.until(/also connected on another device/);

  const onlyHere = await openTerminal([...joining.slice(0, 2), '--only-here'], state);
  await onlyHere.until(/Seat 2: Hubert \(you\)/);
  expect(await closed).toBe(3000);
  expect(await (await phone.get('/api/guest')).json()).toEqual({ guest: null, isSignedOut: true });
  await onlyHere.close();

  await host.client.must({ type: 'start', room });
  await terminal.until(/Draw pile/);
  await host.client.must({ type: 'resign', room });
  await terminal.close();
  const cwd = newFolder();
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const deleting = () =>
    coupFourre(['play', '--lang', 'en', '--delete-me', server.http], { env: { XDG_STATE_HOME: state }, cwd });
  expect(await deleting()).toEqual({
    status: 0,
    out: `Your profile on ${server.http} was deleted. Your games there are in coup-fourre-127.0.0.1.txt.\n`,
    err: '',
  });
  expect(readFileSync(join(cwd, 'coup-fourre-127.0.0.1.txt'), 'utf8')).toMatch(/^coup-fourre record 1\n/);
  expect(await (await own.get('/api/guest')).json()).toEqual({ guest: null, isSignedOut: true });
  expect(await deleting()).toMatchObject({
    status: 1,
    err: expect.stringContaining('This device is not signed in there'),
  });
});

test('a guest whose games cannot be saved first is not deleted', async () => {
  const server = await sqliteServer();
  onTestFinished(() => server.end());
  const { host, room } = await hostedRoom(server.http);
  const state = newStateFolder();
  const terminal = await openTerminal(['--join', `${server.http}/room/${room}`, '--name', 'Hubert'], state);
  await terminal.until(/Seat 2: Hubert \(you\)/);
  await host.client.must({ type: 'start', room });
  await terminal.until(/Draw pile/);
  await host.client.must({ type: 'resign', room });
  await terminal.close();
  const words = ['play', '--lang', 'en', '--delete-me', server.http];
  const nowhere = await coupFourre(words, { env: { XDG_STATE_HOME: state }, cwd: '/proc' });
  expect(nowhere).toMatchObject({ status: 1, err: expect.stringContaining('nothing was deleted') });
  expect(await (await terminalsOwn(server.http, state).get('/api/guest')).json()).toMatchObject({
    guest: { name: 'Hubert' },
  });
  expect(existsSync('/proc/coup-fourre-127.0.0.1.txt')).toBe(false);
});

test('a table continues from the restored log if its server was restored from a backup', async () => {
  const backup = mkdtempSync(join(tmpdir(), 'coup-fourre-backup-'));
  onTestFinished(() => rmSync(backup, { recursive: true }));
  const before = await sqliteServer();
  const { host, room } = await hostedRoom(before.http);
  const terminal = await openTerminal(['--join', `${before.http}/room/${room}`, '--name', 'Hubert'], newStateFolder());
  await terminal.until(/Seat 2: Hubert \(you\)/);
  const { port } = new URL(before.http);
  await before.stop();
  cpSync(before.folder, backup, { recursive: true });

  const during = await sqliteServer({ folder: before.folder, port: Number(port) });
  await host.client.must({ type: 'start', room });
  await terminal.until(/Draw pile/);
  for (let count = 0; count < 4; count += 1) await host.client.must({ type: 'say', room, phrase: 'hello' });
  await during.stop();
  for (const file of readdirSync(before.folder)) rmSync(join(before.folder, file));
  cpSync(backup, before.folder, { recursive: true });

  const after = await sqliteServer({ folder: before.folder, port: Number(port) });
  onTestFinished(() => after.end());
  await terminal.until(/restored from a backup/);
  await terminal.until(/Seat 2: Hubert \(you\)/);
  await expect.poll(() => host.client.latest?.phase).toBe('gathering');
  await host.client.must({ type: 'start', room });
  await terminal.until(/Draw pile/);
});
