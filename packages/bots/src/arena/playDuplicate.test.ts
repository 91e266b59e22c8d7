import { type Action, type Event, formatAction, MATCH_POINTS, rulesFor, type Seat, STOP } from '@coup-fourre/rules';
import { describe, expect, it } from 'vitest';
import type { Bot } from '../bot.ts';
import { botOf } from '../levels/levels.ts';
import type { Duel, Duplicate } from './duel.ts';
import { type BotRequest, runToEnd } from './playDeal.ts';
import { MAX_DEALS, playDuplicate } from './playDuplicate.ts';

const RULES = rulesFor('winning-moves-2008', 2);
const DEAL: Duel = { rules: RULES, seed: 'a test', length: 'deal' };
const classic = botOf('classic');
const random = botOf('random');

/** A bot that only discards, passes and refuses the extension. */
const idle: Bot = ({ table, hand }): Action => {
  if (table.phase === 'extension') return { type: 'extend', value: false };
  return table.phase === 'coupFourreWindow' ? { type: 'pass' } : { type: 'discard', card: hand.toArray()[0] ?? 0 };
};

function answering(a: Bot, b: Bot): (request: BotRequest) => Action {
  return (request) => (request.side === 'a' ? a : b)(request.view, request.random);
}

function duplicate(duel: Duel, number: number, [a, b]: readonly [Bot, Bot]): Duplicate {
  return runToEnd(playDuplicate(duel, number), answering(a, b));
}

describe('a duplicate', () => {
  it.each([2, 3, 4, 6] as const)('has `a` as every team once with %i players, partners together', (players) => {
    const rules = rulesFor('winning-moves-2008', players);
    const seats: Seat[][] = [];
    runToEnd(
      playDuplicate({ ...DEAL, rules }, 0, { listener: { newDeal: () => seats.push([]), event: () => {} } }),
      (request) => {
        const { seat } = request.view;
        if (request.side === 'a' && seat !== null && !seats.at(-1)?.includes(seat)) seats.at(-1)?.push(seat);
        return random(request.view, request.random);
      },
    );
    const teams = Array.from({ length: rules.teams }, (_, team) =>
      Array.from({ length: players / rules.teams }, (_, index) => team + index * rules.teams),
    );
    expect(seats.map((list) => list.toSorted((one, other) => one - other))).toEqual(teams);
  });

  it.each([2, 3, 4, 6] as const)('has a bot exactly level with itself with %i players', (players) => {
    const rules = rulesFor('encyclopedia', players);
    for (const bot of [random, classic]) {
      const { sittings } = duplicate({ ...DEAL, rules }, 1, [bot, bot]);
      const byTeam = sittings.map(({ points: [deal = []] }, team) => deal.map((_, index) => deal.at(index - team)));
      for (const points of byTeam) expect(points).toEqual(byTeam[0]);
    }
  });

  it.each([2, 3, 4, 6] as const)('deals each seat the same cards in every sitting, with %i players', (players) => {
    const rules = rulesFor('winning-moves-2008', players);
    const drawn: string[][] = [];
    const listener = {
      newDeal: () => drawn.push(Array<string>(players).fill('')),
      event: (event: Event) => {
        const seats = drawn.at(-1);
        if (event.type === 'draw' && seats) seats[event.seat] += ` ${event.card}`;
      },
    };
    runToEnd(playDuplicate({ ...DEAL, rules }, 2, { listener }), (request) => {
      const { seat, hand } = request.view;
      const cards = drawn.at(-1)?.[seat ?? 0]?.split(' ') ?? [];
      // The listener receives the card that came into the hand.
      const { phase, drawPileSize } = request.view.table;
      if (phase === 'turn' && drawPileSize > 0) expect(hand.toArray()).toContain(Number(cards.at(-1)));
      return answering(classic, random)(request);
    });
    const few = (seats: readonly string[]): string[] => seats.map((cards) => cards.split(' ').slice(0, 8).join(' '));
    for (const seats of drawn) expect(few(seats)).toEqual(few(drawn[0] ?? []));
    expect(new Set(drawn.map((seats) => seats.join())).size).toBe(rules.teams);
  });

  it('gives each view the earlier turns of the same deal', () => {
    let seen: string[] = [];
    let longest = 0;
    const { sittings } = runToEnd(playDuplicate(DEAL, 3), ({ view, random: chance }) => {
      const past = (view.past ?? []).map(({ seat, action }) => `${seat} ${formatAction(action)}`);
      if (past.length === 0) seen = [];
      expect(past).toEqual(seen.slice(-4));
      longest = Math.max(longest, past.length);
      const action = classic(view, chance);
      if (action.type === 'play' || action.type === 'discard') seen.push(`${view.seat} ${formatAction(action)}`);
      return action;
    });
    expect(sittings.length).toBe(2);
    expect(longest).toBe(4);
  });

  it('is reproducible, and differs for another number or seed', () => {
    const first = duplicate(DEAL, 4, [classic, random]);
    expect(duplicate(DEAL, 4, [classic, random])).toEqual(first);
    expect(duplicate(DEAL, 5, [classic, random]).sittings).not.toEqual(first.sittings);
    expect(duplicate({ ...DEAL, seed: 'another' }, 4, [classic, random]).sittings).not.toEqual(first.sittings);
  });

  it('has the next seat as dealer for each number', () => {
    const rules = rulesFor('winning-moves-2008', 3);
    const dealers: Seat[] = [];
    const listener = { newDeal: ({ dealer }: { dealer: Seat }) => dealers.push(dealer), event: () => {} };
    for (let number = 0; number < 4; number += 1)
      runToEnd(playDuplicate({ ...DEAL, rules }, number, { listener }), answering(random, random));
    expect(dealers).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 0, 0]);
  });

  it('begins a match without deciding it', () => {
    const totals: unknown[] = [];
    const listener = { newDeal: (table: { totals: unknown }) => totals.push(table.totals), event: () => {} };
    const { sittings } = runToEnd(playDuplicate(DEAL, 0, { listener }), answering(random, random));
    expect(totals).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(sittings.map(({ won }) => won)).toEqual([null, null]);
  });

  it('is decided by its single deal in formats other than the match', () => {
    const rules = rulesFor('hasbro-2009', 2);
    const { sittings } = duplicate({ ...DEAL, rules }, 0, [classic, idle]);
    expect(sittings.map(({ won }) => won)).toEqual([1, 1]);
  });
});

describe('a reply that is not a legal action', () => {
  it('is counted against its side and replaced by a random action', () => {
    let count = 0;
    const faulty = runToEnd(playDuplicate(DEAL, 0), (request) => {
      if (request.side === 'b') return classic(request.view, request.random);
      count += 1;
      return count % 2 === 0 ? null : { type: 'play', card: STOP, target: 7 };
    });
    const counts = faulty.sittings.map(({ illegalReplies }) => illegalReplies);
    expect(counts.reduce((sum, { a }) => sum + a, 0)).toBe(count);
    expect(faulty.sittings.reduce((sum, { replies }) => sum + replies.a, 0)).toBe(count);
    expect(faulty.sittings[0]?.replies.b).toBeGreaterThan(0);
    expect(counts.map(({ b }) => b)).toEqual([0, 0]);
    const points = ({ sittings }: Duplicate) => sittings.map((sitting) => sitting.points);
    expect(points(faulty)).toEqual(points(duplicate(DEAL, 0, [random, classic])));
  });
});

describe('a duplicate match', () => {
  const match: Duel = { ...DEAL, length: 'match' };

  it('goes to 5000 and is won by the highest total', () => {
    const { sittings } = duplicate(match, 0, [classic, idle]);
    for (const { points, won } of sittings) {
      const totals = [0, 1].map((team) => points.reduce((sum, deal) => sum + (deal[team] ?? 0), 0));
      const before = [0, 1].map((team) => points.slice(0, -1).reduce((sum, deal) => sum + (deal[team] ?? 0), 0));
      expect(Math.max(...totals)).toBeGreaterThanOrEqual(MATCH_POINTS);
      expect(Math.max(...before)).toBeLessThan(MATCH_POINTS);
      expect(won).toBe(1);
    }
  });

  it('is won by neither bot if both are the same', () => {
    const { sittings } = duplicate(match, 0, [classic, classic]);
    expect(sittings.reduce((sum, { won }) => sum + (won ?? 0), 0)).toBe(1);
  });

  it('ends even if no one ever scores', () => {
    const { sittings } = duplicate(match, 0, [idle, idle]);
    expect(sittings.map(({ points }) => points.length)).toEqual([MAX_DEALS, MAX_DEALS]);
    expect(sittings.map(({ won }) => won)).toEqual([1 / 2, 1 / 2]);
  });
});

it('a listener receives each deal and all its events', () => {
  const received: (Event | 'deal')[] = [];
  const listener = { newDeal: () => received.push('deal'), event: (event: Event) => received.push(event) };
  runToEnd(playDuplicate(DEAL, 0, { listener }), answering(classic, random));
  const types = received.map((event) => (event === 'deal' ? event : event.type));
  expect(types.slice(0, 3)).toEqual(['deal', 'turn', 'draw']);
  expect(types.filter((type) => type === 'deal')).toHaveLength(2);
  expect(types.filter((type) => type === 'dealOver')).toHaveLength(2);
  expect(types.at(-1)).toBe('dealOver');
  expect(types.filter((type) => type === 'draw').length).toBeGreaterThan(40);
});
