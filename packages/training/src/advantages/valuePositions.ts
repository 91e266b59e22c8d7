import { FeatureList, type Network, utilityOf } from '@coup-fourre/bots';
import { type Action, isSafety, legalActions, type Random, type Rules, randomInt, type View } from '@coup-fourre/rules';
import { actorOfState, dealInPlace, shuffledDeck } from '@coup-fourre/rules/authority';
import { type ReusedTable, reusedTables } from '../tables/trainingTables.ts';
import { Lineup, type Opponent } from './lineup.ts';
import { OpenWorld } from './openWorld.ts';
import type { TrainingDeal } from './playDeal.ts';
import type { Shard } from './shard.ts';
import { POINTS_PER_VALUE } from './truncatedPlayOut.ts';

/** One position in this many is recorded, because successive positions are alike. */
const LEARN_ONE_POSITION_IN = 6;
/**
 * Some actions before a random action number are random, so that the value network sees other positions. Later
 * positions are recorded.
 * A number below 0 records the whole deal.
 */
const EARLIEST_QUIET = -12;
const LATEST_QUIET = 58;
const RANDOM_ACTION_PERCENT = 12;

interface WorldTable extends ReusedTable {
  readonly lineup: Lineup;
  readonly world: OpenWorld;
}

/**
 * Plays deals with a policy. Records positions of the acting team, all cards face up, with their final worth to that
 * team.
 */
export class ValuePositions {
  readonly #tableFor: (rules: Rules) => WorldTable;
  readonly #list = new FeatureList();

  constructor(policy: Network, opponents: readonly Opponent[]) {
    this.#tableFor = reusedTables((rules, table) => ({
      lineup: new Lineup(policy, opponents, rules),
      world: new OpenWorld(table),
    }));
  }

  /** Plays a deal and adds some of its positions, as far as they fit. */
  play({ rules, totals, equity, random }: TrainingDeal, shard: Shard): void {
    const { state, views, lineup, world } = this.#tableFor(rules);
    dealInPlace(state, shuffledDeck(rules, random), { dealer: randomInt(random, rules.players), totals });
    world.dealOut();
    lineup.draw(state, random);
    lineup.begin();
    const quietFrom = EARLIEST_QUIET + randomInt(random, LATEST_QUIET - EARLIEST_QUIET);
    const unvalued: { readonly index: number; readonly team: number }[] = [];
    let actions = 0;
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
      const isLearned = actions >= quietFrom && lineup.learnsAt(seat) && !shard.isFull;
      if (isLearned && randomInt(random, LEARN_ONE_POSITION_IN) === 0) {
        world.listFeatures(seat, this.#list);
        shard.addFeatures(this.#list);
        unvalued.push({ index: shard.addValue(0), team: state.table.teamOf(seat) });
      }
      const view = views[seat] as View;
      lineup.follow(world.play((actions < quietFrom ? randomAction(view, random) : null) ?? lineup.choose(view)));
      actions += 1;
    }
    for (const { index, team } of unvalued)
      shard.values[index] = utilityOf(state.table, team, equity) / POINTS_PER_VALUE;
  }
}

/** Occasionally a random action that does not discard a safety, else null. */
function randomAction(view: View, random: Random): Action | null {
  if (randomInt(random, 100) >= RANDOM_ACTION_PERCENT) return null;
  const actions = legalActions(view);
  const action = actions.at(randomInt(random, actions.length));
  return action.type === 'discard' && isSafety(action.card) ? null : action;
}
