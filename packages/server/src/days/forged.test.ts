import type { Challenge, Day } from '@coup-fourre/room';
import { rulesFor } from '@coup-fourre/rules';
import { formatRecord } from '@coup-fourre/rules/authority';
import { randomRecord } from '@coup-fourre/rules/testing';
import { HttpClient } from '@coup-fourre/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClockedServer, type ConnectedGuest, clockedServer, connectGuest } from '../testing/clockedServer.ts';
import { OPTIONS } from '../testing/testNodes.ts';

const DAY = '2026-11-23';

let clocked: ClockedServer;
beforeAll(async () => {
  clocked = await clockedServer({ seed: 'forged', startsAt: Date.parse(`${DAY}T12:00:00Z`), levels: ['novice'] });
});
afterAll(async () => {
  expect(clocked.nodes.faults).toEqual([]);
  await clocked.stop();
});

const player = (name: string): Promise<ConnectedGuest> => connectGuest(clocked, name);

async function answerOf<Answer>(sent: Promise<Response>): Promise<Answer> {
  return (await sent).json() as Promise<Answer>;
}

async function begin(
  { device, socket }: ConnectedGuest,
  body: object = {},
  day = DAY,
): Promise<{ room: string; kind: string }> {
  const run = await answerOf<{ room: string; kind: string }>(device.post(`/api/days/${day}/run`, body));
  await socket.must({ type: 'enter', room: run.room, since: 0 });
  return run;
}

async function dayOf(device: HttpClient, day = DAY): Promise<Day> {
  return (await answerOf<{ day: Day }>(device.get(`/api/days/${day}`))).day;
}

/** Begins a run and resigns. */
async function whoHasPlayed(name: string): Promise<ConnectedGuest & { readonly room: string }> {
  const who = await player(name);
  const { room } = await begin(who);
  await who.socket.must({ type: 'resign', room });
  return { ...who, room };
}

it('no guest can act in the room of another guest’s run', async () => {
  const [ann, eve] = [await player('Ann'), await player('Eve')];
  const { room } = await begin(ann);
  const before = clocked.steps.of(room).length;
  const action = ann.socket.choice() ?? ({ type: 'pass' } as const);
  for (const command of [
    { type: 'enter', room, since: 0 },
    { type: 'sit', room, seat: 0 },
    { type: 'sit', room, seat: 1 },
    { type: 'act', room, action },
    { type: 'ready', room },
    { type: 'resign', room },
    { type: 'pause', room },
    { type: 'reclaimSeat', room },
    { type: 'leave', room },
    { type: 'remove', room, seat: 0 },
    { type: 'addComputer', room, seat: 0, level: 'champion' },
    { type: 'start', room },
  ] as const)
    expect(await eve.socket.ask(command), command.type).toMatchObject({ type: 'refused' });
  expect([before > 0, clocked.steps.of(room).length]).toEqual([true, before]);
});

it('no guest can let a computer play their run', async () => {
  const ann = await player('Ann');
  const { room } = await begin(ann);
  for (const command of [
    { type: 'addComputer', room, seat: 0, level: 'champion' },
    { type: 'remove', room, seat: 1 },
    { type: 'addComputer', room, seat: 1, level: 'novice' },
    { type: 'sit', room, seat: 1 },
    { type: 'start', room },
  ] as const)
    expect(await ann.socket.ask(command), command.type).toMatchObject({ type: 'refused' });
  await ann.socket.must({ type: 'leave', room });
  await clocked.nodes.wait(120_000);
  const { mine } = await dayOf(ann.device);
  expect(mine).toMatchObject({ room, state: 'begun', deal: 1 });
});

it('no request body can set a result', async () => {
  const ann = await player('Ann');
  const forged = { attempt: 0, kind: 'ranked', guest: 'ann', room: 'mine', finished: 1, result: '{"deals":[]}' };
  const { room, kind } = await begin(ann, forged);
  expect([kind, room]).toEqual(['ranked', expect.not.stringMatching('mine')]);
  expect((await dayOf(ann.device)).mine).toMatchObject({ state: 'begun', points: null });
  for (const path of [`/api/days/${DAY}/entries`, `/api/days/${DAY}/entries/mine/record`, `/api/games/${room}-1`])
    expect(await answerOf(ann.device.post(path, forged)), path).toMatchObject({ refused: 'nothingHere' });
});

it('only one attempt can be the first', async () => {
  const ann = await whoHasPlayed('Ann');
  const { mine, people } = await dayOf(ann.device);
  const again = await begin(ann, { attempt: 0, kind: 'ranked' });
  expect([again.kind, again.room === ann.room]).toEqual(['practice', false]);
  await ann.socket.must({ type: 'resign', room: again.room });
  const after = await dayOf(ann.device);
  expect([after.mine?.room, after.mine?.points]).toEqual([mine?.room, mine?.points]);
  expect(after.people).toBe(people);
  // A second device of the same guest is the same person.
  const { code } = await answerOf<{ code: string }>(ann.device.post('/api/guest/move'));
  const second = new HttpClient(clocked.server.address);
  await second.post('/api/guest/claim', { code });
  expect(await answerOf(second.post(`/api/days/${DAY}/run`, {}))).toMatchObject({ kind: 'practice' });
});

it('a finished run cannot be continued or repeated', async () => {
  const ann = await whoHasPlayed('Ann');
  const { room } = ann;
  const { mine } = await dayOf(ann.device);
  for (const command of [
    { type: 'act', room, action: { type: 'pass' } },
    { type: 'resign', room },
    { type: 'start', room },
  ] as const)
    expect(await ann.socket.ask(command), command.type).toMatchObject({ type: 'refused' });
  await ann.socket.ask({ type: 'ready', room });
  await clocked.nodes.wait(60_000);
  expect([ann.socket.latest.phase, (await dayOf(ann.device)).mine?.points]).toEqual(['over', mine?.points]);
  expect(await clocked.store.games.find(`${room}-2`)).toBeNull();
});

it('a forged, altered or revoked cookie identifies no guest', async () => {
  const ann = await player('Ann');
  const { room } = await begin(ann);
  const token = ann.device.cookie ?? '';
  const replayed = new HttpClient(clocked.server.address);
  const made = [`guest=${ann.socket.guest}`, `guest=${'a'.repeat(43)}`, `${token}x`, `${token.slice(0, -2)}zz`];
  const refusals = async () => {
    expect(await answerOf(replayed.post(`/api/days/${DAY}/run`, {}))).toMatchObject({ refused: 'notAGuest' });
    expect((await dayOf(replayed)).mine).toBeNull();
  };
  for (const cookie of made) {
    replayed.cookie = cookie;
    await refusals();
  }
  replayed.cookie = token;
  expect((await dayOf(replayed)).mine?.room).toBe(room);
  await ann.device.post('/api/guest/forget');
  await refusals();
});

it('no other site can begin a run', async () => {
  const ann = await player('Ann');
  const headers = { origin: 'https://example.org' };
  expect(await answerOf(ann.device.post(`/api/days/${DAY}/run`, {}, headers))).toMatchObject({
    refused: 'wrongOrigin',
  });
  expect((await dayOf(ann.device)).mine).toBeNull();
});

it('only the run’s or challenge’s own room counts', async () => {
  const [ann, eve] = [await player('Ann'), await player('Eve')];
  const record = formatRecord(randomRecord(rulesFor('winning-moves-2008', 2), 'forged'));
  const made = { record, seat: 0, computers: [null, 'novice'] };
  const { challenge } = await answerOf<{ challenge: string }>(ann.device.post('/api/challenges', made));
  for (const name of [`challenge ${challenge}`, `day ${DAY} ranked`]) {
    const options = { ...OPTIONS, sameCards: { name, deals: 1 }, givenDeals: [] };
    const room = await eve.socket.must({ type: 'open', options });
    await eve.socket.must({ type: 'addComputer', room, seat: 1, level: 'novice' });
    await eve.socket.must({ type: 'start', room });
    await clocked.nodes.settled();
    await eve.socket.must({ type: 'resign', room });
    expect([eve.socket.latest.phase, eve.socket.latest.options.sameCards]).toEqual(['over', undefined]);
  }
  const found = await answerOf<Challenge>(ann.device.get(`/api/challenges/${challenge}`));
  expect(found.results?.entries).toEqual([]);
  expect(await dayOf(eve.device)).toMatchObject({ mine: null, results: null });
  const forged = { seat: 0, free: [], room: 'mine', totals: [5000, 0] };
  const { room } = await answerOf<{ room: string }>(eve.device.post(`/api/challenges/${challenge}/rooms`, forged));
  expect(room).not.toBe('mine');
  for (const path of [`/api/challenges/${challenge}`, `/api/challenges/${challenge}/entries`])
    expect(await answerOf(eve.device.post(path, forged)), path).toMatchObject({ refused: 'nothingHere' });
});

// This test comes last, because it moves the clock.
it('a closed day takes no new entry', async () => {
  const [late, ann] = [await player('Late'), await whoHasPlayed('Ann')];
  for (const time of ['2026-11-24T00:00:01Z', '2026-11-24T01:00:01Z']) {
    clocked.nodes.now = Date.parse(time);
    await clocked.nodes.wait(6000);
    await clocked.nodes.settled();
    const { room, kind } = await begin(late, { attempt: 0, kind: 'ranked' });
    expect(kind).toBe('practice');
    await late.socket.must({ type: 'resign', room });
    expect((await dayOf(late.device)).mine).toBeNull();
  }
  const names = (await dayOf(ann.device)).results?.ranking.map(({ name }) => name);
  expect(names).toContain('Ann');
  expect(names).not.toContain('Late');
  expect(await answerOf(late.device.post('/api/days/2026-11-25/run', {}))).toMatchObject({ refused: 'dayNotOpen' });
});
