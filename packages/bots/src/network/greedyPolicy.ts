import type { Action, Rules, View } from '@coup-fourre/rules';
import { ALL_KINDS, setFields, updateFields } from '../features/features.ts';
import { ruleFeaturesOf } from '../features/ruleFeatures.ts';
import { type FieldNetwork, fieldNetworkOf } from './fieldNetwork.ts';
import type { Network } from './network.ts';
import { actionOf, isSingle, type OutputSet, setLegalOutputs } from './outputs.ts';

/**
 * A learned policy that takes its best action at once: what Policy likes best, but faster, most of all along a deal.
 */
export class GreedyPolicy {
  readonly #network: FieldNetwork;
  readonly #ruleFeatures: readonly number[];
  readonly #legal: OutputSet = { low: 0, high: 0 };
  /** By seat: the kinds of card whose fields are out of date. */
  readonly #moved: Int32Array;

  /** The network's parameters must not change from here on. */
  constructor(network: Network, rules: Rules) {
    this.#network = fieldNetworkOf(network);
    this.#ruleFeatures = ruleFeaturesOf(rules);
    this.#moved = new Int32Array(rules.players);
  }

  /**
   * Call this before the first decision of each deal or position. Policies of the same network share its memory, so from
   * here to the last decision no other of them may choose.
   */
  begin(): void {
    this.#network.begin(this.#ruleFeatures);
    this.#moved.fill(ALL_KINDS);
  }

  /**
   * Like `begin`, for a position that is played on several times: `rewind` returns to it before each time, which costs less
   * than to begin again. `views` are those of all seats, in their order.
   */
  beginAt(views: readonly View[]): void {
    const network = this.#network;
    this.begin();
    for (const [seat, view] of views.entries()) {
      setFields(view, network.fields[seat] as Uint16Array);
      network.update(seat);
    }
    network.keep(views.length);
    this.#moved.fill(0);
  }

  /** Returns to the position of `beginAt`. */
  rewind(): void {
    this.#network.rewind(this.#moved.length);
    this.#moved.fill(0);
  }

  /** Call this after each action, with the kinds of the cards that were played, discarded and drawn. */
  follow(kinds: number): void {
    for (let seat = 0; seat < this.#moved.length; seat += 1) this.#moved[seat] = (this.#moved[seat] as number) | kinds;
  }

  /** The best action for the seat that must act. */
  choose(view: View): Action {
    const { table } = view;
    const seat = view.seat ?? 0;
    const legal = this.#legal;
    setLegalOutputs(view, legal);
    return actionOf(isSingle(legal) ? onlyOutput(legal) : this.#best(view, seat), table.teamOf(seat), table);
  }

  #best(view: View, seat: number): number {
    const moved = this.#moved[seat] as number;
    const fields = this.#network.fields[seat] as Uint16Array;
    if (moved === ALL_KINDS) setFields(view, fields);
    else updateFields(view, moved, fields);
    this.#moved[seat] = 0;
    return this.#network.best(seat, this.#legal);
  }
}

function onlyOutput({ low, high }: OutputSet): number {
  return low === 0 ? 63 - Math.clz32(high) : 31 - Math.clz32(low);
}
