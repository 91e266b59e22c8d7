import type { SavedGame, Setup, Update } from '@coup-fourre/room';
import { type Action, encodeAction, type Seat } from '@coup-fourre/rules';
import type { Refusal } from '../text/reasonText.ts';
import type { Answer, ClientCommand, Connection } from '../worker/connection.ts';
import { NOTHING_SHOWN, refusalAfter, type Shown, shownWith } from './shown.ts';
import type { TableGame } from './tableGame.ts';

/** What the page shows of the games in this browser. */
export interface ShownHere extends Shown {
  /** Games in progress in this browser, null until they are known. */
  readonly saved: readonly SavedGame[] | null;
}

const NOTHING: ShownHere = { ...NOTHING_SHOWN, saved: null };

/** The page's end of the room in this browser: what is shown, and what a person may ask of it. It knows no rules. */
export class Game implements TableGame {
  readonly #connect: () => Connection;
  readonly #listeners = new Set<() => void>();
  #shown: ShownHere = NOTHING;
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

  readonly shown = (): ShownHere => this.#shown;

  async findSaved(): Promise<void> {
    const answer = await this.#room().ask({ type: 'saved' });
    if (answer.type === 'games') this.#show({ saved: answer.games });
  }

  /** Begins a game, from a position where one is given, as NOTATION.md has it. */
  async open(setup: Setup, position?: string): Promise<void> {
    const begins = position === undefined ? {} : { position };
    await this.#sitDown(null, { type: 'open', setup, ...begins });
  }

  /** The record of a stored game's deals that are over, and who played; null where there is none. */
  async record(room: string): Promise<{ readonly record: string; readonly setup: Setup } | null> {
    const answer = await this.#room().ask({ type: 'record', room });
    return answer.type === 'record' ? { record: answer.record, setup: answer.setup } : null;
  }

  /** The games in this browser that are over and still kept, the latest first. */
  async finished(): Promise<readonly SavedGame[]> {
    const answer = await this.#room().ask({ type: 'finished' });
    return answer.type === 'finished' ? answer.games : [];
  }

  async resume(room: string): Promise<void> {
    await this.#sitDown(room, { type: 'resume', room });
  }

  async forget(room: string): Promise<void> {
    this.#answered(await this.#room().ask({ type: 'forget', room }));
    await this.findSaved();
  }

  async act(action: Action): Promise<void> {
    const seat = this.#shown.update?.seat;
    if (seat === null || seat === undefined) return this.refuse('notYourSeat');
    this.#answered(await this.#room().ask({ type: 'act', seat, action: encodeAction(action) }));
  }

  async look(seat: Seat): Promise<void> {
    this.#answered(await this.#room().ask({ type: 'look', seat }));
  }

  async nextDeal(): Promise<void> {
    this.#answered(await this.#room().ask({ type: 'nextDeal' }));
  }

  async undo(): Promise<void> {
    this.#answered(await this.#room().ask({ type: 'undo' }));
  }

  async hurry(): Promise<void> {
    this.#answered(await this.#room().ask({ type: 'hurry' }));
  }

  async playAgain(): Promise<void> {
    const { update } = this.#shown;
    if (update) await this.open(update.setup);
  }

  /** The page shows no table any more; the game can be continued from the start. */
  async leave(): Promise<void> {
    this.#wanted = null;
    this.#show({ ...NOTHING, saved: this.#shown.saved });
  }

  refuse(reason: Refusal): void {
    this.#show({ refusal: refusalAfter(this.#shown.refusal, reason) });
  }

  forgive(): void {
    if (this.#shown.refusal !== null) this.#show({ refusal: null });
  }

  #room(): Connection {
    if (this.#connection === null) {
      this.#connection = this.#connect();
      this.#connection.onUpdate((update) => this.#take(update));
      // Whatever is asked next starts a new one, which finds every stored game.
      this.#connection.onFailure(() => {
        this.#connection = null;
      });
    }
    return this.#connection;
  }

  /** Comes to a table; where that is refused, what was on the page stays as it was. */
  async #sitDown(room: string | null, command: ClientCommand): Promise<void> {
    const before = this.#wanted;
    const wanted = { room };
    this.#wanted = wanted;
    const answer = await this.#room().ask(command);
    if (answer.type === 'refused' && this.#wanted === wanted) this.#wanted = before;
    this.#answered(answer);
  }

  #answered(answer: Answer): void {
    if (answer.type === 'refused') this.refuse(answer.reason);
  }

  #take(update: Update): void {
    if (this.#wanted === null || (this.#wanted.room ?? update.room) !== update.room) return;
    const { update: last } = this.#shown;
    if (last?.room === update.room && update.seq <= last.seq) return;
    this.#show(shownWith(this.#shown, update));
  }

  #show(change: Partial<ShownHere>): void {
    this.#shown = { ...this.#shown, ...change };
    for (const listener of this.#listeners) listener();
  }
}
