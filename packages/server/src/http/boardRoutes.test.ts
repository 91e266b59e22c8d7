import type { Board, BoardEntry } from '@coup-fourre/room';
import type { Players } from '@coup-fourre/rules';
import { HttpClient } from '@coup-fourre/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type MemoryServer, memoryServer } from '../testing/memoryServer.ts';

interface Answer {
  readonly refused?: string;
  readonly board: Board;
}

interface Person {
  readonly device: HttpClient;
  readonly id: string;
}

let server: MemoryServer;
beforeEach(async () => {
  server = await memoryServer();
});
afterEach(() => server.stop());

/** An account with a rating of at least `strength`, whose profile shows it. */
async function rated(name: string, strength: number, { games = 10, players = 2 as Players } = {}): Promise<Person> {
  const device = new HttpClient(server.http);
  const id = await device.becomeGuest(name);
  await device.post('/api/account/codes');
  await device.post('/api/account/shown', { shown: ['ratings'] });
  const rating = { guest: id, players, mu: strength + 2, sigma: 1, games };
  await server.store.driver.db.insertInto('ratings').values(rating).execute();
  return { device, id };
}

async function ask(device: HttpClient, query: string): Promise<Answer> {
  return (await (await device.get(`/api/boards?${query}`)).json()) as Answer;
}

const names = (entries: readonly BoardEntry[]) => entries.map(({ rank, name }) => `${rank} ${name}`);

it('ranks accounts by the lower bound of their rating, for one number of players', async () => {
  const [ada] = [await rated('Ada', 20), await rated('Bob', 25), await rated('Cat', 30, { players: 4 })];
  // A large rating that is uncertain stands below a certain one.
  const dan = await rated('Dan', 0);
  await server.store.driver.db.updateTable('ratings').set({ mu: 40, sigma: 9 }).where('guest', '=', dan.id).execute();
  const { board } = await ask(ada.device, 'players=2');
  expect(names(board.entries)).toEqual(['1 Bob', '2 Dan', '3 Ada']);
  expect(board.entries[2]).toEqual({ rank: 3, name: 'Ada', mu: 22, sigma: 1, games: 10, isYou: true });
  expect(JSON.stringify(board)).not.toContain(dan.id);
});

it('leaves out provisional ratings, hidden ratings and guests, and tells an account that it hides its own', async () => {
  const [ada, bob] = [await rated('Ada', 20), await rated('Bob', 25, { games: 9 }), await rated('Cat', 30)];
  await ada.device.post('/api/account/shown', { shown: ['games'] });
  const guest = new HttpClient(server.http);
  const id = await guest.becomeGuest('Gus');
  await server.store.driver.db
    .insertInto('ratings')
    .values({ guest: id, players: 2, mu: 50, sigma: 1, games: 99 })
    .execute();
  expect((await ask(ada.device, 'players=2')).board).toMatchObject({ isHidden: true, entries: [{ name: 'Cat' }] });
  expect((await ask(bob.device, 'players=2')).board.isHidden).toBe(false);
  expect(names((await ask(guest, 'players=2')).board.entries)).toEqual(['1 Cat']);
});

it('has friends or the members of one’s own club only, and nobody who is blocked', async () => {
  const [ada, bob, cat] = [await rated('Ada', 20), await rated('Bob', 25), await rated('Cat', 30)];
  await ada.device.post('/api/friends', { name: 'Bob' });
  await bob.device.post('/api/friends/answer', { guest: ada.id, accept: true });
  expect(names((await ask(ada.device, 'players=2&among=friends')).board.entries)).toEqual(['1 Bob', '2 Ada']);
  const { club } = (await (await cat.device.post('/api/clubs', { name: 'The Morels' })).json()) as { club: string };
  expect((await ask(ada.device, `players=2&among=${club}`)).refused).toBe('noSuchClub');
  await cat.device.post(`/api/clubs/${club}/members`, { name: 'Ada' });
  expect((await ask(ada.device, `players=2&among=${club}`)).refused).toBe('noSuchClub');
  await ada.device.post(`/api/clubs/${club}/join`);
  expect(names((await ask(ada.device, `players=2&among=${club}`)).board.entries)).toEqual(['1 Cat', '2 Ada']);
  await cat.device.post('/api/friends/block', { guest: ada.id });
  expect(names((await ask(ada.device, 'players=2')).board.entries)).toEqual(['1 Bob', '2 Ada']);
  expect(names((await ask(cat.device, 'players=2')).board.entries)).toEqual(['1 Cat', '2 Bob']);
});

it('refuses what is no board', async () => {
  const device = new HttpClient(server.http);
  for (const query of ['', 'players=5', 'players=2&players=3', `players=2&among=${'a'.repeat(65)}`])
    expect((await ask(device, query)).refused).toBe('badRequest');
  for (const among of ['friends', 'unknown'])
    expect((await ask(device, `players=2&among=${among}`)).refused).toBe('needsAccount');
});
