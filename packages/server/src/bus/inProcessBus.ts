import type { Bus, Notice } from './bus.ts';
import { Pending } from './pending.ts';

/** The bus of a server that runs as one process: it is always connected. All with the same `peers` hear each other. */
export class InProcessBus implements Bus {
  readonly isConnected = true;
  readonly #peers: Set<InProcessBus>;
  readonly #pending = new Pending();
  readonly #listeners: ((notice: Notice) => void)[] = [];

  constructor(peers: Set<InProcessBus> = new Set()) {
    this.#peers = peers.add(this);
  }

  publish(notice: Notice): void {
    if (!this.#peers.has(this)) return;
    if (this.#pending.isEmpty) setImmediate(() => this.#tell());
    this.#pending.add(notice);
  }

  onNotice(listener: (notice: Notice) => void): void {
    this.#listeners.push(listener);
  }

  /** There is never a gap. */
  onGap(): void {}

  async close(): Promise<void> {
    this.#tell();
    this.#peers.delete(this);
  }

  #tell(): void {
    for (const notice of this.#pending.takeAll()) for (const peer of this.#peers) peer.#hear(notice);
  }

  #hear(notice: Notice): void {
    for (const listener of this.#listeners) listener(notice);
  }
}
