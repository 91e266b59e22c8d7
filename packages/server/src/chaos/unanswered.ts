import type { OnlineMessage, OnlineReason } from '@coup-fourre/room/online';

/** A message as it is asked, before it has its number. */
export type Unnumbered<Message = OnlineMessage> = Message extends unknown ? Omit<Message, 'id'> : never;

/** What the server has answered: the reason of a refusal, or where the asker is now. */
export type Answered =
  | { readonly ok: true; readonly room: string | null }
  | { readonly ok: false; readonly reason: OnlineReason };

/** A message that waits for its answer. */
export interface Waiting {
  readonly message: OnlineMessage;
  /** Milliseconds of this process's clock of the first time and of the last time it was sent; null for not yet. */
  firstSent: number | null;
  lastSent: number | null;
  readonly answer: (answered: Answered) => void;
}

/** The messages of a session that have no answer yet, by number. */
export class Unanswered {
  readonly #waiting = new Map<number, Waiting>();
  #last = 0;

  /** A number for the next message. */
  number(): number {
    this.#last += 1;
    return this.#last;
  }

  add(asked: Unnumbered): { readonly waiting: Waiting; readonly answered: Promise<Answered> } {
    const id = this.number();
    const message: OnlineMessage = { ...asked, id };
    let answer: Waiting['answer'] = () => undefined;
    const answered = new Promise<Answered>((resolve) => {
      answer = resolve;
    });
    const waiting: Waiting = { message, firstSent: null, lastSent: null, answer };
    this.#waiting.set(id, waiting);
    return { waiting, answered };
  }

  get(id: number): Waiting | null {
    return this.#waiting.get(id) ?? null;
  }

  /** Takes a message out that has its answer. */
  take(id: number): Waiting | null {
    const waiting = this.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  /** All, in the order in which they were asked. */
  get all(): Waiting[] {
    return [...this.#waiting.values()];
  }
}
