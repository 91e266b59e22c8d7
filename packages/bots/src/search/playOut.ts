import type { Action, Rules, Table, View } from '@coup-fourre/rules';
import {
  actorOfState,
  copyState,
  type DealState,
  emptyState,
  endOnceSettled,
  playInPlace,
  viewOf,
} from '@coup-fourre/rules/authority';
import { GreedyPolicy } from '../network/greedyPolicy.ts';
import type { Network } from '../network/network.ts';
import { SeatDrawPiles } from './seatDrawPiles.ts';

/** Plays out worlds, each seat with the policy's best action. Its memory is reused, so one world at a time. */
export class PlayOut {
  #world: DealState;
  readonly #state: DealState;
  readonly #views: readonly View[];
  readonly #policy: GreedyPolicy;
  readonly #seatPiles: SeatDrawPiles;

  constructor(network: Network, rules: Rules) {
    this.#world = emptyState(rules);
    this.#state = emptyState(rules);
    this.#views = this.#state.hands.map((_, seat) => viewOf(this.#state, seat));
    this.#policy = new GreedyPolicy(network, rules);
    this.#seatPiles = new SeatDrawPiles(rules.players);
  }

  /** Call this with each world, which must not change, before it is played out. */
  begin(world: DealState): void {
    this.#world = world;
    copyState(world, this.#state);
    this.#policy.beginAt(this.#views);
  }

  /** The table at the end of the world that continues with this action. */
  play(action: Action): Table {
    const state = this.#state;
    copyState(this.#world, state);
    this.#seatPiles.dealOut(state);
    this.#policy.rewind();
    this.#step(action);
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state))
      this.#step(this.#policy.choose(this.#views[seat] as View));
    return state.table;
  }

  #step(action: Action): void {
    const state = this.#state;
    playInPlace(state, action);
    endOnceSettled(state);
    this.#policy.follow(kindsIn(action) | this.#seatPiles.swapDrawnCards(state));
  }
}

/** The kind of the card of an action, as a set; empty if it has none. */
export function kindsIn(action: Action): number {
  return action.type === 'pass' || action.type === 'extend' ? 0 : 1 << action.card;
}
