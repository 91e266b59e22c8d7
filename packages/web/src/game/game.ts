import type { RoomMessage, SavedGame, Setup, Update } from '@coup-fourre/room';
import { type Action, encodeAction, type Seat } from '@coup-fourre/rules';
import type { Refusal } from '../text/reasonText.ts';
import type { Connection } from '../worker/connection.ts';
import { type Entry, writeInto } from './entry.ts';
import { firstPerson } from './team.ts';

/** What the page shows. A new one is made for every change. */
export interface Shown {
  /** The game on the table, null at the start. */
  readonly update: Update | null;
  /** The seat from whose side the table is drawn; its hand may still be covered. */
  readonly side: Seat;
  /** What everyone did in this deal, the latest first. */
  readonly book: readonly Entry[];
  /** How many entries of the book the latest update wrote. */
  readonly news: number;
  /** Why the last try was refused; `id` tells two tries for the same reason apart. */
  readonly refusal: { readonly id: number; readonly reason: Refusal } | null;
  /** Games in progress in this browser, null until they are known. */
  readonly saved: readonly SavedGame[] | null;
}

const NOTHING: Shown = { update: null, side: 0, book: [], news: 0, refusal: null, saved: null };

/** The page's end of the room: what is shown, and what a person may ask of it. It knows no rules. */
export class Game {
  readonly #connection: Connection;
  readonly #listeners = new Set<() => void>();
  #shown: Shown = NOTHING;
  /** Whether a table is wanted: at the start, updates of a game that was left are not. */
  #seated = false;

  constructor(connection: Connection) {
    this.#connection = connection;
    connection.onUpdate((update) => this.#take(update));
    void this.findSaved();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly shown = (): Shown => this.#shown;

  async findSaved(): Promise<void> {
    const answer = await this.#connection.ask({ type: 'saved' });
    if (answer.type === 'games') this.#show({ saved: answer.games });
  }

  async open(setup: Setup): Promise<void> {
    this.#seated = true;
    this.#answered(await this.#connection.ask({ type: 'open', setup }));
  }

  async resume(room: string): Promise<void> {
    this.#seated = true;
    this.#answered(await this.#connection.ask({ type: 'resume', room }));
  }

  async forget(room: string): Promise<void> {
    this.#answered(await this.#connection.ask({ type: 'forget', room }));
    await this.findSaved();
  }

  async act(action: Action): Promise<void> {
    const seat = this.#shown.update?.seat;
    if (seat === null || seat === undefined) return this.refuse('notYourSeat');
    this.#answered(await this.#connection.ask({ type: 'act', seat, action: encodeAction(action) }));
  }

  async look(seat: Seat): Promise<void> {
    this.#answered(await this.#connection.ask({ type: 'look', seat }));
  }

  async nextDeal(): Promise<void> {
    this.#answered(await this.#connection.ask({ type: 'nextDeal' }));
  }

  /** Back to the start; the game waits there to be continued. */
  async leave(): Promise<void> {
    this.#seated = false;
    this.#show({ ...NOTHING, saved: this.#shown.saved });
    await this.findSaved();
  }

  refuse(reason: Refusal): void {
    this.#show({ refusal: { id: (this.#shown.refusal?.id ?? 0) + 1, reason } });
  }

  /** Takes the last refusal off the table, where something else was tried. */
  forgive(): void {
    if (this.#shown.refusal !== null) this.#show({ refusal: null });
  }

  #answered(answer: Exclude<RoomMessage, { type: 'update' }>): void {
    if (answer.type === 'refused') this.refuse(answer.reason);
  }

  #take(update: Update): void {
    if (!this.#seated) return;
    const { update: last, book, side } = this.#shown;
    const sameRoom = last?.room === update.room;
    if (sameRoom && update.seq <= last.seq) return;
    const sameDeal = sameRoom && update.earlier.length === last.earlier.length;
    const pages = sameDeal ? book : [];
    const written = writeInto(pages, update);
    this.#show({
      update,
      side: update.seat ?? update.awaited ?? (sameRoom ? side : firstPerson(update.setup)),
      book: written,
      news: written.length - pages.length,
      refusal: null,
    });
  }

  #show(change: Partial<Shown>): void {
    this.#shown = { ...this.#shown, ...change };
    for (const listener of this.#listeners) listener();
  }
}
