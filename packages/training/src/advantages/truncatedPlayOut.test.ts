import {
  COPIES_HELD,
  COPIES_HELD_LEVELS,
  DealUtility,
  GreedyPolicy,
  MatchEquity,
  Network,
  SeatDrawPiles,
  shippedWeightsFor,
} from '@coup-fourre/bots';
import {
  type Action,
  D25,
  fastRandom,
  GASOLINE,
  legalActions,
  randomInt,
  rulesFor,
  seededRandom,
  type Table,
} from '@coup-fourre/rules';
import {
  actorOfState,
  cloneState,
  type DealState,
  deal,
  parsePosition,
  playInPlace,
  shuffledDeck,
  viewOf,
} from '@coup-fourre/rules/authority';
import { expect, it } from 'vitest';
import { valueFeatureCount } from '../network/valueFeatures.ts';
import { Lineup } from './lineup.ts';
import { TruncatedPlayOut } from './truncatedPlayOut.ts';

const EQUITY = MatchEquity.from([[1200, 300]], 2);
/** The first team is 25 miles short of an extended trip, and the second team cannot drive. */
const NEARLY_THERE =
  'winning-moves-2008 2 drawn=yes target=1000 extendedBy=0 ' +
  'teams=ro,-,100.100.100.100.100.100.100.100.100.75,-/-,-,-,-';
/**
 * The first team's points: 1000 miles, trip 400, delayed action 300, safe trip 300, shut-out 500, extension 200 (11.1,
 * 11.5 to 11.9).
 */
const COMPLETED = 2700;
/** 975 miles. The second team gets 200 for the failed extension (11.1, 11.9). */
const GIVEN_UP = 775;
const COMPLETE: Action = { type: 'play', card: D25 };
const GIVE_UP: Action = { type: 'discard', card: D25 };

function position(cards: string): DealState {
  const read = parsePosition(`${NEARLY_THERE} ${cards}`);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

/** A value network that gives 123 points if the acting seat holds a Gasoline, else 0. */
function gasolineValue(): Network {
  const shape = { features: valueFeatureCount(2), width: 32, outputs: 1 };
  const network = new Network(shape, null);
  network.parameters[(COPIES_HELD + GASOLINE * COPIES_HELD_LEVELS) * shape.width] = 1;
  network.parameters[(shape.features + 1) * shape.width] = 0.123;
  return network;
}

/** The value of an action to the first team. */
function worthOf(state: DealState, action: Action, maxActions = 16): number {
  const { rules } = state.table;
  const lineup = new Lineup(shippedWeightsFor(rules).network, [], rules);
  const playOut = new TruncatedPlayOut({ lineup, value: gasolineValue() }, rules, maxActions);
  playOut.begin(state);
  return playOut.play(action, { team: 0, utility: new DealUtility(state.table, 0, EQUITY) });
}

it('in an ending, an action’s advantage is the exact difference in points', () => {
  const state = position('hands=25.ga/50');
  expect(worthOf(state, COMPLETE)).toBe(COMPLETED);
  expect(worthOf(state, GIVE_UP)).toBe(GIVEN_UP);
});

it('an action’s mean value over all orders of the draw pile is exact', () => {
  const orders = ['25.50', '50.25'].map((draw) => position(`hands=ga.sp/50 draw=${draw}`));
  const worths = orders.map((state) => worthOf(state, { type: 'discard', card: GASOLINE }));
  // The first card is the first of the team's own pile, although the other team draws before it.
  expect(worths).toEqual([COMPLETED, GIVEN_UP]);
  expect(worths.reduce((sum, worth) => sum + worth) / 2).toBe((COMPLETED + GIVEN_UP) / 2);
});

it('a deal that lasts longer gets the value network’s value of the team’s next decision', () => {
  const state = position('hands=25.25.ga/50');
  expect(worthOf(state, GIVE_UP, 0)).toBeCloseTo(123, 3);
  expect(worthOf(state, COMPLETE, 0)).toBe(COMPLETED);
  expect(worthOf(state, GIVE_UP, 1)).toBeCloseTo(123, 3);
  expect(worthOf(state, GIVE_UP, 2)).toBe(COMPLETED);
});

it('a deal in which no one can score any more gets its score instead of the network’s value', () => {
  expect(worthOf(position('hands=25.ga/50'), GIVE_UP, 0)).toBe(GIVEN_UP);
});

it('at full length, every action gets the value of a separate play-out from the world after it', () => {
  const rules = rulesFor('winning-moves-2008', 3);
  const { network, equity } = shippedWeightsFor(rules);
  const policy = new GreedyPolicy(network, rules);
  const random = fastRandom(seededRandom('to the end'));
  const state = deal(rules, shuffledDeck(rules, random), { dealer: 0, totals: [0, 0, 0] });
  const lineup = new Lineup(network, [], rules);
  const playOut = new TruncatedPlayOut({ lineup, value: gasolineValue() }, rules, Number.POSITIVE_INFINITY);
  for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
    const view = viewOf(state, seat);
    const team = state.table.teamOf(seat);
    const utility = new DealUtility(state.table, team, equity);
    playOut.begin(state);
    const actions = [...legalActions(view)];
    const worths = actions.map((action) => playOut.play(action, { team, utility }));
    expect(worths).toEqual(actions.map((action) => utility.of(endOf(state, action, policy))));
    playInPlace(state, actions[randomInt(random, actions.length)] as Action);
  }
});

/** The table at the end of a world that continues with an action. Computes every decision from scratch. */
function endOf(start: DealState, first: Action, policy: GreedyPolicy): Table {
  const state = cloneState(start);
  const piles = new SeatDrawPiles(state.table.rules.players);
  piles.dealOut(state);
  let action = first;
  for (;;) {
    playInPlace(state, action);
    piles.swapDrawnCards(state);
    const seat = actorOfState(state);
    if (seat === null) return state.table;
    policy.begin();
    action = policy.choose(viewOf(state, seat));
  }
}
