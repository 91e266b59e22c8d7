import {
  type Action,
  type Event,
  encodeAction,
  eventOf,
  isAttack,
  nameOf,
  PASS,
  PLAYER_COUNTS,
  readAction,
  SPEED_LIMIT,
  seededRandom,
} from '@coup-fourre/rules';
import { formatPosition, parsePosition, play, playInPlace } from '@coup-fourre/rules/authority';
import { describe, expect, test } from 'vitest';
import { moveRequestFor } from '../computers/backgroundSearch.ts';
import { dealOf } from '../state/match.ts';
import { closeCoupFourreWindow, openCoupFourreWindow, seatsToAnswer } from '../state/pendingHazard.ts';
import { awaitedSeat, type DeviceRoom } from '../state/room.ts';
import { nextStep } from '../testing/play.ts';
import {
  applySteps,
  dealtRoom,
  dueAt,
  type Hands,
  mustDecide,
  refusal,
  roomAfter,
  type Step,
  seenBy,
} from '../testing/rooms.ts';
import { setupOf } from '../testing/setups.ts';
import type { Setup } from '../wire/tableOptions.ts';

const LIMIT: Action = { type: 'play', card: SPEED_LIMIT, target: 1 };
const limit: Step = { type: 'act', seat: 0, action: LIMIT };
const look = (seat: number): Step => ({ type: 'viewHand', seat });
const pass = (seat: number): Step => ({ type: 'act', seat, action: PASS });
const call = (seat: number): Step => ({ type: 'act', seat, action: { type: 'coupFourre', card: 18 } });

/**
 * Seat 0 can play a Speed Limit. The seat `holder` has Right of Way, and also the card `spare`. Everyone keeps
 * six cards.
 */
function attacked(
  edition: 'winning-moves-2008' | 'encyclopedia',
  occupants: string,
  holder: number | null,
  spare = 'roll',
): DeviceRoom {
  const SIX = 'roll roll 25 25 50 50';
  const others = [...occupants].map(
    (_, seat) => [seat, seat === holder ? `roll ${spare} 25 25 50 rightOfWay` : SIX] as const,
  );
  const hands: Hands = {
    ...Object.fromEntries(others),
    0: `speedLimit 25 75 75 100 ${holder === 0 ? 'rightOfWay' : '100'}`,
  };
  const room = dealtRoom(setupOf(edition, occupants), hands);
  return applySteps(room, look(0), limit);
}

/** Everything that a seat receives, as text, and the time of the next automatic event. */
function updateText(seat: number | null, room: DeviceRoom): string {
  return JSON.stringify([seenBy(room, seat, 0), dueAt(room)]);
}

describe('after an attack', () => {
  test.each(PLAYER_COUNTS)(
    'with %i seats, a hazard that is let stand after the wait has the effect that the rules give it at once',
    (players) => {
      for (const edition of players === 2
        ? (['computer', 'hasbro-2009'] as const)
        : (['encyclopedia', 'hasbro-2009'] as const)) {
        let attacks = 0;
        for (const { state, action } of attacksIn(setupOf(edition, 'p'.padEnd(players, 'c')))) {
          const [waiting, direct]: [Event[], Event[]] = [[], []];
          const held = { before: state, attack: action };
          const inTheAir = openCoupFourreWindow(held, waiting);
          const known = play(state, action, direct);
          expect(inTheAir.table.phase).toBe('coupFourreWindow');
          expect([inTheAir.table.pendingHazard, inTheAir.table.pendingHazardTarget]).toEqual([
            action.card,
            action.target,
          ]);
          expect(inTheAir.table.drawPileSize).toBe(state.table.drawPileSize);
          expect(waiting).toEqual([eventOf(state.table, state.table.turn, action)]);
          const stands = closeCoupFourreWindow(held, waiting);
          if (known.table.phase === 'coupFourreWindow') playInPlace(known, PASS, direct);
          expect(formatPosition(stands)).toBe(formatPosition(known));
          expect(waiting).toEqual(direct);
          attacks += 1;
        }
        expect(attacks).toBeGreaterThan(1);
      }
    },
  );

  /** Each attack in some deals, with the state before it. */
  function* attacksIn(setup: Setup) {
    const random = seededRandom(`attacks ${setup.edition} ${setup.players}`);
    let room = roomAfter(null, mustDecide(null, { type: 'open', setup }, random));
    for (let step = 0; step < 400; step += 1) {
      const command = nextStep(room, random);
      if (refusal(room, command) === 'matchIsOver') return;
      for (const event of mustDecide(room, command, random)) {
        const action = event.type === 'moved' ? readAction(event.action) : PASS;
        if (isAttack(action)) yield { state: dealOf(room.match), action };
        room = roomAfter(room, [event]);
      }
    }
  }
});

describe('at a hot seat', () => {
  test('everyone who may call is asked in turn order, with or without the safety', () => {
    for (const holder of [null, 0, 1, 2, 3]) {
      expect(attacked('encyclopedia', 'pppp', holder).device.unansweredSeats).toEqual([1, 2, 3]);
      expect(attacked('winning-moves-2008', 'pppp', holder).device.unansweredSeats).toEqual([1, 3]);
      expect(attacked('winning-moves-2008', 'ppcp', holder).device.unansweredSeats).toEqual([1, 3]);
      expect(attacked('winning-moves-2008', 'pcpp', holder).device.unansweredSeats).toEqual([3]);
    }
  });

  test('no one is asked if the only safety is already face up', () => {
    const asked = (where: string): number[] => {
      const before = parsePosition(`encyclopedia 3 drawn=yes hands=sl.25/25.50/25.50 ${where}`);
      if (!before.ok) throw new Error(before.error.message);
      const attack = { type: 'play', card: SPEED_LIMIT, target: 1 } as const;
      const state = openCoupFourreWindow({ before: before.value, attack }, []);
      return seatsToAnswer(setupOf('encyclopedia', 'ppp').occupants, state);
    };
    expect(asked('draw=25.RW.25')).toEqual([1, 2]);
    expect(asked('draw=25.25 discard=RW.25')).toEqual([]);
    expect(asked('draw=25.25 teams=-/-/-,-,-,RW')).toEqual([]);
  });

  test('the hand stays covered until the person asked uncovers it', () => {
    const room = attacked('encyclopedia', 'ppp', 2);
    expect([room.device.viewer, awaitedSeat(room)]).toEqual([null, 1]);
    expect(seenBy(room, null, 0).pendingHazard).toBeNull();
    expect([refusal(room, look(0)), refusal(room, look(2)), refusal(room, look(1))]).toEqual([
      'notYourSeat',
      'notYourSeat',
      null,
    ]);
    const next = applySteps(room, look(1), pass(1));
    expect([next.device.viewer, awaitedSeat(next)]).toEqual([null, 2]);
  });

  test('only the holder can call; the others can only pass', () => {
    const room = applySteps(attacked('encyclopedia', 'ppp', 2), look(1));
    expect(seenBy(room, 1, 0).pendingHazard).toEqual({ hazard: nameOf(SPEED_LIMIT), by: 0, on: 1, canCall: false });
    expect(refusal(room, call(1))).toBe('notYourTurn');
    expect(refusal(room, { type: 'act', seat: 1, action: { type: 'discard', card: 0 } })).toBe('notYourTurn');
    const next = applySteps(room, pass(1), look(2));
    expect(seenBy(next, 2, 0).pendingHazard).toEqual({ hazard: nameOf(SPEED_LIMIT), by: 0, on: 1, canCall: true });
    const called = applySteps(next, call(2));
    expect(called.device.unansweredSeats).toEqual([]);
    expect(dealOf(called.match).table).toMatchObject({
      phase: 'turn',
      turn: 2,
      drawPileSize: dealOf(room.match).table.drawPileSize - 2,
    });
  });

  test('after a call no one else is asked', () => {
    const called = applySteps(attacked('encyclopedia', 'pppp', 1), look(1), call(1));
    expect([called.device.unansweredSeats, awaitedSeat(called), called.device.viewer]).toEqual([[], 1, 1]);
  });

  test('play continues once everyone has passed, and no card is drawn before', () => {
    const room = attacked('winning-moves-2008', 'pppp', 3);
    const asked = applySteps(room, look(1), pass(1), look(3));
    expect(seenBy(asked, null, 0).view.drawPile).toBe(seenBy(room, null, 0).view.drawPile);
    const stands = applySteps(asked, pass(3));
    expect(dealOf(stands.match).table).toMatchObject({ phase: 'turn', turn: 1, pendingHazard: null });
    expect(seenBy(stands, null, 0).view.drawPile).toBe(seenBy(room, null, 0).view.drawPile - 1);
  });

  test('the others receive the same bytes at every step, whether or not the safety is held', () => {
    const steps: Step[][] = [[], [look(1)], [pass(1)], [look(2)], [pass(2)]];
    const worlds = [null, 1, 2].map((holder) => {
      let room = attacked('encyclopedia', 'ppp', holder);
      return steps.map((commands) => {
        room = applySteps(room, ...commands);
        return room;
      });
    });
    for (const [step] of steps.entries()) {
      const [none, first, second] = worlds.map((world) => world[step] as DeviceRoom);
      for (const seat of [null, 0])
        expect(new Set([none, first, second].map((room) => room && updateText(seat, room))).size).toBe(1);
      expect(none && updateText(1, none)).toBe(second && updateText(1, second));
      expect(none && updateText(2, none)).toBe(first && updateText(2, first));
      expect(none && updateText(1, none)).not.toBe(first && updateText(1, first));
    }
  });

  test('after the people, a computer takes the same time whether or not it holds the safety', () => {
    const worlds = [null, 2].map((holder) => applySteps(attacked('encyclopedia', 'ppc', holder), look(1), pass(1)));
    const [none, holds] = worlds;
    expect(none && dueAt(none)).toBe((none?.at ?? 0) + 700);
    expect(none && updateText(1, none)).toBe(holds && updateText(1, holds));
    expect(none && updateText(0, none)).toBe(holds && updateText(0, holds));
    expect(none && refusal(none, pass(1))).toBe('notYourTurn');
  });
});

describe('alone with computers', () => {
  test('a person is asked only if they can call', () => {
    expect(awaitedSeat(attackOnPerson(true))).toBe(1);
    expect(seenBy(attackOnPerson(true), 1, 0).pendingHazard).toMatchObject({ canCall: true });
    expect(awaitedSeat(attackOnPerson(false))).toBeNull();
    expect(seenBy(attackOnPerson(false), 1, 0).pendingHazard).toBeNull();
  });

  test('no one acts while a hazard is pending, and the window runs for all', () => {
    const room = attackOnPerson(false);
    expect(refusal(room, { type: 'act', seat: 1, action: { type: 'discard', card: 0 } })).toBe('notYourTurn');
    expect(refusal(room, pass(1))).toBe('notYourTurn');
    expect(dueAt(room)).toBe(room.at + 700);
    expect(dealOf(applySteps(room, { type: 'due' }).match).table).toMatchObject({ phase: 'turn', turn: 1 });
  });

  test('no search starts while a hazard is pending', () => {
    expect(moveRequestFor(attackOnPerson(true), 500)).toBeNull();
    expect(moveRequestFor(attackOnPerson(false), 500)).toBeNull();
    expect(moveRequestFor(attacked('winning-moves-2008', 'pc', 1), 500)).toBeNull();
    const stands = applySteps(attacked('winning-moves-2008', 'pc', null), { type: 'due' });
    expect(moveRequestFor(stands, 500)).toMatchObject({ seat: 1, ms: 500 });
  });

  test('a computer that declines looks like a computer that cannot call', () => {
    const none = attacked('winning-moves-2008', 'pc', null);
    const holds = holding().find((room) => answerOf(room)?.type === 'windowClosed');
    if (holds === undefined) return expect.fail('no hand with which the computer declines');
    expect(updateText(0, holds)).toBe(updateText(0, none));
    const think = (room: DeviceRoom): DeviceRoom => roomAfter(room, mustDecide(room, { type: 'due' }));
    expect(dealOf(think(holds).match).table).toMatchObject({ phase: 'turn', turn: 1 });
    expect(updateText(0, think(holds))).toBe(updateText(0, think(none)));
  });

  test('a computer that holds the safety may call', () => {
    const room = holding().find((each) => answerOf(each)?.type === 'moved');
    if (room === undefined) return expect.fail('no hand with which the computer calls');
    const called = roomAfter(room, mustDecide(room, { type: 'due' }));
    expect(seenBy(called, 0, 0).view.teams[1]?.safeties).toEqual([{ card: 'rightOfWay', coupFourre: true }]);
  });

  const answerOf = (room: DeviceRoom) => mustDecide(room, { type: 'due' })[0];
  /** The computer at seat 1 holds Right of Way and different other cards: its choice depends on its hand alone. */
  const holding = (): DeviceRoom[] =>
    ['roll', '50', '75', '100', '200', 'stop', 'gasoline', 'repairs', 'spareTire'].map((spare) =>
      attacked('winning-moves-2008', 'pc', 1, spare),
    );

  /** The computer at seat 0 has played a Speed Limit on the person at seat 1. */
  function attackOnPerson(holds: boolean): DeviceRoom {
    const hands = { 0: 'speedLimit', 1: `roll roll 25 25 50 ${holds ? 'rightOfWay' : '50'}` };
    const room = dealtRoom(setupOf('winning-moves-2008', 'cp'), hands);
    return roomAfter(room, [{ type: 'moved', seat: 0, action: encodeAction(LIMIT), at: 1 }]);
  }
});
