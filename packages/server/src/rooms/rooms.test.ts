import { AWAY_GRACE_MS } from '@coup-fourre/room';
import { verifyRecord } from '@coup-fourre/room/fairness';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Store } from '../store/store.ts';
import {
  ANNA,
  BRUNO,
  CLARA,
  dealBegun,
  freshStore,
  OPTIONS,
  playMoves,
  playUntil,
  startTwoPlayerRoom,
  TestNodes,
  withAppend,
} from '../testing/testNodes.ts';

let store: Store;
beforeEach(async () => {
  store = await freshStore();
});
afterEach(() => store.close());

describe('a room', () => {
  it('hosts a whole match, which is stored with a record that proves its shuffle', async () => {
    const nodes = new TestNodes(store);
    const { anna, bruno, room } = await startTwoPlayerRoom(nodes);
    await playUntil(nodes, [anna, bruno], () => anna.latest.phase === 'over');
    expect(bruno.latest).toMatchObject({ phase: 'over', game: `${room}-1`, publicSeq: anna.latest.publicSeq });
    const game = await store.games.find(`${room}-1`);
    expect(game).toMatchObject({ room, guests: ['anna', 'bruno'], terms: { whyNot: null }, players: 2 });
    expect(game?.places.toSorted()).toEqual(anna.latest.table?.result?.winners.length === 2 ? [1, 1] : [1, 2]);
    const verified = verifyRecord(game?.record ?? '');
    expect(verified.ok && verified.value).toMatchObject({ room, isFair: true, deals: [{ doubts: [] }] });
    expect(nodes.faults).toEqual([]);
  });

  it('is rated once, when its match is over', async () => {
    const nodes = new TestNodes(store);
    await nodes.nodes[0]?.start();
    const { anna, bruno, room } = await startTwoPlayerRoom(nodes);
    await playMoves(nodes, [anna, bruno], 10);
    await bruno.must({ type: 'resign', room });
    await nodes.wait(3000);
    await nodes.settled();
    const [mine] = await store.ratings.ofGuest('anna');
    const [other] = await store.ratings.ofGuest('bruno');
    expect([mine?.games, other?.games]).toEqual([1, 1]);
    expect(mine?.mu).toBeGreaterThan(other?.mu ?? 0);
    expect(anna.latest.table?.result?.by).toBe('resignation');
  });

  it('ends with the points of a resigned deal, the same in its totals and on its sheet', async () => {
    const nodes = new TestNodes(store);
    const { anna, bruno, room } = await startTwoPlayerRoom(nodes);
    const points = () => anna.latest.table?.scores.map(({ total }) => total) ?? [];
    await playUntil(nodes, [anna, bruno], () => Math.max(...points()) > 0);
    await bruno.must({ type: 'resign', room });
    const page = JSON.parse((await store.games.find(`${room}-1`))?.page ?? '');
    expect(page.totals).toEqual(points());
    expect(page.sheets).toMatchObject([points().map((total) => ({ total }))]);
  });

  it('changes no ratings by resigning at once, even forty times', async () => {
    const nodes = new TestNodes(store);
    await nodes.nodes[0]?.start();
    for (let count = 0; count < 40; count += 1) {
      const { anna, bruno, room } = await startTwoPlayerRoom(nodes);
      await bruno.must({ type: 'resign', room });
      expect(await store.games.find(`${room}-1`)).toMatchObject({ terms: { whyNot: 'tooFewMoves' } });
      for (const device of [anna, bruno]) device.disconnect();
      await nodes.wait(2000);
    }
    await nodes.settled();
    expect([await store.ratings.ofGuest('anna'), await store.ratings.ofGuest('bruno')]).toEqual([[], []]);
  });

  it('counts games of the same two people on one day fully, half, a quarter, then not', async () => {
    const nodes = new TestNodes(store);
    await nodes.nodes[0]?.start();
    const played: unknown[] = [];
    for (let count = 0; count < 4; count += 1) {
      const { anna, bruno, room } = await startTwoPlayerRoom(nodes);
      await playMoves(nodes, [anna, bruno], 10);
      await bruno.must({ type: 'resign', room });
      await nodes.wait(3000);
      await nodes.settled();
      played.push([
        (await store.ratings.ofGuest('anna'))[0]?.games,
        (await store.games.find(`${room}-1`))?.terms.whyNot,
      ]);
    }
    expect(played).toEqual([
      [1, null],
      [2, null],
      [3, null],
      [3, 'repeated'],
    ]);
  });

  it('counts less between two people on one network, even on different devices', async () => {
    const nodes = new TestNodes(store);
    await nodes.nodes[0]?.start();
    const { anna, bruno, room } = await startTwoPlayerRoom(nodes);
    const phone = nodes.device(bruno.guest, 0, anna.network);
    await phone.must({ type: 'enter', room, since: 0 });
    await playMoves(nodes, [anna, bruno], 10);
    await bruno.must({ type: 'resign', room });
    expect((await store.games.find(`${room}-1`))?.terms).toMatchObject({ whyNot: null, sharesAddress: [true, true] });
    expect(anna.frames.concat(bruno.frames).join('')).not.toContain('network');
  });

  it('is lost by a person who left it to a computer, and won by no one', async () => {
    const nodes = new TestNodes(store);
    await nodes.nodes[0]?.start();
    const { anna, bruno, room } = await startTwoPlayerRoom(nodes);
    await bruno.must({ type: 'leave', room });
    await playMoves(nodes, [anna], 10);
    await bruno.must({ type: 'resign', room });
    await nodes.wait(3000);
    await nodes.settled();
    expect((await store.games.find(`${room}-1`))?.terms).toMatchObject({
      whyNot: 'onlyLosses',
      effects: ['none', 'loss'],
    });
    expect(await store.ratings.ofGuest('anna')).toEqual([]);
    expect((await store.ratings.ofGuest('bruno'))[0]?.mu).toBeLessThan(25);
  });

  it('is found by another process with all its contents', async () => {
    const before = new TestNodes(store);
    const { anna, room } = await startTwoPlayerRoom(before);
    const { publicSeq } = anna.latest;
    const after = new TestNodes(store, { seed: 'after' });
    const again = after.device(ANNA);
    await again.must({ type: 'enter', room, since: 0 });
    expect(again.latest.publicSeq).toBeGreaterThanOrEqual(publicSeq);
    expect(again.latest.seat).toBe(0);
  });

  it('sends returning people what they have missed', async () => {
    const nodes = new TestNodes(store);
    const { anna, bruno, room } = await startTwoPlayerRoom(nodes);
    const { publicSeq } = bruno.latest;
    bruno.disconnect();
    await nodes.settled();
    await anna.must({ type: 'say', room, phrase: 'hello' });
    const back = nodes.device(bruno.guest);
    await back.must({ type: 'enter', room, since: publicSeq });
    expect(back.latest.chatMessages.map(({ phrase }) => phrase)).toEqual(['hello']);
    expect(anna.latest.seats[1]).toMatchObject({ awaySince: null });
  });

  it('is opened once by a command that is sent twice', async () => {
    const nodes = new TestNodes(store);
    const anna = nodes.device(ANNA);
    const open = { type: 'open', options: OPTIONS } as const;
    const [first, second] = [await anna.ask(open, 7), await anna.ask(open, 7)];
    expect(first).toMatchObject({ type: 'done' });
    expect(second).toEqual(first);
    expect(await store.rooms.listPublic(10)).toHaveLength(1);
  });

  it('executes a command once that is sent twice, even to different nodes', async () => {
    const nodes = new TestNodes(store, { count: 2 });
    const { anna, room } = await startTwoPlayerRoom(nodes);
    const chat = { type: 'chat', room, text: 'hello' } as const;
    await anna.ask(chat, 100);
    const other = nodes.device(anna.guest, 1);
    await other.must({ type: 'enter', room, since: 0 });
    Object.assign(other, { session: anna.session });
    expect(await other.ask(chat, 100)).toEqual({ type: 'done', id: 100 });
    expect(other.latest.chatMessages.filter(({ text }) => text === 'hello')).toHaveLength(1);
  });

  it('shows a changed name at every table, on every node, and in the lists', async () => {
    const nodes = new TestNodes(store, { count: 2 });
    const { anna, bruno, room } = await startTwoPlayerRoom(nodes, {}, [0, 1]);
    const wanda = nodes.device({ id: 'wanda', name: 'Wanda' }, 1);
    await wanda.must({ type: 'enter', room, since: 0 });
    const eva = { ...ANNA, name: 'Eva' };
    await anna.rooms.updateGuest(eva);
    await nodes.settled();
    for (const viewer of [anna, bruno, wanda])
      expect(viewer.latest.seats[0]).toMatchObject({ guest: 'anna', name: 'Eva' });
    expect(JSON.parse((await store.rooms.ofGuest('anna', 1))[0]?.listing ?? '')).toMatchObject({
      seats: ['Eva', 'Bruno'],
    });
    // Tables that already show this name do not change.
    const { publicSeq } = anna.latest;
    await anna.rooms.updateGuest(eva);
    expect(anna.latest.publicSeq).toBe(publicSeq);
    const later = new TestNodes(store, { seed: 'later' }).device(eva);
    await later.must({ type: 'enter', room, since: 0 });
    expect(later.latest.seats[0]).toMatchObject({ name: 'Eva' });
  });

  it('shows a chosen face and car at every table, in the lists and on the page of the finished game', async () => {
    const nodes = new TestNodes(store);
    const { anna, bruno, room } = await startTwoPlayerRoom(nodes);
    const wanda = nodes.device({ id: 'wanda', name: 'Wanda' });
    await wanda.must({ type: 'enter', room, since: 0 });
    const appearance = { face: 'goggles', car: 'van' } as const;
    await anna.rooms.updateGuest({ ...ANNA, appearance });
    for (const viewer of [anna, bruno, wanda])
      expect(viewer.latest.seats[0]).toMatchObject({ name: 'Anna', appearance });
    const listed = JSON.parse((await store.rooms.ofGuest('anna', 1))[0]?.listing ?? '');
    expect(listed).toMatchObject({ host: 'Anna', hostSeat: 0, hostFace: 'goggles' });
    await bruno.must({ type: 'resign', room });
    const [game] = await store.games.ofGuest('anna', 1);
    expect(JSON.parse(game?.page ?? '').seats).toMatchObject([{ name: 'Anna', appearance }, { name: 'Bruno' }]);
  });

  it('shows a changed name in a room whose match is over', async () => {
    const nodes = new TestNodes(store);
    const { anna, bruno, room } = await startTwoPlayerRoom(nodes);
    await bruno.must({ type: 'resign', room });
    await anna.rooms.updateGuest({ ...ANNA, name: 'Eva' });
    expect(bruno.latest).toMatchObject({ phase: 'over', seats: [{ name: 'Eva' }, { name: 'Bruno' }] });
  });

  it('reports a new name that it could not store', async () => {
    let isBroken = false;
    const broken = withAppend(store, (entry) =>
      isBroken ? Promise.reject(new Error('no disk')) : store.rooms.append(entry),
    );
    const nodes = new TestNodes(broken);
    const { anna } = await startTwoPlayerRoom(nodes);
    isBroken = true;
    await expect(anna.rooms.updateGuest({ ...ANNA, name: 'Eva' })).rejects.toThrow();
    expect(anna.latest.seats[0]).toMatchObject({ name: 'Anna' });
    isBroken = false;
    await anna.rooms.updateGuest({ ...ANNA, name: 'Eva' });
    expect(anna.latest.seats[0]).toMatchObject({ name: 'Eva' });
  });

  it('is not read by the rounds while an append is under way', async () => {
    let release: () => void = () => undefined;
    let isSlow = false;
    const slow = withAppend(store, async (entry) => {
      if (isSlow) await new Promise<void>((resolve) => (release = resolve));
      return store.rooms.append(entry);
    });
    const nodes = new TestNodes(slow);
    await nodes.nodes[0]?.start();
    const { anna, room } = await startTwoPlayerRoom(nodes);
    isSlow = true;
    const said = anna.must({ type: 'say', room, phrase: 'hello' });
    await nodes.settled();
    const read = vi.spyOn(slow.rooms, 'read');
    await nodes.wait(3000);
    release();
    await said;
    await nodes.settled();
    expect(read).not.toHaveBeenCalled();
  });

  it('removes people who are expelled or may not watch', async () => {
    const nodes = new TestNodes(store);
    const anna = nodes.device(ANNA);
    const bruno = nodes.device(BRUNO);
    const clara = nodes.device(CLARA);
    const room = await anna.open({ canWatch: false });
    await clara.sit(room, 1);
    await anna.must({ type: 'remove', room, seat: 1 });
    expect(clara.frames.at(-1)).toContain('"out"');
    expect(await clara.ask({ type: 'enter', room, since: 0 })).toMatchObject({ reason: 'removedByHost' });
    const dora = nodes.device({ id: 'dora', name: 'Dora' });
    await dora.must({ type: 'enter', room, since: 0 });
    await bruno.sit(room, 1);
    await anna.must({ type: 'start', room });
    await dealBegun(nodes, anna, bruno);
    expect(dora.frames.at(-1)).toContain('"out"');
    expect(await dora.ask({ type: 'enter', room, since: 0 })).toMatchObject({ reason: 'roomFull' });
  });

  it('refuses invalid commands and unknown rooms', async () => {
    const nodes = new TestNodes(store);
    const { room } = await startTwoPlayerRoom(nodes);
    const clara = nodes.device(CLARA);
    expect(await clara.ask({ type: 'say', room, phrase: 'hello' })).toMatchObject({ reason: 'noRoom' });
    expect(await clara.ask({ type: 'enter', room: 'nowhere', since: 0 })).toMatchObject({ reason: 'noSuchRoom' });
    expect(await clara.ask({ type: 'ping' })).toMatchObject({ type: 'done' });
  });

  it('lets a computer play for an absent person, even if no one is connected to the node', async () => {
    const nodes = new TestNodes(store);
    await nodes.nodes[0]?.start();
    const { anna, bruno } = await startTwoPlayerRoom(nodes);
    bruno.disconnect();
    await nodes.wait(AWAY_GRACE_MS + 3000);
    expect(anna.latest.seats[1]).toMatchObject({ isPlayedByBot: true });
  });

  it('lets a computer play for an absent person, even if someone only watches', async () => {
    const before = new TestNodes(store);
    const { anna, bruno, room } = await startTwoPlayerRoom(before);
    anna.disconnect();
    bruno.disconnect();
    await before.settled();
    const after = new TestNodes(store, { seed: 'after' });
    await after.nodes[0]?.start();
    const clara = after.device(CLARA);
    await clara.must({ type: 'enter', room, since: 0 });
    await after.wait(AWAY_GRACE_MS + 3000);
    await after.settled();
    expect(clara.latest.seats.some((seat) => seat.kind === 'person' && seat.isPlayedByBot)).toBe(true);
  });

  it('is not dropped at the very moment when a person enters', async () => {
    // Delays the end of a sweep, one step at a time, beyond the moment of entering.
    for (let steps = 0; steps < 24; steps += 1) {
      let release: (() => void) | null = null;
      const held = withAppend(store, async (entry) => {
        const isAdded = await store.rooms.append(entry);
        void (async () => {
          for (let step = 0; step < steps; step += 1) await Promise.resolve();
          release?.();
        })();
        return isAdded;
      });
      held.rooms.due = () =>
        new Promise((resolve) => {
          release = () => resolve([]);
        });
      const nodes = new TestNodes(held, { seed: `step ${steps}` });
      void nodes.nodes[0]?.start();
      await nodes.settled();
      const anna = nodes.device({ id: `anna${steps}`, name: 'Anna' });
      const room = await anna.open();
      await nodes.settled();
      const { publicSeq } = anna.latest;
      await anna.must({ type: 'say', room, phrase: 'hello' });
      expect(anna.latest.publicSeq, `${steps} steps`).toBe(publicSeq + 1);
      await nodes.nodes[0]?.stop();
    }
  });

  it('is dropped when no one listens, and its log stays', async () => {
    const nodes = new TestNodes(store);
    await nodes.nodes[0]?.start();
    const { anna, bruno, room } = await startTwoPlayerRoom(nodes);
    anna.disconnect();
    bruno.disconnect();
    await nodes.wait(2 * AWAY_GRACE_MS);
    await nodes.settled();
    expect(nodes.nodes[0]?.counts).toEqual({ rooms: 0, listeners: 0 });
    const back = nodes.device(anna.guest);
    await back.must({ type: 'enter', room, since: 0 });
    expect(back.latest.phase).toBe('playing');
  });
});

describe('a device', () => {
  it('that enters and immediately leaves is not in the room', async () => {
    const nodes = new TestNodes(store);
    const { anna, room } = await startTwoPlayerRoom(nodes);
    const clara = nodes.device(CLARA);
    await Promise.all([clara.ask({ type: 'enter', room, since: 0 }), clara.ask({ type: 'exit', room })]);
    const frames = clara.frames.length;
    await anna.must({ type: 'say', room, phrase: 'hello' });
    await nodes.settled();
    expect(clara.frames).toHaveLength(frames);
  });
});

describe('a clock that was set back', () => {
  it('does not postpone due events', async () => {
    const before = new TestNodes(store);
    before.now += 3_600_000;
    const { anna, bruno, room } = await startTwoPlayerRoom(before);
    bruno.disconnect();
    await before.settled();
    const after = new TestNodes(store, { seed: 'after' });
    const again = after.device(anna.guest);
    await again.must({ type: 'enter', room, since: 0 });
    await after.wait(AWAY_GRACE_MS + 3000);
    await after.settled();
    expect(again.latest.seats[1]).toMatchObject({ isPlayedByBot: true });
  });
});

describe('a quiet room', () => {
  it('is unloaded while people listen, and continues when something happens', async () => {
    const nodes = new TestNodes(store);
    await nodes.nodes[0]?.start();
    const { anna, bruno, room } = await startTwoPlayerRoom(nodes, { clock: { kind: 'turn', seconds: 600 } });
    await nodes.wait(60_000);
    const frames = bruno.frames.length;
    await anna.must({ type: 'say', room, phrase: 'hello' });
    expect(bruno.frames.slice(frames)).toHaveLength(1);
    expect(bruno.frames.at(-1)).toContain('"type":"update"');
    expect(bruno.latest.chatMessages).toHaveLength(1);
    await anna.must({ type: 'say', room, phrase: 'thanks' });
    expect(bruno.frames.at(-1)).toContain('"type":"change"');
  });

  it('is loaded again for a guest during whose entrance it was unloaded', async () => {
    const nodes = new TestNodes(store);
    await nodes.nodes[0]?.start();
    const { room } = await startTwoPlayerRoom(nodes, { clock: { kind: 'turn', seconds: 600 } });
    vi.spyOn(store.rooms, 'recordVisit').mockImplementationOnce(() => nodes.wait(60_000));
    const clara = nodes.device(CLARA);
    await clara.must({ type: 'enter', room, since: 0 });
    expect(clara.latest.phase).toBe('playing');
    expect(nodes.faults).toEqual([]);
  });

  it('is loaded in time for due events', async () => {
    const nodes = new TestNodes(store);
    await nodes.nodes[0]?.start();
    const { anna } = await startTwoPlayerRoom(nodes, { clock: { kind: 'turn', seconds: 300 } });
    await nodes.wait(299_000);
    expect(anna.latest.seats.some((seat) => seat.kind === 'person' && seat.isPlayedByBot)).toBe(false);
    await nodes.wait(1500);
    expect(anna.latest.seats.some((seat) => seat.kind === 'person' && seat.isPlayedByBot)).toBe(true);
  });

  it('receives events of other nodes', async () => {
    const nodes = new TestNodes(store, { count: 2 });
    for (const node of nodes.nodes) await node.start();
    const { anna, bruno, room } = await startTwoPlayerRoom(nodes, { clock: { kind: 'turn', seconds: 600 } }, [0, 1]);
    await nodes.wait(60_000);
    await anna.must({ type: 'say', room, phrase: 'hello' });
    await nodes.settled();
    expect(bruno.latest.chatMessages).toHaveLength(1);
  });
});

describe('an event that cannot be stored', () => {
  it('is stored later: a computer takes over for an absent person in time', async () => {
    let isAway = false;
    const failing = withAppend(store, (entry) =>
      isAway ? Promise.reject(new Error('the disk is full')) : store.rooms.append(entry),
    );
    const nodes = new TestNodes(failing);
    const { anna, bruno } = await startTwoPlayerRoom(nodes);
    isAway = true;
    bruno.disconnect();
    await nodes.settled();
    await nodes.wait(3000);
    expect(anna.latest.seats[1]).toMatchObject({ awaySince: null });
    isAway = false;
    await nodes.wait(2000);
    expect(anna.latest.seats[1]).toMatchObject({ awaySince: expect.any(Number) });
    await nodes.wait(AWAY_GRACE_MS + 3000);
    expect(anna.latest.seats[1]).toMatchObject({ isPlayedByBot: true });
  });

  it('is refused, changes nothing and is sent to no one', async () => {
    let isFull = false;
    const failing = withAppend(store, (entry) =>
      isFull ? Promise.reject(new Error('disk full')) : store.rooms.append(entry),
    );
    const nodes = new TestNodes(failing);
    const { anna, bruno, room } = await startTwoPlayerRoom(nodes);
    const frames = bruno.frames.length;
    isFull = true;
    expect(await anna.ask({ type: 'say', room, phrase: 'hello' })).toMatchObject({ reason: 'notStored' });
    expect(bruno.frames).toHaveLength(frames);
    isFull = false;
    await anna.must({ type: 'say', room, phrase: 'hello' });
    expect(bruno.latest.chatMessages).toHaveLength(1);
  });

  it('a spectator who enters while the store does not answer may retry', async () => {
    const failing = new Store(store.driver);
    const nodes = new TestNodes(failing);
    const { room } = await startTwoPlayerRoom(nodes);
    failing.friends.isBlocked = () => Promise.reject(new Error('the database restarts'));
    const clara = nodes.device(CLARA);
    expect(await clara.ask({ type: 'enter', room, since: 0 })).toMatchObject({ reason: 'notStored' });
    failing.friends.isBlocked = (...ids) => store.friends.isBlocked(...ids);
    await clara.must({ type: 'enter', room, since: 0 });
  });
});
