import { botOf } from '@coup-fourre/bots';
import { type Action, cardOf, encodeAction, MATCH_POINTS, PASS, ROLL, seededRandom } from '@coup-fourre/rules';
import { viewOf, whyNotDeck } from '@coup-fourre/rules/authority';
import { describe, expect, test } from 'vitest';
import { moveRequestFor } from '../computers/backgroundSearch.ts';
import { decide } from '../decide/decide.ts';
import { dealOf, isDealOver } from '../state/match.ts';
import { awaitedSeat, type DeviceRoom } from '../state/room.ts';
import { nextStep } from '../testing/play.ts';
import { applySteps, dealtRoom, dueAt, mustDecide, refusal, roomAfter, type Step, seenBy } from '../testing/rooms.ts';
import { hotSeatSetup, setupOf } from '../testing/setups.ts';
import { TestDevice } from '../testing/testDevice.ts';
import type { Setup } from '../wire/tableOptions.ts';
import { savedGame } from './store.ts';

const ROLLING: Action = { type: 'play', card: ROLL };
const solo = () => dealtRoom(setupOf('winning-moves-2008', 'pc'), { 0: 'roll 25' });
const two = () => dealtRoom(hotSeatSetup('winning-moves-2008', 2), { 0: 'roll 25' });

function dealPlayed(setup: Setup): DeviceRoom {
  const random = seededRandom('a deal played');
  let room = roomAfter(null, mustDecide(null, { type: 'open', setup }, random));
  while (!isDealOver(room.match)) room = roomAfter(room, mustDecide(room, nextStep(room, random), random));
  return room;
}

describe('open', () => {
  test('begins from a given position, which also begins the log', () => {
    const setup = setupOf('winning-moves-2008', 'pc');
    const position = 'winning-moves-2008 2 totals=0,0 drawn=yes hands=ro.25/100 teams=st/ro,-,100,- draw=50.75';
    const log = mustDecide(null, { type: 'open', setup, position }, seededRandom('positionSet'));
    expect(log.map(({ type }) => type)).toEqual(['opened', 'positionSet']);
    const room = roomAfter(null, log);
    const { view, awaitedSeat } = seenBy(room, 0, 0);
    expect([view.hands[0], view.teams[1]?.miles, view.drawPile, awaitedSeat]).toEqual([['25', 'roll'], 100, 2, 0]);
    expect(applySteps(room, { type: 'act', seat: 0, action: ROLLING }).match.state?.table.turn).toBe(1);
  });

  test('shuffles a complete deck each time and draws the dealer at random', () => {
    const setup = hotSeatSetup('winning-moves-2008', 4);
    const random = seededRandom('many rooms');
    const rooms = Array.from({ length: 40 }, () => mustDecide(null, { type: 'open', setup }, random));
    const dealt = rooms.map(([, event]) => (event?.type === 'dealt' && 'deck' in event ? event : null));
    for (const one of dealt) {
      const room = roomAfter(null, rooms[0] ?? []);
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

  test('in a teaching deal every person begins with a Roll, and the computers with what comes', () => {
    const random = seededRandom('teaching');
    const hands = Array.from({ length: 30 }, () => {
      const log = mustDecide(
        null,
        { type: 'open', setup: setupOf('winning-moves-2008', 'pc'), isTeaching: true },
        random,
      );
      return roomAfter(null, log).match.state?.hands.map((hand) => hand.has(ROLL));
    });
    expect(new Set(hands.map((each) => each?.[0]))).toEqual(new Set([true]));
    expect(new Set(hands.map((each) => each?.[1]))).toEqual(new Set([true, false]));
  });

  test('shows the hand to a lone person, and no hand at a hot seat', () => {
    expect([solo().device.viewer, two().device.viewer]).toEqual([0, null]);
  });
});

describe('look', () => {
  test('is allowed only for the awaited person, or to cover the hand', () => {
    const room = two();
    expect([0, 1, 5, null].map((seat) => refusal(room, { type: 'viewHand', seat }))).toEqual([
      null,
      'notYourSeat',
      'notYourSeat',
      null,
    ]);
    expect(refusal(solo(), { type: 'viewHand', seat: 1 })).toBe('notYourSeat');
  });

  test('uncovers a hand, and covers it again', () => {
    const room = applySteps(two(), { type: 'viewHand', seat: 0 });
    expect(seenBy(room, room.device.viewer, 0).view.hands).toEqual([expect.any(Array), 6]);
    const covered = applySteps(room, { type: 'viewHand', seat: null });
    expect(seenBy(covered, covered.device.viewer, 0).view.hands).toEqual([7, 6]);
  });

  test('changes nothing if the hand is already open', () => {
    const room = applySteps(two(), { type: 'viewHand', seat: 0 });
    expect(mustDecide(room, { type: 'viewHand', seat: 0 })).toEqual([]);
  });

  test('lets a lone person cover and uncover their hand at any time', () => {
    const away = applySteps(solo(), { type: 'viewHand', seat: null }, { type: 'viewHand', seat: 0 });
    expect(away.device.viewer).toBe(0);
  });
});

describe('act', () => {
  test('is refused unless the hand of that seat is open', () => {
    const act = { type: 'act', seat: 0, action: ROLLING } as const;
    expect(refusal(two(), act)).toBe('notYourSeat');
    const room = applySteps(two(), { type: 'viewHand', seat: 0 });
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
    const thinking = applySteps(solo(), { type: 'act', seat: 0, action: ROLLING });
    expect(refusal(thinking, { type: 'act', seat: 0, action: ROLLING })).toBe('notYourTurn');
    expect(refusal(dealPlayed(setupOf('hasbro-2009', 'pc')), { type: 'act', seat: 0, action: ROLLING })).toBe(
      'dealIsOver',
    );
  });

  test('covers the hand for the next person, and leaves it open while computers play', () => {
    const passed = applySteps(two(), { type: 'viewHand', seat: 0 }, { type: 'act', seat: 0, action: ROLLING });
    expect([passed.device.viewer, awaitedSeat(passed)]).toEqual([null, 1]);
    const table = dealtRoom(setupOf('winning-moves-2008', 'pcp'), { 0: 'roll 25' });
    const open = applySteps(table, { type: 'viewHand', seat: 0 }, { type: 'act', seat: 0, action: ROLLING });
    expect([open.device.viewer, awaitedSeat(open), dueAt(open)]).toEqual([0, null, open.at + 700]);
  });
});

describe('think', () => {
  test('does nothing while a person is awaited or the deal is over', () => {
    expect(mustDecide(solo(), { type: 'due' })).toEqual([]);
    expect(mustDecide(dealPlayed(setupOf('hasbro-2009', 'pc')), { type: 'due' })).toEqual([]);
  });

  test('moves the computer whose turn it is', () => {
    const room = applySteps(solo(), { type: 'act', seat: 0, action: ROLLING });
    expect(mustDecide(room, { type: 'due' })).toMatchObject([{ type: 'moved', seat: 1, at: room.at + 1 }]);
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
      const room = applySteps(dealtRoom(setup, hands), { type: 'act', seat: 0, action: ROLLING });
      const chosen = botOf('classic', temperament)(viewOf(dealOf(room.match), 1), seededRandom('x'));
      const events = mustDecide(room, { type: 'due' }, seededRandom('x'));
      expect(events).toMatchObject([{ type: 'moved', seat: 1, action: encodeAction(chosen) }]);
      expect(moveRequestFor(room, 500)).toMatchObject({ level: 'classic', temperament });
    },
  );
});

test('a search for champion gets the latest turns, other computers only the table', () => {
  const random = seededRandom('turns told');
  for (const level of ['champion', 'expert'] as const) {
    const setup = setupOf('winning-moves-2008', 'pC');
    const occupants = setup.occupants.map((occupant) =>
      occupant.kind === 'computer' ? { ...occupant, level } : occupant,
    );
    let room = dealtRoom({ ...setup, occupants }, { 0: 'roll 25' });
    let asked = 0;
    for (let moves = 0; moves < 30 && !isDealOver(room.match); moves += 1) {
      const request = moveRequestFor(room, 500);
      const events = mustDecide(room, nextStep(room, random), random);
      if (request !== null && events[0]?.type === 'moved') {
        const told = request.view.past ?? [];
        expect(told.length).toBe(level === 'champion' ? Math.min(4, turnsIn(room)) : 0);
        for (const { view, seat } of told)
          expect(view).toMatchObject({ turn: seat, phase: 'turn', hands: [expect.any(Number), expect.any(Number)] });
        asked += 1;
      }
      room = roomAfter(room, events);
    }
    expect(asked).toBeGreaterThan(5);
  }
});

/** How often a card has been played or discarded in the deal. */
function turnsIn({ match }: DeviceRoom): number {
  return match.dealEvents.flatMap(({ events }) => events).filter(({ type }) => type === 'play' || type === 'discard')
    .length;
}

test('a champion without a search chooses like the expert', () => {
  const random = seededRandom('at once');
  const hands = { 0: 'roll 25', 1: 'roll stop speedLimit 200 100 repairs' };
  const setup = setupOf('winning-moves-2008', 'pC');
  const occupants = setup.occupants.map((occupant) =>
    occupant.kind === 'computer' ? { ...occupant, level: 'champion' as const } : occupant,
  );
  let room = dealtRoom({ ...setup, occupants }, hands);
  for (let turns = 0; turns < 12 && !isDealOver(room.match); ) {
    if (awaitedSeat(room) === null && dealOf(room.match).table.phase === 'turn') {
      const chosen = botOf('expert')(viewOf(dealOf(room.match), 1), random);
      expect(mustDecide(room, { type: 'due' }, random)).toMatchObject([{ action: encodeAction(chosen) }]);
      turns += 1;
    }
    room = roomAfter(room, mustDecide(room, nextStep(room, random), random));
  }
});

describe('nextDeal', () => {
  test('is refused during a deal and after the match', () => {
    expect(refusal(solo(), { type: 'ready' })).toBe('dealGoesOn');
    for (const format of ['single', 'simpler'] as const) {
      const over = dealPlayed(setupOf('winning-moves-2008', 'pc', { format }));
      expect(seenBy(over, 0, 0).result?.winners.length).toBeGreaterThan(0);
      expect(refusal(over, { type: 'ready' })).toBe('matchIsOver');
    }
  });

  test('is dealt by the seat to the dealer’s left, with totals and score sheets carried forward', () => {
    const first = dealPlayed(setupOf('winning-moves-2008', 'ppc'));
    const { scores, result } = seenBy(first, null, 0);
    expect([first.device.viewer, result, first.match.earlierScores]).toEqual([null, null, []]);
    expect(savedGame(first)).toMatchObject({ deal: 1, isDealOver: true });
    const second = applySteps(first, { type: 'ready' });
    expect(dealOf(second.match).table.dealer).toBe((dealOf(first.match).table.dealer + 1) % 3);
    expect(dealOf(second.match).table.totals).toEqual(scores.map(({ total }) => total));
    expect(second).toMatchObject({ match: { dealCount: 2, earlierScores: [scores] }, device: { viewer: null } });
    expect(savedGame(second).isDealOver).toBeUndefined();
    expect(savedGame(second)).toMatchObject({ deal: 2, totals: scores.map(({ total }) => total), miles: [0, 0, 0] });
    expect(scores.every(({ total }) => total < MATCH_POINTS)).toBe(true);
    expect(seenBy(second, null, first.seq).events.map(({ type }) => type)).toEqual(['turn', 'draw']);
  });
});

test('without a room, only opening one is allowed', async () => {
  const device = new TestDevice();
  const commands = [
    { type: 'viewHand', seat: 0 },
    { type: 'act', seat: 0, action: { type: 'pass' } },
    { type: 'ready' },
    { type: 'undo' },
  ] as const;
  for (const command of commands) expect(await device.ask(command)).toMatchObject({ reason: 'noRoom' });
  expect(await device.ask({ type: 'enter', room: 'r' })).toMatchObject({ reason: 'noSuchRoom' });
});

test('a device refuses commands that only a server knows', () => {
  expect(refusal(solo(), { type: 'resign' } as unknown as Step)).toBe('badMessage');
});

test('a client that returns finds a hot seat covered, but a lone person’s hand open', () => {
  expect(applySteps(applySteps(two(), { type: 'viewHand', seat: 0 }), { type: 'enter' }).device.viewer).toBeNull();
  expect(applySteps(applySteps(solo(), { type: 'viewHand', seat: null }), { type: 'enter' }).device.viewer).toBe(0);
});

test('a decision changes nothing and has its time', () => {
  const room = solo();
  const before = JSON.stringify(seenBy(room, 0, 0));
  const events = decide(room, { type: 'act', seat: 0, action: ROLLING }, { now: 4711, random: seededRandom('x') });
  expect(events).toMatchObject([{ type: 'moved', at: 4711 }]);
  expect(JSON.stringify(seenBy(room, 0, 0))).toBe(before);
});
