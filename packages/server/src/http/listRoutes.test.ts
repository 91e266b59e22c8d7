import { HttpClient } from '@coup-fourre/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashOf } from '../guests/token.ts';
import { KEPT_COLUMNS } from '../store/exportStore.ts';
import type { FinishedGame } from '../store/gameStore.ts';
import type { RoomRow } from '../store/roomStore.ts';
import { type MemoryServer, memoryServer } from '../testing/memoryServer.ts';

const ROOM: RoomRow = {
  room: 'room1',
  phase: 'gathering',
  isPublic: true,
  isQuick: false,
  edition: 'winning-moves-2008',
  players: 2,
  freeSeats: 1,
  listing: '{"seats":["Ada",null]}',
  guests: ['guest-of-ada'],
  due: 5,
  nodes: ['node1'],
  club: null,
  at: 7,
};

const GAME: FinishedGame = {
  game: 'game1',
  room: 'room1',
  at: 9,
  edition: 'winning-moves-2008',
  players: 2,
  guests: ['guest-of-ada', null],
  terms: { whyNot: 'tooFewMoves', effects: ['none', 'none'], sharesAddress: [true, true] },
  places: [1, 2],
  page: '{"winners":[0]}',
  record: 'the record\n',
};

describe('the lists', () => {
  let server: MemoryServer;
  let device: HttpClient;
  beforeAll(async () => {
    server = await memoryServer();
  });
  afterAll(() => server.stop());
  beforeEach(() => {
    device = new HttpClient(server.http);
  });

  const json = async (path: string): Promise<unknown> => (await device.get(path)).json();

  it('show public rooms to everyone, without the ids of guests or nodes', async () => {
    await server.store.setRooms(ROOM, { ...ROOM, room: 'private', isPublic: false });
    const { room, phase, isQuick, edition, players, freeSeats, at } = ROOM;
    expect(await json('/api/rooms')).toEqual({
      rooms: [{ room, phase, isQuick, edition, players, freeSeats, at, seats: ['Ada', null] }],
    });
  });

  it('show guests where it is their turn and until when, and show it to no other person', async () => {
    const id = await device.becomeGuest('Ada');
    const listing = '{"seats":["Bob","Ada"],"turn":{"guest":1,"until":99},"resigned":[0]}';
    await server.store.setRooms({ ...ROOM, listing, guests: ['guest-of-bob', id] });
    expect(await json('/api/rooms/mine')).toMatchObject({
      rooms: [{ hasResigned: false, isYourTurn: true, turnUntil: 99 }],
    });
    expect(JSON.stringify(await json(`/api/rooms/${ROOM.room}`))).not.toMatch(/turn|resigned/i);
    await server.store.setRooms({ ...ROOM, listing, guests: [id, 'guest-of-bob'] });
    expect(await json('/api/rooms/mine')).toMatchObject({
      rooms: [{ hasResigned: true, isYourTurn: false, turnUntil: null }],
    });
  });

  it('show the room of a link to anyone who has the link', async () => {
    await server.store.setRooms({ ...ROOM, room: 'private', isPublic: false });
    expect(await json('/api/rooms/private')).toMatchObject({
      room: { room: 'private', freeSeats: 1, seats: ['Ada', null] },
    });
    expect(JSON.stringify(await json('/api/rooms/private'))).not.toContain('guest-of-ada');
    expect(await json('/api/rooms/other')).toMatchObject({ refused: 'noSuchRoom' });
  });

  it('show the record of a room only to people who may enter it, once a deal is over', async () => {
    const id = await device.becomeGuest('Ada');
    const listing = (canWatch: boolean) => JSON.stringify({ seats: ['Ada', null], canWatch });
    await server.store.setRooms(
      { ...ROOM, room: 'open', listing: listing(true) },
      { ...ROOM, room: 'own', listing: listing(false), guests: [id] },
      { ...ROOM, room: 'closed', listing: listing(false) },
    );
    expect(await json('/api/rooms/open/record')).toMatchObject({ refused: 'noSuchGame' });
    expect(await json('/api/rooms/own/record')).toMatchObject({ refused: 'noSuchGame' });
    expect(await json('/api/rooms/closed/record')).toMatchObject({ refused: 'notForYou' });
    expect(await json('/api/rooms/gone/record')).toMatchObject({ refused: 'noSuchRoom' });
  });

  it('show no table to whom its host has blocked, and no record of a table for friends to others', async () => {
    const other = await device.becomeGuest('Bob');
    const host = await new HttpClient(server.http).becomeGuest('Ada');
    const listing = (isForFriends: boolean) =>
      JSON.stringify({ seats: ['Ada', null], totals: [200], canWatch: true, isForFriends, hostIndex: 0 });
    await server.store.setRooms(
      { ...ROOM, room: 'open', guests: [host], listing: listing(false) },
      { ...ROOM, room: 'friends', guests: [host], listing: listing(true) },
    );
    expect(await json('/api/rooms/open')).toMatchObject({ room: { totals: [200] } });
    expect(await json('/api/rooms/friends')).toMatchObject({ room: { seats: ['Ada', null], totals: [] } });
    expect(await json('/api/rooms/friends/record')).toMatchObject({ refused: 'notForYou' });
    await server.store.accounts.open({ guest: host, skeleton: 'ada', at: 0, passkey: null, codes: ['code of ada'] });
    await server.store.friends.block({ guest: host, other, at: 0 });
    for (const path of ['open', 'open/record', 'friends'])
      expect(await json(`/api/rooms/${path}`)).toEqual(await json('/api/rooms/gone'));
  });

  it('show guests their own rooms, including private rooms, and show them to no other person', async () => {
    const id = await device.becomeGuest('Ada');
    await server.store.setRooms({ ...ROOM, room: 'private', isPublic: false, guests: [id] }, ROOM);
    expect(await json('/api/rooms/mine')).toMatchObject({ rooms: [{ room: 'private' }] });
    await new HttpClient(server.http).becomeGuest('Bob');
    device.cookie = null;
    for (const path of ['/api/rooms/mine', '/api/games', '/api/ratings'])
      expect((await device.get(path)).status).toBe(401);
  });

  it('show guests their own games and ratings', async () => {
    const id = await device.becomeGuest('Ada');
    await server.store.setGames({ ...GAME, guests: [id, null] }, { ...GAME, game: 'of others' });
    expect(await json('/api/games')).toMatchObject({ games: [{ game: 'game1', page: { winners: [0] } }] });
    expect(await json('/api/ratings')).toEqual({ ratings: [] });
    const rated = { ...GAME, guests: [id, null], terms: { ...GAME.terms, effects: ['all', 'none'] as const } };
    await server.store.setGames(rated);
    await server.store.ratings.rateGame(rated, () => ({
      seats: [{ guest: id, mu: 25, sigma: 3, games: 0, weight: 1 }, null],
      after: [{ guest: id, players: 2, mu: 26, sigma: 3, games: 1 }],
    }));
    expect(await json('/api/ratings')).toEqual({
      ratings: [{ players: 2, mu: 26, sigma: 3, games: 1, history: [{ at: GAME.at, mu: 25 }] }],
    });
  });

  it('give a guest the records of all their games in one file', async () => {
    const id = await device.becomeGuest('Ada');
    await server.store.setGames(
      { ...GAME, guests: [id, null] },
      { ...GAME, game: 'game2', guests: ['another', null], record: 'of another\n' },
      { ...GAME, game: 'game3', at: 8, guests: [null, id], record: 'the third\n' },
    );
    const file = await device.get('/api/games/records');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="coup-fourre.txt"');
    expect(await file.text()).toBe('the record\n\nthe third\n');
    expect((await new HttpClient(server.http).get('/api/games/records')).status).toBe(401);
  });

  it('give a guest all that is kept of them in one file, without their tokens and keys', async () => {
    const id = await device.becomeGuest('Ada');
    const token = device.cookie?.split('=')[1] ?? '';
    await server.store.setGames(
      { ...GAME, guests: [id, null] },
      { ...GAME, game: 'game2', guests: ['another', null], record: 'of another\n' },
    );
    const said = { type: 'chatted', seat: 0, text: 'good luck', at: 5, causedBy: { guest: id, session: 's', id: 1 } };
    const others = { ...said, text: 'thanks', causedBy: { guest: 'another', session: 's', id: 1 } };
    const kept = { chatMessages: [{ guest: id, name: 'Ada', at: 6, phrase: 'hello' }], spectatorMessages: [] };
    const condensed = { type: 'condensed', at: 7, room: kept };
    await server.store.driver.db
      .insertInto('events')
      .values([said, others, condensed].map((event, seq) => ({ room: 'r', seq, event: JSON.stringify(event) })))
      .execute();
    await server.store.rooms.recordVisit('r', id);
    const file = await device.get('/api/guest/export');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="coup-fourre.json"');
    const text = await file.text();
    expect(JSON.parse(text)).toMatchObject({
      guest: { id, name: 'Ada' },
      tables: { guests: [{ name: 'Ada' }], tokens: [{ seen: expect.any(Number) }], room_visits: [{ room: 'r' }] },
      said: [
        { room: 'r', at: 5, text: 'good luck' },
        { room: 'r', at: 6, phrase: 'hello' },
      ],
      games: [{ game: 'game1', page: { winners: [0] }, record: 'the record\n' }],
    });
    expect(text).not.toMatch(/another|thanks/);
    for (const secret of [token, hashOf(token)]) expect(text).not.toContain(secret);
    expect((await new HttpClient(server.http).get('/api/guest/export')).status).toBe(401);
  });

  it('are in that file for every table with a guest, except tables that prove identity', async () => {
    const tables = await server.store.driver.db.introspection.getTables();
    const withGuest = tables.filter(({ columns }) => columns.some(({ name }) => name === 'guest'));
    const omitted = withGuest.map(({ name }) => name).filter((name) => !(name in KEPT_COLUMNS));
    // The games are in a list of their own.
    expect(omitted.sort()).toEqual(['game_guests', 'passkey_challenges', 'recovery_codes']);
  });

  it('show a finished game to anyone with its link, with its record as text', async () => {
    await server.store.setGames(GAME);
    const { record: _, terms: __, ...game } = GAME;
    expect(await json('/api/games/game1')).toEqual({
      game: { ...game, isRated: false, whyNotRated: 'tooFewMoves', page: { winners: [0] } },
    });
    const record = await device.get('/api/games/game1/record');
    expect(record.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await record.text()).toBe('the record\n');
    for (const path of [
      '/api/games/game2',
      '/api/games/game2/record',
      '/api/games/%2e%2e',
      `/api/games/${'a'.repeat(65)}`,
    ])
      expect((await device.get(path)).status).toBe(404);
  });
});
