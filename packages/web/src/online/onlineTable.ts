import type { OnlineUpdate } from '@coup-fourre/room/online';
import { type Action, type ActionJson, encodeAction } from '@coup-fourre/rules';
import type { SeatedUpdate } from '../game/seated.ts';
import { NOTHING_SHOWN, refusalAfter, type Shown, shownWith } from '../game/shown.ts';
import type { TableGame } from '../game/tableGame.ts';
import type { Refusal } from '../text/reasonText.ts';
import type { Reply } from './outbox.ts';
import { seatedUpdate } from './seatedUpdate.ts';
import { Watched } from './watched.ts';

/** What the table of an online room asks of the room. */
export interface TableWishes {
  readonly act: (action: ActionJson) => Promise<Reply>;
  readonly ready: () => Promise<void>;
  readonly leave: () => void;
}

/** The table of an online room, for the screens that show the tables of games in this browser too. */
export class OnlineTable implements TableGame {
  readonly #wishes: TableWishes;
  readonly #shown = new Watched<Shown>(NOTHING_SHOWN);
  #hasSeen = false;
  /** What the table looked like, so that what is said beside it draws nothing anew. */
  #look = '';
  /** The question about a hazard that was answered here by letting it stand. */
  #letStand = '';

  constructor(wishes: TableWishes) {
    this.#wishes = wishes;
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#shown.subscribe(listener);

  readonly shown = (): Shown => this.#shown.get();

  /** Shows what an update tells of the table. */
  take(update: OnlineUpdate): void {
    const isFirst = !this.#hasSeen;
    this.#hasSeen = true;
    if (update.table === null) {
      if (this.#shown.get().update !== null) this.#show('', NOTHING_SHOWN);
      return;
    }
    const seated = seatedUpdate(update, update.table);
    if (seated.question !== null && questionIn(seated) === this.#letStand) {
      this.#showTable(letStand(seated), isFirst);
    } else this.#showTable(seated, isFirst);
  }

  #showTable(seated: SeatedUpdate, isFirst: boolean): void {
    const look = lookOf(seated);
    if (look === this.#look) return;
    const shown = shownWith(this.#shown.get(), seated);
    // Who comes in finds the whole deal told: that is the road book, but no news.
    this.#show(look, isFirst ? { ...shown, update: { ...seated, events: [] }, news: 0 } : shown);
  }

  async act(action: Action): Promise<void> {
    if (action.type === 'pass') return this.#stand();
    // A second tap, or one without a connection, must not play a second card.
    if (this.#shown.get().isSending) return undefined;
    this.#shown.change({ isSending: true });
    const reply = await this.#wishes.act(encodeAction(action));
    this.#shown.change({ isSending: false });
    if (reply.type === 'refused') this.refuse(reply.reason);
    return undefined;
  }

  /** Online everyone sees their own hand alone. */
  async look(): Promise<void> {}

  nextDeal(): Promise<void> {
    return this.#wishes.ready();
  }

  playAgain(): Promise<void> {
    return this.#wishes.ready();
  }

  async leave(): Promise<void> {
    this.#wishes.leave();
  }

  refuse(reason: Refusal): void {
    this.#shown.change({ refusal: refusalAfter(this.#shown.get().refusal, reason) });
  }

  forgive(): void {
    if (this.#shown.get().refusal !== null) this.#shown.change({ refusal: null });
  }

  /** Lets the hazard stand: nothing is sent, since the window lasts the same whoever answers. */
  #stand(): void {
    const { update } = this.#shown.get();
    if (update === null || update.question === null) return;
    this.#letStand = questionIn(update);
    const stands = letStand(update);
    this.#show(lookOf(stands), { ...this.#shown.get(), update: stands });
  }

  #show(look: string, shown: Shown): void {
    this.#look = look;
    this.#shown.set(shown);
  }
}

/** The question asked, by what tells it from any other. */
function questionIn({ room, question, view }: SeatedUpdate): string {
  return JSON.stringify([room, question, view.drawPile, view.teams]);
}

function letStand(update: SeatedUpdate): SeatedUpdate {
  return { ...update, question: null, awaited: null };
}

/** All of an update that the table shows, apart from how it came to this. */
function lookOf({ room, setup, seat, view, awaited, question, isHeld, result }: SeatedUpdate): string {
  return JSON.stringify([room, setup, seat, view, awaited, question, isHeld, result]);
}
