import type { OnlineAnswer, OnlineMessage } from '@coup-fourre/room/online';

/** How the server answers a command. */
export type Reply = Extract<OnlineAnswer, { type: 'done' | 'refused' }>;

interface Waiting {
  readonly message: OnlineMessage;
  readonly answered: (reply: Reply) => void;
}

/** Commands that have not been answered yet, in the order in which they were given; some of them may have to wait to be sent. */
export class Outbox {
  readonly #send: (message: OnlineMessage) => void;
  readonly #waiting = new Map<number, Waiting>();
  #unsent: OnlineMessage[] = [];
  #isHeld = true;

  constructor(send: (message: OnlineMessage) => void) {
    this.#send = send;
  }

  /** Sends a command, unless commands are held: then it waits its turn. */
  put(message: OnlineMessage, answered: (reply: Reply) => void): void {
    this.#waiting.set(message.id, { message, answered });
    if (this.#isHeld) this.#unsent.push(message);
    else this.#send(message);
  }

  /** Sends a command past those that are held. */
  putFirst(message: OnlineMessage, answered: (reply: Reply) => void): void {
    this.#waiting.set(message.id, { message, answered });
    this.#send(message);
  }

  hold(): void {
    this.#isHeld = true;
  }

  release(): void {
    this.#isHeld = false;
    for (const message of this.#unsent.splice(0)) this.#send(message);
  }

  /** The connection is lost: what was not answered has to be sent again, and the server acts on each once. */
  lost(): void {
    this.#isHeld = true;
    this.#unsent = [...this.#waiting.values()].map(({ message }) => message);
  }

  /** Gives an answer to whom it is for; one that no one waits for any more is dropped. */
  answer(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.forget(reply.id);
    waiting?.answered(reply);
  }

  forget(id: number): void {
    this.#waiting.delete(id);
    this.#unsent = this.#unsent.filter((message) => message.id !== id);
  }

  /** Forgets everything: no one waits for answers any more. */
  clear(): void {
    this.#waiting.clear();
    this.#unsent = [];
  }
}
