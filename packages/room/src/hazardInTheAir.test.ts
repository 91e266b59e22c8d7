import {
  type Action,
  type Event,
  encodeAction,
  isAttack,
  nameOf,
  PASS,
  PLAYER_COUNTS,
  readAction,
  SPEED_LIMIT,
  seededRandom,
} from '@coup-fourre/rules';
import { play, playInPlace, positionNoted, positionText } from '@coup-fourre/rules/authority';
import { describe, expect, test } from 'vitest';
import { computersTurn, deadline, questionIn } from './computers.ts';
import type { Command } from './decide.ts';
import { evolve } from './evolve.ts';
import { hazardInTheAir, hazardStands, peopleToAsk } from './hazardInTheAir.ts';
import { dealOf } from './match.ts';
import { awaitedOf, type Room } from './room.ts';
import { nextCommand } from './testing/play.ts';
import { after, decided, type Hands, refusal, roomDealt } from './testing/rooms.ts';
import { tableOf } from './testing/setups.ts';
import { updateFor } from './update.ts';
import type { Setup } from './wire.ts';

const LIMIT: Action = { type: 'play', card: SPEED_LIMIT, target: 1 };
const limit: Command = { type: 'act', seat: 0, action: LIMIT };
const look = (seat: number): Command => ({ type: 'look', seat });
const letStand = (seat: number): Command => ({ type: 'act', seat, action: PASS });
const call = (seat: number): Command => ({ type: 'act', seat, action: { type: 'coupFourre', card: 18 } });

/** Seat 0 holds a Speed Limit to play at once, Right of Way lies where `holder` says, and everyone keeps six cards. */
function attacked(edition: 'winning-moves-2008' | 'encyclopedia', sitters: string, holder: number | null): Room {
  const SIX = 'roll roll 25 25 50 50';
  const FIVE = 'roll roll 25 25 50';
  const others = [...sitters].map((_, seat) => [seat, seat === holder ? `${FIVE} rightOfWay` : SIX] as const);
  const hands: Hands = {
    ...Object.fromEntries(others),
    0: `speedLimit 25 75 75 100 ${holder === 0 ? 'rightOfWay' : '100'}`,
  };
  const room = roomDealt(tableOf(edition, sitters), hands);
  return after(room, look(0), limit);
}

/** All that a seat is told, as bytes, and when something happens next. */
function toldTo(seat: number | null, room: Room): string {
  return JSON.stringify([updateFor(room, seat, 0), deadline(room)]);
}

describe('after an attack', () => {
  test.each(PLAYER_COUNTS)(
    'with %i seats, waiting and letting it stand comes to what the rules do at once',
    (players) => {
      for (const edition of players === 2
        ? (['computer', 'hasbro-2009'] as const)
        : (['encyclopedia', 'hasbro-2009'] as const)) {
        let attacks = 0;
        for (const { state, action } of attacksIn(tableOf(edition, 'p'.padEnd(players, 'c')))) {
          const [waiting, direct]: [Event[], Event[]] = [[], []];
          const held = { before: state, attack: action };
          const inTheAir = hazardInTheAir(held, waiting);
          const known = play(state, action, direct);
          expect(inTheAir.table.phase).toBe('coupFourre');
          expect([inTheAir.table.hazard, inTheAir.table.hazardOn]).toEqual([action.card, action.target]);
          expect(inTheAir.table.drawPileSize).toBe(state.table.drawPileSize);
          expect(waiting).toEqual([{ ...action, seat: state.table.turn }]);
          const stands = hazardStands(held, waiting);
          if (known.table.phase === 'coupFourre') playInPlace(known, PASS, direct);
          expect(positionText(stands)).toBe(positionText(known));
          expect(waiting).toEqual(direct);
          attacks += 1;
        }
        expect(attacks).toBeGreaterThan(2);
      }
    },
  );

  /** Each attack of a few deals, with the state before it. */
  function* attacksIn(setup: Setup) {
    const random = seededRandom(`attacks ${setup.edition} ${setup.players}`);
    let room = decided(null, { type: 'open', setup }, random).reduce<Room | null>(evolve, null) as Room;
    for (let step = 0; step < 400; step += 1) {
      const command = nextCommand(room, random);
      if (refusal(room, command) === 'matchIsOver') return;
      for (const event of decided(room, command, random)) {
        const action = event.type === 'moved' ? readAction(event.action) : PASS;
        if (isAttack(action)) yield { state: dealOf(room), action };
        room = evolve(room, event);
      }
    }
  }
});

describe('at a hot seat', () => {
  test('everyone who may answer is asked in turn order, whoever holds the answer', () => {
    for (const holder of [null, 0, 1, 2, 3]) {
      expect(attacked('encyclopedia', 'pppp', holder).asked).toEqual([1, 2, 3]);
      expect(attacked('winning-moves-2008', 'pppp', holder).asked).toEqual([1, 3]);
      expect(attacked('winning-moves-2008', 'ppcp', holder).asked).toEqual([1, 3]);
      expect(attacked('winning-moves-2008', 'pcpp', holder).asked).toEqual([3]);
    }
  });

  test('no one is asked when the only answer has been face up, which everyone knows', () => {
    const asked = (where: string): number[] => {
      const before = positionNoted(`encyclopedia 3 drawn=yes hands=sl.25/25.50/25.50 ${where}`);
      if (!before.ok) throw new Error(before.error.message);
      const attack = { type: 'play', card: SPEED_LIMIT, target: 1 } as const;
      const state = hazardInTheAir({ before: before.value, attack }, []);
      return peopleToAsk(tableOf('encyclopedia', 'ppp'), state);
    };
    expect(asked('draw=25.RW.25')).toEqual([1, 2]);
    expect(asked('draw=25.25 discard=RW.25')).toEqual([]);
    expect(asked('draw=25.25 teams=-/-/-,-,-,RW')).toEqual([]);
  });

  test('the device is covered until the one who is asked looks, and only he may', () => {
    const room = attacked('encyclopedia', 'ppp', 2);
    expect([room.looking, awaitedOf(room)]).toEqual([null, 1]);
    expect(updateFor(room, null, 0).question).toBeNull();
    expect([refusal(room, look(0)), refusal(room, look(2)), refusal(room, look(1))]).toEqual([
      'notYourSeat',
      'notYourSeat',
      null,
    ]);
    const next = after(room, look(1), letStand(1));
    expect([next.looking, awaitedOf(next)]).toEqual([null, 2]);
  });

  test('only the holder can call, and the others only let it stand', () => {
    const room = after(attacked('encyclopedia', 'ppp', 2), look(1));
    expect(updateFor(room, 1, 0).question).toEqual({ hazard: nameOf(SPEED_LIMIT), by: 0, on: 1, canCall: false });
    expect(refusal(room, call(1))).toBe('notYourTurn');
    expect(refusal(room, { type: 'act', seat: 1, action: { type: 'discard', card: 0 } })).toBe('notYourTurn');
    const next = after(room, letStand(1), look(2));
    expect(updateFor(next, 2, 0).question).toEqual({ hazard: nameOf(SPEED_LIMIT), by: 0, on: 1, canCall: true });
    const called = after(next, call(2));
    expect(called.asked).toEqual([]);
    expect(dealOf(called).table).toMatchObject({
      phase: 'turn',
      turn: 2,
      drawPileSize: dealOf(room).table.drawPileSize - 2,
    });
  });

  test('a call ends the asking, so that those after the caller are not asked', () => {
    const called = after(attacked('encyclopedia', 'pppp', 1), look(1), call(1));
    expect([called.asked, awaitedOf(called), called.looking]).toEqual([[], 1, 1]);
  });

  test('play goes on at once when all have let it stand, and no card is drawn before', () => {
    const room = attacked('winning-moves-2008', 'pppp', 3);
    const asked = after(room, look(1), letStand(1), look(3));
    expect(updateFor(asked, null, 0).view.drawPile).toBe(updateFor(room, null, 0).view.drawPile);
    const stands = after(asked, letStand(3));
    expect(dealOf(stands).table).toMatchObject({ phase: 'turn', turn: 1, hazard: null });
    expect(updateFor(stands, null, 0).view.drawPile).toBe(updateFor(room, null, 0).view.drawPile - 1);
  });

  test('held or not, the others are told the same bytes at every step', () => {
    const steps: Command[][] = [[], [look(1)], [letStand(1)], [look(2)], [letStand(2)]];
    const worlds = [null, 1, 2].map((holder) => {
      let room = attacked('encyclopedia', 'ppp', holder);
      return steps.map((commands) => {
        room = after(room, ...commands);
        return room;
      });
    });
    for (const [step] of steps.entries()) {
      const [none, first, second] = worlds.map((world) => world[step] as Room);
      for (const seat of [null, 0])
        expect(new Set([none, first, second].map((room) => room && toldTo(seat, room))).size).toBe(1);
      expect(none && toldTo(1, none)).toBe(second && toldTo(1, second));
      expect(none && toldTo(2, none)).toBe(first && toldTo(2, first));
      expect(none && toldTo(1, none)).not.toBe(first && toldTo(1, first));
    }
  });

  test('after the people a computer takes its time, whether it holds the answer or not', () => {
    const worlds = [null, 2].map((holder) => after(attacked('encyclopedia', 'ppc', holder), look(1), letStand(1)));
    const [none, holds] = worlds;
    expect(none && deadline(none)).toBe((none?.at ?? 0) + 700);
    expect(none && toldTo(1, none)).toBe(holds && toldTo(1, holds));
    expect(none && toldTo(0, none)).toBe(holds && toldTo(0, holds));
    expect(none && refusal(none, letStand(1))).toBe('notYourTurn');
  });
});

describe('alone with computers', () => {
  test('a person is asked only what he can answer', () => {
    expect(awaitedOf(attackOnPerson(true))).toBe(1);
    expect(updateFor(attackOnPerson(true), 1, 0).question).toMatchObject({ canCall: true });
    expect(awaitedOf(attackOnPerson(false))).toBeNull();
    expect(updateFor(attackOnPerson(false), 1, 0).question).toBeNull();
  });

  test('no one acts while the hazard is in the air, and time goes on for all', () => {
    const room = attackOnPerson(false);
    expect(refusal(room, { type: 'act', seat: 1, action: { type: 'discard', card: 0 } })).toBe('notYourTurn');
    expect(refusal(room, letStand(1))).toBe('notYourTurn');
    expect(deadline(room)).toBe(room.at + 700);
    expect(dealOf(after(room, { type: 'think' })).table).toMatchObject({ phase: 'turn', turn: 1 });
  });

  test('no thinker is asked anything while the hazard is in the air', () => {
    expect(questionIn(attackOnPerson(true), 500)).toBeNull();
    expect(questionIn(attackOnPerson(false), 500)).toBeNull();
    expect(questionIn(attacked('winning-moves-2008', 'pc', 1), 500)).toBeNull();
    const stands = after(attacked('winning-moves-2008', 'pc', null), { type: 'think' });
    expect(questionIn(stands, 500)).toMatchObject({ seat: 1, ms: 500 });
  });

  test('a computer that lets a hazard stand is told apart by nothing from one that cannot answer', () => {
    const [none, holds] = [null, 1].map((holder) => attacked('winning-moves-2008', 'pc', holder)) as [Room, Room];
    expect(toldTo(0, holds)).toBe(toldTo(0, none));
    const passing = seeds().find((seed) => computersTurn(holds, seededRandom(seed))?.action.type === 'pass');
    const think = (room: Room): Room =>
      decided(room, { type: 'think' }, seededRandom(passing ?? '')).reduce(evolve, room);
    expect(passing).toBeDefined();
    expect(dealOf(think(holds)).table).toMatchObject({ phase: 'turn', turn: 1 });
    expect(toldTo(0, think(holds))).toBe(toldTo(0, think(none)));
  });

  test('a computer that holds the answer may call', () => {
    const room = attacked('winning-moves-2008', 'pc', 1);
    const calling = seeds().find((seed) => computersTurn(room, seededRandom(seed))?.action.type === 'coupFourre');
    const called = decided(room, { type: 'think' }, seededRandom(calling ?? '')).reduce(evolve, room);
    expect(updateFor(called, 0, 0).view.teams[1]?.safeties).toEqual([{ card: 'rightOfWay', coupFourre: true }]);
  });

  const seeds = (): string[] => Array.from({ length: 40 }, (_, seed) => `answer ${seed}`);

  /** The computer at seat 0 has played a Speed Limit on the person at seat 1. */
  function attackOnPerson(holds: boolean): Room {
    const hands = { 0: 'speedLimit', 1: `roll roll 25 25 50 ${holds ? 'rightOfWay' : '50'}` };
    const room = roomDealt(tableOf('winning-moves-2008', 'cp'), hands);
    return evolve(room, { type: 'moved', seat: 0, action: encodeAction(LIMIT), at: 1 });
  }
});
