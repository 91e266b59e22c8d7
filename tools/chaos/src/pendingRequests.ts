import type { OnlineClientMessage, OnlineReason } from '@coup-fourre/room/online';

/** A message as it is asked, before it has its number. */
export type Unnumbered<Message = OnlineClientMessage> = Message extends unknown ? Omit<Message, 'id'> : never;

/** What the server has answered: the reason of a refusal, or where the asker is now. */
export type Answer =
  | { readonly ok: true; readonly room: string | null }
  | { readonly ok: false; readonly reason: OnlineReason };

/** A message that waits for its answer. */
export interface PendingRequest {
  readonly message: OnlineClientMessage;
  /** Milliseconds of this process's clock of the first time and of the last time it was sent; null for not yet. */
  firstSent: number | null;
  lastSent: number | null;
  readonly answer: (answered: Answer) => void;
}

/** The messages of a session that have no answer yet, by number. */
export class PendingRequests {
  readonly #pending = new Map<number, PendingRequest>();
  #last = 0;

  /** A number for the next message. */
  nextId(): number {
    this.#last += 1;
    return this.#last;
  }

  add(asked: Unnumbered): { readonly waiting: PendingRequest; readonly answered: Promise<Answer> } {
    const id = this.nextId();
    const message: OnlineClientMessage = { ...asked, id };
    let answer: PendingRequest['answer'] = () => undefined;
    const answered = new Promise<Answer>((resolve) => {
      answer = resolve;
    });
    const waiting: PendingRequest = { message, firstSent: null, lastSent: null, answer };
    this.#pending.set(id, waiting);
    return { waiting, answered };
  }

  get(id: number): PendingRequest | null {
    return this.#pending.get(id) ?? null;
  }

  /** Takes a message out that has its answer. */
  take(id: number): PendingRequest | null {
    const waiting = this.get(id);
    this.#pending.delete(id);
    return waiting;
  }

  /** All, in the order in which they were asked. */
  get all(): PendingRequest[] {
    return [...this.#pending.values()];
  }
}
