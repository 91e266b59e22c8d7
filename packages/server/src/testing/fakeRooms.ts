import type { OnlineRequest } from '@coup-fourre/room/online';
import { type Listener, tell } from '../rooms/listener.ts';
import type { OpenRooms } from '../serve.ts';

/** Rooms that only answer: each message is done, at once or when they go on. `fails` has them throw, which rooms never do. */
export class FakeRooms implements OpenRooms {
  readonly counts = { rooms: 3, listeners: 2 };
  readonly heard: { readonly listener: Listener; readonly message: OnlineRequest }[] = [];
  readonly left: Listener[] = [];
  fails = false;
  isStopped = false;
  #waiting: Promise<void> = Promise.resolve();
  #goOn: () => void = () => undefined;

  async begin(): Promise<void> {}

  /** Answers nothing from now on, until `goOn`. */
  pause(): void {
    this.#waiting = new Promise((resolve) => {
      this.#goOn = resolve;
    });
  }

  goOn(): void {
    this.#goOn();
  }

  async receive(listener: Listener, message: OnlineRequest): Promise<void> {
    this.heard.push({ listener, message });
    await this.#waiting;
    if (this.fails) throw new Error('a bug in the rooms');
    tell(listener, { type: 'done', id: message.id });
  }

  gone(listener: Listener): void {
    this.left.push(listener);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
  }
}
