import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastRandom, seededRandom } from '@coup-fourre/rules';
import { Caller } from './caller.ts';
import { type Echo, EchoPair } from './echoPair.ts';
import { Guests } from './guests.ts';
import { inParallel } from './inParallel.ts';
import { PlayedRoom, type Style } from './playedRoom.ts';
import { type Tally, Tallying } from './tally.ts';

/** What a generator is asked to do. `server` is an address such as http://127.0.0.1:8080. */
export type Order =
  /** Opens rooms of two and begins their matches. */
  | { readonly type: 'seat'; readonly server: string; readonly rooms: number }
  /** Plays on in all rooms, until they are told to rest. */
  | { readonly type: 'play'; readonly style: Style }
  /** Waits until nothing is under way, having stopped to play unless every room stops by itself. */
  | { readonly type: 'rest'; readonly when: 'now' | 'played' }
  /** Opens sockets that are in no room. */
  | { readonly type: 'connect'; readonly server: string; readonly sockets: number }
  /** Asks so many of the open sockets for an answer, one after the other; each is counted as answered. */
  | { readonly type: 'ping'; readonly sockets: number }
  /** Opens pairs of sockets and has messages answered by an echo server as fast as that goes. */
  | { readonly type: 'echo'; readonly server: string; readonly pairs: number; readonly echo: Echo }
  /** Tells what has been seen since the last tally. */
  | { readonly type: 'tally' }
  /** Closes all sockets. */
  | { readonly type: 'leave' };

/** Rooms, or single sockets, that are opened at the same time. */
const AT_ONCE = 32;

/** Milliseconds that rooms have to come to rest. */
const REST_WITHIN = 60_000;

/** Makes load: plays rooms, holds sockets, sends echoes, and counts what comes of it. */
export class Generator {
  readonly #random = fastRandom(seededRandom(randomBytes(32).toString('hex')));
  readonly #tallying = new Tallying();
  #guests: Guests | null = null;
  readonly #rooms: PlayedRoom[] = [];
  readonly #callers: Caller[] = [];
  readonly #pairs: EchoPair[] = [];

  /** Does what is asked; resolves with the tally where that is asked for. */
  async obey(order: Order): Promise<Tally | null> {
    switch (order.type) {
      case 'seat':
        await this.#seat(order);
        return null;
      case 'play':
        for (const room of this.#rooms) room.play(order.style);
        return null;
      case 'rest':
        await this.#rest(order.when);
        return null;
      case 'connect':
        await this.#connect(order);
        return null;
      case 'ping':
        await this.#ping(order.sockets);
        return null;
      case 'echo':
        await this.#echo(order);
        return null;
      case 'tally':
        return this.#tallying.take(this.#rooms.filter((room) => room.isStill).length);
      case 'leave':
        this.#leave();
        return null;
    }
  }

  async #seat({ server, rooms }: Extract<Order, { type: 'seat' }>): Promise<void> {
    const guests = this.#guestsOf(server);
    const means = { random: this.#random, tallying: this.#tallying };
    this.#rooms.push(...(await inParallel(rooms, AT_ONCE, () => PlayedRoom.begin(guests, means))));
  }

  async #rest(when: 'now' | 'played'): Promise<void> {
    if (when === 'now') for (const room of this.#rooms) room.rest();
    const until = performance.now() + REST_WITHIN;
    while (!this.#rooms.every((room) => room.isResting)) {
      if (performance.now() > until) throw new Error('rooms do not come to rest');
      await sleep(20);
    }
  }

  async #connect({ server, sockets }: Extract<Order, { type: 'connect' }>): Promise<void> {
    const guests = this.#guestsOf(server);
    this.#callers.push(...(await inParallel(sockets, AT_ONCE, () => Caller.come(guests, this.#tallying))));
  }

  async #ping(sockets: number): Promise<void> {
    const step = Math.max(1, Math.floor(this.#callers.length / sockets));
    for (const caller of this.#callers.filter((_, place) => place % step === 0).slice(0, sockets)) {
      if (!caller.isOpen) continue;
      const at = performance.now();
      await caller.ask({ type: 'ping' });
      this.#tallying.answered(performance.now() - at);
    }
  }

  async #echo({ server, pairs, echo }: Extract<Order, { type: 'echo' }>): Promise<void> {
    this.#pairs.push(...(await inParallel(pairs, AT_ONCE, () => EchoPair.begin(server, echo, this.#tallying))));
  }

  #guestsOf(server: string): Guests {
    if (this.#guests?.server !== server) this.#guests = new Guests(server);
    return this.#guests;
  }

  #leave(): void {
    for (const room of this.#rooms) room.leave();
    for (const caller of this.#callers) caller.close();
    for (const pair of this.#pairs) pair.leave();
    this.#rooms.length = 0;
    this.#callers.length = 0;
    this.#pairs.length = 0;
  }
}
