import type { Bus, BusMessage } from './bus.ts';
import { PendingMessages } from './pendingMessages.ts';

/** The bus of a server that is a single process: always connected. Buses with the same `peers` hear each other. */
export class InProcessBus implements Bus {
  readonly isConnected = true;
  readonly #peers: Set<InProcessBus>;
  readonly #pending = new PendingMessages();
  readonly #listeners: ((message: BusMessage) => void)[] = [];

  constructor(peers: Set<InProcessBus> = new Set()) {
    this.#peers = peers.add(this);
  }

  publish(message: BusMessage): void {
    if (!this.#peers.has(this)) return;
    if (this.#pending.isEmpty) setImmediate(() => this.#deliver());
    this.#pending.add(message);
  }

  onMessage(listener: (message: BusMessage) => void): void {
    this.#listeners.push(listener);
  }

  /** Never calls its listener: messages within a process cannot be lost. */
  onGap(): void {}

  async close(): Promise<void> {
    this.#deliver();
    this.#peers.delete(this);
  }

  #deliver(): void {
    for (const message of this.#pending.takeAll()) for (const peer of this.#peers) peer.#receive(message);
  }

  #receive(message: BusMessage): void {
    for (const listener of this.#listeners) listener(message);
  }
}
