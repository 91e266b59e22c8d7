import { type Action, ROLL } from '@coup-fourre/rules';
import { describe, expect, test } from 'vitest';
import type { MoveRequest, SearchMove } from '../computers/backgroundSearch.ts';
import type { RoomEvent } from '../state/roomEvent.ts';
import { deckThatDeals, type Hands } from '../testing/rooms.ts';
import { setupOf } from '../testing/setups.ts';
import { TestDevice } from '../testing/testDevice.ts';
import { memoryStore, type RoomStore } from './store.ts';

const ROLLING = { type: 'act', seat: 0, action: { type: 'play', card: 'roll' } } as const;
const HANDS: Hands = { 0: 'roll speedLimit 25 25 25 25', 1: 'roll roll 50 50 75 stop' };
/** A discard that no computer of these tests would choose by itself. */
const THOUGHT: Action = { type: 'discard', card: ROLL };

/** A search that answers when the test says so. */
class FakeSearch {
  readonly questions: MoveRequest[] = [];
  readonly #answers: { readonly answer: (action: Action) => void; readonly fail: (reason: Error) => void }[] = [];

  readonly think: SearchMove = (question) => {
    this.questions.push(structuredClone(question));
    return new Promise((answer, fail) => this.#answers.push({ answer, fail }));
  };

  async answer(number: number, action: Action): Promise<void> {
    this.#answers[number]?.answer(action);
    await new Promise((done) => setImmediate(done));
  }

  async fail(number: number): Promise<void> {
    this.#answers[number]?.fail(new Error('out of memory'));
    await new Promise((done) => setImmediate(done));
  }
}

interface Settings {
  readonly think?: SearchMove;
  readonly store?: RoomStore;
  readonly occupants?: string;
  readonly hands?: Hands;
  readonly pace?: number;
}

/** A device with a room that waits for seat 0 to play first. */
async function deviceAt({
  store = memoryStore(),
  occupants = 'pc',
  hands = HANDS,
  ...rest
}: Settings = {}): Promise<TestDevice> {
  const setup = setupOf('winning-moves-2008', occupants);
  const events: RoomEvent[] = [
    { type: 'opened', hostedBy: 'device', room: 'r', setup, at: 0 },
    { type: 'dealt', dealer: setup.players - 1, deck: deckThatDeals(setup, hands), at: 0 },
  ];
  const game = { room: 'r', setup, savedAt: 0, deal: 1, target: 700, miles: [0, 0], totals: [0, 0] };
  await store.append({ room: 'r', seq: 1, events, game, over: false });
  const device = new TestDevice({ store, ...rest });
  await device.must({ type: 'enter', room: 'r' });
  return device;
}

const lastMove = ({ update }: TestDevice) => update.events.find(({ type }) => type === 'play' || type === 'discard');

describe('a computer whose move is searched outside the room', () => {
  test('starts its search with its turn, from its own View, with its full time less the reply margin', async () => {
    const thinker = new FakeSearch();
    const device = await deviceAt({ think: thinker.think });
    expect(thinker.questions).toEqual([]);
    await device.must(ROLLING);
    expect(thinker.questions).toHaveLength(1);
    const [question] = thinker.questions;
    expect(question).toMatchObject({ level: 'random', temperament: null, seat: 1, ms: 500 });
    expect(question?.view.hands).toEqual([6, expect.arrayContaining(['roll', 'stop', '75'])]);
    expect(question?.rules).toEqual(expect.objectContaining({ edition: 'winning-moves-2008', players: 2 }));
  });

  test('plays the search’s move when its time is up, not before', async () => {
    const thinker = new FakeSearch();
    const device = await deviceAt({ think: thinker.think });
    await device.must(ROLLING);
    const { publicSeq } = device.update;
    await thinker.answer(0, THOUGHT);
    expect(device.update.publicSeq).toBe(publicSeq);
    const { now } = device;
    await device.tick();
    expect(device.now).toBe(now + 700);
    expect(lastMove(device)).toMatchObject({ type: 'discard', seat: 1, card: 'roll' });
  });

  test('does not delay answers to people', async () => {
    const device = await deviceAt({ think: new FakeSearch().think });
    await device.must(ROLLING);
    expect(await device.ask({ type: 'savedGames' })).toMatchObject({ type: 'games' });
    expect(await device.ask(ROLLING)).toMatchObject({ reason: 'notYourTurn' });
    expect(await device.ask({ type: 'viewHand', seat: null })).toMatchObject({ type: 'done' });
  });

  test('continues its search while a person views a hand', async () => {
    const thinker = new FakeSearch();
    const device = await deviceAt({ think: thinker.think });
    await device.must(ROLLING);
    await device.must({ type: 'viewHand', seat: null });
    await thinker.answer(0, THOUGHT);
    await device.must({ type: 'viewHand', seat: 0 });
    await device.tick();
    expect(thinker.questions).toHaveLength(1);
    expect(lastMove(device)).toMatchObject({ type: 'discard', seat: 1, card: 'roll' });
  });

  test('starts no search if its time is shorter than the reply margin', async () => {
    const thinker = new FakeSearch();
    const device = await deviceAt({ think: thinker.think, pace: 200 });
    await device.must(ROLLING);
    await device.tick();
    expect(thinker.questions).toEqual([]);
    expect(lastMove(device)).toBeDefined();
  });

  test('keeps the search’s move if storing the move failed', async () => {
    const thinker = new FakeSearch();
    const store = memoryStore();
    let full = false;
    const append: RoomStore['append'] = (entry) => (full ? Promise.reject(new Error('full')) : store.append(entry));
    const device = await deviceAt({ think: thinker.think, store: { ...store, append } });
    await device.must(ROLLING);
    await thinker.answer(0, THOUGHT);
    full = true;
    await device.tick();
    full = false;
    await device.tick();
    expect(thinker.questions).toHaveLength(1);
    expect(lastMove(device)).toMatchObject({ type: 'discard', seat: 1, card: 'roll' });
  });
});

describe('an answer for another position is ignored', () => {
  test('after another game was opened', async () => {
    const thinker = new FakeSearch();
    const device = await deviceAt({ think: thinker.think });
    await device.must(ROLLING);
    await device.must({ type: 'enter', room: 'r' });
    expect(thinker.questions).toHaveLength(2);
    await thinker.answer(0, THOUGHT);
    const alone = await deviceAt();
    await alone.must(ROLLING);
    await alone.must({ type: 'enter', room: 'r' });
    for (const each of [device, alone]) await each.tick();
    expect(lastMove(device)).toEqual(lastMove(alone));
    expect(lastMove(device)).not.toMatchObject({ type: 'discard', card: 'roll' });
  });

  test('after the game was removed', async () => {
    const thinker = new FakeSearch();
    const device = await deviceAt({ think: thinker.think });
    await device.must(ROLLING);
    await device.must({ type: 'deleteGame', room: 'r' });
    const before = device.updates.length;
    await thinker.answer(0, THOUGHT);
    expect(device.updates).toHaveLength(before);
    expect(device.timers.size).toBe(0);
  });

  test('after the computer has moved without it', async () => {
    const thinker = new FakeSearch();
    const hands = { ...HANDS, 2: 'roll roll 50 50 75 75' };
    const device = await deviceAt({ think: thinker.think, occupants: 'pcc', hands });
    await device.must(ROLLING);
    await device.tick();
    const { publicSeq } = device.update;
    await thinker.answer(0, THOUGHT);
    expect(device.update.publicSeq).toBe(publicSeq);
    expect(device.update.view.turn).toBe(2);
    await thinker.answer(1, THOUGHT);
    await device.tick();
    expect(lastMove(device)).toMatchObject({ type: 'discard', seat: 2, card: 'roll' });
  });
});

describe('no game gets stuck: a computer chooses at once', () => {
  const mute = () => new Promise<Action>(() => undefined);
  const broken = () => {
    throw new Error('no worker');
  };
  const wrong = async (): Promise<Action> => ({ type: 'play', card: 0 });

  test.each([
    ['has nothing to think about', () => null],
    ['never answers', mute],
    ['cannot be asked', broken],
    ['answers what the rules refuse', wrong],
  ] as [string, SearchMove][])('where its thinker %s', async (_, think) => {
    const [device, alone] = [await deviceAt({ think }), await deviceAt()];
    for (const each of [device, alone]) {
      await each.must(ROLLING);
      await each.tick();
    }
    expect(lastMove(device)).toEqual(lastMove(alone));
    expect(device.now).toBe(alone.now);
  });

  test('if its search fails', async () => {
    const thinker = new FakeSearch();
    const device = await deviceAt({ think: thinker.think });
    await device.must(ROLLING);
    await thinker.fail(0);
    await device.tick();
    expect(lastMove(device)).toBeDefined();
  });
});

describe('after a hazard', () => {
  const LIMIT = { type: 'act', seat: 0, action: { type: 'play', card: 'speedLimit', target: 1 } } as const;

  test('no search starts, and the wait is the same whether or not a computer holds the safety', async () => {
    const worlds = ['roll roll 50 50 75 rightOfWay', 'roll roll 50 50 75 75'].map(async (hand) => {
      const thinker = new FakeSearch();
      const device = await deviceAt({ think: thinker.think, hands: { ...HANDS, 1: hand } });
      await device.must(LIMIT);
      const asked = thinker.questions.length;
      return {
        asked,
        timers: [...device.timers].map(({ at }) => at - device.now),
        told: JSON.stringify(device.updates),
      };
    });
    const [holds, none] = await Promise.all(worlds);
    expect(holds).toEqual({ asked: 0, timers: [700], told: none?.told });
    expect(none).toMatchObject({ asked: 0, timers: [700] });
  });

  test('the attacked computer searches its turn once no one has called', async () => {
    const thinker = new FakeSearch();
    const device = await deviceAt({ think: thinker.think });
    await device.must(LIMIT);
    await device.tick();
    expect(thinker.questions).toHaveLength(1);
    expect(thinker.questions[0]?.view).toMatchObject({ phase: 'turn', turn: 1, actor: 1 });
  });
});
