import { readFileSync } from 'node:fs';
import type { Challenge } from '@coup-fourre/room';
import { dayDeal } from '@coup-fourre/room/fairness';
import { codeOf, namesOf, rulesFor } from '@coup-fourre/rules';
import { formatRecord } from '@coup-fourre/rules/authority';
import { randomRecord } from '@coup-fourre/rules/testing';
import { HttpClient } from '@coup-fourre/testing';
import { expect, it } from 'vitest';
import { type ClockedServer, clockedServer } from '../testing/clockedServer.ts';
import { SocketPlayer } from '../testing/socketPlayer.ts';
import { freshStore } from '../testing/testNodes.ts';
import { changesInTwinWorld } from '../testing/twinWorlds.ts';
import { planOf } from './schedule.ts';

const DAY = '2026-11-23';
const RULES = rulesFor('winning-moves-2008', 2);

/** All GET requests of PROTOCOL.md, plus pages and pictures of links. */
const PATHS = new Set([
  ...[
    ...readFileSync(new URL('../../../../PROTOCOL.md', import.meta.url), 'utf8').matchAll(/`GET (\/api\/[^`]+)`/g),
  ].map(([, path = '']) => path),
  '/room/:id',
  ...['/game/:id', '/g/:id', '/c/:id', '/day/:day'].flatMap((path) => [path, `/preview${path}`]),
]);

/** The paths that take an id of a kind. The worlds have no ids for the other paths with a parameter. */
const PATHS_OF: Readonly<Record<string, RegExp>> = {
  room: /\/rooms?\/:/,
  game: /\/(?:games?|g)\/:/,
  challenge: /\/(?:challenges|c)\/:/,
  entry: /\/entries\/:/,
};

/**
 * The server caches these answers for a second or a minute of real time. A slow test therefore asks the store more
 * often.
 */
const CACHED_PATHS: ReadonlySet<string> = new Set(['/api/rooms', '/api/puzzles/ratings']);

/**
 * Replaces the values that differ between two worlds without depending on the secret: random names, commitments, times.
 */
class PublicNames {
  readonly #names = new Map<string, string>();

  add(name: string, what: string): void {
    this.#names.set(name, what);
  }

  /** The ids to use in a path: all ids of its kind, and one that it does not know, which shows as much as all. */
  idsFor(path: string): string[] {
    const ids = [...this.#names].filter(([, what]) => what in PATHS_OF);
    const isOwn = ([, what]: readonly [string, string]) => PATHS_OF[what]?.test(path) === true;
    const unknown = ids.filter((id) => !isOwn(id)).slice(0, 1);
    return [...ids.filter(isOwn), ...unknown].map(([name]) => name);
  }

  withoutThem(text: string): string {
    const named = [...this.#names].reduce((all, [name, what]) => all.replaceAll(name, `<${what}>`), text);
    return named
      .replaceAll(/[\da-f]{64}/g, '<hash>')
      .replaceAll(/"device":"[^"]+"/g, '<device>')
      .replaceAll(/"(at|now|seen|begun|finished)":\d+|W\/"[^"]+"/g, '<time>');
  }
}

/** A server with its own cards. Records its responses at every stage of a day and of a challenge. */
class World {
  readonly #clocked: ClockedServer;
  readonly #names = new PublicNames();
  readonly #questions: string[];
  /** The responses and the store calls that they caused, without the public names. */
  readonly heard: string[] = [];
  /** The unchanged responses and all socket messages. */
  readonly texts: string[] = [];

  private constructor(clocked: ClockedServer, questions: string[]) {
    this.#clocked = clocked;
    this.#questions = questions;
    this.#names.add(clocked.server.address, 'server');
  }

  /** Opens a world. Two worlds differ only in the secret of their day. */
  static async open(secret: string): Promise<World> {
    const questions: string[] = [];
    const store = withQuestions(await freshStore(), questions);
    await store.days.add(DAY, secret);
    const startsAt = Date.parse('2026-11-22T12:00:00Z');
    return new World(await clockedServer({ seed: secret, store, startsAt, levels: ['novice'] }), questions);
  }

  get #nodes() {
    return this.#clocked.nodes;
  }

  async stop(): Promise<void> {
    expect(this.#nodes.faults).toEqual([]);
    await this.#clocked.stop();
  }

  async moveTo(time: string): Promise<void> {
    this.#nodes.now = Date.parse(time);
    await this.#nodes.wait(6000);
    await this.#nodes.settled();
  }

  /** A person with a device. Null stands for a browser without a guest. */
  async person(name: string | null): Promise<Person> {
    const device = new HttpClient(this.#clocked.server.address);
    if (name === null) return { device, socket: null };
    const socket = await SocketPlayer.connect(device, name, this.#nodes.random);
    this.#names.add(socket.guest, `guest ${name}`);
    return { device, socket };
  }

  /** Posts a request that must succeed. Records the public names in the response. */
  async post<Answer extends object>({ device }: Person, path: string, body: object): Promise<Answer> {
    const answer = (await (await device.post(path, body)).json()) as Answer;
    expect(answer).not.toHaveProperty('refused');
    for (const [what, name] of Object.entries(answer)) {
      if (what === 'room') this.#names.add(`${name}-1`, 'game');
      if (what === 'room' || what === 'challenge') this.#names.add(name, what);
    }
    return answer;
  }

  /** Sends every request for every known id. */
  async askAll({ device }: Person): Promise<void> {
    for (const entry of await this.#clocked.store.days.entries(DAY)) this.#names.add(entry.entry, 'entry');
    const paths = [...PATHS].flatMap((path) => {
      const dated = path.includes(':day') ? [path.replace(':day', DAY), path.replace(':day', '2026-11-24')] : [path];
      const ids = this.#names.idsFor(path);
      return dated.flatMap((each) => (/:\w+/.test(each) ? ids.map((id) => each.replace(/:\w+/, id)) : [each]));
    });
    for (const path of paths) {
      this.#questions.length = 0;
      const answer = await device.get(path);
      const text = await answer.text();
      this.texts.push(text);
      const { status, headers } = answer;
      // The ETag of a preview depends on everything that the preview shows.
      const questions = CACHED_PATHS.has(path) ? [] : this.#questions;
      const asked = [status, headers.get('etag'), text, questions.join(' ')].join('\n');
      // Each server has a key of its own for notices.
      const known = asked.replace(/"key":"[\w-]{87}"/, '"key":""');
      this.heard.push(this.#names.withoutThem(`${path}\n${known}`));
    }
  }

  /** Plays on in a room until `isEnough` returns true. */
  async play({ socket }: Person, room: string, isEnough: () => boolean): Promise<void> {
    if (socket === null) throw new Error('this person has no socket');
    for (let step = 0; !isEnough(); step += 1) {
      if (step > 4000) throw new Error('the condition is never met');
      const action = socket.choice();
      if (socket.latest.table?.view.phase === 'dealOver') await socket.must({ type: 'ready', room });
      else if (action === null) await this.#nodes.tick();
      else await socket.must({ type: 'act', room, action });
      await socket.must({ type: 'ping' });
    }
    // The result of a finished run is stored after the last event.
    await this.#nodes.settled();
  }

  /**
   * Checks that every byte on a player's socket is the same in a world where the cards that the player cannot see are
   * shuffled.
   */
  expectNoLeak({ socket }: Person, room: string): void {
    if (socket === null) throw new Error('this person has no socket');
    const changes = socket.frames.filter((frame) => frame.startsWith('{"type":"change"') && frame.includes(room));
    const steps = this.#clocked.steps.of(room);
    // Earlier events came in one update.
    const expected = changesInTwinWorld(steps, socket.guest).slice(-changes.length);
    expect(changes.length).toBeGreaterThan(10);
    expect(changes).toEqual(expected);
    this.texts.push(...socket.frames);
  }
}

interface Person {
  readonly device: HttpClient;
  readonly socket: SocketPlayer | null;
}

/** A store that records which methods are called, because the time of a response depends on them. */
function withQuestions<Asked extends object>(store: Asked, questions: string[]): Asked {
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member === 'object' && member !== null) return withQuestions(member, questions);
      if (typeof member !== 'function') return member;
      return (...asked: unknown[]) => {
        questions.push(String(name));
        return Reflect.apply(member, target, asked);
      };
    },
  });
}

/** Runs both worlds, one after the other, and compares their responses. */
async function expectSameHeard(hear: (world: number) => Promise<string[]>): Promise<void> {
  const [one, other] = [await hear(0), await hear(1)];
  expect(one.length).toBeGreaterThan(100);
  // Compared one by one, because a printed difference would fill pages.
  expect(other.length).toBe(one.length);
  for (const [place, text] of one.entries()) expect(other[place]).toBe(text);
}

it('no response depends on the cards of a day before the guest’s own run is over', async () => {
  await expectSameHeard(async (which) => {
    const secret = `${which + 7}`.repeat(64);
    const world = await World.open(secret);
    const [stranger, ann, bob] = [await world.person(null), await world.person('Ann'), await world.person('Bob')];
    const begin = (who: Person) => world.post<{ room: string }>(who, `/api/days/${DAY}/run`, {});
    // Everyone sends all requests before the day opens, after it has opened, and while Ann plays.
    for (const who of [stranger, ann, bob]) await world.askAll(who);
    expect(await (await ann.device.post(`/api/days/${DAY}/run`, {})).json()).toMatchObject({ refused: 'dayNotOpen' });
    await world.moveTo(`${DAY}T12:00:00Z`);
    for (const who of [stranger, ann, bob]) await world.askAll(who);
    const { room } = await begin(ann);
    await enter(ann, room);
    await world.play(ann, room, () => ann.socket?.choice() !== null);
    for (const who of [ann, bob]) await world.askAll(who);
    expect(await bob.socket?.ask({ type: 'enter', room, since: 0 })).toMatchObject({ reason: 'roomFull' });
    await world.play(ann, room, () => ann.socket?.latest.table?.deal === 2 && ann.socket.choice() !== null);
    await world.askAll(bob);
    // Ann knows her points by now. What she must not know is checked below.
    const heard = [...world.heard];
    await world.askAll(ann);
    world.heard.splice(0, world.heard.length, ...heard);
    await world.play(ann, room, () => ann.socket?.latest.table?.deal === 4 && ann.socket.choice() !== null);
    world.expectNoLeak(ann, room);
    expectNoCards(world, secret);
    await world.play(ann, room, () => ann.socket?.latest.phase === 'over');
    // Everyone sends all requests before and after Bob begins. A guest who has not played sees no more, even after the
    // day.
    for (const who of [stranger, bob]) await world.askAll(who);
    const { room: ofBob } = await begin(bob);
    await enter(bob, ofBob);
    await world.play(bob, ofBob, () => bob.socket?.choice() !== null);
    await world.askAll(bob);
    await world.moveTo('2026-11-24T00:30:00Z');
    for (const who of [stranger, bob]) await world.askAll(who);
    const told = [...world.heard];
    // Once the day is over, everyone sees everything.
    await world.moveTo('2026-11-24T01:00:05Z');
    await world.askAll(stranger);
    expect(world.texts.join('')).toContain(secret);
    expect(world.texts.join('')).toContain('coup-fourre record');
    await world.stop();
    return told;
  });
});

it('a challenge shows its record only to guests who have played it', async () => {
  await expectSameHeard(async (which) => {
    const world = await World.open('7'.repeat(64));
    const [stranger, ann, bob] = [await world.person(null), await world.person('Ann'), await world.person('Bob')];
    const cleo = await world.person('Cleo');
    const record = formatRecord(randomRecord(RULES, `challenge ${which}`));
    const made = { record, seat: 0, computers: [null, 'novice'] };
    const { challenge } = await world.post<{ challenge: string }>(ann, '/api/challenges', made);
    for (const who of [stranger, bob]) await world.askAll(who);
    // Only Cleo learns the name of her room.
    const opened = await cleo.device.post(`/api/challenges/${challenge}/rooms`, { seat: 0, free: [] });
    const { room: ofCleo } = (await opened.json()) as { room: string };
    await enter(cleo, ofCleo);
    await world.play(cleo, ofCleo, () => cleo.socket?.choice() !== null);
    await world.askAll(bob);
    await world.play(cleo, ofCleo, () => cleo.socket?.latest.phase === 'over');
    for (const who of [stranger, bob]) await world.askAll(who);
    const start = { seat: 0, free: [] };
    const { room } = await world.post<{ room: string }>(bob, `/api/challenges/${challenge}/rooms`, start);
    await enter(bob, room);
    await world.play(bob, room, () => bob.socket?.choice() !== null);
    await world.askAll(bob);
    const told = [...world.heard];
    await world.play(bob, room, () => bob.socket?.latest.phase === 'over');
    world.expectNoLeak(bob, room);
    const { results } = (await (await bob.device.get(`/api/challenges/${challenge}`)).json()) as Challenge;
    expect(results?.entries).toHaveLength(2);
    await world.stop();
    return told;
  });
});

async function enter({ socket }: Person, room: string): Promise<void> {
  await socket?.must({ type: 'enter', room, since: 0 });
}

/** Checks that no response contains a deck of the day, the secret behind it, or a record. */
function expectNoCards({ texts }: World, secret: string): void {
  const { edition, players, house, deals } = planOf(DAY);
  const rules = rulesFor(edition, players, house);
  const decks = Array.from({ length: deals }, (_, number) => dayDeal(rules, { day: DAY, secret }, number).deck);
  const hidden = decks.flatMap((deck) => [
    deck.slice(0, 12).map(codeOf).join(' '),
    namesOf(deck).slice(0, 12).join('","'),
  ]);
  for (const text of [...hidden, secret, 'givenDeals', 'coup-fourre record'])
    expect(texts.some((each) => each.includes(text))).toBe(false);
}
