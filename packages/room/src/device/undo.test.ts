import {
  type Action,
  D25,
  type EventJson,
  EXTRA_TANK,
  PASS,
  ROLL,
  type Seat,
  STOP,
  seededRandom,
} from '@coup-fourre/rules';
import { formatPosition } from '@coup-fourre/rules/authority';
import { describe, expect, test } from 'vitest';
import { evolve, rebuildRoom } from '../state/evolve.ts';
import { whyNotUndo } from '../state/evolveDevice.ts';
import { dealOf, isDealOver } from '../state/match.ts';
import { awaitedSeat, type DeviceRoom, withDevice } from '../state/room.ts';
import type { RoomEvent } from '../state/roomEvent.ts';
import { nextStep } from '../testing/play.ts';
import { applySteps, dealtRoom, mustDecide, refusal, roomAfter, seenBy } from '../testing/rooms.ts';
import { hotSeatSetup, setupOf } from '../testing/setups.ts';
import { TestDevice } from '../testing/testDevice.ts';
import { savedGame } from './store.ts';

const UNDO = { type: 'undo' } as const;
const ROLLING: Action = { type: 'play', card: ROLL };
const DISCARD_25: Action = { type: 'discard', card: D25 };
const act = (seat: Seat, action: Action) => ({ type: 'act', seat, action }) as const;
const viewHand = (seat: Seat | null) => ({ type: 'viewHand', seat }) as const;
const computerTurn = { type: 'due' } as const;
const computerTurnWith = (plannedAction: Action) => ({ type: 'due', plannedAction }) as const;
const solo = () => dealtRoom(setupOf('winning-moves-2008', 'pc'), { 0: 'roll 25 stop extraTank', 1: 'roll' });
const two = () =>
  applySteps(dealtRoom(hotSeatSetup('winning-moves-2008', 2), { 0: 'roll stop 25', 1: 'roll' }), viewHand(0));

/** A room without its number, its time and the notice of the undo. */
function stateOf(room: DeviceRoom) {
  return {
    position: formatPosition(dealOf(room.match)),
    told: room.match.dealEvents,
    asked: room.device.unansweredSeats,
    held: room.match.pendingHazard,
    deals: room.match.dealCount,
  };
}

describe('alone with computers an action', () => {
  test('can be undone before the next computer has played', () => {
    const before = solo();
    const played = applySteps(before, act(0, ROLLING));
    expect(whyNotUndo(played)).toBeNull();
    const back = applySteps(played, UNDO);
    expect(stateOf(back)).toEqual(stateOf(before));
    expect([back.seq, back.device.viewer, awaitedSeat(back)]).toEqual([played.seq + 1, 0, 0]);
    expect(stateOf(applySteps(back, act(0, ROLLING)))).toEqual({ ...stateOf(played), told: expect.anything() });
    expect(back.device.takeBackDeals).toEqual([]);
  });

  test('cannot be undone if there is none before it or if it was just undone', () => {
    expect(refusal(solo(), UNDO)).toBe('nothingToUndo');
    expect(refusal(applySteps(solo(), act(0, ROLLING), UNDO), UNDO)).toBe('nothingToUndo');
    const later = applySteps(solo(), act(0, ROLLING), computerTurn, act(0, DISCARD_25), UNDO);
    expect(refusal(later, UNDO)).toBe('nothingToUndo');
  });

  test('can be undone until the next action, also after computers have played and a card was drawn', () => {
    const before = solo();
    const answered = applySteps(before, act(0, ROLLING), computerTurnWith(ROLLING));
    expect(answered.match.dealEvents.at(-1)?.events).toContainEqual(expect.objectContaining({ type: 'draw', seat: 0 }));
    const back = applySteps(answered, UNDO);
    expect(stateOf(back)).toEqual(stateOf(before));
    expect(stateOf(applySteps(answered, act(0, DISCARD_25), UNDO))).toEqual(stateOf(answered));
  });

  test('can be undone once one’s next card has been drawn, and the same card comes again', () => {
    const safety = act(0, { type: 'play', card: EXTRA_TANK });
    const laid = applySteps(solo(), safety);
    const again = applySteps(laid, UNDO, safety);
    expect(formatPosition(dealOf(again.match))).toBe(formatPosition(dealOf(laid.match)));
  });

  test('marks the deal if its result was seen', () => {
    const answered = applySteps(solo(), act(0, ROLLING), computerTurnWith(ROLLING));
    const back = applySteps(answered, UNDO);
    expect(back.device.takeBackDeals).toEqual([1]);
    expect(applySteps(back, act(0, ROLLING), computerTurnWith(ROLLING), UNDO).device.takeBackDeals).toEqual([1]);
    expect(savedGame(answered).hasTakeBacks).toBeUndefined();
    expect(savedGame(back).hasTakeBacks).toBe(true);
  });

  test('that attacks can be undone also after the computer has let the hazard stand', () => {
    const dealt = dealtRoom(setupOf('winning-moves-2008', 'pc'), { 0: 'roll stop', 1: 'roll' });
    const rolling = applySteps(dealt, act(0, ROLLING), computerTurnWith(ROLLING));
    const inTheAir = applySteps(rolling, act(0, { type: 'play', card: STOP, target: 1 }));
    expect(stateOf(applySteps(inTheAir, UNDO))).toEqual(stateOf(rolling));
    expect(stateOf(applySteps(inTheAir, computerTurn, UNDO))).toEqual(stateOf(rolling));
  });

  test('that declines a call can be undone', () => {
    const dealt = dealtRoom(setupOf('winning-moves-2008', 'pcc'), { 0: 'rightOfWay roll', 1: 'stop' });
    const asked = applySteps(dealt, act(0, ROLLING), computerTurnWith({ type: 'play', card: STOP, target: 0 }));
    expect(awaitedSeat(asked)).toBe(0);
    const stands = applySteps(asked, act(0, PASS));
    expect(dealOf(stands.match).table.turn).toBe(2);
    expect(stateOf(applySteps(stands, UNDO))).toEqual(stateOf(asked));
  });

  test('cannot be undone after its result was seen if others get the same cards', () => {
    const sameCards = { name: 'challenge Ab3dE', deals: 1 };
    const shared = dealtRoom({ ...setupOf('winning-moves-2008', 'pc'), sameCards }, { 0: 'roll extraTank', 1: 'roll' });
    const played = applySteps(shared, act(0, ROLLING));
    expect(whyNotUndo(played)).toBeNull();
    expect(refusal(applySteps(played, computerTurn), UNDO)).toBe('othersPlayed');
    expect(refusal(applySteps(shared, act(0, { type: 'play', card: EXTRA_TANK })), UNDO)).toBe('cardDrawn');
  });
});

describe('at a hot seat an action', () => {
  test('can be undone until the next person uncovers the hand, and then their own hand is covered', () => {
    const before = two();
    const passed = applySteps(before, act(0, ROLLING));
    const back = applySteps(passed, UNDO);
    expect(stateOf(back)).toEqual(stateOf(before));
    expect([back.device.viewer, awaitedSeat(back)]).toEqual([null, 0]);
    expect(refusal(applySteps(passed, viewHand(1)), UNDO)).toBe('handUncovered');
    expect(refusal(applySteps(passed, viewHand(1), viewHand(null)), UNDO)).toBe('handUncovered');
  });

  test('can be undone after covering and uncovering the same hand', () => {
    const table = dealtRoom(setupOf('winning-moves-2008', 'pcp'), { 0: 'roll' });
    const room = applySteps(table, viewHand(0), act(0, ROLLING), viewHand(null));
    expect(applySteps(room, UNDO).device.viewer).toBeNull();
    expect(applySteps(room, UNDO, viewHand(0)).device.viewer).toBe(0);
  });
});

test('nothing can be undone after the deal', () => {
  const random = seededRandom('to the end');
  let room = solo();
  while (!isDealOver(room.match)) room = roomAfter(room, mustDecide(room, nextStep(room, random), random));
  expect(refusal(room, UNDO)).toBe('dealIsOver');
});

test('a log with an impossible undo is refused', () => {
  expect(() => evolve(solo(), { type: 'undone', at: 1 })).toThrow('nothingToUndo');
});

test.each(['pc', 'pp', 'pcp', 'ppcpcp'])(
  '%s: wherever an action is taken back, what a person was told before stays true, and the same cards come',
  (occupants) => {
    const setup = setupOf(occupants.length === 2 ? 'encyclopedia' : 'winning-moves-2008', occupants);
    const random = seededRandom(`undo at ${occupants}`);
    let room = roomAfter(null, mustDecide(null, { type: 'open', setup }, random));
    const log: RoomEvent[] = [];
    let undone = 0;
    while (!isDealOver(room.match)) {
      const before = room;
      const events = mustDecide(room, nextStep(room, random), random);
      room = roomAfter(room, events);
      log.push(...events);
      const { undoPoint } = room.device;
      const isNewAction = undoPoint !== null && undoPoint.before.seq === before.seq;
      if (!isNewAction || whyNotUndo(room) !== null) continue;
      const { seat } = undoPoint;
      const back = applySteps(room, UNDO);
      undone += 1;
      expect(stateOf(back)).toEqual(stateOf(before));
      expect(seenBy(back, back.device.viewer, room.seq)).toMatchObject({ undone: { seat }, events: [] });
      // The undo hides no card that was seen: all are in the hand and on the table as before.
      expect(seenBy(back, seat, back.seq).view).toEqual(seenBy(before, seat, before.seq).view);
      const again = roomAfter(withDevice(back, { viewer: before.device.viewer }), events);
      expect(formatPosition(dealOf(again.match))).toBe(formatPosition(dealOf(room.match)));
    }
    expect(undone).toBeGreaterThan(5);
  },
);

describe('on a device', () => {
  test('an undo is published once, with all earlier events, and survives a reload', async () => {
    const device = new TestDevice({ seed: 'taken back' });
    await device.open(setupOf('winning-moves-2008', 'pc'));
    for (let moves = 0; moves < 3; ) {
      if (device.update.awaitedSeat !== null) moves += 1;
      await device.step();
    }
    while (device.update.awaitedSeat === null) await device.step();
    const { view: before, room } = device.update;
    const publicOf = (events: readonly EventJson[] | null) => (events ?? []).map(({ type }) => type);
    const [first] = (before.hands[0] as string[]).slice(-1);
    await device.must({ type: 'act', seat: 0, action: { type: 'discard', card: first as never } });
    expect(device.update.whyNotUndo).toBeNull();
    await device.must({ type: 'undo' });
    expect(device.update).toMatchObject({ view: before, events: [], undone: { seat: 0, action: { card: first } } });
    const story = publicOf(device.update.earlierEvents);
    expect(story.filter((type) => type === 'draw').length).toBeGreaterThan(3);

    const again = new TestDevice({ store: device.store });
    await again.must({ type: 'enter', room });
    expect(again.update).toMatchObject({ view: before, events: [], undone: null });
    expect(publicOf(again.update.earlierEvents)).toEqual(story);
    expect(rebuildRoom((await device.store.load(room)) ?? [])?.seq).toBe(again.update.publicSeq);
  });

  test('at a hot seat, a computer whose time comes meanwhile keeps its move', async () => {
    const device = new TestDevice({ seed: 'too late' });
    await device.open(setupOf('winning-moves-2008', 'ppc'));
    while (device.update.view.turn !== 2) await device.step();
    while (device.update.view.turn === 2) await device.tick();
    expect(await device.ask({ type: 'undo' })).toMatchObject({ reason: 'othersPlayed' });
  });
});
