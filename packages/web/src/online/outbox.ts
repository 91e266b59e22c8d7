import type { OnlineClientMessage, ServerMessage } from '@coup-fourre/room/online';

/** How the server answers a command. */
export type Reply = Extract<ServerMessage, { type: 'done' | 'refused' }>;

interface PendingRequest {
  readonly message: OnlineClientMessage;
  readonly resolve: (reply: Reply) => void;
}

/** Commands that have not been answered yet, in the order in which they were given; some of them may have to wait to be sent. */
export class Outbox {
  readonly #send: (message: OnlineClientMessage) => void;
  readonly #pending = new Map<number, PendingRequest>();
  #unsent: OnlineClientMessage[] = [];
  #isPaused = true;

  constructor(send: (message: OnlineClientMessage) => void) {
    this.#send = send;
  }

  /** Sends a command, unless commands are held: then it waits its turn. */
  enqueue(message: OnlineClientMessage, resolve: (reply: Reply) => void): void {
    this.#pending.set(message.id, { message, resolve });
    if (this.#isPaused) this.#unsent.push(message);
    else this.#send(message);
  }

  /** Sends a command past those that are held. */
  sendNow(message: OnlineClientMessage, resolve: (reply: Reply) => void): void {
    this.#pending.set(message.id, { message, resolve });
    this.#send(message);
  }

  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    for (const message of this.#unsent.splice(0)) this.#send(message);
  }

  /** The connection is lost: what was not answered has to be sent again, and the server acts on each once. */
  requeue(): void {
    this.#isPaused = true;
    this.#unsent = [...this.#pending.values()].map(({ message }) => message);
  }

  /** Gives an answer to whom it is for; one that no one waits for any more is dropped. */
  settle(reply: Reply): void {
    const waiting = this.#pending.get(reply.id);
    this.forget(reply.id);
    waiting?.resolve(reply);
  }

  forget(id: number): void {
    this.#pending.delete(id);
    this.#unsent = this.#unsent.filter((message) => message.id !== id);
  }

  /** Forgets everything: no one waits for answers any more. */
  clear(): void {
    this.#pending.clear();
    this.#unsent = [];
  }
}
