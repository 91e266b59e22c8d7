import { rmSync } from 'node:fs';
import { ChangeBuilder, evolve, type Room, seatOf } from '@coup-fourre/room';
import { dayDeal } from '@coup-fourre/room/fairness';
import { codeOf, EDITIONS, namesOf, rulesFor } from '@coup-fourre/rules';
import { HttpClient as Browser } from '@coup-fourre/testing';
import { expect, test } from 'vitest';
import { reshuffleMatch } from '../../../room/src/testing/reshuffleHidden.ts';
import { InProcessBus } from '../bus/inProcessBus.ts';
import { Days } from '../days/index.ts';
import { planOf } from '../days/schedule.ts';
import { playSitting } from '../days/sitting.ts';
import { serve } from '../serve.ts';
import type { Append, Store } from '../store/store.ts';
import { FakePreviews } from '../testing/fakePreviews.ts';
import { MEMORY_CONFIG, pageFolder } from '../testing/memoryServer.ts';
import { SocketPlayer } from '../testing/socketPlayer.ts';
import { CLARA, freshStore, OPTIONS, startTwoPlayerRoom, TestNodes } from '../testing/testNodes.ts';

/** What the spectator says. */
const GALLERY = 'she holds the Driving Ace';

/** What was appended: the room before and after, and the server's clock. */
interface Step {
  readonly before: Room;
  readonly after: Room;
  readonly now: number;
}

/** A store that lets a test follow what is appended. */
function withAppendObserver(store: Store, follow: (entry: Append) => void): Store {
  const append = async (entry: Append): Promise<boolean> => {
    follow(entry);
    return store.append(entry);
  };
  return new Proxy(store, {
    get(target, name) {
      const member: unknown = name === 'append' ? append : Reflect.get(target, name);
      return typeof member === 'function' ? (member.bind(target) as unknown) : member;
    },
  });
}

/** The world in which someone sees the same, but all that they cannot see has been shuffled; one for each match state. */
function twins(guest: string): (room: Room) => Room {
  const known = new Map<Room['match'], Room['match']>();
  return (room) => {
    if (room.match.state === null) return room;
    const seat = seatOf(room, guest);
    const match = known.get(room.match) ?? reshuffleMatch(room.match, seat, `${room.seq}`);
    known.set(room.match, match);
    return { ...room, match };
  };
}

test.each(EDITIONS.map(({ id }) => id))('%s: every byte on a socket is that of a twin world', async (edition) => {
  const steps: Step[] = [];
  let room: Room | null = null;
  const store = await freshStore();
  const nodes = new TestNodes(
    withAppendObserver(store, ({ events }) => {
      const before = room;
      room = events.reduce<Room | null>(evolve, room);
      if (before !== null && room !== null) steps.push({ before, after: room, now: nodes.now });
    }),
    { count: 0, seed: `leak ${edition}` },
  );
  const page = pageFolder();
  const server = await serve(MEMORY_CONFIG, {
    page,
    openStore: async () => store,
    openBus: () => new InProcessBus(),
    // The server's own name: connections to a node of another name are held for lost.
    openRooms: ({ node }) => nodes.add(node, new InProcessBus(), true),
    openDays: (deps) => new Days({ ...deps, levels: [] }),
    openPreviews: () => new FakePreviews(),
    now: () => nodes.now,
  });
  const [anna, bruno, watcher] = (await Promise.all(
    ['Anna', 'Bruno', 'Wanda'].map(async (name) =>
      SocketPlayer.connect(new Browser(server.address), name, nodes.random),
    ),
  )) as [SocketPlayer, SocketPlayer, SocketPlayer];
  const id = await anna.must({ type: 'open', options: { ...OPTIONS, edition } });
  for (const guest of [bruno, watcher]) await guest.must({ type: 'enter', room: id, since: 0 });
  await bruno.must({ type: 'sit', room: id, seat: 1 });
  await nodes.settled();
  const begun = steps.length;
  const heard = [anna, bruno, watcher].map((player) => player.frames.length);

  await anna.must({ type: 'setAutoCall', room: id, safety: 'drivingAce', on: true });
  await anna.must({ type: 'start', room: id });
  for (let step = 0; anna.latest.phase !== 'over'; step += 1) {
    if (step > 2000) throw new Error('this never ends');
    const actor = [anna, bruno].find((player) => player.choice() !== null);
    const action = actor?.choice() ?? null;
    if (actor === undefined || action === null) await nodes.tick();
    else await actor.must({ type: 'act', room: id, action });
    if (step % 5 === 0 && anna.latest.phase === 'playing')
      await watcher.must({ type: 'chat', room: id, text: GALLERY });
    await Promise.all([anna, bruno, watcher].map((player) => player.must({ type: 'ping' })));
  }

  const hazards = steps.filter(({ after }) => after.match.pendingHazard !== null).length;
  expect(hazards).toBeGreaterThan(0);
  for (const [place, player] of [anna, bruno, watcher].entries()) {
    const { guest } = player;
    const twin = twins(guest);
    const told = player.frames.slice(heard[place]).filter((frame) => !frame.startsWith('{"type":"done"'));
    const expected = steps.slice(begun).flatMap(({ before, after, now }) => {
      const isOwn = seatOf(after, guest) === 0 && before.seats !== after.seats;
      // Players receive nothing of what spectators say, not even a frame, before the match is over.
      const isTalk = before.spectatorMessages !== after.spectatorMessages && seatOf(after, guest) === null;
      if (after.publicSeq === before.publicSeq && !isOwn && !isTalk) return [];
      const change = new ChangeBuilder(twin(before), twin(after), now).changeFor(guest);
      return [JSON.stringify({ type: 'change', change })];
    });
    expect(told).toEqual(expected);
    const whilePlaying = told.slice(
      0,
      told.findIndex((frame) => frame.includes('"phase":"over"')),
    );
    expect(whilePlaying.join('').includes(GALLERY)).toBe(player === watcher);
    expect(told.join('')).toContain(GALLERY);
    for (const { after } of steps.slice(begun))
      if (after.phase === 'playing') expect(told.join('')).not.toContain(after.nextShuffle?.secret ?? '');
  }
  for (const player of [anna, bruno, watcher]) player.close();
  await server.stop();
  rmSync(page, { recursive: true, force: true });
});

test.each([0, 60_000])(
  'after %d quiet milliseconds no one but its owner can tell that a safety was set to be called',
  async (quietMs) => {
    const framesIf = async (isSet: boolean) => {
      const nodes = new TestNodes(await freshStore(), { seed: 'quiet' });
      await nodes.nodes[0]?.start();
      const { anna, bruno, room } = await startTwoPlayerRoom(nodes, { clock: { kind: 'turn', seconds: 600 } });
      const clara = nodes.device(CLARA);
      await clara.must({ type: 'enter', room, since: 0 });
      await nodes.wait(quietMs);
      const others = [bruno, clara];
      const heard = others.map(({ frames }) => frames.length);
      if (isSet)
        for (const safety of ['drivingAce', 'extraTank'] as const)
          await anna.must({ type: 'setAutoCall', room, safety, on: true });
      await nodes.settled();
      for (const phrase of ['hello', 'thanks'] as const) await anna.must({ type: 'say', room, phrase });
      await nodes.settled();
      return others.map(({ frames }, at) => frames.slice(heard[at]));
    };
    const [quiet, set] = [await framesIf(false), await framesIf(true)];
    expect(quiet.map((frames) => frames.length)).toEqual([2, 2]);
    expect(set).toEqual(quiet);
  },
);

async function textOf(answer: Promise<Response>): Promise<string> {
  return (await answer).text();
}

test('nothing that a server answers has a deck of a day before one’s own run is over', async () => {
  const store = await freshStore();
  const hidden = { day: '2026-11-23', secret: '7'.repeat(64) };
  await store.addDay(hidden.day, hidden.secret);
  const nodes = new TestNodes(store, { count: 0, seed: 'day' });
  nodes.now = Date.parse(`${hidden.day}T12:00:00Z`);
  const page = pageFolder();
  const server = await serve(MEMORY_CONFIG, {
    page,
    openStore: async () => store,
    openBus: () => new InProcessBus(),
    openRooms: ({ node }) => nodes.add(node, new InProcessBus(), true),
    openDays: (deps) => new Days({ ...deps, levels: ['novice'], sit: async (request) => playSitting(request) }),
    openPreviews: () => new FakePreviews(),
    now: () => nodes.now,
  });
  const [ann, bob] = [new Browser(server.address), new Browser(server.address)];
  const player = await SocketPlayer.connect(ann, 'Ann', nodes.random);
  await bob.becomeGuest('Bob');
  const day = `/api/days/${hidden.day}`;
  const { room } = JSON.parse(await textOf(ann.post(`${day}/run`, {}))) as { room: string };
  await player.must({ type: 'enter', room, since: 0 });
  const entry = (await store.dayEntries(hidden.day))[0]?.entry ?? '';
  const heard: string[] = [];
  const askEverything = async (device: Browser) => {
    const paths = [
      '/api/days',
      day,
      '/api/days/today',
      '/api/days/2026-11-24',
      `${day}/entries/${entry}/record`,
      '/api/days/standings',
      '/api/rooms',
      '/api/rooms/mine',
      `/api/rooms/${room}`,
      `/api/rooms/${room}/record`,
      '/api/games',
      '/api/games/records',
      `/api/games/${room}-1`,
      `/api/games/${room}-1/record`,
      `/game/${room}-1`,
    ];
    for (const path of paths) heard.push(await textOf(device.get(path)));
    heard.push(await textOf(device.post('/api/days/2026-11-24/run', {})));
  };
  // Everything up to the last deal, asked for by whoever plays and by another.
  for (let step = 0; player.latest.table?.deal !== 4; step += 1) {
    if (step > 3000) throw new Error('this never ends');
    if (step % 40 === 0) for (const device of [ann, bob]) await askEverything(device);
    const action = player.choice();
    if (player.latest.table?.view.phase === 'dealOver') await player.must({ type: 'ready', room });
    else if (action === null) await nodes.tick();
    else await player.must({ type: 'act', room, action });
    await player.must({ type: 'ping' });
  }
  await askEverything(ann);
  await player.must({ type: 'resign', room });
  await askEverything(bob);
  const plan = planOf(hidden.day);
  const rules = rulesFor(plan.edition, plan.players, plan.house);
  const told = [...heard, ...player.frames];
  for (let number = 0; number < plan.deals; number += 1) {
    const { deck } = dayDeal(rules, hidden, number);
    const codes = deck.map(codeOf);
    for (const text of [codes.join(' '), codes.slice(0, 12).join(' '), namesOf(deck).slice(0, 12).join('","')])
      expect(told.some((each) => each.includes(text))).toBe(false);
  }
  expect(told.some((text) => text.includes(hidden.secret) || text.includes('givenDeals'))).toBe(false);
  expect(told.some((text) => text.includes('coup-fourre record'))).toBe(false);
  // Now it may be read by whoever has played, and by no one else.
  expect(await textOf(ann.get(`/api/games/${room}-1/record`))).toContain('coup-fourre record');
  expect(await textOf(bob.get(`/api/games/${room}-1/record`))).toContain('playFirst');
  player.close();
  await server.stop();
  rmSync(page, { recursive: true, force: true });
});
