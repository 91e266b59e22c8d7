import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { sqliteServer } from '@coup-fourre/server/testing';
import { HttpClient } from '@coup-fourre/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { clubs } from './clubsCommand.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

test('a terminal lists the clubs of its account, and the standings of one', async () => {
  const server = await sqliteServer();
  const state = mkdtempSync(join(tmpdir(), 'coup-fourre-clubs-'));
  vi.stubEnv('XDG_STATE_HOME', state);
  const written: string[] = [];
  vi.spyOn(stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  const ada = new HttpClient(server.http);
  await ada.becomeGuest('Ada');
  await ada.post('/api/account/codes');
  mkdirSync(join(state, 'coup-fourre'));
  writeFileSync(join(state, 'coup-fourre', 'guests.json'), JSON.stringify({ [server.http]: ada.cookie }));

  await clubs(server.http, { period: 'day', lang: 'en' });
  expect(written.at(-1)).toContain('You are in no club yet.');
  await ada.post('/api/clubs', { name: 'The Morels' });
  await clubs(undefined, { server: server.http, period: 'day', lang: 'en' });
  expect(written.at(-1)).toBe('The Morels: 1 member\n');
  await clubs(server.http, { period: 'week', club: 'the morels', lang: 'en' });
  expect(written.at(-1)).toBe('No finished day counts yet.\n');
  await expect(clubs(undefined, { period: 'day', lang: 'en' })).rejects.toThrow('clubs needs the address of a server');
  await expect(clubs(server.http, { period: 'day', club: 'Others', lang: 'en' })).rejects.toThrow('The Morels');
  await server.end();
});
