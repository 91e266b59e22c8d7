import { type Action, type EventJson, EXTRA_TANK, PASS, ROLL, type Seat, STOP, seededRandom } from '@coup-fourre/rules';
import { positionText } from '@coup-fourre/rules/authority';
import { describe, expect, test } from 'vitest';
import { evolve, rebuildRoom } from './evolve.ts';
import { dealOf, isDealOver } from './match.ts';
import { awaitedOf, type Room } from './room.ts';
import type { RoomEvent } from './roomEvent.ts';
import { whyNotUndo } from './takeback.ts';
import { Device } from './testing/device.ts';
import { nextCommand } from './testing/play.ts';
import { after, decided, refusal, roomDealt } from './testing/rooms.ts';
import { hotSeat, tableOf } from './testing/setups.ts';
import { updateFor } from './update.ts';

const UNDO = { type: 'undo' } as const;
const ROLLING: Action = { type: 'play', card: ROLL };
const act = (seat: Seat, action: Action) => ({ type: 'act', seat, action }) as const;
const look = (seat: Seat | null) => ({ type: 'look', seat }) as const;
const think = { type: 'think' } as const;
const thinkOf = (thought: Action) => ({ type: 'think', thought }) as const;
const solo = () => roomDealt(tableOf('winning-moves-2008', 'pc'), { 0: 'roll 25 stop extraTank', 1: 'roll' });
const two = () => after(roomDealt(hotSeat('winning-moves-2008', 2), { 0: 'roll stop 25', 1: 'roll' }), look(0));

/** All that a room is but for its number, its time and what it tells of the taking back itself. */
function stateOf(room: Room) {
  return {
    position: positionText(dealOf(room)),
    told: room.told,
    asked: room.asked,
    held: room.held,
    deals: room.deals,
  };
}

describe('alone with computers an action', () => {
  test('is taken back as long as the computer that drew has not played', () => {
    const before = solo();
    const played = after(before, act(0, ROLLING));
    expect(whyNotUndo(played)).toBeNull();
    const back = after(played, UNDO);
    expect(stateOf(back)).toEqual(stateOf(before));
    expect([back.seq, back.looking, awaitedOf(back)]).toEqual([played.seq + 1, 0, 0]);
    expect(stateOf(after(back, act(0, ROLLING)))).toEqual({ ...stateOf(played), told: expect.anything() });
  });

  test('that opens the game, or was taken back itself, has none before it', () => {
    expect(refusal(solo(), UNDO)).toBe('nothingToUndo');
    expect(refusal(after(solo(), act(0, ROLLING), UNDO), UNDO)).toBe('nothingToUndo');
  });

  test('is not taken back once a computer has played', () => {
    expect(refusal(after(solo(), act(0, ROLLING), think), UNDO)).toBe('othersPlayed');
  });

  test('is not taken back once the own next card has been drawn', () => {
    const laid = after(solo(), act(0, { type: 'play', card: EXTRA_TANK }));
    expect(refusal(laid, UNDO)).toBe('cardDrawn');
  });

  test('that attacks is taken back while the hazard is in the air, not once it stands', () => {
    const dealt = roomDealt(tableOf('winning-moves-2008', 'pc'), { 0: 'roll stop', 1: 'roll' });
    const rolling = after(dealt, act(0, ROLLING), thinkOf(ROLLING));
    const inTheAir = after(rolling, act(0, { type: 'play', card: STOP, target: 1 }));
    expect(stateOf(after(inTheAir, UNDO))).toEqual(stateOf(rolling));
    expect(refusal(after(inTheAir, think), UNDO)).toBe('toldSomething');
  });

  test('that lets a hazard stand is taken back, since only who took it could have answered', () => {
    const dealt = roomDealt(tableOf('winning-moves-2008', 'pcc'), { 0: 'rightOfWay roll', 1: 'stop' });
    const asked = after(dealt, act(0, ROLLING), thinkOf({ type: 'play', card: STOP, target: 0 }));
    expect(awaitedOf(asked)).toBe(0);
    const stands = after(asked, act(0, PASS));
    expect(dealOf(stands).table.turn).toBe(2);
    expect(stateOf(after(stands, UNDO))).toEqual(stateOf(asked));
  });
});

describe('at a hot seat an action', () => {
  test('is taken back until the next person uncovers the hand, and its own hand is covered then', () => {
    const before = two();
    const passed = after(before, act(0, ROLLING));
    const back = after(passed, UNDO);
    expect(stateOf(back)).toEqual(stateOf(before));
    expect([back.looking, awaitedOf(back)]).toEqual([null, 0]);
    expect(refusal(after(passed, look(1)), UNDO)).toBe('handUncovered');
    expect(refusal(after(passed, look(1), look(null)), UNDO)).toBe('handUncovered');
  });

  test('is taken back by who has covered the hand and uncovered it again', () => {
    const table = roomDealt(tableOf('winning-moves-2008', 'pcp'), { 0: 'roll' });
    const room = after(table, look(0), act(0, ROLLING), look(null));
    expect(after(room, UNDO).looking).toBeNull();
    expect(after(room, UNDO, look(0)).looking).toBe(0);
  });
});

test('when the deal is over nothing is taken back', () => {
  const random = seededRandom('to the end');
  let room = solo();
  while (!isDealOver(room)) room = decided(room, nextCommand(room, random), random).reduce<Room>(evolve, room);
  expect(refusal(room, UNDO)).toBe('dealIsOver');
});

test('a log in which nothing can be taken back is refused', () => {
  expect(() => evolve(solo(), { type: 'undone', at: 1 })).toThrow('nothingToUndo');
});

test.each(['pc', 'pp', 'pcp', 'ppcpcp'])(
  '%s: wherever an action is taken back, what a person was told before stays true, and the same cards come',
  (sitters) => {
    const setup = tableOf(sitters.length === 2 ? 'encyclopedia' : 'winning-moves-2008', sitters);
    const random = seededRandom(`undo at ${sitters}`);
    let room = decided(null, { type: 'open', setup }, random).reduce<Room | null>(evolve, null) as Room;
    const log: RoomEvent[] = [];
    let undone = 0;
    while (!isDealOver(room)) {
      const before = room;
      const events = decided(room, nextCommand(room, random), random);
      room = events.reduce<Room>(evolve, room);
      log.push(...events);
      if (before.takeback === room.takeback || whyNotUndo(room) !== null || typeof room.takeback === 'string') continue;
      const { seat } = room.takeback;
      const back = after(room, UNDO);
      undone += 1;
      expect(stateOf(back)).toEqual(stateOf(before));
      expect(updateFor(back, back.looking, room.seq)).toMatchObject({ undone: { seat }, events: [] });
      // What was seen of the cards stays as it was: all of it is in the hand and on the table as before.
      expect(updateFor(back, seat, back.seq).view).toEqual(updateFor(before, seat, before.seq).view);
      const again = events.reduce<Room>(evolve, { ...back, looking: before.looking });
      expect(positionText(dealOf(again))).toBe(positionText(dealOf(room)));
    }
    expect(undone).toBeGreaterThan(5);
  },
);

describe('on a device', () => {
  test('what was taken back is told once, with all that happened before, and survives a reload', async () => {
    const device = new Device({ seed: 'taken back' });
    await device.open(tableOf('winning-moves-2008', 'pc'));
    for (let moves = 0; moves < 3; ) {
      if (device.update.awaited !== null) moves += 1;
      await device.step();
    }
    while (device.update.awaited === null) await device.step();
    const { view: before, room } = device.update;
    const publicOf = (events: readonly EventJson[] | null) => (events ?? []).map(({ type }) => type);
    const [first] = (before.hands[0] as string[]).slice(-1);
    await device.must({ type: 'act', seat: 0, action: { type: 'discard', card: first as never } });
    expect(device.update.whyNotUndo).toBeNull();
    await device.must({ type: 'undo' });
    expect(device.update).toMatchObject({ view: before, events: [], undone: { seat: 0, action: { card: first } } });
    const story = publicOf(device.update.past);
    expect(story.filter((type) => type === 'draw').length).toBeGreaterThan(3);

    const again = new Device({ store: device.store });
    await again.must({ type: 'resume', room });
    expect(again.update).toMatchObject({ view: before, events: [], undone: null });
    expect(publicOf(again.update.past)).toEqual(story);
    expect(rebuildRoom((await device.store.load(room)) ?? [])?.seq).toBe(again.update.seq);
  });

  test('a computer whose time has come meanwhile keeps its move', async () => {
    const device = new Device({ seed: 'too late' });
    await device.open(tableOf('winning-moves-2008', 'pc'));
    while (device.update.awaited === null) await device.step();
    await device.step();
    await device.tick();
    expect(await device.ask({ type: 'undo' })).toMatchObject({ reason: 'othersPlayed' });
  });
});
