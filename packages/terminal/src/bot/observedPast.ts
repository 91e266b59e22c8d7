import {
  type Action,
  BadInput,
  isObject,
  type JsonObject,
  type PastAction,
  readAction,
  type View,
  whyIllegal,
  withPastAction,
} from '@coup-fourre/rules';
import { cloneState, type DealState, emptyState, handOf, playInPlace, viewOf } from '@coup-fourre/rules/authority';

/**
 * Learns the turns before each decision from the host's events.
 * The table is followed from one decision to the next. If an event is missing or does not fit, the past is unknown
 * until the next decision.
 */
export class ObservedPast {
  /** The table according to the events, with other cards in the hands. Null while it is unknown. */
  #state: DealState | null = null;
  #past: readonly PastAction[] = [];

  /** The view of a decision, with the known turns before it. */
  addTo(view: View): View {
    if (this.#state === null || !isSameTurn(this.#state, view)) this.#past = [];
    this.#state = stateOf(view);
    return { ...view, past: this.#past };
  }

  /** Receives an event. Null marks the start of a deal. */
  hear(event: unknown): void {
    if (this.#state !== null && isObject(event) && this.#follows(this.#state, event)) return;
    this.#state = null;
    this.#past = [];
  }

  /** Plays an event's action. Returns false if it does not fit. */
  #follows(state: DealState, { type, seat, card, target, value }: JsonObject): boolean {
    if (type === 'turn' || type === 'draw') return true;
    if (type === 'extension') return this.#plays(state, seat, { type: 'extend', value });
    return this.#plays(state, seat, { type, card, ...(target !== undefined && { target }) });
  }

  #plays(state: DealState, seat: unknown, json: JsonObject): boolean {
    const action = actionFrom(json);
    const { table } = state;
    if (action === null || seat !== table.turn) return false;
    if (action.type === 'play' || action.type === 'discard') handOf(state, table.turn).add(action.card);
    if (whyIllegal(viewOf(state, table.turn), action) !== null) return false;
    this.#past = withPastAction(this.#past, cloneState(state).table, action);
    playInPlace(state, action);
    return true;
  }
}

function actionFrom(json: JsonObject): Action | null {
  try {
    return readAction(json);
  } catch (error) {
    if (error instanceof BadInput) return null;
    throw error;
  }
}

/**
 * A state with the view's table.
 * Hands are empty, and all cards to draw are the cheapest distance card, so that the state predicts no event such as a
 * coup fourré.
 */
function stateOf({ table }: View): DealState {
  const state = emptyState(table.rules);
  state.table.copyFrom(table);
  return state;
}

/** True if the events have led to the turn that a view shows. */
function isSameTurn({ table }: DealState, { table: shown }: View): boolean {
  return (
    table.turn === shown.turn &&
    table.drawPileSize === shown.drawPileSize &&
    table.handSizes.every((size, seat) => size === shown.handSizes[seat])
  );
}
