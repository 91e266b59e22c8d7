import { repeatableChoice } from '@coup-fourre/bots';
import type { Level } from '@coup-fourre/bots/names';
import {
  type ActionJson,
  decodeView,
  encodeAction,
  fastRandom,
  namesOf,
  type Rules,
  readAction,
  rulesFor,
  seededRandom,
} from '@coup-fourre/rules';
import { encodeDeal, formatRecord, replay, shuffledDeck } from '@coup-fourre/rules/authority';
import { recordFrom } from '@coup-fourre/rules/testing';
import { expect, test } from 'vitest';
import { moveRequestFor } from '../computers/backgroundSearch.ts';
import { SHIPPED_COMPUTERS } from '../computers/shippedComputers.ts';
import { recordOfRoom } from '../publish/record.ts';
import { updateFor } from '../publish/updateBuilder.ts';
import { dealOf } from '../state/match.ts';
import { nextDue } from '../state/nextDue.ts';
import type { Room } from '../state/room.ts';
import { parseRoom, serializeRoom } from '../state/storedRoom.ts';
import { reshuffleHidden } from '../testing/reshuffleHidden.ts';
import { ANNA, BRUNO, TestRoom } from '../testing/testRoom.ts';
import { decodeClientMessage } from '../wire/clientMessage.ts';
import { decodeDeviceMessage } from '../wire/deviceMessage.ts';
import type { GivenDeal } from '../wire/tableOptions.ts';
import { decideDeviceOpen } from './decide.ts';
import { decideDue } from './due.ts';

const RULES = rulesFor('winning-moves-2008', 2);

function dealsOf(rules: Rules, seed: string, count: number): GivenDeal[] {
  const random = fastRandom(seededRandom(seed));
  return Array.from({ length: count }, (_, number) => ({
    dealer: number % rules.players,
    deck: namesOf(shuffledDeck(rules, random)),
  }));
}

const GIVEN = dealsOf(RULES, 'given', 3);
const SAME_CARDS = { name: 'day 2026-11-23', deals: 3 };

/** A room of one person and a computer. The person plays at random, with a fixed seed. */
function playedRoom(level: Level = 'novice', givenDeals = GIVEN): TestRoom {
  const table = new TestRoom({ sameCards: SAME_CARDS, clock: { kind: 'unlimited' } }, { seed: level, givenDeals });
  table.must(ANNA, { type: 'addComputer', seat: 1, level });
  table.must(ANNA, { type: 'start' });
  return table;
}

const isOver = ({ phase }: Room): boolean => phase === 'over';

test('the given deals are dealt in order, and the match ends with the last one', () => {
  const table = playedRoom();
  const dealt: unknown[] = [];
  table.play([ANNA], (room) => {
    dealt[room.match.dealCount - 1] ??= room.match.state?.table.dealer;
    return isOver(room);
  });
  expect(dealt).toEqual([0, 1, 0]);
  const { table: shown, phase } = table.updateFor(ANNA);
  expect([phase, shown?.view.phase, shown?.earlierScores.length, shown?.result?.by]).toEqual([
    'over',
    'matchOver',
    2,
    'points',
  ]);
  expect(table.log.flatMap((event) => (event.type === 'dealt' && 'deck' in event ? [event.deck] : []))).toEqual(
    GIVEN.map(({ deck }) => deck),
  );
});

test('there is no shuffle, and no second match with these cards', () => {
  const table = playedRoom();
  expect(table.updateFor(ANNA).shuffle).toBeNull();
  table.play([ANNA], isOver);
  const before = table.room.dealCount;
  table.ask(ANNA, { type: 'ready' });
  expect([table.room.phase, table.room.dealCount, nextDue(table.room)]).toEqual(['over', before, null]);
});

test.each(['novice', 'classic', 'expert'] as const)(
  'the same actions give the same deals, whatever chance the room has otherwise: %s',
  (level) => {
    const first = playedRoom(level);
    first.play([ANNA], isOver);
    const actions = first.log.flatMap((event) => (event.type === 'moved' && event.seat === 0 ? [event.action] : []));
    const second = new TestRoom(
      { sameCards: SAME_CARDS, clock: { kind: 'unlimited' } },
      { seed: 'quite another', givenDeals: GIVEN },
    );
    second.must(ANNA, { type: 'addComputer', seat: 1, level });
    second.must(ANNA, { type: 'start' });
    while (!isOver(second.room)) {
      const { state, pendingHazard } = second.room.match;
      const next = actions[0];
      if (state?.table.phase === 'dealOver') second.must(ANNA, { type: 'ready' });
      else if (next !== undefined && isTimeFor(next, pendingHazard) && second.choice(ANNA) !== null) {
        second.must(ANNA, { type: 'act', action: readAction(next) });
        actions.shift();
      } else second.advanceToDue();
    }
    expect(recordText(second)).toBe(recordText(first));
  },
);

/** A coup fourré is called while the hazard is pending, any other action later. */
function isTimeFor({ type }: ActionJson, pendingHazard: Room['match']['pendingHazard']): boolean {
  return (type === 'coupFourre') === (pendingHazard !== null);
}

function recordText({ log }: TestRoom): string {
  const shown = recordOfRoom(log);
  if (shown === null) throw new Error('the room has no record');
  return formatRecord(shown.record);
}

test('the record shows one pile per seat, and the number of deals', () => {
  const table = playedRoom();
  table.play([ANNA], isOver);
  const text = recordText(table);
  expect(text).toContain('\nmatch\ndeals 3\npiles own\n');
  expect(encodeDeal(replay(recordFrom(text)))).toEqual(encodeDeal(dealOf(table.room.match)));
});

test('a stored room continues with the same cards', () => {
  const table = playedRoom();
  table.play([ANNA], ({ match }) => match.dealCount === 2);
  const stored = parseRoom(serializeRoom(table.room));
  expect(stored.givenDeals).toEqual(GIVEN);
  expect(encodeDeal(dealOf(stored.match))).toEqual(encodeDeal(dealOf(table.room.match)));
});

test('no card of this deal or a later one is visible before it is played or drawn', () => {
  const table = playedRoom('classic');
  let steps = 0;
  table.play([ANNA], (room) => {
    if (room.phase !== 'playing' || dealOf(room.match).table.phase === 'dealOver') return isOver(room);
    steps += 1;
    for (const seat of [0, null]) {
      const here = JSON.stringify(updateFor(room, { seat, since: 0 }, table.now));
      const other = { ...reshuffleHidden(room, seat, `${steps}`), givenDeals: dealsOf(RULES, 'others', 3) };
      expect(JSON.stringify(updateFor(other, { seat, since: 0 }, table.now))).toBe(here);
    }
    return false;
  });
  expect(steps).toBeGreaterThan(40);
});

test('a champion searches the same worlds on every machine, whether the room waits for the search or not', () => {
  const [one, other] = ['one', 'other'].map((seed) => {
    const table = new TestRoom({ sameCards: SAME_CARDS, clock: { kind: 'unlimited' } }, { seed, givenDeals: GIVEN });
    table.must(ANNA, { type: 'addComputer', seat: 1, level: 'champion' });
    table.must(ANNA, { type: 'start' });
    expect(nextDue(table.room)?.kind).toBe('computer');
    return table;
  });
  if (!one || !other) return expect.fail('two rooms');
  const request = moveRequestFor(one.room, 1000);
  if (!request?.seed) return expect.fail('no search with a seed');
  expect(moveRequestFor(other.room, 5)).toEqual({ ...request, ms: 5 });
  const view = decodeView(request.view, request.rules, request.seat);
  const chosen = repeatableChoice(view, fastRandom(seededRandom(request.seed)));
  one.advanceToDue();
  expect(one.log.at(-1)).toMatchObject({ type: 'moved', seat: 1, action: encodeAction(chosen) });
});

test.each(['novice', 'classic'] as const)('%s replies as in a game without given cards', (level) => {
  const table = playedRoom(level);
  table.play([ANNA], (room) => nextDue(room)?.kind === 'computer');
  const { sameCards: _, ...options } = table.room.options;
  const replies = [table.room, { ...table.room, options }].map((room) =>
    Array.from({ length: 8 }, (_, chance) =>
      decideDue(room, null, { now: room.at + 1e6, random: () => chance * 1e9, computers: SHIPPED_COMPUTERS }),
    ),
  );
  const moves = replies.flat(2).flatMap((event) => (event.type === 'moved' ? [event.action] : []));
  expect(moves).toHaveLength(16);
  for (const move of moves) expect(move).toEqual(moves[0]);
});

test('two people may play the same cards at one table', () => {
  const table = new TestRoom({ sameCards: SAME_CARDS }, { givenDeals: GIVEN });
  table.sit(BRUNO, 1);
  table.must(ANNA, { type: 'start' });
  table.play([ANNA, BRUNO], isOver);
  expect(table.room.match.dealCount).toBe(3);
});

test('a computer takes the seat of a person who leaves only if another person still plays', () => {
  const table = playedRoom();
  table.must(ANNA, { type: 'leave' });
  expect(table.room.seats[0]).toMatchObject({ kind: 'person', isPlayedByBot: false });
  const shared = new TestRoom({ sameCards: SAME_CARDS }, { givenDeals: GIVEN });
  shared.sit(BRUNO, 1);
  shared.must(ANNA, { type: 'start' });
  shared.must(ANNA, { type: 'leave' });
  expect(shared.room.seats[0]).toMatchObject({ isPlayedByBot: true });
});

test('a client cannot choose the cards over a socket', () => {
  const table = new TestRoom();
  const decoded = decodeClientMessage({
    type: 'open',
    id: 1,
    options: { ...table.room.options, sameCards: SAME_CARDS },
    givenDeals: GIVEN,
  });
  expect(JSON.stringify(decoded)).not.toMatch(/sameCards|givenDeals/);
});

const SETUP = {
  edition: 'winning-moves-2008',
  players: 2,
  house: {},
  occupants: [
    { kind: 'person', name: 'Ada' },
    { kind: 'computer', name: 'Bot', level: 'expert' },
  ],
  sameCards: SAME_CARDS,
} as const;

test('a device also accepts given deals', () => {
  const message = { type: 'open', setup: SETUP, givenDeals: GIVEN };
  expect(decodeDeviceMessage(message)).toEqual(message);
  const [opened, dealt] = decideDeviceOpen({ setup: SETUP, givenDeals: GIVEN }, { now: 0, random: () => 0 });
  expect(opened).toMatchObject({ type: 'opened', givenDeals: GIVEN });
  expect(dealt).toMatchObject({ type: 'dealt', ...GIVEN[0] });
});

test.each([
  ['none where the setup speaks of some', undefined],
  ['fewer than the setup says', GIVEN.slice(1)],
  ['a deck that lacks a card', [...GIVEN.slice(1), { dealer: 0, deck: GIVEN[0]?.deck.slice(1) }]],
  ['a dealer there is not', [...GIVEN.slice(1), { dealer: 2, deck: GIVEN[0]?.deck }]],
])('given deals are refused: %s', (_, givenDeals) => {
  const message = { type: 'open', setup: SETUP, ...(givenDeals && { givenDeals }) };
  expect(decodeDeviceMessage(message)).toBe('badSetup');
});

test('given deals are refused if the setup has no `sameCards`', () => {
  const { sameCards: _, ...setup } = SETUP;
  expect(decodeDeviceMessage({ type: 'open', setup, givenDeals: GIVEN })).toBe('badSetup');
});
