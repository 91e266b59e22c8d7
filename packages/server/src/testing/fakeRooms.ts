import type { ClientRequest, Guest } from '@coup-fourre/room';
import type { Listener } from '../rooms/listener.ts';
import type { OpenRooms } from '../serve.ts';

/**
 * Rooms that reply `done` to every message, at once or after `resume`. If `fails`, they throw, which real rooms never
 * do.
 */
export class FakeRooms implements OpenRooms {
  readonly counts = { rooms: 3, listeners: 2 };
  readonly received: { readonly listener: Listener; readonly message: ClientRequest }[] = [];
  readonly disconnected: Listener[] = [];
  readonly updatedGuests: Guest[] = [];
  readonly deletedGuests: Guest[] = [];
  readonly changedRooms: string[] = [];
  readonly sentAway: string[] = [];
  fails = false;
  isStopped = false;
  #waiting: Promise<void> = Promise.resolve();
  #resume: () => void = () => undefined;

  async start(): Promise<void> {}

  /** Holds back all replies until `resume`. */
  pause(): void {
    this.#waiting = new Promise((resolve) => {
      this.#resume = resolve;
    });
  }

  resume(): void {
    this.#resume();
  }

  async receive(listener: Listener, message: ClientRequest): Promise<void> {
    this.received.push({ listener, message });
    await this.#waiting;
    if (this.fails) throw new Error('a bug in the rooms');
    listener.send({ type: 'done', id: message.id });
  }

  async change(room: string): Promise<null> {
    this.changedRooms.push(room);
    await this.#waiting;
    return null;
  }

  async updateGuest(guest: Guest): Promise<void> {
    this.updatedGuests.push(guest);
  }

  async deleteGuest(guest: Guest): Promise<void> {
    if (this.fails) throw new Error('a room could not be stored');
    this.deletedGuests.push(guest);
  }

  async sendAway(guest: string): Promise<void> {
    this.sentAway.push(guest);
  }

  disconnect(listener: Listener): void {
    this.disconnected.push(listener);
  }

  async stop(): Promise<void> {
    this.isStopped = true;
  }
}
