import type { Action, Rules, Table, View } from '@coup-fourre/rules';
import { actorOfState, copyState, type DealState, emptyState, playInPlace, viewOf } from '@coup-fourre/rules/authority';
import type { Network } from '../network/network.ts';
import { Policy } from '../network/policy.ts';
import { SeatDrawPiles } from './seatDrawPiles.ts';

/** Plays worlds to their end, each seat by what a policy likes best. One at a time: its memory is used again. */
export class PlayOut {
  readonly #state: DealState;
  readonly #views: readonly View[];
  readonly #policy: Policy;
  readonly #stacks: SeatDrawPiles;

  constructor(network: Network, rules: Rules) {
    this.#state = emptyState(rules);
    this.#views = this.#state.hands.map((_, seat) => viewOf(this.#state, seat));
    this.#policy = new Policy(network, rules);
    this.#stacks = new SeatDrawPiles(rules.players);
  }

  /** The table at the end of a world after an action there. */
  play(world: DealState, action: Action): Table {
    const state = this.#state;
    const { actions } = this.#policy;
    copyState(world, state);
    this.#stacks.dealOut(state);
    this.#step(action);
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
      const view = this.#views[seat] as View;
      const place = this.#policy.listActions(view) === 1 ? 0 : this.#policy.evaluate(view);
      this.#step(actions.at(place));
    }
    return state.table;
  }

  #step(action: Action): void {
    const state = this.#state;
    playInPlace(state, action);
    this.#stacks.swapDrawnCards(state);
  }
}
