import { botOf } from '@coup-fourre/bots';
import { type Action, cardOf, encodeAction, MATCH_POINTS, PASS, ROLL, seededRandom } from '@coup-fourre/rules';
import { viewOf, whyNotDeck } from '@coup-fourre/rules/authority';
import { describe, expect, test } from 'vitest';
import { computerDueAt, moveRequestFor } from './computers.ts';
import { decide } from './decide.ts';
import { evolve } from './evolve.ts';
import { dealOf, isDealOver } from './match.ts';
import { awaitedSeat, type Room } from './room.ts';
import { nextCommand } from './testing/play.ts';
import { applyCommands, dealtRoom, mustDecide, refusal } from './testing/rooms.ts';
import { hotSeatSetup, setupOf } from './testing/setups.ts';
import { savedGame, updateFor } from './update.ts';
import type { Setup } from './wire.ts';

const ROLLING: Action = { type: 'play', card: ROLL };
const solo = () => dealtRoom(setupOf('winning-moves-2008', 'pc'), { 0: 'roll 25' });
const two = () => dealtRoom(hotSeatSetup('winning-moves-2008', 2), { 0: 'roll 25' });

/** A room at the end of its first deal. */
function dealPlayed(setup: Setup): Room {
  const random = seededRandom('a deal played');
  let room = mustDecide(null, { type: 'open', setup }, random).reduce<Room | null>(evolve, null) as Room;
  while (!isDealOver(room)) room = mustDecide(room, nextCommand(room, random), random).reduce(evolve, room);
  return room;
}

describe('open', () => {
  test('begins from a position where one is told, as its log tells again', () => {
    const setup = setupOf('winning-moves-2008', 'pc');
    const position = 'winning-moves-2008 2 totals=0,0 drawn=yes hands=ro.25/100 teams=st/ro,-,100,- draw=50.75';
    const log = mustDecide(null, { type: 'open', setup, position }, seededRandom('placed'));
    expect(log.map(({ type }) => type)).toEqual(['opened', 'placed']);
    const room = log.reduce<Room | null>(evolve, null) as Room;
    const { view, awaitedSeat } = updateFor(room, 0, 0);
    expect([view.hands[0], view.teams[1]?.miles, view.drawPile, awaitedSeat]).toEqual([['25', 'roll'], 100, 2, 0]);
    expect(applyCommands(room, { type: 'act', seat: 0, action: ROLLING }).state?.table.turn).toBe(1);
  });

  test('deals a whole deck in another order each time, by a dealer drawn by lot', () => {
    const setup = hotSeatSetup('winning-moves-2008', 4);
    const random = seededRandom('many rooms');
    const rooms = Array.from({ length: 40 }, () => mustDecide(null, { type: 'open', setup }, random));
    const dealt = rooms.map(([, event]) => (event?.type === 'dealt' ? event : null));
    for (const one of dealt) {
      const room = rooms[0]?.reduce<Room | null>(evolve, null) as Room;
      expect(
        whyNotDeck(
          room.rules,
          (one?.deck ?? []).map((name) => cardOf(name)),
        ),
      ).toBeNull();
    }
    expect(new Set(dealt.map((one) => one?.deck.join())).size).toBe(40);
    expect(new Set(dealt.map((one) => one?.dealer))).toEqual(new Set([0, 1, 2, 3]));
    expect(new Set(rooms.map(([opened]) => (opened?.type === 'opened' ? opened.room : ''))).size).toBe(40);
  });

  test('shows its hand to a person alone, and none to several', () => {
    expect([solo().viewer, two().viewer]).toEqual([0, null]);
  });
});

describe('look', () => {
  test('is for the awaited person alone, or for no one', () => {
    const room = two();
    expect([0, 1, 5, null].map((seat) => refusal(room, { type: 'look', seat }))).toEqual([
      null,
      'notYourSeat',
      'notYourSeat',
      null,
    ]);
    expect(refusal(solo(), { type: 'look', seat: 1 })).toBe('notYourSeat');
  });

  test('shows the own hand, and covers it again', () => {
    const room = applyCommands(two(), { type: 'look', seat: 0 });
    expect(updateFor(room, room.viewer, 0).view.hands).toEqual([expect.any(Array), 6]);
    const covered = applyCommands(room, { type: 'look', seat: null });
    expect(updateFor(covered, covered.viewer, 0).view.hands).toEqual([7, 6]);
  });

  test('again at what is seen already changes nothing', () => {
    const room = applyCommands(two(), { type: 'look', seat: 0 });
    expect(mustDecide(room, { type: 'look', seat: 0 })).toEqual([]);
  });

  test('lets a person alone look away and back at any time', () => {
    const away = applyCommands(solo(), { type: 'look', seat: null }, { type: 'look', seat: 0 });
    expect(away.viewer).toBe(0);
  });
});

describe('act', () => {
  test('needs the seat that looks', () => {
    const act = { type: 'act', seat: 0, action: ROLLING } as const;
    expect(refusal(two(), act)).toBe('notYourSeat');
    const room = applyCommands(two(), { type: 'look', seat: 0 });
    expect(refusal(room, { ...act, seat: 1 })).toBe('notYourSeat');
    expect(refusal(room, act)).toBeNull();
    expect(refusal(solo(), { ...act, seat: 1 })).toBe('notYourSeat');
  });

  test.each([
    [{ type: 'play', card: 0 }, 'needRoll'],
    [{ type: 'discard', card: 9 }, 'notInHand'],
    [{ type: 'extend', value: true }, 'wrongPhase'],
    [PASS, 'wrongPhase'],
  ] as const)('%j is refused by the rules: %s', (action, reason) => {
    expect(refusal(solo(), { type: 'act', seat: 0, action })).toBe(reason);
  });

  test('is refused while a computer thinks and when the deal is over', () => {
    const thinking = applyCommands(solo(), { type: 'act', seat: 0, action: ROLLING });
    expect(refusal(thinking, { type: 'act', seat: 0, action: ROLLING })).toBe('notYourTurn');
    expect(refusal(dealPlayed(setupOf('hasbro-2009', 'pc')), { type: 'act', seat: 0, action: ROLLING })).toBe(
      'dealIsOver',
    );
  });

  test('hands the device to the next person covered, and leaves it open while computers play', () => {
    const passed = applyCommands(two(), { type: 'look', seat: 0 }, { type: 'act', seat: 0, action: ROLLING });
    expect([passed.viewer, awaitedSeat(passed)]).toEqual([null, 1]);
    const table = dealtRoom(setupOf('winning-moves-2008', 'pcp'), { 0: 'roll 25' });
    const open = applyCommands(table, { type: 'look', seat: 0 }, { type: 'act', seat: 0, action: ROLLING });
    expect([open.viewer, awaitedSeat(open), computerDueAt(open)]).toEqual([0, null, open.at + 700]);
  });
});

describe('think', () => {
  test('does nothing while a person is awaited or the deal is over', () => {
    expect(mustDecide(solo(), { type: 'think' })).toEqual([]);
    expect(mustDecide(dealPlayed(setupOf('hasbro-2009', 'pc')), { type: 'think' })).toEqual([]);
  });

  test('moves the computer whose turn it is', () => {
    const room = applyCommands(solo(), { type: 'act', seat: 0, action: ROLLING });
    expect(mustDecide(room, { type: 'think' })).toMatchObject([{ type: 'moved', seat: 1, at: room.at + 1 }]);
  });
});

describe('a computer with a temperament', () => {
  test.each([null, 'racer', 'saboteur', 'hoarder', 'gambler'] as const)(
    'plays as its level and %s do',
    (temperament) => {
      const occupants = setupOf('winning-moves-2008', 'pC').occupants.map((occupant) =>
        occupant.kind === 'computer' && temperament !== null ? { ...occupant, temperament } : occupant,
      );
      const setup = { ...setupOf('winning-moves-2008', 'pC'), occupants };
      const hands = { 0: 'roll 25', 1: 'roll stop speedLimit 200 100 repairs' };
      const room = applyCommands(dealtRoom(setup, hands), { type: 'act', seat: 0, action: ROLLING });
      const chosen = botOf('classic', temperament)(viewOf(dealOf(room), 1), seededRandom('x'));
      const events = mustDecide(room, { type: 'think' }, seededRandom('x'));
      expect(events).toMatchObject([{ type: 'moved', seat: 1, action: encodeAction(chosen) }]);
      expect(moveRequestFor(room, 500)).toMatchObject({ level: 'classic', temperament });
    },
  );
});

test('a champion that no one thinks for chooses at once, as the expert does', () => {
  const random = seededRandom('at once');
  let room = dealtRoom(setupOf('winning-moves-2008', 'pC'), {
    0: 'roll 25',
    1: 'roll stop speedLimit 200 100 repairs',
  });
  const occupants = room.setup.occupants.map((occupant) =>
    occupant.kind === 'computer' ? { ...occupant, level: 'champion' as const } : occupant,
  );
  room = { ...room, setup: { ...room.setup, occupants } };
  for (let turns = 0; turns < 12 && !isDealOver(room); ) {
    if (awaitedSeat(room) === null && dealOf(room).table.phase === 'turn') {
      const chosen = botOf('expert')(viewOf(dealOf(room), 1), random);
      expect(mustDecide(room, { type: 'think' }, random)).toMatchObject([{ action: encodeAction(chosen) }]);
      turns += 1;
    }
    room = mustDecide(room, nextCommand(room, random), random).reduce(evolve, room);
  }
});

describe('nextDeal', () => {
  test('is refused while the deal goes on and when the match is over', () => {
    expect(refusal(solo(), { type: 'nextDeal' })).toBe('dealGoesOn');
    for (const format of ['single', 'simpler'] as const) {
      const over = dealPlayed(setupOf('winning-moves-2008', 'pc', { format }));
      expect(updateFor(over, 0, 0).result?.winners.length).toBeGreaterThan(0);
      expect(refusal(over, { type: 'nextDeal' })).toBe('matchIsOver');
    }
  });

  test('deals on from the dealer’s left, totals and score sheets carried forward', () => {
    const first = dealPlayed(setupOf('winning-moves-2008', 'ppc'));
    const { scores, result } = updateFor(first, null, 0);
    expect([first.viewer, result, first.earlierScores]).toEqual([null, null, []]);
    const second = applyCommands(first, { type: 'nextDeal' });
    expect(dealOf(second).table.dealer).toBe((dealOf(first).table.dealer + 1) % 3);
    expect(dealOf(second).table.totals).toEqual(scores.map(({ total }) => total));
    expect(second).toMatchObject({ dealCount: 2, earlierScores: [scores], viewer: null });
    expect(savedGame(second)).toMatchObject({ deal: 2, totals: scores.map(({ total }) => total), miles: [0, 0, 0] });
    expect(scores.every(({ total }) => total < MATCH_POINTS)).toBe(true);
    expect(updateFor(second, null, first.seq).events.map(({ type }) => type)).toEqual(['turn', 'draw']);
  });
});

test('nothing but opening is done without a room', () => {
  const commands = [
    { type: 'resume' },
    { type: 'look', seat: 0 },
    { type: 'act', seat: 0, action: PASS },
    { type: 'nextDeal' },
  ] as const;
  for (const command of commands) expect(refusal(null, command)).toBe('noRoom');
});

test('who comes back finds a hot seat covered, and sees his hand if he is alone', () => {
  expect(applyCommands(applyCommands(two(), { type: 'look', seat: 0 }), { type: 'resume' }).viewer).toBeNull();
  expect(applyCommands(applyCommands(solo(), { type: 'look', seat: null }), { type: 'resume' }).viewer).toBe(0);
});

test('a decision changes nothing and carries the time it was made', () => {
  const room = solo();
  const before = JSON.stringify(updateFor(room, 0, 0));
  const events = decide(room, { type: 'act', seat: 0, action: ROLLING }, { now: 4711, random: seededRandom('x') });
  expect(events).toMatchObject([{ type: 'moved', at: 4711 }]);
  expect(JSON.stringify(updateFor(room, 0, 0))).toBe(before);
});
