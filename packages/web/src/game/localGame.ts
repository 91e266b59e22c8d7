import { readUpdate } from '@coup-fourre/client';
import type { Refusal } from '@coup-fourre/client/text';
import type { GivenDeal, SavedGame, Setup, Update } from '@coup-fourre/room';
import { type Action, encodeAction, type Seat } from '@coup-fourre/rules';
import type { Answer, ClientCommand, Connection } from '../worker/connection.ts';
import { EMPTY_TABLE_STATE, nextRefusal, nextTableState, type TableGame, type TableState } from './tableState.ts';

/** What the page shows of the games in this browser. */
export interface LocalGameState extends TableState {
  /** Games in progress in this browser, null until they are known. */
  readonly saved: readonly SavedGame[] | null;
  /** Whether a game has been asked for whose table is not here yet. */
  readonly isOpening: boolean;
}

const EMPTY_STATE: LocalGameState = { ...EMPTY_TABLE_STATE, saved: null, isOpening: false };

/** The page's end of the room in this browser: what is shown, and what a person may ask of it. It knows no rules. */
export class LocalGame implements TableGame {
  readonly #connect: () => Connection;
  readonly #listeners = new Set<() => void>();
  #state: LocalGameState = EMPTY_STATE;
  #connection: Connection | null = null;
  /** The game whose updates are wanted, or any that comes; at the start none is, as of one that was left. */
  #wanted: { readonly room: string | null } | null = null;

  /** The room is started when something is first asked of it: a game online needs none. */
  constructor(connect: () => Connection) {
    this.#connect = connect;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): LocalGameState => this.#state;

  async loadSaved(): Promise<void> {
    const answer = await this.#room().request({ type: 'savedGames' });
    if (answer.type === 'games') this.#setState({ saved: answer.games });
  }

  /** Begins a game, from a position where one is given, as NOTATION.md has it. */
  async open(setup: Setup, position?: string): Promise<void> {
    const begins = position === undefined ? {} : { position };
    await this.#join(null, { type: 'open', setup, ...begins });
  }

  /** Begins a match whose deals are given; the setup has `sameCards`. */
  async openGiven(setup: Setup, givenDeals: readonly GivenDeal[]): Promise<void> {
    await this.#join(null, { type: 'open', setup, givenDeals });
  }

  /** The record of a stored game's deals that are over, and who played; null where there is none. */
  async record(room: string): Promise<{ readonly record: string; readonly setup: Setup } | null> {
    const answer = await this.#room().request({ type: 'record', room });
    return answer.type === 'record' ? { record: answer.record, setup: answer.setup } : null;
  }

  /** The games in this browser that are over and still kept, the latest first. */
  async finished(): Promise<readonly SavedGame[]> {
    const answer = await this.#room().request({ type: 'finishedGames' });
    return answer.type === 'games' ? answer.games : [];
  }

  async resume(room: string): Promise<void> {
    await this.#join(room, { type: 'enter', room });
  }

  async forget(room: string): Promise<void> {
    this.#showIfRefused(await this.#room().request({ type: 'deleteGame', room }));
    await this.loadSaved();
  }

  async act(action: Action): Promise<void> {
    const seat = this.#state.model?.seat;
    if (seat === null || seat === undefined) return this.showRefusal('notYourSeat');
    this.#showIfRefused(await this.#room().request({ type: 'act', seat, action: encodeAction(action) }));
  }

  async viewHand(seat: Seat): Promise<void> {
    this.#showIfRefused(await this.#room().request({ type: 'viewHand', seat }));
  }

  async nextDeal(): Promise<void> {
    this.#showIfRefused(await this.#room().request({ type: 'ready' }));
  }

  async undo(): Promise<void> {
    this.#showIfRefused(await this.#room().request({ type: 'undo' }));
  }

  async skipPauses(): Promise<void> {
    this.#showIfRefused(await this.#room().request({ type: 'skipPauses' }));
  }

  async playAgain(): Promise<void> {
    const { model } = this.#state;
    if (!model) return;
    // Cards that are the same for everyone are played once: another game has its own.
    const { sameCards: _, ...setup } = model.setup;
    await this.open(setup);
  }

  /** The page shows no table any more; the game can be continued from the start. */
  async leave(): Promise<void> {
    this.#wanted = null;
    this.#setState({ ...EMPTY_STATE, saved: this.#state.saved });
  }

  showRefusal(reason: Refusal): void {
    this.#setState({ refusal: nextRefusal(this.#state.refusal, reason) });
  }

  clearRefusal(): void {
    if (this.#state.refusal !== null) this.#setState({ refusal: null });
  }

  #room(): Connection {
    if (this.#connection === null) {
      this.#connection = this.#connect();
      this.#connection.onUpdate((update) => this.#receive(update));
      // Whatever is asked next starts a new one, which finds every stored game.
      this.#connection.onFailure(() => {
        this.#connection = null;
      });
    }
    return this.#connection;
  }

  /** Comes to a table; where that is refused, what was on the page stays as it was. */
  async #join(room: string | null, command: ClientCommand): Promise<void> {
    const before = this.#wanted;
    const wanted = { room };
    this.#wanted = wanted;
    this.#setState({ isOpening: true });
    const answer = await this.#room().request(command);
    if (answer.type === 'refused' && this.#wanted === wanted) this.#wanted = before;
    this.#setState({ isOpening: false });
    this.#showIfRefused(answer);
  }

  #showIfRefused(answer: Answer): void {
    if (answer.type === 'refused') this.showRefusal(answer.reason);
  }

  #receive(update: Update): void {
    if (this.#wanted === null || (this.#wanted.room ?? update.room) !== update.room) return;
    const { model } = this.#state;
    if (update.table === null || (model?.room === update.room && update.publicSeq <= model.seq)) return;
    this.#setState(nextTableState(this.#state, readUpdate(update, update.table)));
  }

  #setState(change: Partial<LocalGameState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
