import { setTimeout as sleep } from 'node:timers/promises';
import { GuestPool } from './guestPool.ts';
import { LoadClient } from './loadClient.ts';
import { PlayedRoom, type PlayedRoomDeps, type RoomStyle } from './playedRoom.ts';

/** Matches until the guests of a table are replaced, and the number of guests: the players and a spectator. */
const MATCHES_PER_GUEST = 3;
const GUESTS = 3;

const STYLE: RoomStyle = { pace: null, hazards: 'discarded', actions: null, turnsPerBreak: 10 };

/** Milliseconds between a failed match and the next match. */
const RETRY_MS = 1000;

/** Plays one match after another, each in a new room. */
export class SoakedTable {
  readonly #server: string;
  readonly #deps: PlayedRoomDeps;
  #room: PlayedRoom | null = null;
  #isClosed = false;

  constructor(server: string, deps: PlayedRoomDeps) {
    this.#server = server;
    this.#deps = deps;
  }

  /** Plays until it is closed. A match that fails is counted as a refusal. */
  async play(): Promise<void> {
    let guests = new GuestPool([this.#server], GUESTS);
    for (let matches = 1; !this.#isClosed; matches += 1) {
      if (matches % MATCHES_PER_GUEST === 0) guests = new GuestPool([this.#server], GUESTS);
      try {
        await this.#playMatch(guests);
      } catch (error) {
        if (this.#isClosed) return;
        this.#deps.stats.addRefusal(String(error));
        await sleep(RETRY_MS);
      }
    }
  }

  close(): void {
    this.#isClosed = true;
    this.#room?.close();
  }

  async #playMatch(guests: GuestPool): Promise<void> {
    const room = await PlayedRoom.start(guests, this.#deps, { format: 'single' });
    this.#room = room;
    try {
      await Promise.all([room.playMatch(STYLE), this.#watch(guests, room.name)]);
    } finally {
      room.close();
    }
  }

  /** A guest enters, sends a chat message and leaves. */
  async #watch(guests: GuestPool, room: string): Promise<void> {
    const watcher = await LoadClient.connect(guests, this.#deps.stats);
    await watcher.ask({ type: 'enter', room, since: 0 });
    await watcher.ask({ type: 'say', room, phrase: 'hello' });
    await watcher.ask({ type: 'exit', room });
    watcher.close();
  }
}
