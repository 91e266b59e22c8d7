import type { OnlineAnswer, OnlineMessage } from '@coup-fourre/room/online';

/** How the server answers a command. */
export type Reply = Extract<OnlineAnswer, { type: 'done' | 'refused' }>;

interface Waiting {
  readonly message: OnlineMessage;
  readonly answered: (reply: Reply) => void;
}

/** Commands that have not been answered yet, in the order in which they were given. */
export class Outbox {
  readonly #waiting = new Map<number, Waiting>();

  put(message: OnlineMessage, answered: (reply: Reply) => void): void {
    this.#waiting.set(message.id, { message, answered });
  }

  /** Gives an answer to whom it is for; one that no one waits for any more is dropped. */
  answer(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    waiting?.answered(reply);
  }

  forget(id: number): void {
    this.#waiting.delete(id);
  }

  /** Forgets everything: no one waits for answers any more. */
  clear(): void {
    this.#waiting.clear();
  }

  /** What has to be sent again after a connection was lost; the server acts on each once. */
  unanswered(): readonly OnlineMessage[] {
    return [...this.#waiting.values()].map(({ message }) => message);
  }
}
