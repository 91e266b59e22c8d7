import { type Action, ActionSet, legalActions, type Rules, type View } from '@coup-fourre/rules';
import { ALL_KINDS, listFeatures, setFields, updateFields } from '../features/features.ts';
import { ruleFeaturesOf } from '../features/ruleFeatures.ts';
import { type FieldNetwork, fieldNetworkOf } from './fieldNetwork.ts';
import type { Network } from './network.ts';
import { actionOf, isSingle, type OutputSet, outputIndexOf, setLegalOutputs } from './outputs.ts';

/**
 * An upper bound for the number of actions. Each of up to eight cards can be discarded or played on one of three teams.
 */
export const MAX_ACTIONS = 64;

/** A learned policy: rates each legal action. */
export class Policy {
  readonly network: Network;
  /** The legal actions of the last view, and by index the log-odds of each. */
  readonly actions = new ActionSet();
  readonly logits = new Float64Array(MAX_ACTIONS);
  readonly #ruleFeatures: readonly number[];
  readonly #rules: Rules;

  constructor(network: Network, rules: Rules) {
    this.network = network;
    this.#rules = rules;
    this.#ruleFeatures = ruleFeaturesOf(rules);
  }

  /** Lists the legal actions of a view. Returns their number. */
  listActions(view: View): number {
    return legalActions(view, this.actions).length;
  }

  /** Fills `logits` for the listed actions. Returns the index of the best. */
  evaluate(view: View): number {
    const { network, actions, logits } = this;
    const { options, outputs, input } = network;
    listFeatures(view, this.#ruleFeatures, input);
    const team = view.table.teamOf(view.seat ?? 0);
    const count = actions.length;
    for (let index = 0; index < count; index += 1) options[index] = outputIndexOf(actions.at(index), team, this.#rules);
    network.requestedCount = count;
    network.forward();
    let best = 0;
    for (let index = 0; index < count; index += 1) {
      logits[index] = outputs[options[index] as number] as number;
      if ((logits[index] as number) > (logits[best] as number)) best = index;
    }
    return best;
  }
}

/** A learned policy's best action. The same as Policy's, but faster, especially along a deal. */
export class GreedyPolicy {
  readonly #network: FieldNetwork;
  readonly #ruleFeatures: readonly number[];
  readonly #legal: OutputSet = { low: 0, high: 0 };
  /** By seat: the cards whose fields are out of date. */
  readonly #moved: Int32Array;

  /** The network's parameters must not change afterwards. */
  constructor(network: Network, rules: Rules) {
    this.#network = fieldNetworkOf(network);
    this.#ruleFeatures = ruleFeaturesOf(rules);
    this.#moved = new Int32Array(rules.players);
  }

  /**
   * Call this before the first decision of each deal or position.
   * Policies of the same network share its memory, so no other policy may choose until this one's last decision.
   */
  begin(): void {
    this.#network.begin(this.#ruleFeatures);
    this.#moved.fill(ALL_KINDS);
  }

  /**
   * Like `begin`, for a position that is played several times: `rewind` returns to it faster. `views`: of all seats, in
   * order.
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

  /** Call this after each action, with the cards that were played, discarded and drawn. */
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
