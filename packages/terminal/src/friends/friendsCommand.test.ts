import { sqliteServer } from '@coup-fourre/server/testing';
import { HttpClient } from '@coup-fourre/testing';
import { expect, test } from 'vitest';
import { printedPieces, TerminalGuests } from '../testing/terminalOfGuest.ts';
import { friends } from './friendsCommand.ts';

test('a terminal lists the friends and the friend requests of its account, and refuses to invite others', async () => {
  const server = await sqliteServer();
  const guests = new TerminalGuests();
  const written = printedPieces();
  const [ada, ben, eve] = [new HttpClient(server.http), new HttpClient(server.http), new HttpClient(server.http)];
  const id = await ada.becomeGuest('Ada');
  await expect(friends(server.http, { lang: 'en' })).rejects.toThrow(`coup-fourre login ${server.http}`);
  guests.add(server.http, ada.cookie);
  await expect(friends(server.http, { lang: 'en' })).rejects.toThrow('needs an account');

  await ada.post('/api/account/codes');
  await friends(server.http, { lang: 'en' });
  expect(written.at(-1)).toContain('You have no friends here yet.');
  await ben.becomeGuest('Ben');
  await eve.becomeGuest('Eve');
  for (const person of [ben, eve]) await person.post('/api/account/codes');
  const { link } = (await (await ben.post('/api/friends/link')).json()) as { readonly link: string };
  await ada.post('/api/friends', { link });
  await eve.post('/api/friends', { guest: id });
  await friends(undefined, { server: server.http, lang: 'en' });
  expect(written.at(-1)).toBe('Eve asks to be your friend.\nBen: Not here\n');
  await expect(friends(undefined, { lang: 'en' })).rejects.toThrow('friends needs the address of a server');
  const table = `${server.http}/room/no-such-table`;
  await expect(friends(table, { invite: 'Eve', lang: 'en' })).rejects.toThrow('Ben');
  await expect(friends(table, { invite: '@ben', lang: 'en' })).rejects.toThrow('can no longer be found');
  await server.end();
});
