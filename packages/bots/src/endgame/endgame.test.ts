import {
  type Action,
  type Card,
  DISCARDS,
  fastRandom,
  formatAction,
  legalActions,
  type Random,
  type Rules,
  randomInt,
  rulesFor,
  scoreDeal,
  seededRandom,
  shuffle,
} from '@coup-fourre/rules';
import {
  actorOfState,
  cloneState,
  type DealState,
  formatPosition,
  handOf,
  play,
  playInPlace,
  setDrawPile,
  viewOf,
} from '@coup-fourre/rules/authority';
import { testSize } from '@coup-fourre/rules/testing';
import { describe, expect, it } from 'vitest';
import { leadOf, utilityOf } from '../equity/utility.ts';
import { shippedWeightsFor } from '../learned/learnedWeights.ts';
import { botOf } from '../levels/levels.ts';
import { dealFrom, EVERY_TABLE, positionsOf } from '../testing/tables.ts';
import { Endgame, type Payoff } from './endgame.ts';
import { knownWorld } from './knownWorld.ts';

/** How many positions of each table are also solved by trying everything. */
const POSITIONS = testSize(5);
/** Cards that all seats hold together. With one more, trying everything takes several times as long. */
const FEW_CARDS = 7;
/** The number of cards for which a solver is quick. */
const MANY_CARDS = 12;

const leadPayoff: Payoff = (table, team) =>
  leadOf(
    scoreDeal(table).map(({ total }) => total),
    team,
  );

/** Everything about a position without a draw pile, except the discards. */
function textOf({ table, hands }: DealState): string {
  const { phase, turn, target, extendedBy, pendingHazard, tableaux } = table;
  return [
    [phase, turn, target, extendedBy, pendingHazard],
    ...hands.map((hand) => hand.toArray()),
    ...tableaux.flatMap(({ battle, speed, miles, twoHundreds, safetySet, crosswiseSet }) => [
      battle.toArray(),
      speed.toArray(),
      [miles, twoHundreds, safetySet, crosswiseSet],
    ]),
  ].join('|');
}

/**
 * Payoffs of all teams, if each does what is best for itself. Tries everything. `known` has the payoffs of positions
 * that come up again.
 */
function byBruteForce(
  state: DealState,
  payoff: Payoff,
  known = new Map<string, readonly number[]>(),
): readonly number[] {
  const seat = actorOfState(state);
  if (seat === null) return state.table.tableaux.map((_, team) => payoff(state.table, team));
  const text = textOf(state);
  const team = state.table.teamOf(seat);
  let best = known.get(text);
  if (best !== undefined) return best;
  for (const action of legalActions(viewOf(state, seat))) {
    const found = byBruteForce(play(state, action), payoff, known);
    if (best === undefined || (found[team] as number) > (best[team] as number)) best = found;
  }
  known.set(text, best ?? []);
  return best ?? [];
}

/** Ends the draw pile, and leaves `count` random cards in the hands. */
function cutShort(state: DealState, count: number, random: Random): DealState {
  const cut = cloneState(state);
  const { table } = cut;
  setDrawPile(cut, []);
  const held = cut.hands.flatMap((hand, seat) => hand.toArray().map((card): [number, Card] => [seat, card]));
  shuffle(held, held.length, random);
  for (const [seat, card] of held.slice(count)) {
    handOf(cut, seat).remove(card);
    table.handSizes[seat] = (table.handSizes[seat] as number) - 1;
    table.markSeen(card);
  }
  return cut;
}

/** Positions from all stages of deals, with an empty draw pile and `count` cards, in which the choice matters. */
function* endgames(name: string, rules: Rules, count = FEW_CARDS): Generator<DealState> {
  const random = fastRandom(seededRandom(`endgames ${name}`));
  const solver = new Endgame(rules, leadPayoff);
  for (let deal = 0; ; deal += 1)
    for (const state of positionsOf(rules, botOf('classic'), `endgame ${deal} ${name}`)) {
      if (randomInt(random, 4) !== 0) continue;
      const cut = cutShort(state, count, random);
      solver.begin(cut);
      if (new Set(solver.solve(cut)?.map(({ payoff }) => payoff)).size > 2) yield cut;
    }
}

/** A payoff by which the second of two teams loses what the first gains. */
const zeroSum =
  (payoff: Payoff): Payoff =>
  (table, team) =>
    table.rules.teams === 2 && team === 1 ? -payoff(table, 0) : payoff(table, team);

it.each(EVERY_TABLE)('every action is worth what trying everything finds, at %s', (name, rules) => {
  const { equity } = shippedWeightsFor(rules);
  const utilityPayoff: Payoff = (table, team) => utilityOf(table, team, equity);
  const solvers = [utilityPayoff, leadPayoff].map((payoff) => ({ payoff, solver: new Endgame(rules, payoff) }));
  let number = 0;
  for (const state of endgames(name, rules)) {
    if (number === POSITIONS) break;
    number += 1;
    const { payoff, solver } = solvers[number % 2] ?? expect.fail();
    expect(solver.begin(state)).toBe(true);
    const seat = actorOfState(state) ?? 0;
    const team = state.table.teamOf(seat);
    const expected = legalActions(viewOf(state, seat)).map((action) => [
      formatAction(action),
      byBruteForce(play(state, action), zeroSum(payoff))[team],
    ]);
    expect(solver.solve(state)?.map((one) => [formatAction(one.action), one.payoff])).toEqual(expected);
  }
});

it('what a solver remembers of one position changes nothing in the next', () => {
  const rules = rulesFor('computer', 2);
  const [solver, fresh] = [new Endgame(rules, leadPayoff), new Endgame(rules, leadPayoff)];
  let number = 0;
  for (const state of endgames('memory', rules, MANY_CARDS)) {
    if (number === POSITIONS) break;
    number += 1;
    solver.begin(state);
    solver.solve(state);
    for (const action of legalActions(viewOf(state, actorOfState(state)))) {
      const next = play(state, action);
      fresh.begin(next);
      expect(solver.solve(next)).toEqual(fresh.solve(next));
    }
  }
});

it('a choice stays if no action is better, else a best action replaces it', () => {
  for (const [name, rules] of EVERY_TABLE) {
    let number = 0;
    for (const state of endgames(`improved ${name}`, rules)) {
      if (number === testSize(1)) break;
      number += 1;
      const solver = new Endgame(rules, leadPayoff);
      solver.begin(state);
      const solved = solver.solve(state) ?? expect.fail('too large');
      const best = Math.max(...solved.map(({ payoff }) => payoff));
      for (const { action, payoff } of solved) {
        const improved = formatAction(solver.improve(state, action));
        if (payoff === best) expect(improved).toBe(formatAction(action));
        else expect(solved.find((one) => formatAction(one.action) === improved)?.payoff).toBe(best);
      }
    }
  }
});

it('playing the best action each time leads to the points of the solution', () => {
  for (const [name, rules] of EVERY_TABLE)
    for (const state of endgames(`played ${name}`, rules)) {
      const solver = new Endgame(rules, leadPayoff);
      solver.begin(state);
      const seat = actorOfState(state) ?? 0;
      const best = Math.max(...(solver.solve(state) ?? []).map(({ payoff }) => payoff));
      const played = cloneState(state);
      while (actorOfState(played) !== null) playInPlace(played, solver.best(played) ?? expect.fail('too large'));
      expect(zeroSum(leadPayoff)(played.table, played.table.teamOf(seat))).toBe(best);
      break;
    }
});

/** Both cars drive. Seat 0 holds the only Stop and an Accident, seat 1 the Driving Ace. */
const TRAP =
  'winning-moves-2008 2 drawn=yes hands=st.ac/DA.100 teams=ro,-,200.200.100.100,-/ro,-,200.200.100.100,- draw=-';

describe('an endgame', () => {
  const state = dealFrom(TRAP);
  const solver = new Endgame(state.table.rules, leadPayoff);

  it('sees that a hazard would be answered with a coup fourré', () => {
    expect(solver.begin(state)).toBe(true);
    const payoffOf = (text: string): number =>
      solver.solve(state)?.find(({ action }) => formatAction(action) === text)?.payoff ?? expect.fail(text);
    expect(formatAction(solver.best(state) as Action)).toBe('st>1');
    // A safety and a coup fourré, 100 miles, and the completed trip with its bonuses.
    expect(payoffOf('ac>1')).toBeLessThanOrEqual(payoffOf('st>1') - 300);
  });

  it('changes nothing', () => {
    solver.begin(state);
    solver.solve(state);
    expect(formatPosition(state)).toBe(formatPosition(dealFrom(TRAP)));
  });

  it('is refused while cards can be drawn, or if hands are unknown', () => {
    expect(solver.begin(dealFrom(TRAP.replace('draw=-', 'draw=25')))).toBe(false);
    expect(solver.begin({ ...cloneState(state), unknownHands: 1 })).toBe(false);
  });

  it('is not answered by a solver that may visit too few positions', () => {
    const hasty = new Endgame(state.table.rules, leadPayoff, 3);
    hasty.begin(state);
    expect([hasty.solve(state), hasty.best(state)]).toEqual([null, null]);
    const [discard] = DISCARDS;
    expect(hasty.improve(state, discard as Action)).toBe(discard);
  });
});

describe('the world that a view determines', () => {
  it('is the real one at two seats as soon as the draw pile is empty', () => {
    const rules = rulesFor('encyclopedia', 2);
    let found = 0;
    for (const seed of ['a', 'b', 'c', 'd'])
      for (const state of positionsOf(rules, botOf('classic'), seed)) {
        const world = knownWorld(viewOf(state, actorOfState(state)));
        if (state.table.drawPileSize > 0) expect(world).toBeNull();
        else expect(formatPosition(world ?? expect.fail('unknown'))).toBe(formatPosition(state));
        found += world === null ? 0 : 1;
      }
    expect(found).toBeGreaterThan(3);
  });

  it('is none while two other seats hold cards', () => {
    const hands = 'ac.st/100/25';
    const state = dealFrom(`winning-moves-2008 3 drawn=yes hands=${hands} teams=ro,-,-,-/ro,-,-,-/ro,-,-,- draw=-`);
    expect(knownWorld(viewOf(state, 0))).toBeNull();
  });
});
