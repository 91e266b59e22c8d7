import type { ClientMessage, ServerMessage } from '@coup-fourre/room';
import { type Retry, retryOf } from './retryPolicy.ts';

/** How the server answers a command. */
export type Reply = Extract<ServerMessage, { type: 'done' | 'refused' }>;

interface PendingRequest {
  readonly message: ClientMessage;
  readonly resolve: (reply: Reply) => void;
  state: 'waiting' | 'sent' | 'refused';
  refusals: number;
  cancelRetry: () => void;
}

export interface OutboxDeps {
  readonly send: (message: ClientMessage) => void;
  /** Calls back when a command that was refused so many times may be sent again, unless what it returns is called first. */
  readonly waitToRetry: (refusals: number, retry: () => void) => () => void;
}

/** The commands that have no final answer yet, in the order of their numbers. */
export class Outbox {
  readonly #deps: OutboxDeps;
  readonly #pending = new Map<number, PendingRequest>();
  #isPaused = true;

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
  }

  /** Sends a command as soon as commands may be sent. */
  enqueue(message: ClientMessage, resolve: (reply: Reply) => void): void {
    this.#pending.set(message.id, { message, resolve, state: 'waiting', refusals: 0, cancelRetry: () => undefined });
    this.#flush();
  }

  resume(): void {
    this.#isPaused = false;
    this.#flush();
  }

  pause(): void {
    this.#isPaused = true;
  }

  /** The connection is lost: what has no answer is sent again over the next one, and the server acts on each once. */
  requeue(): void {
    this.#isPaused = true;
    for (const request of this.#pending.values()) {
      request.cancelRetry();
      request.state = 'waiting';
      request.refusals = 0;
    }
  }

  /** Takes the server's answer to a command; one to a command that is not known is dropped. */
  settle(reply: Reply): void {
    const request = this.#pending.get(reply.id);
    if (request === undefined) return;
    const retry: Retry = reply.type === 'done' ? 'never' : retryOf(reply.reason, request.refusals + 1);
    if (retry !== 'never') {
      this.#postpone(request, retry);
      return;
    }
    this.#pending.delete(reply.id);
    request.resolve(reply);
    this.#flush();
  }

  /** Gives up what was asked of a room, as something that cannot be repeated. */
  abandon(room: string): void {
    for (const { message, resolve, cancelRetry } of this.#pending.values()) {
      if (!('room' in message) || message.room !== room) continue;
      cancelRetry();
      this.#pending.delete(message.id);
      resolve({ type: 'refused', id: message.id, reason: 'notRepeated' });
    }
  }

  /** Forgets everything: no one waits for answers any more. */
  clear(): void {
    this.#pending.clear();
  }

  #postpone(request: PendingRequest, retry: Retry): void {
    request.state = 'refused';
    request.refusals += 1;
    if (retry !== 'later') return;
    request.cancelRetry = this.#deps.waitToRetry(request.refusals, () => {
      request.state = 'waiting';
      this.#flush();
    });
  }

  /** A command that was refused goes alone: the server no longer takes it once a later one of the session has acted. */
  #flush(): void {
    if (this.#isPaused) return;
    for (const request of this.#pending.values()) {
      if (request.state === 'waiting') {
        request.state = 'sent';
        this.#deps.send(request.message);
      }
      if (request.refusals > 0) return;
    }
  }
}
