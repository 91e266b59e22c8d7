/** Something with frames to write. */
interface Sender {
  flush(): void;
}

/** The sockets with frames to write. All of a tick are written at its end by one call. */
export class Outbox {
  #senders: Sender[] = [];

  /** Call this when a sender has its first frame of a tick. */
  add(sender: Sender): void {
    this.#senders.push(sender);
    if (this.#senders.length === 1) process.nextTick(() => this.#flush());
  }

  #flush(): void {
    const senders = this.#senders;
    this.#senders = [];
    for (const sender of senders) sender.flush();
  }
}
