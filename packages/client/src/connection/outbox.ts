import type { ClientMessage, ServerMessage } from '@coup-fourre/room';
import { type Retry, retryOf } from './retryPolicy.ts';

/** The final answer to a command. */
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
  /** Calls `retry` after a delay that depends on `refusals`. Returns a function that cancels the call. */
  readonly waitToRetry: (refusals: number, retry: () => void) => () => void;
}

/** Commands that await a final answer, in the order of their numbers. */
export class Outbox {
  readonly #deps: OutboxDeps;
  readonly #pending = new Map<number, PendingRequest>();
  #isPaused = true;

  constructor(deps: OutboxDeps) {
    this.#deps = deps;
  }

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

  /** Call this after a lost connection. Unanswered commands are sent again, and the server executes each once. */
  requeue(): void {
    this.#isPaused = true;
    for (const request of this.#pending.values()) {
      request.cancelRetry();
      request.state = 'waiting';
      request.refusals = 0;
    }
  }

  /** Handles an answer. Ignores answers to unknown commands. */
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

  /** Refuses a room's unanswered commands as `notRepeated`. */
  abandon(room: string): void {
    for (const { message, resolve, cancelRetry } of this.#pending.values()) {
      if (!('room' in message) || message.room !== room) continue;
      cancelRetry();
      this.#pending.delete(message.id);
      resolve({ type: 'refused', id: message.id, reason: 'notRepeated' });
    }
  }

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

  /** A refused command is sent alone. Once a later command has been executed, the server rejects earlier ones. */
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
