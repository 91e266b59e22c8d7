import { type FeatureList, kindsIn, ruleFeaturesOf, SeatDrawPiles } from '@coup-fourre/bots';
import type { Action, Seat, View } from '@coup-fourre/rules';
import { type DealState, endOnceSettled, playInPlace } from '@coup-fourre/rules/authority';
import { ValueFeatures } from '../network/valueFeatures.ts';
import type { ReusedTable } from '../tables/trainingTables.ts';

/** A deal with all cards known and a separate draw pile for each seat. */
export class OpenWorld {
  readonly state: DealState;
  readonly views: readonly View[];
  readonly #seatPiles: SeatDrawPiles;
  readonly #ruleFeatures: readonly number[];
  readonly #features = new ValueFeatures();

  constructor({ state, views }: ReusedTable) {
    const { rules } = state.table;
    this.state = state;
    this.views = views;
    this.#seatPiles = new SeatDrawPiles(rules.players);
    this.#ruleFeatures = ruleFeaturesOf(rules);
  }

  /** Gives each seat its draw pile. Call this after replacing the contents of `state`. */
  dealOut(): void {
    this.#seatPiles.dealOut(this.state);
  }

  /** Plays an action. Returns the cards that were played, discarded and drawn. */
  play(action: Action): number {
    playInPlace(this.state, action);
    endOnceSettled(this.state);
    return kindsIn(action) | this.#seatPiles.swapDrawnCards(this.state);
  }

  listFeatures(seat: Seat, list: FeatureList): void {
    const { state, views } = this;
    this.#features.list({ state, views, seatPiles: this.#seatPiles, ruleFeatures: this.#ruleFeatures }, seat, list);
  }
}
