import { readUpdate, type TableModel, ValueStore, withHazardDeclined } from '@coup-fourre/client';
import type { Reply } from '@coup-fourre/client/connection';
import type { Refusal } from '@coup-fourre/client/text';
import type { Update } from '@coup-fourre/room';
import { type Action, type ActionJson, encodeAction } from '@coup-fourre/rules';
import { EMPTY_TABLE_STATE, nextRefusal, nextTableState, type TableGame, type TableState } from '../game/tableState.ts';

/** What the table of an online room asks of the room. */
export interface TableCommands {
  readonly act: (action: ActionJson) => Promise<Reply>;
  readonly ready: () => Promise<void>;
  readonly leave: () => void;
}

/** The table of an online room, for the screens that show the tables of games in this browser too. */
export class OnlineTable implements TableGame {
  readonly #commands: TableCommands;
  readonly #state = new ValueStore<TableState>(EMPTY_TABLE_STATE);
  #hasSeen = false;
  /** What the table looked like, so that what is said beside it draws nothing anew. */
  #fingerprint = '';

  constructor(commands: TableCommands) {
    this.#commands = commands;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  readonly getState = (): TableState => this.#state.get();

  /** Forgets what was shown: the next update is the first one. */
  reset(): void {
    this.#hasSeen = false;
    this.#setState('', EMPTY_TABLE_STATE);
  }

  /** Shows the table of an update. */
  receive(update: Update): void {
    const isFirst = !this.#hasSeen;
    this.#hasSeen = true;
    const before = this.#state.get();
    if (update.table === null) {
      if (before.model !== null) this.#setState('', EMPTY_TABLE_STATE);
      return;
    }
    const next = nextTableState(before, readUpdate(update, update.table));
    const fingerprint = fingerprintOf(next.model);
    if (fingerprint === this.#fingerprint) return;
    // Whoever comes in receives the whole deal: it goes to the log, but is no news.
    const news = isFirst && next.model ? { model: { ...next.model, events: [] }, newEntries: 0 } : {};
    this.#setState(fingerprint, { ...next, ...news });
  }

  async act(action: Action): Promise<void> {
    if (action.type === 'pass') return this.#decline();
    // A second tap, or one without a connection, must not play a second card.
    if (this.#state.get().isSending) return undefined;
    this.#state.patch({ isSending: true });
    const reply = await this.#commands.act(encodeAction(action));
    this.#state.patch({ isSending: false });
    if (reply.type === 'refused') this.showRefusal(reply.reason);
    return undefined;
  }

  /** Online everyone sees their own hand alone. */
  async viewHand(): Promise<void> {}

  nextDeal(): Promise<void> {
    return this.#commands.ready();
  }

  playAgain(): Promise<void> {
    return this.#commands.ready();
  }

  async leave(): Promise<void> {
    this.#commands.leave();
  }

  showRefusal(reason: Refusal): void {
    this.#state.patch({ refusal: nextRefusal(this.#state.get().refusal, reason) });
  }

  clearRefusal(): void {
    if (this.#state.get().refusal !== null) this.#state.patch({ refusal: null });
  }

  #decline(): void {
    const state = this.#state.get();
    const model = state.model && withHazardDeclined(state.model);
    this.#setState(fingerprintOf(model), { ...state, model });
  }

  #setState(fingerprint: string, state: TableState): void {
    this.#fingerprint = fingerprint;
    this.#state.set(state);
  }
}

/** All of a table that is drawn, apart from how it came to this. */
function fingerprintOf(model: TableModel | null): string {
  if (model === null) return '';
  const { room, setup, seat, viewJson, awaitedSeat, pendingHazard, isBlocked, result, online } = model;
  return JSON.stringify([
    [room, setup, seat, viewJson, awaitedSeat, pendingHazard, isBlocked, result],
    { ...online, deadline: null },
  ]);
}
