import type { Conduct, ModeratedPerson, Report } from '@coup-fourre/room';
import { HttpClient } from '@coup-fourre/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LIMITS } from '../config/limits.ts';
import { type ClockedServer, type ConnectedGuest, clockedServer, connectGuest } from '../testing/clockedServer.ts';
import { change } from '../testing/conductContract.ts';
import { memoryServer } from '../testing/memoryServer.ts';
import { appendOf, game, NOW } from '../testing/storeSamples.ts';
import { OPTIONS } from '../testing/testNodes.ts';

interface Answer {
  readonly refused?: string;
  readonly conduct: Conduct;
  readonly reports: readonly Report[];
  readonly person: ModeratedPerson;
}

let clocked: ClockedServer;
beforeEach(async () => {
  clocked = await clockedServer({ seed: 'conduct', startsAt: NOW });
});
afterEach(() => clocked.stop());

const read = async (response: Promise<Response>): Promise<Answer> => (await (await response).json()) as Answer;
const refusal = async (response: Promise<Response>) => (await read(response)).refused;

const connect = (name: string): Promise<ConnectedGuest> => connectGuest(clocked, name);

async function moderator(): Promise<ConnectedGuest> {
  const eve = await connect('Eve');
  await eve.device.post('/api/account/codes');
  await clocked.store.conduct.act(change('giveRight', { guest: eve.socket.guest }));
  return eve;
}

/** Bob, who has been rude at Ada's table. */
async function rudeTable() {
  const [ada, bob] = [await connect('Ada'), await connect('Bob')];
  const room = await ada.socket.must({ type: 'open', options: OPTIONS });
  await bob.socket.must({ type: 'enter', room, since: 0 });
  await bob.socket.must({ type: 'sit', room, seat: 1 });
  await bob.socket.must({ type: 'chat', room, text: 'you fool' });
  return { ada, bob, room };
}

const report = (guest: string, room: string, words = '') => ({ kind: 'talk', words, guest, room });
const suspend = (guest: string) => ({ guest, action: 'suspend', reason: 'Insults at the table', days: 3 });

it('attaches the talk to a report, which the reporter cannot forge, and shows it to moderators alone', async () => {
  const { ada, bob, room } = await rudeTable();
  const eve = await moderator();
  const forged = { ...report(bob.socket.guest, room), talk: [{ text: 'worse' }] };
  expect(await refusal(ada.device.post('/api/reports', forged))).toBe('badRequest');
  await ada.device.post('/api/reports', report(bob.socket.guest, room, '  he \u202einsults me '));
  expect(await refusal(ada.device.post('/api/reports', report(bob.socket.guest, room)))).toBe('alreadyReported');
  const [found] = (await read(eve.device.get('/api/moderation'))).reports;
  expect(found).toMatchObject({ kind: 'talk', words: 'he insults me', reporter: { name: 'Ada' }, hasRecord: false });
  expect(found?.talk).toMatchObject([{ name: 'Bob', text: 'you fool' }]);
  for (const path of ['', `/people/${bob.socket.guest}`, `/reports/${found?.report}/record`])
    for (const { device } of [ada, bob]) expect(await refusal(device.get(`/api/moderation${path}`))).toBe('notForYou');
});

it('takes no report of someone who was not there, about oneself, or about nobody', async () => {
  const { ada, bob, room } = await rudeTable();
  const eve = await connect('Eve');
  expect(await refusal(eve.device.post('/api/reports', report(bob.socket.guest, room)))).toBe('noSuchRoom');
  expect(await refusal(ada.device.post('/api/reports', report(eve.socket.guest, room)))).toBe('noSuchRoom');
  expect(await refusal(ada.device.post('/api/reports', report(ada.socket.guest, room)))).toBe('ownReport');
  expect(await refusal(ada.device.post('/api/reports', { kind: 'name', words: '', name: 'Nobody' }))).toBe(
    'noSuchProfile',
  );
  expect(await refusal(ada.device.post('/api/reports', { kind: 'name', words: '', game: 'x', guest: 'y' }))).toBe(
    'noSuchGame',
  );
  expect(await refusal(new HttpClient(clocked.server.address).post('/api/reports', report('x', room)))).toBe(
    'notAGuest',
  );
});

it('attaches the record of a finished game', async () => {
  const [ada, bob] = [await connect('Ada'), await connect('Bob')];
  const eve = await moderator();
  await clocked.store.rooms.append(appendOf(game('g', { guests: [ada.socket.guest, bob.socket.guest] })));
  await ada.device.post('/api/reports', { kind: 'cheating', words: '', guest: bob.socket.guest, game: 'g' });
  const [found] = (await read(eve.device.get('/api/moderation'))).reports;
  expect(found).toMatchObject({ hasRecord: true, talk: [] });
  const record = await eve.device.get(`/api/moderation/reports/${found?.report}/record`);
  expect(await record.text()).toBe(game('g').record);
});

it('suspends a guest from all tables with others at once, and tells them why and until when, but not who reported them', async () => {
  const { ada, bob, room } = await rudeTable();
  const eve = await moderator();
  await ada.device.post('/api/reports', report(bob.socket.guest, room, 'secret words'));
  expect(
    await refusal(eve.device.post('/api/moderation/decisions', { ...suspend(bob.socket.guest), reason: ' ' })),
  ).toBe('badRequest');
  expect(await refusal(eve.device.post('/api/moderation/decisions', { ...suspend(bob.socket.guest), days: 366 }))).toBe(
    'badRequest',
  );
  expect((await eve.device.post('/api/moderation/decisions', suspend(bob.socket.guest))).status).toBe(200);
  await expect.poll(() => ada.socket.latest.seats[1]?.kind).toBe('free');
  expect(bob.socket.frames.join('')).toContain('"suspended"');
  const { conduct } = await read(bob.device.get('/api/conduct'));
  expect(conduct.sanctions).toEqual([
    { kind: 'suspended', reason: 'Insults at the table', until: NOW + 3 * 86_400_000 },
  ]);
  await bob.socket.must({ type: 'enter', room, since: 0 });
  expect(await bob.socket.ask({ type: 'sit', room, seat: 1 })).toMatchObject({ reason: 'suspended' });
  const told = [
    bob.socket.frames.join(''),
    JSON.stringify(conduct),
    await (await bob.device.get('/api/guest/export')).text(),
  ];
  for (const text of told) expect(text).not.toMatch(/secret words|Eve/);
  expect((await read(eve.device.get('/api/moderation'))).reports).toEqual([]);
  const { person } = await read(eve.device.get(`/api/moderation/people/${bob.socket.guest}`));
  expect(person.log).toMatchObject([{ action: 'suspend', by: { name: 'Eve' }, reason: 'Insults at the table' }]);
  await eve.device.post('/api/moderation/decisions', { guest: bob.socket.guest, action: 'unsuspend', reason: '' });
  await bob.socket.must({ type: 'sit', room, seat: 1 });
});

it.each(['forget', 'delete'] as const)(
  'a suspension holds for a new guest on the same device after: %s',
  async (how) => {
    const [bob, eve] = [await connect('Bob'), await moderator()];
    await eve.device.post('/api/moderation/decisions', suspend(bob.socket.guest));
    const left = how === 'forget' ? await bob.device.post('/api/guest/forget') : await bob.device.delete('/api/guest');
    expect(left.headers.get('set-cookie')).toBeNull();
    expect(await read(bob.device.get('/api/guest'))).toEqual({ guest: null, isSignedOut: true });
    const fresh = await bob.device.becomeGuest('Nice Person');
    expect(fresh).not.toBe(bob.socket.guest);
    const { conduct } = await read(bob.device.get('/api/conduct'));
    expect(conduct.sanctions).toMatchObject([{ kind: 'suspended', reason: 'Insults at the table' }]);
  },
);

it('a moderator reads and decides nothing about themselves, and loses it with the right', async () => {
  const { ada, room } = await rudeTable();
  const eve = await moderator();
  const own = eve.socket.guest;
  await eve.socket.must({ type: 'enter', room, since: 0 });
  await ada.device.post('/api/reports', report(own, room));
  expect((await read(eve.device.get('/api/moderation'))).reports).toEqual([]);
  expect(await refusal(eve.device.get(`/api/moderation/people/${own}`))).toBe('notForYou');
  expect(
    await refusal(eve.device.post('/api/moderation/decisions', { guest: own, action: 'dismiss', reason: '' })),
  ).toBe('notForYou');
  const [waiting] = await clocked.store.conduct.openReports(null, 9);
  expect(await refusal(eve.device.get(`/api/moderation/reports/${waiting?.report}/record`))).toBe('notForYou');
  await clocked.store.conduct.act(change('takeRight', { guest: own }));
  expect(await refusal(eve.device.get('/api/moderation'))).toBe('notForYou');
});

it('erases a name from a table in play', async () => {
  const { ada, bob } = await rudeTable();
  const eve = await moderator();
  await eve.device.post('/api/moderation/decisions', {
    guest: bob.socket.guest,
    action: 'eraseName',
    reason: 'An insult',
  });
  await expect.poll(() => JSON.stringify(ada.socket.latest.seats[1])).toMatch(/"Player \d{4}"/);
});

it('limits reports and the requests of moderators by address', async () => {
  const { reports, moderation } = LIMITS.default;
  const server = await memoryServer({ limits: { reports, moderation } });
  try {
    const device = new HttpClient(server.http);
    const statuses = async (count: number, send: () => Promise<Response>) =>
      (await Promise.all(Array.from({ length: count }, send))).map(({ status }) => status);
    expect(
      (await statuses(reports + 1, () => device.post('/api/reports', {}))).filter((status) => status === 429),
    ).toHaveLength(1);
    expect(
      (await statuses(moderation + 1, () => device.get('/api/moderation'))).filter((status) => status === 429),
    ).toHaveLength(1);
  } finally {
    await server.stop();
  }
});
