import { readUpdate } from '@coup-fourre/client';
import type { DeviceMessage, GivenDeal, SavedGame, Setup, Update } from '@coup-fourre/room';
import { type Action, encodeAction, type Seat } from '@coup-fourre/rules';
import type { Answer, Connection } from '../worker/connection.ts';
import { EMPTY_TABLE_STATE, nextTableState, type TableGame, type TableState, TableStore } from './tableState.ts';

export interface LocalGameState extends TableState {
  /** Games in progress in this browser. Null while loading. */
  readonly saved: readonly SavedGame[] | null;
  /** True while a requested table has not arrived. */
  readonly isOpening: boolean;
}

const EMPTY_STATE: LocalGameState = { ...EMPTY_TABLE_STATE, saved: null, isOpening: false };

interface GameBeginning {
  /** A position line as in NOTATION.md. */
  readonly position?: string;
  /** True if every person begins with a Roll. */
  readonly isTeaching?: boolean;
}

/** The page's client of the room in this browser. It contains no rules. */
export class LocalGame extends TableStore<LocalGameState> implements TableGame {
  readonly #room: Connection;
  /** The room whose updates are shown. `room` is null for any room. Null at the start and after leaving. */
  #wanted: { readonly room: string | null } | null = null;

  constructor(connect: (onUpdate: (update: Update) => void) => Connection) {
    super(EMPTY_STATE);
    this.#room = connect((update) => this.#receive(update));
  }

  close(): void {
    this.#room.close();
  }

  async loadSaved(): Promise<void> {
    const answer = await this.#room.request({ type: 'savedGames' });
    if (answer.type === 'games') this.state.patch({ saved: answer.games });
  }

  async open(setup: Setup, begins: GameBeginning = {}): Promise<void> {
    await this.#join(null, { type: 'open', setup, ...begins });
  }

  /** Starts a match with given deals. The setup must have `sameCards`. */
  async openGiven(setup: Setup, givenDeals: readonly GivenDeal[]): Promise<void> {
    await this.#join(null, { type: 'open', setup, givenDeals });
  }

  /** The record of a stored game's finished deals, and its setup. Null if there is none. */
  async record(room: string): Promise<{ readonly record: string; readonly setup: Setup } | null> {
    const answer = await this.#room.request({ type: 'record', room });
    return answer.type === 'record' ? { record: answer.record, setup: answer.setup } : null;
  }

  /** Finished games still stored in this browser, latest first. */
  async finished(): Promise<readonly SavedGame[]> {
    const answer = await this.#room.request({ type: 'finishedGames' });
    return answer.type === 'games' ? answer.games : [];
  }

  async resume(room: string): Promise<void> {
    await this.#join(room, { type: 'enter', room });
  }

  async forget(room: string): Promise<void> {
    await this.#send({ type: 'deleteGame', room });
    await this.loadSaved();
  }

  async act(action: Action): Promise<void> {
    const seat = this.getState().model?.seat;
    if (seat === null || seat === undefined) return this.showRefusal('notYourSeat');
    return this.#send({ type: 'act', seat, action: encodeAction(action) });
  }

  readonly viewHand = (seat: Seat): Promise<void> => this.#send({ type: 'viewHand', seat });

  readonly nextDeal = (): Promise<void> => this.#send({ type: 'ready' });

  readonly undo = (): Promise<void> => this.#send({ type: 'undo' });

  readonly skipPauses = (): Promise<void> => this.#send({ type: 'skipPauses' });

  async playAgain(): Promise<void> {
    const { model } = this.getState();
    if (!model) return;
    // A rematch gets a new shuffle, even after a challenge.
    const { sameCards: _, ...setup } = model.setup;
    await this.open(setup);
  }

  /** Closes the table. The game can be resumed later. */
  async leave(): Promise<void> {
    this.#wanted = null;
    this.state.patch({ ...EMPTY_STATE, saved: this.getState().saved });
  }

  /** If the room refuses, the page keeps its current table. */
  async #join(room: string | null, command: DeviceMessage): Promise<void> {
    const before = this.#wanted;
    const wanted = { room };
    this.#wanted = wanted;
    this.state.patch({ isOpening: true });
    const answer = await this.#room.request(command);
    if (answer.type === 'refused' && this.#wanted === wanted) this.#wanted = before;
    this.state.patch({ isOpening: false });
    this.#showIfRefused(answer);
  }

  async #send(command: DeviceMessage): Promise<void> {
    this.#showIfRefused(await this.#room.request(command));
  }

  #showIfRefused(answer: Answer): void {
    if (answer.type === 'refused') this.showRefusal(answer.reason);
  }

  #receive(update: Update): void {
    if (this.#wanted === null || (this.#wanted.room ?? update.room) !== update.room) return;
    const { model } = this.getState();
    if (update.table === null || (model?.room === update.room && update.publicSeq <= model.seq)) return;
    this.state.patch(nextTableState(this.getState(), readUpdate(update, update.table)));
  }
}
