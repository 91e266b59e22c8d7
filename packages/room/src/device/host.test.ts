import { EDITIONS, type EditionId, type EventJson, MATCH_POINTS, PLAYER_COUNTS } from '@coup-fourre/rules';
import { describe, expect, test } from 'vitest';
import { SKIPPED_PACE_MS } from '../computers/computerAction.ts';
import { SHIPPED_COMPUTERS } from '../computers/shippedComputers.ts';
import { rebuildRoom } from '../state/evolve.ts';
import type { RoomEvent } from '../state/roomEvent.ts';
import { deckThatDeals, type FlatUpdate, seenBy } from '../testing/rooms.ts';
import { hotSeatSetup, setupOf } from '../testing/setups.ts';
import { TestDevice } from '../testing/testDevice.ts';
import type { Setup } from '../wire/tableOptions.ts';
import { memoryStore, type RoomStore } from './store.ts';

const SOLO = setupOf('winning-moves-2008', 'pc');
const ROLLING = { type: 'act', seat: 0, action: { type: 'play', card: 'roll' } } as const;

function failing(refuses: () => boolean): RoomStore {
  const store = memoryStore();
  const unless = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
    refuses() ? Promise.reject(new Error('full')) : ask();
  return {
    append: (entry) => unless(() => store.append(entry)),
    load: (room) => unless(() => store.load(room)),
    savedGames: () => unless(() => store.savedGames()),
    finishedGames: () => unless(() => store.finishedGames()),
    remove: (room) => unless(() => store.remove(room)),
  };
}

/** A device on which a room waits for seat 0, who holds a Roll. */
async function deviceWith(store: RoomStore = memoryStore(), setup = SOLO): Promise<TestDevice> {
  const events: RoomEvent[] = [
    { type: 'opened', hostedBy: 'device', room: 'r', setup, at: 0 },
    { type: 'dealt', dealer: setup.players - 1, deck: deckThatDeals(setup, { 0: 'roll 25' }), at: 0 },
  ];
  const game = { room: 'r', setup, savedAt: 0, deal: 1, target: 700, miles: [0, 0], totals: [0, 0] };
  await store.append({ room: 'r', seq: 1, events, game, over: false });
  const device = new TestDevice({ store });
  await device.must({ type: 'enter', room: 'r' });
  return device;
}

const GAMES = EDITIONS.flatMap(({ id, players }) =>
  PLAYER_COUNTS.filter((count) => players.includes(count)).map((count) => [id, count] as const),
);

test('a table is there before its computers, which play once they have loaded', async () => {
  let isLoaded = false;
  const loadComputers = () =>
    isLoaded ? Promise.resolve(SHIPPED_COMPUTERS) : Promise.reject(new Error('no connection'));
  const device = new TestDevice({ store: memoryStore(), loadComputers });
  await device.open(SOLO);
  while (device.update.awaitedSeat !== null) await device.step();
  const updates = device.updates.length;
  await device.tick();
  await device.tick();
  expect(device.updates).toHaveLength(updates);
  isLoaded = true;
  await device.tick();
  expect(device.updates).toHaveLength(updates + 1);
});

describe('whole games', () => {
  test.each(GAMES)('%s with a person and computers, %i seats: a deal is played to its result', async (id, players) => {
    const device = new TestDevice({ seed: `${id} ${players}` });
    await device.open(setupOf(id, 'p'.padEnd(players, 'c'), { format: 'single' }));
    while (device.update.result === null) await device.step();
    expect(device.update.view.phase).toBe('matchOver');
    await expectToldInOrder(device);
  });

  test.each([
    ['winning-moves-2008', 'pC'],
    ['encyclopedia', 'ppC'],
    ['hasbro-2009', 'pCpC'],
    ['parker-1971', 'CppcCp'],
  ] as [EditionId, string][])('%s, %s: a match is played to 5000', async (id, occupants) => {
    const device = new TestDevice({ seed: `${id} ${occupants}` });
    await device.open(setupOf(id, occupants, { format: 'match' }));
    while (device.update.result === null) await device.step();
    const { earlierScores, scores, result, view } = device.update;
    const totals = view.teams.map((_, team) =>
      [...earlierScores, scores].reduce((sum, sheet) => sum + (sheet[team]?.total ?? 0), 0),
    );
    expect(view.teams.map(({ total }) => total)).toEqual(totals);
    expect(Math.max(...totals)).toBeGreaterThanOrEqual(MATCH_POINTS);
    expect(result?.winners.map((team) => totals[team])).toContain(Math.max(...totals));
    expect(device.timers.size).toBe(0);
    await expectToldInOrder(device);
  });

  /** Checks that update numbers increase, the last matches the log, and each event is published exactly once. */
  async function expectToldInOrder({ updates, update, store }: TestDevice): Promise<void> {
    const numbers = updates.map(({ publicSeq }) => publicSeq);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
    const room = rebuildRoom((await store.load(update.room)) ?? []);
    expect(room && seenBy(room, update.seat, room.seq)).toEqual({
      ...update,
      now: 0,
      events: [],
      earlierEvents: null,
    });
    const publicOnes = (events: readonly EventJson[]) =>
      events.map(({ type }) => type).filter((type) => type !== 'pass');
    const told = publicOnes(updates.flatMap(({ events }) => events));
    const happened = publicOnes(room ? seenBy(room, null, 0).events : []);
    expect(told.slice(-happened.length)).toEqual(happened);
    expect(told.length === happened.length).toBe(update.earlierScores.length === 0);
  }
});

describe('time', () => {
  test('a computer takes its pace for each move', async () => {
    const device = await deviceWith();
    await device.must(ROLLING);
    const { now } = device;
    expect([...device.timers].map(({ at }) => at)).toEqual([now + 700]);
    await device.tick();
    expect(device.now).toBe(now + 700);
    expect(device.update.events.some(({ type }) => type === 'play' || type === 'discard')).toBe(true);
  });

  test('someone alone can undo later, so a computer does not wait for them', async () => {
    const { store } = await deviceWith();
    const device = new TestDevice({ store, undoMs: 2000 });
    await device.must({ type: 'enter', room: 'r' });
    await device.must(ROLLING);
    expect([...device.timers].map(({ at }) => at - device.now)).toEqual([700]);
  });

  test('at a hot seat, a person has time to undo an action before a computer plays', async () => {
    const { store } = await deviceWith(memoryStore(), setupOf('winning-moves-2008', 'pcp'));
    const device = new TestDevice({ store, undoMs: 2000 });
    await device.must({ type: 'enter', room: 'r' });
    const wait = (): number[] => [...device.timers].map(({ at }) => at - device.now);
    await device.must({ type: 'viewHand', seat: 0 });
    await device.must(ROLLING);
    expect(wait()).toEqual([2000]);
    await device.must({ type: 'skipPauses' });
    expect(wait()).toEqual([SKIPPED_PACE_MS]);
    await device.must({ type: 'undo' });
    expect(wait()).toEqual([]);
    await device.must(ROLLING);
    await device.must({ type: 'setPace', ms: 250 });
    expect(wait()).toEqual([250]);
  });

  test('a timer that fires too early is set again', async () => {
    const device = await deviceWith();
    await device.must(ROLLING);
    const { publicSeq } = device.update;
    const [timer] = device.timers;
    device.timers.clear();
    timer?.call();
    await device.ask({ type: 'savedGames' });
    expect(device.update.publicSeq).toBe(publicSeq);
    expect(device.timers.size).toBe(1);
  });

  test('computers stop when the game is removed or the host leaves', async () => {
    const [forgotten, left] = [await deviceWith(), await deviceWith()];
    for (const device of [forgotten, left]) await device.must(ROLLING);
    await forgotten.must({ type: 'deleteGame', room: 'r' });
    left.host.stop();
    expect([forgotten.timers.size, left.timers.size]).toEqual([0, 0]);
    expect(await forgotten.ask({ type: 'ready' })).toMatchObject({ reason: 'noRoom' });
  });
});

test('if the host leaves while a computer’s move is being stored, the computer stops', async () => {
  const store = memoryStore();
  let open = (): void => undefined;
  let gate = Promise.resolve();
  const slow: RoomStore = { ...store, append: (entry) => gate.then(() => store.append(entry)) };
  const device = await deviceWith(slow);
  const { length } = device.updates;
  gate = new Promise<void>((opened) => {
    open = opened;
  });
  const rolling = device.ask(ROLLING);
  await Promise.resolve();
  device.host.stop();
  open();
  expect(await rolling).toMatchObject({ type: 'done' });
  expect(device.updates).toHaveLength(length);
  expect(await device.ask({ type: 'ready' })).toMatchObject({ reason: 'noRoom' });
});

describe('the store comes first', () => {
  test('nothing is published before it is stored', async () => {
    const store = memoryStore();
    let open = (): void => undefined;
    const gate = new Promise<void>((opened) => {
      open = opened;
    });
    const slow: RoomStore = { ...store, append: (entry) => gate.then(() => store.append(entry)) };
    const device = new TestDevice({ store: slow });
    const opening = device.open(SOLO);
    await Promise.resolve();
    expect(device.updates).toEqual([]);
    open();
    await opening;
    expect(device.updates).toHaveLength(1);
    expect(await store.load(device.update.room)).toHaveLength(2);
  });

  test('a command that cannot be stored is refused and has no effect', async () => {
    let full = false;
    const device = await deviceWith(failing(() => full));
    const before = device.updates.length;
    full = true;
    expect(await device.ask(ROLLING)).toEqual({ type: 'refused', reason: 'notStored' });
    expect(await device.ask({ type: 'open', setup: SOLO })).toMatchObject({ reason: 'notStored' });
    expect(await device.ask({ type: 'savedGames' })).toMatchObject({ reason: 'notStored' });
    expect(await device.ask({ type: 'enter', room: 'r' })).toMatchObject({ reason: 'notStored' });
    expect(await device.ask({ type: 'deleteGame', room: 'r' })).toMatchObject({ reason: 'notStored' });
    expect(device.updates).toHaveLength(before);
    full = false;
    await device.must(ROLLING);
    expect(device.update.view.teams[0]?.battle).toEqual(['roll']);
  });

  test('a computer’s move that cannot be stored is retried', async () => {
    let full = false;
    const device = await deviceWith(failing(() => full));
    await device.must(ROLLING);
    const { publicSeq } = device.update;
    full = true;
    await device.tick();
    await device.tick();
    expect(device.update.publicSeq).toBe(publicSeq);
    expect(device.timers.size).toBe(1);
    full = false;
    await device.tick();
    expect(device.update.publicSeq).toBe(publicSeq + 1);
  });

  test('two hosts of one room cannot both continue it', async () => {
    const store = memoryStore();
    const [here, there] = [await deviceWith(store), new TestDevice({ store })];
    await there.must({ type: 'enter', room: 'r' });
    await there.must(ROLLING);
    expect(await here.ask(ROLLING)).toMatchObject({ reason: 'playedElsewhere' });
    expect(here.update.view).toEqual(there.update.view);
    await here.tick();
    expect(here.update.publicSeq).toBe(there.update.publicSeq + 1);
    await there.tick();
    expect(there.update.view).toEqual(here.update.view);
  });
});

describe('a saved game', () => {
  test('continues where it stopped, computers included', async () => {
    const before = await deviceWith();
    await before.must(ROLLING);
    const after = new TestDevice({ store: before.store });
    await after.must({ type: 'enter', room: 'r' });
    expect(withoutNews(after.update)).toEqual(withoutNews(before.update));
    expect(after.update.publicSeq).toBeGreaterThan(before.update.publicSeq);
    expect(after.update.events).toEqual([]);
    expect(after.update.earlierEvents?.map(({ type }) => type)).toContain('play');
    await after.tick();
    expect(after.update.events.map(({ type }) => type)).toContain('turn');
  });

  test('from before computers had temperaments continues', async () => {
    const setup: Setup = JSON.parse(
      '{"edition":"winning-moves-2008","players":2,"house":{},"occupants":[' +
        '{"kind":"person","name":"Ada"},{"kind":"computer","name":"Marguerite","level":"classic"}]}',
    );
    const device = await deviceWith(memoryStore(), setup);
    await device.must(ROLLING);
    await device.tick();
    expect(device.update.seats[1]).toEqual({ kind: 'computer', name: 'Marguerite', level: 'classic' });
    expect(device.update.events.some(({ type }) => type === 'play' || type === 'discard')).toBe(true);
  });

  test('is covered at a hot seat when a person returns to it', async () => {
    const before = await deviceWith(memoryStore(), hotSeatSetup('winning-moves-2008', 2));
    await before.must({ type: 'viewHand', seat: 0 });
    expect(before.update.view.hands[0]).toBeInstanceOf(Array);
    const after = new TestDevice({ store: before.store });
    await after.must({ type: 'enter', room: 'r' });
    expect(after.update).toMatchObject({ seat: null, awaitedSeat: 0, view: { hands: [7, 6] } });
  });

  test('is listed until its match is over or it is removed', async () => {
    const device = new TestDevice();
    await device.open(SOLO);
    const { room } = device.update;
    device.now += 5;
    await device.open(setupOf('hasbro-2009', 'pc'));
    expect(await device.ask({ type: 'savedGames' })).toMatchObject({
      games: [{ deal: 1, savedAt: device.now }, { room }],
    });
    while (device.update.result === null) await device.step();
    expect(await device.ask({ type: 'savedGames' })).toMatchObject({
      games: [{ room, setup: SOLO, target: 700, miles: [0, 0], totals: [0, 0] }],
    });
    await device.must({ type: 'deleteGame', room });
    expect(await device.ask({ type: 'savedGames' })).toMatchObject({ games: [] });
  });

  test('that is missing or cannot be replayed is refused as `noSuchRoom`', async () => {
    const device = await deviceWith();
    expect(await device.ask({ type: 'enter', room: 'none' })).toMatchObject({ reason: 'noSuchRoom' });
    expect(await device.ask({ type: 'deleteGame', room: 'none' })).toMatchObject({ reason: 'noSuchRoom' });
    const seq = ((await device.store.load('r')) ?? []).length + 1;
    const game = { room: 'r', setup: SOLO, savedAt: 0, deal: 1, target: 700, miles: [0, 0], totals: [0, 0] };
    await device.store.append({ room: 'r', seq, events: [{ type: 'windowClosed', at: 0 }], game, over: false });
    expect(await device.ask({ type: 'enter', room: 'r' })).toMatchObject({ reason: 'noSuchRoom' });
  });

  const withoutNews = ({ events: _, earlierEvents: __, publicSeq: ___, now: ____, ...rest }: FlatUpdate) => rest;
});

describe('every command has one answer', () => {
  test('even an unreadable one', async () => {
    const device = await deviceWith();
    expect(await device.ask({ type: 'open', setup: setupOf('winning-moves-2008', 'cc') })).toEqual({
      type: 'refused',
      reason: 'badSetup',
    });
    expect(await device.ask({ type: 'enter', room: '' })).toEqual({ type: 'refused', reason: 'badMessage' });
  });

  test('commands sent together are executed in order', async () => {
    const device = await deviceWith();
    const answers = await Promise.all([device.ask(ROLLING), device.ask(ROLLING)]);
    expect(answers).toMatchObject([{ type: 'done' }, { type: 'refused', reason: 'notYourTurn' }]);
    expect(device.update.view.teams[0]?.battle).toEqual(['roll']);
    expect(await device.store.load('r')).toHaveLength(4);
  });
});
