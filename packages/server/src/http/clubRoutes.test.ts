import type { Club, ClubInvitation, ClubListing, ClubStandings, FriendList } from '@coup-fourre/room';
import { HttpClient } from '@coup-fourre/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LIMITS } from '../config/limits.ts';
import { type ClockedServer, type ConnectedGuest, clockedServer, connectGuest } from '../testing/clockedServer.ts';
import { memoryServer } from '../testing/memoryServer.ts';
import { OPTIONS } from '../testing/testNodes.ts';

interface Answer {
  readonly refused?: string;
  readonly club: Club;
  readonly clubs: readonly ClubListing[];
  readonly rooms: readonly { readonly room: string; readonly host: string }[];
  readonly invitation: ClubInvitation;
}

/** A Wednesday. */
const STARTS_AT = Date.UTC(2026, 10, 25, 12);

let clocked: ClockedServer;
beforeEach(async () => {
  clocked = await clockedServer({ seed: 'clubs', startsAt: STARTS_AT });
});
afterEach(() => clocked.stop());

const read = async <Value = Answer>(response: Promise<Response>): Promise<Value> =>
  (await (await response).json()) as Value;

const connect = (name: string): Promise<ConnectedGuest> => connectGuest(clocked, name);

async function account(name: string): Promise<ConnectedGuest> {
  const person = await connect(name);
  await person.device.post('/api/account/codes');
  return person;
}

async function makeClub({ device }: ConnectedGuest): Promise<string> {
  const { club } = await read<{ club: string }>(device.post('/api/clubs', { name: 'The Morels' }));
  return club;
}

/** Lets the others into a club by its link. Returns the link. */
async function letIn(club: string, { device }: ConnectedGuest, ...others: readonly ConnectedGuest[]): Promise<string> {
  const invite = (await read(device.post(`/api/clubs/${club}/invite`))).club.invite?.invite ?? '';
  for (const other of others) await other.device.post(`/api/club-invites/${invite}/join`);
  return invite;
}

it('lets accounts in by the link of an organizer, which names the club and who invites', async () => {
  const [ada, bob, guest] = [await account('Ada'), await account('Bob'), await connect('Gus')];
  const club = await makeClub(ada);
  expect((await read(guest.device.post('/api/clubs', { name: 'No' }))).refused).toBe('needsAccount');
  expect((await read(ada.device.post('/api/clubs', { name: '\u202e' }))).refused).toBe('badName');
  const invite = await letIn(club, ada);
  const stranger = new HttpClient(clocked.server.address);
  expect((await read(stranger.get(`/api/club-invites/${invite}`))).invitation).toEqual({
    name: 'The Morels',
    by: 'Ada',
    members: 1,
    club: null,
  });
  expect((await read(guest.device.post(`/api/club-invites/${invite}/join`))).refused).toBe('needsAccount');
  expect(await read(bob.device.post(`/api/club-invites/${invite}/join`))).toEqual({ club });
  const shown = (await read(bob.device.get(`/api/clubs/${club}`))).club;
  expect(shown).toMatchObject({ name: 'The Morels', role: 'member', invite: null, evening: null });
  const roles = shown.members.map(({ name, role, isYou }) => `${name} ${role} ${isYou}`);
  expect(roles.toSorted()).toEqual(['Ada organizer false', 'Bob member true']);
  expect((await read(bob.device.get(`/api/club-invites/${invite}`))).invitation.club).toBe(club);
  const preview = await (await stranger.get(`/join/${invite}`)).text();
  expect(preview).toContain(`/preview/join/${invite}`);
  await ada.device.delete(`/api/clubs/${club}/invite`);
  expect((await read(stranger.get(`/api/club-invites/${invite}`))).refused).toBe('wrongInvite');
});

it('shows who is on its page', async () => {
  const [ada, bob] = [await account('Ada'), await account('Bob')];
  const club = await makeClub(ada);
  await letIn(club, ada, bob);
  const presenceOf = async (name: string) =>
    (await read(ada.device.get(`/api/clubs/${club}`))).club.members.find((each) => each.name === name)?.presence;
  expect(await presenceOf('Bob')).toBe('away');
  await bob.device.get(`/api/clubs/${club}`);
  expect(await presenceOf('Bob')).toBe('here');
  clocked.nodes.now += 120_000;
  expect([await presenceOf('Ada'), await presenceOf('Bob')]).toEqual(['here', 'away']);
  // Guests who hide their presence, or have blocked the viewer, always look away.
  for (const [path, body] of [
    ['/api/friends/presence', { presence: 'nobody' }],
    ['/api/friends/block', { guest: ada.socket.guest }],
  ] as const) {
    await bob.device.get(`/api/clubs/${club}`);
    expect(await presenceOf('Bob')).toBe('here');
    await bob.device.post(path, body);
    expect(await presenceOf('Bob')).toBe('away');
    await bob.device.post('/api/friends/presence', { presence: 'friends' });
  }
});

it('invites accounts by name, which accept or decline', async () => {
  const [ada, bob] = [await account('Ada'), await account('Bob')];
  const club = await makeClub(ada);
  expect((await read(ada.device.post(`/api/clubs/${club}/members`, { name: 'Nobody' }))).refused).toBe('noSuchProfile');
  await ada.device.post(`/api/clubs/${club}/members`, { name: 'bob' });
  expect((await read(bob.device.get('/api/clubs'))).clubs).toMatchObject([{ club, role: 'invited', members: 1 }]);
  const waiting = async () => (await read<{ list: FriendList }>(bob.device.get('/api/friends'))).list.clubs;
  expect(await waiting()).toEqual([{ club, name: 'The Morels' }]);
  expect((await read(bob.device.get(`/api/clubs/${club}`))).refused).toBe('noSuchClub');
  expect((await read(bob.device.post(`/api/clubs/${club}/join`))).club.members).toHaveLength(2);
  expect(await waiting()).toEqual([]);
  expect(await read(bob.device.post(`/api/clubs/${club}/leave`))).toEqual({});
  expect((await read(bob.device.get('/api/clubs'))).clubs).toEqual([]);
  // A guest who has blocked the organizer does not see the invitation. The organizer cannot tell.
  await bob.device.post('/api/friends/block', { guest: ada.socket.guest });
  const { members } = (await read(ada.device.post(`/api/clubs/${club}/members`, { name: 'Bob' }))).club;
  expect(members.map(({ name, role }) => [name, role])).toContainEqual(['Bob', 'invited']);
  expect((await read(bob.device.get('/api/clubs'))).clubs).toEqual([]);
  expect(await waiting()).toEqual([]);
});

it('has a weekly evening by its own clocks, to which members come', async () => {
  const [ada, bob] = [await account('Ada'), await account('Bob')];
  const club = await makeClub(ada);
  await letIn(club, ada, bob);
  const evening = { weekday: 0, time: '20:00', zone: 'Europe/Paris' };
  for (const bad of [{ weekday: 7 }, { time: '24:00' }, { zone: 'Mars/Olympus' }])
    expect((await read(ada.device.post(`/api/clubs/${club}`, { evening: { ...evening, ...bad } }))).refused).toBe(
      'badRequest',
    );
  expect((await read(bob.device.post(`/api/clubs/${club}/coming`, { coming: true }))).refused).toBe('noEvening');
  expect((await read(bob.device.post(`/api/clubs/${club}`, { evening }))).refused).toBe('notOrganizer');
  const sunday = Date.UTC(2026, 10, 29, 19);
  const set = (await read(ada.device.post(`/api/clubs/${club}`, { evening }))).club;
  expect(set.evening).toEqual({ ...evening, at: sunday });
  const come = (await read(bob.device.post(`/api/clubs/${club}/coming`, { coming: true }))).club;
  expect(come.members.map(({ isYou, isComing }) => isYou === isComing)).toEqual([true, true]);
  // Having come last week is no promise to come again.
  clocked.nodes.now = sunday + 4 * 3_600_000;
  const next = (await read(bob.device.get(`/api/clubs/${club}`))).club;
  expect(next.evening?.at).toBe(sunday + 7 * 86_400_000);
  expect(next.members.some(({ isComing }) => isComing)).toBe(false);
});

it('opens its tables to members alone, and tells others nothing of them', async () => {
  const [ada, bob, eve] = [await account('Ada'), await account('Bob'), await account('Eve')];
  const club = await makeClub(ada);
  await letIn(club, ada, bob);
  const options = { ...OPTIONS, isPublic: true, canWatch: true, canChat: true, club };
  expect(await eve.socket.ask({ type: 'open', options })).toMatchObject({ reason: 'clubOnly' });
  const room = await ada.socket.must({ type: 'open', options });
  // People write freely only where the club allows it.
  expect(await ada.socket.ask({ type: 'chat', room, text: 'Secret' })).toMatchObject({ reason: 'noChat' });
  const heard = eve.socket.frames.length;
  for (const message of [{ type: 'enter', room, since: 0 } as const, { type: 'sit', room, seat: 1 } as const])
    expect(await eve.socket.ask(message)).toMatchObject({ type: 'refused' });
  expect(eve.socket.frames.slice(heard).join('')).not.toMatch(/Ada|Bob/);
  await bob.socket.must({ type: 'enter', room, since: 0 });
  await bob.socket.must({ type: 'sit', room, seat: 1 });
  expect((await read(bob.device.get(`/api/clubs/${club}/rooms`))).rooms).toMatchObject([{ room, host: 'Ada' }]);
  const paths = [
    ...['', '/rooms', '/standings?period=day', '/standings?period=week'].map((path) => `/api/clubs/${club}${path}`),
    `/api/rooms/${room}`,
    `/api/rooms/${room}/record`,
    '/api/rooms',
    `/room/${room}`,
  ];
  for (const device of [eve.device, new HttpClient(clocked.server.address)])
    for (const path of paths) expect(await (await device.get(path)).text(), path).not.toMatch(/Ada|Bob|Morels/);
  const changes = ['', '/coming', '/join', '/leave', '/members', '/members/x', '/invite', '/challenges'];
  const body = { name: 'Ada', coming: true, role: 'member', challenge: 'x' };
  for (const path of changes)
    expect(['noSuchClub', 'noSuchChallenge']).toContain(
      (await read(eve.device.post(`/api/clubs/${club}${path}`, body))).refused,
    );
  // The refusal does not reveal whether the club exists.
  for (const path of paths.slice(0, 4)) {
    const other = path.replace(club, 'no-such-club');
    expect(await (await eve.device.get(path)).text()).toBe(await (await eve.device.get(other)).text());
  }
});

it('stops showing a table to a member who is removed, unless they have a seat', async () => {
  const [ada, bob, eve] = [await account('Ada'), await account('Bob'), await account('Eve')];
  const club = await makeClub(ada);
  await letIn(club, ada, bob, eve);
  const room = await ada.socket.must({ type: 'open', options: { ...OPTIONS, canWatch: true, club } });
  for (const { socket } of [bob, eve]) await socket.must({ type: 'enter', room, since: 0 });
  await bob.socket.must({ type: 'sit', room, seat: 1 });
  for (const { socket } of [bob, eve]) await ada.device.delete(`/api/clubs/${club}/members/${socket.guest}`);
  await eve.socket.must({ type: 'ping' });
  expect(eve.socket.frames.join('')).toContain('clubOnly');
  const heard = [bob, eve].map(({ socket }) => socket.frames.length);
  await ada.socket.must({ type: 'say', room, phrase: 'hello' });
  await Promise.all([bob, eve].map(({ socket }) => socket.must({ type: 'ping' })));
  const since = [bob, eve].map(({ socket }, index) => socket.frames.slice(heard[index]).join(''));
  expect([since[0]?.includes('hello'), since[1]?.includes('hello')]).toEqual([true, false]);
  // With the club's leave, others may watch by the link.
  await ada.device.post(`/api/clubs/${club}`, { canWatch: true });
  await eve.socket.must({ type: 'enter', room, since: 0 });
  expect(await eve.socket.ask({ type: 'sit', room, seat: 0 })).toMatchObject({ reason: 'clubOnly' });
});

it('ranks its members among each other, and hides an open day from those who have not played', async () => {
  const [ada, bob] = [await account('Ada'), await account('Bob')];
  const club = await makeClub(ada);
  await letIn(club, ada, bob);
  const standings = (device: HttpClient, period: string) =>
    read<ClubStandings>(device.get(`/api/clubs/${club}/standings?period=${period}`));
  expect((await read(ada.device.get(`/api/clubs/${club}/standings?period=year`))).refused).toBe('badRequest');
  const runs = ['2026-11-23', '2026-11-24'].map((day) => ({ day, guest: ada.socket.guest, matchpoints: 0.5 }));
  for (const { day, guest, matchpoints } of [
    ...runs,
    { day: '2026-11-24', guest: bob.socket.guest, matchpoints: 0.9 },
  ]) {
    await clocked.store.days.add(day, 'secret');
    const key = { day, guest, attempt: 0 };
    const entry = `${day} ${guest}`;
    await clocked.store.days.addRun({ ...key, entry, room: entry, level: null, begun: STARTS_AT });
    const result = JSON.stringify({ deals: [null, null, null, null], isLate: false });
    await clocked.store.days.finishRun(key, { finished: STARTS_AT, result, moves: '', record: '' });
    const score = { entry, matchpoints, matchpointsError: 0, skill: null, skillError: null };
    await clocked.store.dayScores.close(day, [score]);
  }
  const week = await standings(bob.device, 'week');
  expect(week).toMatchObject({ period: 'week', from: '2026-11-23', days: 2, counted: 2, isHidden: false });
  expect(week.standings).toMatchObject([
    { name: 'Ada', rank: 1, days: 2, result: { value: 0.5, error: 0 } },
    { name: 'Bob', rank: 2, days: 1, result: { value: 0.45, error: 0 }, isYou: true },
  ]);
  expect((await standings(bob.device, 'season')).counted).toBe(2);
  const today = '2026-11-25';
  const { room } = await read<{ room: string }>(ada.device.post(`/api/days/${today}/run`));
  await ada.socket.must({ type: 'enter', room, since: 0 });
  await ada.socket.must({ type: 'resign', room });
  // They gave up, so neither has finished the day, and neither sees a result.
  for (const { device } of [ada, bob])
    expect(await standings(device, 'day')).toMatchObject({
      isHidden: true,
      standings: [{ name: 'Ada', rank: null, result: null }],
    });
});

it('limits changes and what is seen, by address', async () => {
  const limited = await memoryServer({ limits: { clubs: 2, clubChanges: 1 } });
  expect(LIMITS.default.clubs).toBeLessThan(LIMITS.default.apiRequests);
  const device = new HttpClient(limited.http);
  const statuses = async (...calls: readonly (() => Promise<Response>)[]) => {
    const found = [];
    for (const call of calls) found.push((await call()).status);
    return found;
  };
  const see = () => device.get('/api/club-invites/x');
  const change = () => device.post('/api/clubs/x/leave');
  expect(await statuses(see, see, see)).toEqual([404, 404, 429]);
  expect(await statuses(change, change)).toEqual([401, 429]);
  await limited.stop();
});
