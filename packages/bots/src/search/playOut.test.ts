import { type Action, legalActions, parseAction, rulesFor, scoreDeal, seededRandom } from '@coup-fourre/rules';
import {
  actorOfState,
  cloneState,
  type DealState,
  formatPosition,
  playInPlace,
  viewOf,
} from '@coup-fourre/rules/authority';
import { describe, expect, it } from 'vitest';
import { shippedWeightsFor } from '../learned/learnedWeights.ts';
import { policyBot } from '../levels/learnedBots.ts';
import { botOf } from '../levels/levels.ts';
import { GreedyPolicy } from '../network/policy.ts';
import { dealFrom, EVERY_TABLE, positionsOf } from '../testing/tables.ts';
import { BotPlayOut, kindsIn, PlayOut } from './rollout.ts';
import { SeatDrawPiles } from './seatDrawPiles.ts';

/** Seat 1 needs one card, the second of the draw pile, and cannot play any other. Seat 0 has no Roll yet. */
const ONE_CARD =
  'winning-moves-2008 2 drawn=yes hands=re.re.re.re.re.re.DA/el.el.el.ga.ga.ga teams=-,-,-,-/ro,-,200.200.100.100,- draw=ga.100.sp.sp.sp.sp.el.el';

const RULES = rulesFor('winning-moves-2008', 2);
/** One position in this many is played out. */
const EVERY = 6;

describe('a world that is played out', () => {
  const playOut = new PlayOut(shippedWeightsFor(RULES).network, RULES);

  it.each(['xre', 'DA'])('gives the other seat the same cards after %s', (text) => {
    const world = dealFrom(ONE_CARD);
    playOut.begin(world);
    const table = playOut.play(parseAction(text) as Action);
    expect(table.phase).toBe('dealOver');
    expect(table.tableau(1).miles).toBeGreaterThanOrEqual(700);
  });

  it('is not changed', () => {
    const world = dealFrom(ONE_CARD);
    playOut.begin(world);
    playOut.play(parseAction('DA') as Action);
    expect(formatPosition(world)).toBe(formatPosition(dealFrom(ONE_CARD)));
  });
});

it.each(EVERY_TABLE)('ends with the points of a deal that the policy plays to its end, at %s', (name, rules) => {
  const { network } = shippedWeightsFor(rules);
  const playOut = new PlayOut(network, rules);
  const policy = new GreedyPolicy(network, rules);
  let position = 0;
  for (const state of positionsOf(rules, botOf('classic'), name)) {
    position += 1;
    if (position % EVERY !== 0) continue;
    const actions = legalActions(viewOf(state, actorOfState(state) ?? 0));
    playOut.begin(state);
    for (const action of [actions.at(0), actions.at(actions.length - 1)])
      expect(scoreDeal(playOut.play(action))).toEqual(scoreDeal(playedOn(state, action, policy).table));
  }
});

it('ends the same with a bot of the policy as with the policy, and gives other bots the same chance after each action', () => {
  const { network } = shippedWeightsFor(RULES);
  const byPolicy = new PlayOut(network, RULES);
  const random = seededRandom('bots');
  const [policies, novices] = [policyBot, botOf('novice')].map((bot) => new BotPlayOut(RULES, [bot, bot], random)) as [
    BotPlayOut,
    BotPlayOut,
  ];
  let position = 0;
  for (const state of positionsOf(RULES, botOf('classic'), 'bots')) {
    position += 1;
    if (position % EVERY !== 0) continue;
    const action = legalActions(viewOf(state, actorOfState(state) ?? 0)).at(0);
    const [one, other, again] = [byPolicy, policies, novices].map((playOut) => {
      playOut.begin(state);
      return scoreDeal(playOut.play(action));
    });
    expect(other).toEqual(one);
    expect(scoreDeal(novices.play(action))).toEqual(again);
  }
  expect(position).toBeGreaterThan(EVERY);
});

/** The end of a deal that continues with an action and then by the policy. Each seat has its own pile. */
function playedOn(position: DealState, action: Action, policy: GreedyPolicy): DealState {
  const state = cloneState(position);
  const seatPiles = new SeatDrawPiles(state.table.rules.players);
  seatPiles.dealOut(state);
  policy.begin();
  for (let next: Action | null = action; next !== null; ) {
    playInPlace(state, next);
    policy.follow(kindsIn(next) | seatPiles.swapDrawnCards(state));
    const actor = actorOfState(state);
    next = actor === null ? null : policy.choose(viewOf(state, actor));
  }
  return state;
}
