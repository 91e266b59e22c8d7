import type { FriendList, FriendState, Friends, PersonAtTable, Profile } from '@coup-fourre/room';
import { HttpClient } from '@coup-fourre/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '../config/limits.ts';
import { unannouncedOf } from '../rooms/announceChange.ts';
import { notifyFriends, refreshInvited } from '../rooms/index.ts';
import type { RoomRow } from '../store/roomStore.ts';
import { type MemoryServer, memoryServer } from '../testing/memoryServer.ts';
import { append, row } from '../testing/storeSamples.ts';
import { openSocket, type TestSocket } from '../testing/testSocket.ts';

interface Answer {
  readonly list: FriendList | null;
  readonly link: string;
  readonly refused?: string;
  readonly state: FriendState;
  readonly profile: Profile;
  readonly people: readonly PersonAtTable[];
  readonly rooms: readonly { readonly room: string }[];
}

const WATCHED = JSON.stringify({ clock: { kind: 'untimed' }, canWatch: true });

describe('friends', () => {
  let server: MemoryServer;
  let ada: HttpClient;
  let bob: HttpClient;
  let adaId: string;
  let bobId: string;
  beforeEach(async () => {
    server = await memoryServer();
    [ada, adaId] = await account('Ada');
    [bob, bobId] = await account('Bob');
  });
  afterEach(() => server.stop());

  async function account(name: string): Promise<[HttpClient, string]> {
    const client = new HttpClient(server.http);
    const id = await client.becomeGuest(name);
    await client.post('/api/account/codes');
    return [client, id];
  }

  const get = async (client: HttpClient, path: string) => (await (await client.get(path)).json()) as Answer;
  const listOf = async (client: HttpClient) => (await get(client, '/api/friends')).list as FriendList;
  const post = async (client: HttpClient, path: string, body: object = {}) =>
    (await (await client.post(`/api/friends${path}`, body)).json()) as Answer;
  const connect = async (client: HttpClient): Promise<TestSocket> => {
    const socket = await openSocket(server.ws, { cookie: client.cookie });
    await socket.next();
    return socket;
  };
  const befriend = async () => {
    await post(ada, '', { name: '@bob' });
    await post(bob, '/answer', { guest: adaId, accept: true });
  };
  const openTable = (room: string, changes: Parameters<typeof row>[1] = {}) => {
    return server.store.rooms.append(
      append(room, 1, { row: row(room, { listing: WATCHED, guests: [adaId], ...changes }) }),
    );
  };
  /** Ada in Bob's list, once `condition` holds. A socket is noted soon after it opens. */
  const adaInList = async (condition: (ada: FriendList['friends'][number] | undefined) => boolean) => {
    await expect.poll(async () => condition((await listOf(bob)).friends[0])).toBe(true);
    return (await listOf(bob)).friends[0];
  };

  it('are asked by name, and the devices of both are notified at once, without the names', async () => {
    const socket = await connect(bob);
    expect((await post(ada, '', { name: '@bOB' })).state).toBe('asked');
    expect(await socket.next()).toEqual({ type: 'friends' });
    expect((await listOf(bob)).requests).toEqual([{ id: adaId, name: 'Ada' }]);
    const own = await connect(ada);
    expect((await post(bob, '/answer', { guest: adaId, accept: true })).state).toBe('friends');
    expect(await own.next()).toEqual({ type: 'friends' });
    expect((await listOf(ada)).friends).toMatchObject([{ id: bobId, name: 'Bob' }]);
    await post(ada, '/remove', { guest: bobId });
    expect((await listOf(bob)).friends).toEqual([]);
  });

  it('need an account on both sides', async () => {
    const guest = new HttpClient(server.http);
    const id = await guest.becomeGuest('Guest');
    expect(await listOf(guest)).toBeNull();
    expect((await post(guest, '', { name: 'Ada' })).refused).toBe('needsAccount');
    expect((await post(ada, '', { guest: id })).refused).toBe('otherIsGuest');
    expect((await post(ada, '', { name: 'Nobody' })).refused).toBe('noSuchProfile');
    expect((await post(ada, '', { name: 'Bob', guest: bobId })).refused).toBe('badRequest');
    for (const each of [id, bobId, adaId]) await server.store.rooms.recordVisit('table', each);
    // One seat is that of a deleted guest, whose id is empty.
    const { people } = await get(ada, `/api/people?guests=${id},${bobId},,${adaId}`);
    expect(await get(ada, '/api/people?guests=')).toEqual({ people: [] });
    expect(Object.fromEntries(people.map(({ name, relation }) => [name, relation]))).toEqual({
      Guest: 'guest',
      Bob: 'account',
      Ada: 'self',
    });
  });

  it('shows the people of a table to those who were there, and to nobody else by their ids', async () => {
    const people = async () => (await get(ada, `/api/people?guests=${bobId},${adaId}`)).people.map(({ name }) => name);
    expect(await people()).toEqual(['Ada']);
    await server.store.rooms.recordVisit('table', adaId);
    await server.store.rooms.recordVisit('other table', bobId);
    expect(await people()).toEqual(['Ada']);
    await server.store.rooms.recordVisit('table', bobId);
    expect((await people()).toSorted()).toEqual(['Ada', 'Bob']);
  });

  it('need no account to block or to be blocked, and the blocked guest stays and learns nothing', async () => {
    const guest = new HttpClient(server.http);
    const id = await guest.becomeGuest('Guest');
    const socket = await connect(ada);
    const listOfGuest = async () => (await (await guest.get('/api/friends')).json()) as Friends;
    expect(await post(guest, '/block', { guest: adaId })).toEqual({});
    expect(await post(guest, '/block', { name: '@bob' })).toEqual({});
    expect(await listOfGuest()).toEqual({ list: null, blocked: expect.arrayContaining([{ id: adaId, name: 'Ada' }]) });
    expect((await listOfGuest()).blocked).toHaveLength(2);
    expect((await get(guest, `/api/people?guests=${adaId}`)).people).toMatchObject([{ relation: 'blocked' }]);
    await post(guest, '/unblock', { guest: adaId });
    expect((await listOfGuest()).blocked).toEqual([{ id: bobId, name: 'Bob' }]);
    expect(socket.received).toEqual([]);
    expect(await post(ada, '/block', { guest: id })).toEqual({});
    expect(await socket.next()).toEqual({ type: 'friends' });
    expect((await post(guest, '/block', { name: 'Nobody' })).refused).toBe('noSuchProfile');
    expect((await post(guest, '/block', { guest: 'nobody' })).refused).toBe('noSuchProfile');
  });

  it('no longer watch each other, and receive no talk, after a block or the end of the friendship', async () => {
    await befriend();
    const socket = await connect(ada);
    const silenced = async () => {
      socket.send({ type: 'ping', id: 1 });
      await expect.poll(() => server.rooms.received.length).toBeGreaterThan(0);
      return [...(server.rooms.received.splice(0).at(-1)?.listener.silenced ?? [])];
    };
    expect(await silenced()).toEqual([]);
    server.rooms.sentAway.length = 0;
    await post(ada, '/remove', { guest: bobId });
    expect(new Set(server.rooms.sentAway.splice(0))).toEqual(new Set([adaId, bobId]));
    await post(ada, '/block', { guest: bobId });
    expect(new Set(server.rooms.sentAway.splice(0))).toEqual(new Set([adaId, bobId]));
    expect(await silenced()).toEqual([bobId]);
    const later = await connect(ada);
    later.send({ type: 'ping', id: 1 });
    await expect.poll(() => server.rooms.received.length).toBe(1);
    expect(await silenced()).toEqual([bobId]);
    await post(ada, '/unblock', { guest: bobId });
    expect(await silenced()).toEqual([]);
  });

  it('come by a link until it ends', async () => {
    const { link } = await post(ada, '/link');
    expect(await get(bob, `/api/friends/links/${link}`)).toEqual({ guest: { id: adaId, name: 'Ada' } });
    expect((await post(bob, '', { link })).state).toBe('friends');
    await post(ada, '/link/end');
    expect((await get(bob, `/api/friends/links/${link}`)).refused).toBe('noSuchLink');
  });

  it('see who is here, and at which table if everyone may find and watch it', async () => {
    await befriend();
    expect((await listOf(bob)).friends).toMatchObject([{ id: adaId, here: null }]);
    const socket = await connect(ada);
    await openTable('private');
    await openTable('long', { isPublic: true, listing: '{"clock":{"kind":"days","days":1},"canWatch":true}' });
    await openTable('hidden', { isPublic: true, listing: '{"clock":{"kind":"untimed"},"canWatch":false}' });
    expect((await adaInList((one) => one?.here !== null))?.here).toEqual({ table: null });
    await openTable('public', { isPublic: true });
    expect((await listOf(bob)).friends[0]?.here?.table).toMatchObject({ room: 'public', freeSeats: 0 });
    await post(ada, '/presence', { presence: 'nobody' });
    expect((await listOf(bob)).friends[0]?.here).toBeNull();
    await post(ada, '/presence', { presence: 'friends' });
    socket.webSocket.close();
    expect((await adaInList((one) => one?.here === null))?.here).toBeNull();
  });

  it('alone see it: every byte that anyone else receives is the same whether the account is here or not', async () => {
    const [eve] = await account('Eve');
    const stranger = new HttpClient(server.http);
    const listener = await connect(eve);
    const everything = async () =>
      Promise.all(
        [eve, stranger].flatMap((client) =>
          ['/api/profiles/Ada', '/api/friends', `/api/people?guests=${adaId}`, '/api/rooms'].map(async (path) =>
            (await client.get(path)).text(),
          ),
        ),
      );
    await befriend();
    const away = await everything();
    await connect(ada);
    await adaInList((one) => one?.here !== null);
    await openTable('private');
    expect(await everything()).toEqual(away);
    expect(listener.received).toEqual([]);
    await post(ada, '/presence', { presence: 'everyone' });
    expect((await get(eve, '/api/profiles/Ada')).profile.here).toEqual({ table: null });
  });

  it('are notified of an invitation, and of a match that begins at a public table, as their settings allow', async () => {
    await befriend();
    await connect(ada);
    await adaInList((friend) => friend?.here != null);
    const settings = { kinds: ['invitation', 'friendBegins'], showsNames: false, quiet: null, zone: 'UTC' };
    await bob.post('/api/notices', settings);
    await openTable('table', { phase: 'gathering', freeSeats: 1 });
    await post(ada, '/invite', { guest: bobId, room: 'table' });
    const told = async () => (await server.store.notices.due(Date.now(), 9)).map(({ subject }) => subject);
    await expect.poll(told).toEqual(['invitation table']);
    const gathering = row('public', { listing: WATCHED, guests: [adaId], isPublic: true, phase: 'gathering' });
    const begun = { ...gathering, listing: `${WATCHED} `, phase: 'playing' } as const;
    const deps = { store: server.store, now: Date.now };
    const tell = async (table: RoomRow) => {
      const guests: string[] = [];
      await notifyFriends({ ...deps, notify: async (guest) => void guests.push(guest) }, table);
      return guests;
    };
    expect(await tell(begun)).toEqual([bobId]);
    expect(unannouncedOf(begun, gathering)).toEqual({ hasBegun: true });
    expect(unannouncedOf({ ...begun, listing: '{}' }, begun)).toBeNull();
    // Those who are invited learn that the last seat is taken, or that the table is closed.
    const free = { ...gathering, freeSeats: 1 };
    const invited: string[] = [];
    const announce = { store: server.store, announceFriends: (guest: string) => void invited.push(guest) };
    await refreshInvited(announce, { ...free, room: 'table' });
    expect(invited).toEqual([]);
    await refreshInvited(announce, { ...free, room: 'table', freeSeats: 0 });
    expect(invited).toEqual([bobId]);
    expect(unannouncedOf({ ...free, phase: 'over' }, free)).toEqual({ hasBegun: false });
    expect(unannouncedOf({ ...gathering, freeSeats: 0, listing: '{}' }, free)).toEqual({ hasBegun: false });
    expect(unannouncedOf({ ...free, freeSeats: 2, listing: '{}' }, free)).toEqual({ hasBegun: false });
    expect(unannouncedOf({ ...free, listing: '{}' }, free)).toBeNull();
    expect(await tell({ ...begun, isPublic: false })).toEqual([]);
    await post(ada, '/presence', { presence: 'nobody' });
    expect(await tell(begun)).toEqual([]);
  });

  it('invite each other to a table at which they sit', async () => {
    await befriend();
    await openTable('table', { phase: 'gathering', freeSeats: 1 });
    const socket = await connect(bob);
    expect((await post(bob, '/invite', { guest: adaId, room: 'table' })).refused).toBe('noSuchRoom');
    expect(await post(ada, '/invite', { guest: bobId, room: 'table' })).toEqual({});
    expect(await socket.next()).toEqual({ type: 'friends' });
    expect((await listOf(bob)).invitations).toMatchObject([{ table: { room: 'table' }, from: { name: 'Ada' } }]);
    await post(bob, '/invitations/decline', { room: 'table' });
    expect((await listOf(bob)).invitations).toEqual([]);
    await openTable('full', { phase: 'gathering', freeSeats: 0 });
    expect((await post(ada, '/invite', { guest: bobId, room: 'full' })).refused).toBe('tableFull');
    await post(ada, '/remove', { guest: bobId });
    expect((await post(ada, '/invite', { guest: bobId, room: 'table' })).refused).toBe('notFriends');
    expect((await get(ada, `/api/friends/${bobId}/record`)).refused).toBe('notFriends');
  });

  it('a blocked account receives nothing, sees neither profile nor tables, and cannot tell that it is blocked', async () => {
    const [eve] = await account('Eve');
    await openTable('public', { isPublic: true, phase: 'gathering', freeSeats: 1 });
    const { link } = await post(ada, '/link');
    await post(ada, '/block', { guest: bobId });
    const socket = await connect(ada);
    const own = await connect(bob);
    expect(await post(bob, '', { name: 'Ada' })).toEqual({ state: 'asked' });
    expect((await listOf(bob)).asked).toEqual([{ id: adaId, name: 'Ada' }]);
    expect((await post(bob, '', { link })).refused).toBe('noSuchLink');
    expect((await get(bob, `/api/friends/links/${link}`)).refused).toBe('noSuchLink');
    expect((await get(bob, '/api/profiles/Ada')).refused).toBe('noSuchProfile');
    expect((await get(bob, '/api/rooms')).rooms).toEqual([]);
    expect((await get(eve, '/api/rooms')).rooms).toHaveLength(1);
    expect((await listOf(ada)).requests).toEqual([]);
    for (const { received } of [socket, own]) expect(received).toEqual([]);
    expect(await (await bob.get('/api/friends')).text()).not.toContain('"blocked":[{');
    // The account's other devices learn of a change. Nobody else does.
    await post(ada, '/unblock', { guest: bobId });
    expect(await socket.next()).toEqual({ type: 'friends' });
    expect(own.received).toEqual([]);
    expect((await get(bob, '/api/profiles/Ada')).profile.name).toBe('Ada');
  });

  it('are limited by address', async () => {
    const limited = await memoryServer({ limits: { friends: 2 } });
    const client = new HttpClient(limited.http);
    await client.becomeGuest('Ada');
    const statuses: number[] = [];
    for (let count = 0; count < 3; count += 1) statuses.push((await client.post('/api/friends/link')).status);
    await limited.stop();
    expect(statuses).toEqual([403, 403, 429]);
    expect(LIMITS.default.friends).toBeLessThan(LIMITS.wide.friends);
  });
});
