import { rmSync } from 'node:fs';
import { ChangeBuilder, evolve, type Room, seatOf } from '@coup-fourre/room';
import { EDITIONS } from '@coup-fourre/rules';
import { HttpClient as Browser } from '@coup-fourre/testing';
import { expect, test } from 'vitest';
import { reshuffleMatch } from '../../../room/src/testing/reshuffleHidden.ts';
import { InProcessBus } from '../bus/inProcessBus.ts';
import { serve } from '../serve.ts';
import type { Append, Store } from '../store/store.ts';
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
