import type { DealUtility, Network } from '@coup-fourre/bots';
import type { Action, Rules, Seat, Team, View } from '@coup-fourre/rules';
import { actorOfState, copyState, type DealState } from '@coup-fourre/rules/authority';
import { reusedTable } from '../tables/trainingTables.ts';
import type { Lineup } from './lineup.ts';
import { OpenWorld } from './openWorld.ts';

/** Points for each unit of the value network. */
export const POINTS_PER_VALUE = 1000;

export interface PlayOutPlayers {
  readonly lineup: Lineup;
  readonly value: Network;
}

/**
 * Plays worlds on for a few actions, then asks the value network, which sees all cards.
 * This takes a fraction of a full play-out's time and reduces luck. The memory is reused, so only one world can be
 * open.
 */
export class TruncatedPlayOut {
  readonly #world: OpenWorld;
  readonly #lineup: Lineup;
  readonly #value: Network;
  readonly #maxActions: number;
  #start: DealState;

  constructor({ lineup, value }: PlayOutPlayers, rules: Rules, maxActions: number) {
    this.#world = new OpenWorld(reusedTable(rules));
    this.#start = this.#world.state;
    this.#lineup = lineup;
    this.#value = value;
    this.#maxActions = maxActions;
    value.requestedCount = 1;
  }

  /** Call this once per world, before `play`. The world must not change afterwards. */
  begin(world: DealState): void {
    this.#start = world;
    copyState(world, this.#world.state);
    this.#lineup.beginAt(this.#world.views);
  }

  /**
   * The value of a world after this action for a team, in points.
   * It is the score if the deal ends, else the value network's output at the team's first decision after `maxActions`
   * more actions.
   */
  play(action: Action, { team, utility }: Perspective): number {
    const { state, views } = this.#world;
    copyState(this.#start, state);
    this.#world.dealOut();
    this.#lineup.rewind();
    this.#lineup.follow(this.#world.play(action));
    let actions = 0;
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
      if (actions >= this.#maxActions && state.table.teamOf(seat) === team) return this.#valueFor(seat);
      this.#lineup.follow(this.#world.play(this.#lineup.choose(views[seat] as View)));
      actions += 1;
    }
    return utility.of(state.table);
  }

  #valueFor(seat: Seat): number {
    const value = this.#value;
    this.#world.listFeatures(seat, value.input);
    value.forward();
    return POINTS_PER_VALUE * (value.outputs[0] as number);
  }
}

export interface Perspective {
  readonly team: Team;
  readonly utility: DealUtility;
}
