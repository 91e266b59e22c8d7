import { readUpdate, type TableModel, withHazardDeclined } from '@coup-fourre/client';
import type { Reply } from '@coup-fourre/client/connection';
import type { Update } from '@coup-fourre/room';
import { type Action, type ActionJson, encodeAction } from '@coup-fourre/rules';
import { EMPTY_TABLE_STATE, nextTableState, type TableGame, type TableState, TableStore } from '../game/tableState.ts';

export interface TableCommands {
  readonly act: (action: ActionJson) => Promise<Reply>;
  readonly ready: () => Promise<void>;
  readonly leave: () => void;
}

/** Presents an online room as a TableGame, so that local and online tables share their screens. */
export class OnlineTable extends TableStore implements TableGame {
  readonly #commands: TableCommands;
  #hasSeen = false;
  /** JSON of what the table shows, so that chat and presence do not render it again. */
  #fingerprint = '';

  constructor(commands: TableCommands) {
    super(EMPTY_TABLE_STATE);
    this.#commands = commands;
  }

  reset(): void {
    this.#hasSeen = false;
    this.#setState('', EMPTY_TABLE_STATE);
  }

  receive(update: Update): void {
    const isFirst = !this.#hasSeen;
    this.#hasSeen = true;
    const before = this.getState();
    if (update.table === null) {
      if (before.model !== null) this.#setState('', EMPTY_TABLE_STATE);
      return;
    }
    const next = nextTableState(before, readUpdate(update, update.table));
    const fingerprint = fingerprintOf(next.model);
    if (fingerprint === this.#fingerprint) return;
    // On entering, the update contains the whole deal. It goes to the log but is not announced.
    const news = isFirst && next.model ? { model: { ...next.model, events: [] }, newEntries: 0 } : {};
    this.#setState(fingerprint, { ...next, ...news });
  }

  async act(action: Action): Promise<void> {
    if (action.type === 'pass') return this.#decline(action);
    // A second tap, or a tap while offline, must not play a second card.
    if (this.getState().isSending) return undefined;
    this.state.patch({ isSending: true });
    const reply = await this.#commands.act(encodeAction(action));
    this.state.patch({ isSending: false });
    if (reply.type === 'refused') this.showRefusal(reply.reason);
    return undefined;
  }

  /** Online there is no hand to uncover. */
  async viewHand(): Promise<void> {}

  readonly nextDeal = (): Promise<void> => this.#commands.ready();

  readonly playAgain = this.nextDeal;

  async leave(): Promise<void> {
    this.#commands.leave();
  }

  /** A pass is only sent if the table waits for it. */
  #decline(pass: Action): void {
    const state = this.getState();
    if (state.model?.online?.isAnswerAwaited === true) void this.#commands.act(encodeAction(pass));
    const model = state.model && withHazardDeclined(state.model);
    this.#setState(fingerprintOf(model), { ...state, model });
  }

  #setState(fingerprint: string, state: TableState): void {
    this.#fingerprint = fingerprint;
    this.state.set(state);
  }
}

/** Everything the table shows, except how it got there. */
function fingerprintOf(model: TableModel | null): string {
  if (model === null) return '';
  const { room, setup, seat, viewJson, awaitedSeat, pendingHazard, isBlocked, result, online } = model;
  return JSON.stringify([
    [room, setup, seat, viewJson, awaitedSeat, pendingHazard, isBlocked, result],
    { ...online, deadline: null },
  ]);
}
