import { sqliteServer } from '@coup-fourre/server/testing';
import { HttpClient } from '@coup-fourre/testing';
import { expect, test } from 'vitest';
import { printedPieces, TerminalGuests } from '../testing/terminalOfGuest.ts';
import { clubs } from './clubsCommand.ts';

test('a terminal lists the clubs of its account, and the standings of one', async () => {
  const server = await sqliteServer();
  const guests = new TerminalGuests();
  const written = printedPieces();
  const ada = new HttpClient(server.http);
  await ada.becomeGuest('Ada');
  await ada.post('/api/account/codes');
  guests.add(server.http, ada.cookie);

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
