import { ValueStore } from '@coup-fourre/client';
import type { Reply } from '@coup-fourre/client/connection';
import type { Refusal } from '@coup-fourre/client/text';
import type { OnlineUpdate } from '@coup-fourre/room/online';
import { type Action, type ActionJson, encodeAction } from '@coup-fourre/rules';
import type { SeatedUpdate } from '../game/seatedUpdate.ts';
import type { TableGame } from '../game/tableGame.ts';
import { EMPTY_TABLE_STATE, nextRefusal, nextTableState, type TableState } from '../game/tableState.ts';
import { toSeatedUpdate } from './toSeatedUpdate.ts';

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
  /** The question about a hazard that was answered here by letting it stand. */
  #declinedHazard = '';

  constructor(commands: TableCommands) {
    this.#commands = commands;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);

  readonly getState = (): TableState => this.#state.get();

  /** Shows the table of an update. */
  receive(update: OnlineUpdate): void {
    const isFirst = !this.#hasSeen;
    this.#hasSeen = true;
    if (update.table === null) {
      if (this.#state.get().update !== null) this.#setState('', EMPTY_TABLE_STATE);
      return;
    }
    const seated = toSeatedUpdate(update, update.table);
    if (seated.pendingHazard !== null && hazardKey(seated) === this.#declinedHazard) {
      this.#showTable(withHazardDeclined(seated), isFirst);
    } else this.#showTable(seated, isFirst);
  }

  #showTable(seated: SeatedUpdate, isFirst: boolean): void {
    const viewHand = fingerprintOf(seated);
    if (viewHand === this.#fingerprint) return;
    const getState = nextTableState(this.#state.get(), seated);
    // Whoever comes in receives the whole deal: it goes to the log, but is no news.
    this.#setState(viewHand, isFirst ? { ...getState, update: { ...seated, events: [] }, newEntries: 0 } : getState);
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

  /** Lets the hazard stand: nothing is sent, since the window lasts the same whoever answers. */
  #decline(): void {
    const { update } = this.#state.get();
    if (update === null || update.pendingHazard === null) return;
    this.#declinedHazard = hazardKey(update);
    const stands = withHazardDeclined(update);
    this.#setState(fingerprintOf(stands), { ...this.#state.get(), update: stands });
  }

  #setState(look: string, shown: TableState): void {
    this.#fingerprint = look;
    this.#state.set(shown);
  }
}

/** The key of the pending hazard. */
function hazardKey({ room, pendingHazard, view }: SeatedUpdate): string {
  return JSON.stringify([room, pendingHazard, view.drawPile, view.teams]);
}

function withHazardDeclined(update: SeatedUpdate): SeatedUpdate {
  return { ...update, pendingHazard: null, awaitedSeat: null };
}

/** All of an update that the table shows, apart from how it came to this. */
function fingerprintOf({
  room,
  setup,
  seat,
  view,
  awaitedSeat,
  pendingHazard,
  isBlocked,
  result,
}: SeatedUpdate): string {
  return JSON.stringify([room, setup, seat, view, awaitedSeat, pendingHazard, isBlocked, result]);
}
