import type { Action, Rules, Table, View } from '@coup-fourre/rules';
import { actorOfState, copyState, type DealState, emptyState, playInPlace, viewOf } from '@coup-fourre/rules/authority';
import type { Network } from '../network/network.ts';
import { Policy } from '../network/policy.ts';
import { SeatDrawPiles } from './seatDrawPiles.ts';

/** Plays out worlds, each seat with the policy's best action. Its memory is reused, so one world at a time. */
export class PlayOut {
  readonly #state: DealState;
  readonly #views: readonly View[];
  readonly #policy: Policy;
  readonly #seatPiles: SeatDrawPiles;

  constructor(network: Network, rules: Rules) {
    this.#state = emptyState(rules);
    this.#views = this.#state.hands.map((_, seat) => viewOf(this.#state, seat));
    this.#policy = new Policy(network, rules);
    this.#seatPiles = new SeatDrawPiles(rules.players);
  }

  /** The table at the end of a world that continues with this action. */
  play(world: DealState, action: Action): Table {
    const state = this.#state;
    const { actions } = this.#policy;
    copyState(world, state);
    this.#seatPiles.dealOut(state);
    this.#step(action);
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
      const view = this.#views[seat] as View;
      const index = this.#policy.listActions(view) === 1 ? 0 : this.#policy.evaluate(view);
      this.#step(actions.at(index));
    }
    return state.table;
  }

  #step(action: Action): void {
    const state = this.#state;
    playInPlace(state, action);
    this.#seatPiles.swapDrawnCards(state);
  }
}
