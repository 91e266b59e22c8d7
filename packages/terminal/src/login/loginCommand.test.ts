import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { sqliteServer } from '@coup-fourre/server/testing';
import { HttpClient } from '@coup-fourre/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { login } from './loginCommand.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test('a terminal is the guest of the page on which its code is confirmed', async () => {
  const server = await sqliteServer();
  const state = mkdtempSync(join(tmpdir(), 'coup-fourre-login-'));
  vi.stubEnv('XDG_STATE_HOME', state);
  const written: string[] = [];
  vi.spyOn(stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
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

  const cookies = JSON.parse(readFileSync(join(state, 'coup-fourre', 'guests.json'), 'utf8')) as Record<string, string>;
  const terminal = new HttpClient(server.http);
  terminal.cookie = cookies[server.http] ?? null;
  expect(await (await terminal.get('/api/guest')).json()).toEqual({ guest: { id, name: 'Ada' } });
  await server.end();
});

test('login needs the address of a server', async () => {
  await expect(login('https://', { lang: 'en' })).rejects.toThrow('login needs the address of a server');
});
