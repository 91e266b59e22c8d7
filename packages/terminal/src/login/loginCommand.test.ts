import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteServer } from '@coup-fourre/server/testing';
import { HttpClient } from '@coup-fourre/testing';
import { expect, test, vi } from 'vitest';
import { printedPieces, TerminalGuests } from '../testing/terminalOfGuest.ts';
import { login } from './loginCommand.ts';

test('a terminal is the guest of the page on which its code is confirmed', async () => {
  const server = await sqliteServer();
  const guests = new TerminalGuests();
  const written = printedPieces();
  const browser = new HttpClient(server.http);
  const id = await browser.becomeGuest('Ada');

  const done = login(server.http, { lang: 'en' });
  const code = await vi.waitFor(() => {
    const [, shown] = /confirm the code ([\w-]+):/.exec(written.join('')) ?? [];
    if (shown === undefined) throw new Error('no code yet');
    return shown;
  });
  expect(written.join('')).toContain(`${server.http}/profile#terminal=${code}\n`);
  await browser.post('/api/login/confirm', { code });
  await done;
  expect(written.at(-1)).toBe(`You are Ada at ${server.http} now.\n`);

  const cookies = JSON.parse(readFileSync(join(guests.folder, 'guests.json'), 'utf8')) as Record<string, string>;
  const terminal = new HttpClient(server.http);
  terminal.cookie = cookies[server.http] ?? null;
  expect(await (await terminal.get('/api/guest')).json()).toEqual({ guest: { id, name: 'Ada' } });
  await server.end();
});

test('login needs the address of a server', async () => {
  await expect(login('https://', { lang: 'en' })).rejects.toThrow('login needs the address of a server');
});
