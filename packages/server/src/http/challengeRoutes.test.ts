import type { Challenge, NewChallenge, NewChallengeRoom } from '@coup-fourre/room';
import { rulesFor } from '@coup-fourre/rules';
import { formatRecord, parseRecord, withOwnPiles } from '@coup-fourre/rules/authority';
import { randomRecord } from '@coup-fourre/rules/testing';
import { HttpClient } from '@coup-fourre/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Server } from '../serve.ts';
import type { Store } from '../store/store.ts';
import { type ClockedServer, type ConnectedGuest, clockedServer, connectGuest } from '../testing/clockedServer.ts';
import type { TestNodes } from '../testing/testNodes.ts';

const RULES = rulesFor('winning-moves-2008', 2);
const RECORD = formatRecord(randomRecord(RULES, 'a challenge'));
const SENT = { record: RECORD, seat: 0, computers: [null, 'novice'] } as const;

let clocked: ClockedServer;
let store: Store;
let nodes: TestNodes;
let server: Server;

beforeAll(async () => {
  clocked = await clockedServer({ seed: 'challenges' });
  ({ store, nodes, server } = clocked);
});
afterAll(() => clocked.stop());

const player = (name: string): Promise<ConnectedGuest> => connectGuest(clocked, name);

async function answerOf<Answer>(sent: Promise<Response>): Promise<Answer> {
  return (await sent).json() as Promise<Answer>;
}

async function make({ device }: ConnectedGuest, challenge: NewChallenge = SENT): Promise<string> {
  const made = await answerOf<{ challenge: string }>(device.post('/api/challenges', challenge));
  expect(made).toEqual({ challenge: expect.stringMatching(/^[\w-]{12}$/) });
  return made.challenge;
}

function look({ device }: ConnectedGuest, challenge: string): Promise<Challenge> {
  return answerOf(device.get(`/api/challenges/${challenge}`));
}

async function open({ device }: ConnectedGuest, challenge: string, room: NewChallengeRoom = { seat: 0, free: [] }) {
  return answerOf<{ room: string; refused?: string }>(device.post(`/api/challenges/${challenge}/rooms`, room));
}

/** Plays in a room until the match is over. */
async function playToEnd(room: string, ...players: readonly ConnectedGuest[]): Promise<void> {
  const sockets = players.map(({ socket }) => socket);
  const [first] = sockets;
  for (let step = 0; first?.latest.phase !== 'over'; step += 1) {
    if (step > 3000) throw new Error('the match does not end');
    const actor = sockets.find((socket) => socket.choice() !== null);
    const action = actor?.choice() ?? null;
    if (actor !== undefined && action !== null) await actor.must({ type: 'act', room, action });
    else await nodes.tick();
    await Promise.all(sockets.map((socket) => socket.must({ type: 'ping' })));
  }
}

/** Opens a room for a challenge and plays in it alone. */
async function play(who: ConnectedGuest, challenge: string): Promise<string> {
  const { room } = await open(who, challenge);
  await who.socket.must({ type: 'enter', room, since: 0 });
  await playToEnd(room, who);
  return room;
}

describe('a challenge', () => {
  it('shows nothing of a run that was given up: to the guest who gave it up, and to others', async () => {
    const [anna, bruno] = [await player('Anna'), await player('Bruno')];
    const challenge = await make(anna);
    const { room } = await open(bruno, challenge);
    await bruno.socket.must({ type: 'enter', room, since: 0 });
    await bruno.socket.must({ type: 'resign', room });
    expect((await look(bruno, challenge)).results).toBeNull();
    const paths = [`/api/games/${room}-1`, `/api/games/${room}-1/record`, `/api/rooms/${room}/record`];
    for (const path of paths) {
      expect(await answerOf(bruno.device.get(path)), path).toMatchObject({ refused: 'playFirst' });
      expect((await new HttpClient(server.address).get(path)).status, path).toBe(403);
      expect((await anna.device.get(path)).status, path).toBe(path.startsWith('/api/rooms') ? 403 : 200);
    }
    expect(await (await bruno.device.get('/api/games/records')).text()).toBe('');
    expect(await answerOf(bruno.device.post('/api/challenges', { game: `${room}-1` }))).toMatchObject({
      refused: 'playFirst',
    });
    await play(bruno, challenge);
    expect((await look(bruno, challenge)).results?.entries.map(({ wasGivenUp }) => wasGivenUp)).toEqual([true, false]);
    for (const path of paths) expect((await bruno.device.get(path)).status, path).toBe(200);
  });

  it('has the cards and computers of its record, and the results of its rooms', async () => {
    const [anna, bruno] = [await player('Anna'), await player('Bruno')];
    const challenge = await make(anna);
    expect(await look(bruno, challenge)).toEqual({
      terms: {
        challenge,
        at: expect.any(Number),
        by: 'Anna',
        seat: 0,
        edition: 'winning-moves-2008',
        players: 2,
        house: {},
        deals: 1,
        computers: [null, 'novice'],
        hadOnePile: true,
        isOwn: false,
        room: null,
        played: [],
      },
      results: null,
    });
    const { room } = await open(bruno, challenge);
    await bruno.socket.must({ type: 'enter', room, since: 0 });
    const { options, seats, phase } = bruno.socket.latest;
    expect([phase, options.sameCards, options.canWatch]).toEqual([
      'playing',
      { name: `challenge ${challenge}`, deals: 1 },
      false,
    ]);
    expect(seats).toMatchObject([{ name: 'Bruno' }, { kind: 'computer', level: 'novice' }]);
    expect((await look(bruno, challenge)).terms.room).toBe(room);
    // A repeated request returns the same room.
    expect(await open(bruno, challenge)).toEqual({ room });
    await playToEnd(room, bruno);
    const { terms, results } = await look(bruno, challenge);
    expect(terms).toMatchObject({ room: null, played: ['Bruno'] });
    const [entry] = results?.entries ?? [];
    const { record } = (await store.games.find(`${room}-1`)) ?? expect.fail('the store has no such game');
    const played = parseRecord(record);
    const original = parseRecord(results?.record ?? '');
    if (!played.ok || !original.ok) return expect.fail('a record is invalid');
    expect(entry).toMatchObject({ game: `${room}-1`, names: ['Bruno', null], isMine: true, knewCards: false });
    expect(entry?.totals).toEqual(entry?.sheets[0]?.map(({ total }) => total));
    // The cards were the same, and the original moves match the sent record.
    expect(played.value.record.deals.map(({ start }) => start)).toEqual(
      withOwnPiles(original.value.record).deals.map(({ start }) => start),
    );
    const sent = parseRecord(RECORD);
    if (!sent.ok) return expect.fail(sent.error.message);
    expect(original.value.record.deals[0]?.moves).toEqual(sent.value.record.deals[0]?.moves);
  });

  it('hides cards, moves and results until the guest’s own run is over', async () => {
    const [anna, bruno, clara] = [await player('Anna'), await player('Bruno'), await player('Clara')];
    const challenge = await make(anna);
    const ofBruno = await play(bruno, challenge);
    const { room } = await open(clara, challenge);
    await clara.socket.must({ type: 'enter', room, since: 0 });
    const anyone = new HttpClient(server.address);
    const texts = [
      await (await clara.device.get(`/api/challenges/${challenge}`)).text(),
      await (await anyone.get(`/api/challenges/${challenge}`)).text(),
      JSON.stringify(await open(clara, challenge)),
      await (await clara.device.get('/api/rooms/mine')).text(),
      await (await clara.device.get(`/api/rooms/${room}`)).text(),
      await (await clara.device.get(`/api/rooms/${room}/record`)).text(),
      ...clara.socket.frames,
    ];
    const told = texts.join('\n');
    expect(told).toContain('"results":null');
    for (const secret of [ofBruno, 'deck ', 'givenDeals', '"sheets"', '"record"']) expect(told).not.toContain(secret);
    expect((await clara.device.get(`/api/rooms/${room}/record`)).status).toBe(404);
    // Another guest cannot see the room.
    const dan = await player('Dan');
    expect(await dan.socket.ask({ type: 'enter', room, since: 0 })).toMatchObject({ reason: 'roomFull' });
    expect((await dan.device.get(`/api/rooms/${room}/record`)).status).toBe(403);
    await playToEnd(room, clara);
    const { results } = await look(clara, challenge);
    expect(results?.entries.map(({ names, isMine }) => [names[0], isMine])).toEqual([
      ['Bruno', false],
      ['Clara', true],
    ]);
    // The author knows the cards anyway.
    expect((await look(anna, challenge)).results?.entries).toHaveLength(2);
  });

  it('shows strangers the face and car that its author has chosen', async () => {
    const [author, stranger] = [await player('Ana'), await player('Bob')];
    const challenge = await make(author);
    expect((await look(stranger, challenge)).terms).not.toHaveProperty('appearance');
    const appearance = { face: 'glasses', car: 'van' };
    await author.device.post('/api/guest', { name: 'Ana', appearance });
    expect((await look(stranger, challenge)).terms).toMatchObject({ by: 'Ana', appearance });
  });

  it('marks guests who knew the cards: the author, and guests who have played them before', async () => {
    const [anna, bruno] = [await player('Anna'), await player('Bruno')];
    const challenge = await make(anna);
    for (const who of [anna, bruno, bruno]) await play(who, challenge);
    const { results } = await look(bruno, challenge);
    expect(results?.entries.map(({ names, knewCards }) => [names[0], knewCards])).toEqual([
      ['Anna', true],
      ['Bruno', false],
      ['Bruno', true],
    ]);
  });

  it('of a finished game has that game’s computers and its author’s seat', async () => {
    const [anna, bruno] = [await player('Anna'), await player('Bruno')];
    const first = await play(bruno, await make(anna));
    const challenge = await make(bruno, { game: `${first}-1`, deal: 1 });
    expect((await look(anna, challenge)).terms).toMatchObject({
      by: 'Bruno',
      seat: 0,
      computers: [null, 'novice'],
      hadOnePile: false,
    });
    const { record } = (await store.games.find(`${first}-1`)) ?? expect.fail('the store has no such game');
    expect((await look(bruno, challenge)).results?.record).toBe(record.replace(/^#.*\n/m, ''));
    const refused = await bruno.device.post('/api/challenges', { game: 'nowhere-1' });
    expect([refused.status, await refused.json()]).toMatchObject([404, { refused: 'noSuchGame' }]);
  });

  it('cannot be made from the cards of an open day', async () => {
    const [anna, bruno] = [await player('Anna'), await player('Bruno')];
    const room = await play(bruno, await make(anna));
    await store.days.add('2026-11-23', '7'.repeat(64));
    const run = { day: '2026-11-23', guest: bruno.socket.guest, attempt: 0, entry: 'entry', level: null, begun: 1 };
    await store.days.addRun({ ...run, room });
    expect(await answerOf(bruno.device.post('/api/challenges', { game: `${room}-1` }))).toMatchObject({
      refused: 'badRecord',
      message: expect.stringContaining('the day that its cards are of is not over'),
    });
  });

  it('may be played by two people in the seats of the original, and both have the result', async () => {
    const [anna, bruno, clara] = [await player('Anna'), await player('Bruno'), await player('Clara')];
    const challenge = await make(anna, { record: RECORD, seat: 1, computers: [null, null] });
    const { room } = await open(bruno, challenge, { seat: 1, free: [0] });
    await bruno.socket.must({ type: 'enter', room, since: 0 });
    await clara.socket.must({ type: 'enter', room, since: 0 });
    await clara.socket.must({ type: 'sit', room, seat: 0 });
    await bruno.socket.must({ type: 'start', room });
    const read = parseRecord(RECORD);
    if (!read.ok) return expect.fail(read.error.message);
    await playToEnd(room, bruno, clara);
    for (const who of [bruno, clara])
      expect((await look(who, challenge)).results?.entries).toMatchObject([
        { names: ['Clara', 'Bruno'], isMine: true, knewCards: false },
      ]);
    expect((await look(bruno, challenge)).terms.played).toEqual(['Clara & Bruno']);
  });

  it('refuses a record that is invalid or cannot be replayed, with the line and the reason', async () => {
    const anna = await player('Anna');
    const refusal = (body: unknown) => answerOf<unknown>(anna.device.post('/api/challenges', body));
    const lines = RECORD.split('\n');
    const broken = [...lines.slice(0, 12), '0 extend', ...lines.slice(12)].join('\n');
    expect(await refusal({ ...SENT, record: broken })).toMatchObject({
      refused: 'badRecord',
      message: expect.stringMatching(/^The cards of this record cannot be played again: line 13, column \d+: seat 0/),
    });
    expect(await refusal({ ...SENT, record: lines.slice(0, 20).join('\n') })).toMatchObject({
      message: expect.stringContaining('no deal of the record was played to its end'),
    });
    for (const bad of [
      {},
      { ...SENT, seat: 1 },
      { ...SENT, seat: 7 },
      { ...SENT, computers: [null] },
      { ...SENT, deal: 0 },
    ])
      expect(await refusal(bad)).toMatchObject({ refused: 'badRequest' });
    expect(await refusal({ ...SENT, deal: 2 })).toMatchObject({ refused: 'badRecord' });
    expect(await refusal({ ...SENT, record: 'x'.repeat(200_000) })).toMatchObject({ refused: 'tooLarge' });
    const stranger = new HttpClient(server.address);
    expect((await stranger.post('/api/challenges', SENT)).status).toBe(401);
  });

  it('is refused to a guest with too many challenges until some are deleted', async () => {
    const anna = await player('Anna');
    const sample = { at: 1, guest: anna.socket.guest, seat: 0, computers: [null, 'novice'], record: RECORD };
    for (let each = 0; each < 200; each += 1) await store.challenges.add({ ...sample, challenge: `of Anna ${each}` });
    const refused = await anna.device.post('/api/challenges', SENT);
    expect([refused.status, await refused.json()]).toMatchObject([429, { refused: 'tooManyChallenges' }]);
    await store.challenges.delete('of Anna 7');
    await make(anna);
  });

  it('offers no computer’s seat to people, and no seat to strangers', async () => {
    const anna = await player('Anna');
    const challenge = await make(anna);
    for (const room of [{ seat: 1, free: [] }, { seat: 0, free: [1] }, { seat: 0, free: [0] }, { seat: 0 }])
      expect(await open(anna, challenge, room as NewChallengeRoom)).toMatchObject({ refused: 'badRequest' });
    expect(await open(anna, 'nowhere')).toMatchObject({ refused: 'noSuchChallenge' });
    expect(await look(anna, 'nowhere')).toMatchObject({ refused: 'noSuchChallenge' });
    const stranger = new HttpClient(server.address);
    expect((await stranger.post(`/api/challenges/${challenge}/rooms`, { seat: 0, free: [] })).status).toBe(401);
  });
});
