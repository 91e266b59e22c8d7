import { type Card, fastRandom, isSafety, RIGHT_OF_WAY, type Rules, rulesFor, seededRandom } from '@coup-fourre/rules';
import {
  actorOfState,
  cardsToDraw,
  cloneState,
  type DealState,
  deal,
  deckOf,
  playInPlace,
  setDrawPile,
  shuffledDeck,
  viewOf,
} from '@coup-fourre/rules/authority';
import { testSize } from '@coup-fourre/rules/testing';
import { describe, expect, it } from 'vitest';
import { randomBot as anyAction } from '../levels/heuristicBots.ts';
import { SeatDrawPiles } from '../search/seatDrawPiles.ts';
import { EVERY_TABLE } from '../testing/tables.ts';
import type { Strength, TeamStrengths } from './dealLuck.ts';
import { type Draw, luckOfDraws, luckOfOpening, sumOfLuck } from './luck.ts';
import { dealValueFor } from './luckWeights.ts';

const SETUP = { dealer: 0, totals: null } as const;
const UNKNOWN: TeamStrengths = [];

/** The states of a deal of random play, each before an action. */
function* statesOf(rules: Rules, seed: string): Generator<DealState> {
  const random = fastRandom(seededRandom(seed));
  const state = deal(rules, shuffledDeck(rules, random), SETUP);
  for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
    yield state;
    playInPlace(state, anyAction(viewOf(state, seat), random));
  }
}

/** Each team's luck in the draws after the next action, if the draw pile had this order. */
function luckIf(state: DealState, order: readonly Card[]): number[] {
  const world = cloneState(state);
  setDrawPile(world, order);
  const seat = actorOfState(world);
  const { rules, drawPileSize } = world.table;
  if (seat === null) return [];
  playInPlace(world, anyAction(viewOf(world, seat), seededRandom('the same')));
  return sumOfLuck(
    luckOfDraws(world, drawPileSize - world.table.drawPileSize, dealValueFor(rules, UNKNOWN)),
    rules.teams,
  );
}

/** Orders of the cards in which every pair of cards is on top once. */
function* orders(cards: readonly Card[]): Generator<readonly Card[]> {
  for (let first = 0; first < cards.length; first += 1) {
    const rest = cards.toSpliced(first, 1);
    for (let second = 0; second < Math.max(1, rest.length); second += 1)
      yield [...cards.slice(first, first + 1), ...rest.slice(second), ...rest.slice(0, second)];
  }
}

/** How a deal is played, and the strengths for judging it. */
interface Play {
  /** True if each seat draws from its own pile. */
  readonly ownPiles: boolean;
  readonly strengths: TeamStrengths;
}

/** The luck of a whole deal in which the seats act at random. */
function luckOfDeal(rules: Rules, seed: string, { ownPiles, strengths }: Play): number[] {
  const random = fastRandom(seededRandom(seed));
  const value = dealValueFor(rules, strengths);
  const state = deal(rules, shuffledDeck(rules, random), SETUP);
  const piles = new SeatDrawPiles(rules.players);
  if (ownPiles) piles.dealOut(state);
  const draws: Draw[] = [...luckOfOpening(state, value), ...luckOfDraws(state, 1, value)];
  for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
    const before = state.table.drawPileSize;
    playInPlace(state, anyAction(viewOf(state, seat), random));
    if (ownPiles) piles.swapDrawnCards(state);
    draws.push(...luckOfDraws(state, before - state.table.drawPileSize, value));
  }
  return sumOfLuck(draws, rules.teams);
}

describe('the luck of draws', () => {
  it('adds up to zero over all cards that could be drawn', () => {
    for (const rules of [rulesFor('winning-moves-2008', 2), rulesFor('encyclopedia', 3), rulesFor('computer', 2)]) {
      let states = 0;
      for (const state of statesOf(rules, 'all')) {
        const cards = cardsToDraw(state);
        if (cards.length > 12) continue;
        const lucks = [...orders(cards)].map((order) => luckIf(state, order));
        for (const team of state.table.tableaux.keys()) {
          const sum = lucks.reduce((total, luck) => total + (luck[team] ?? 0), 0);
          expect(Math.abs(sum)).toBeLessThan(0.01);
        }
        if (lucks.some((luck) => luck.some((points) => points !== 0))) states += 1;
      }
      expect(states).toBeGreaterThan(5);
    }
  });

  it('is good for the team that draws a safety, and bad for the others', () => {
    const rules = rulesFor('winning-moves-2008', 2);
    const [state] = statesOf(rules, 'one');
    if (!state) return expect.fail('there is no such state');
    const cards = cardsToDraw(state);
    const safety = cards.find(isSafety) ?? expect.fail('no safety is left');
    const [luck] = [luckIf(state, [safety, ...cards.toSpliced(cards.indexOf(safety), 1)])];
    const drawing = (state.table.teamOf(state.table.turn) + 1) % 2;
    expect(luck[drawing]).toBeGreaterThan(30);
    expect(luck[1 - drawing]).toBeLessThan(0);
  });

  it('counts each card of the opening hands, in the order of dealing', () => {
    const rules = rulesFor('winning-moves-2008', 3);
    const deck = deckOf(rules);
    deck.splice(deck.indexOf(RIGHT_OF_WAY), 1);
    const state = deal(rules, [deck[0] as Card, RIGHT_OF_WAY, ...deck.slice(1)], SETUP);
    const opening = luckOfOpening(state, dealValueFor(rules, UNKNOWN));
    expect(opening.map(({ seat }) => seat).slice(0, 4)).toEqual([1, 2, 0, 1]);
    expect(opening).toHaveLength(18);
    const [, best] = opening;
    expect(best?.card).toBe(RIGHT_OF_WAY);
    expect(best?.luck[2]).toBeGreaterThan(100);
  });

  it('is smaller if cards are wasted', () => {
    const rules = rulesFor('winning-moves-2008', 3);
    const [state] = statesOf(rules, 'strength');
    if (!state) return expect.fail('no state');
    const luckOf = (strengths: TeamStrengths): number =>
      luckOfOpening(state, dealValueFor(rules, strengths))[0]?.luck[1] ?? 0;
    const good = luckOf(['expert', 'expert', 'expert']);
    expect(good).not.toBe(0);
    for (const strengths of [
      ['expert', 'random', 'expert'],
      ['random', 'expert', 'random'],
      ['expert', 'classic', 'novice'],
    ] as const) {
      expect(luckOf(strengths) / good).toBeGreaterThan(0.1);
      expect(luckOf(strengths) / good).toBeLessThan(0.9);
    }
    expect(luckOf(UNKNOWN)).toBe(luckOf(['classic', 'classic', 'classic']));
  });

  it.each(EVERY_TABLE.filter((_, index) => index % 3 === 0))(
    'has mean zero over many deals at %s, even if the teams play otherwise than supposed',
    (name, rules) => {
      for (const play of [
        { ownPiles: false, strengths: UNKNOWN },
        { ownPiles: true, strengths: Array<Strength>(rules.teams).fill('expert') },
      ]) {
        const lucks = Array.from({ length: testSize(40) }, (_, number) => luckOfDeal(rules, `${name} ${number}`, play));
        for (let team = 0; team < rules.teams; team += 1) {
          const points = lucks.map((luck) => luck[team] ?? 0);
          const mean = points.reduce((sum, luck) => sum + luck, 0) / points.length;
          const squares = points.reduce((sum, luck) => sum + (luck - mean) ** 2, 0);
          expect(Math.abs(mean)).toBeLessThan(4 * Math.sqrt(squares / (points.length - 1) / points.length));
          expect(squares).toBeGreaterThan(0);
        }
      }
    },
  );
});
