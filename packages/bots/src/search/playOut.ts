import type { Action, Rules, Table, View } from '@coup-fourre/rules';
import { actorOfState, copyState, type DealState, emptyState, playInPlace, viewOf } from '@coup-fourre/rules/authority';
import { GreedyPolicy } from '../network/greedyPolicy.ts';
import type { Network } from '../network/network.ts';
import { SeatDrawPiles } from './seatDrawPiles.ts';

/** Plays out worlds, each seat with the policy's best action. Its memory is reused, so one world at a time. */
export class PlayOut {
  readonly #state: DealState;
  readonly #views: readonly View[];
  readonly #policy: GreedyPolicy;
  readonly #seatPiles: SeatDrawPiles;

  constructor(network: Network, rules: Rules) {
    this.#state = emptyState(rules);
    this.#views = this.#state.hands.map((_, seat) => viewOf(this.#state, seat));
    this.#policy = new GreedyPolicy(network, rules);
    this.#seatPiles = new SeatDrawPiles(rules.players);
  }

  /** The table at the end of a world that continues with this action. */
  play(world: DealState, action: Action): Table {
    const state = this.#state;
    copyState(world, state);
    this.#seatPiles.dealOut(state);
    this.#policy.begin();
    this.#step(action);
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state))
      this.#step(this.#policy.choose(this.#views[seat] as View));
    return state.table;
  }

  #step(action: Action): void {
    const state = this.#state;
    playInPlace(state, action);
    this.#policy.follow(kindsIn(action) | this.#seatPiles.swapDrawnCards(state));
  }
}

/** The kind of the card of an action, as a set; empty if it has none. */
export function kindsIn(action: Action): number {
  return action.type === 'pass' || action.type === 'extend' ? 0 : 1 << action.card;
}
