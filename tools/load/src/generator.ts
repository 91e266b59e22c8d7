import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastRandom, seededRandom } from '@coup-fourre/rules';
import { EchoPair, type EchoPayload } from './echoPair.ts';
import { GuestPool } from './guestPool.ts';
import { LoadClient } from './loadClient.ts';
import { LoadCounter, type LoadStats } from './loadStats.ts';
import { PlayedRoom, type RoomStyle } from './playedRoom.ts';
import { SoakedTable } from './soakedTable.ts';
import { Visitor, type VisitPlan } from './visitor.ts';

/** A server's URL, such as http://127.0.0.1:8080, and how many of something. */
interface Load {
  readonly server: string;
  readonly count: number;
}

/** The maximum number of rooms or single sockets to open at the same time. */
const MAX_PARALLEL = 32;

/** Milliseconds to wait until no message is in flight. */
const REST_TIMEOUT_MS = 60_000;

/** Generates load: plays rooms, holds sockets, sends echoes, and keeps statistics. Its methods are its commands. */
export class Generator {
  readonly #stats = new LoadCounter();
  readonly #deps = { random: fastRandom(seededRandom(randomBytes(32).toString('hex'))), stats: this.#stats };
  #guests: GuestPool | null = null;
  readonly #rooms: PlayedRoom[] = [];
  readonly #clients: LoadClient[] = [];
  readonly #others: (SoakedTable | EchoPair)[] = [];

  /** Opens rooms of two and starts their matches. With several servers, the two players use different ones. */
  async seat({ servers, count }: Omit<Load, 'server'> & { readonly servers: GuestPool['servers'] }): Promise<void> {
    const guests = this.#guestsOf(servers);
    this.#rooms.push(...(await runInParallel(count, MAX_PARALLEL, () => PlayedRoom.start(guests, this.#deps))));
  }

  /** Plays in all rooms until the `rest` command. */
  play(style: RoomStyle): void {
    for (const room of this.#rooms) room.play(style);
  }

  /** Plays match after match in each of `count` rooms, until the `leave` command. */
  soak({ server, count }: Load): void {
    const tables = Array.from({ length: count }, () => new SoakedTable(server, this.#deps));
    for (const table of tables) void table.play();
    this.#others.push(...tables);
  }

  /** Waits until no message is in flight. `now` stops playing first. `played` lets each room stop by itself. */
  async rest(when: 'now' | 'played'): Promise<void> {
    if (when === 'now') for (const room of this.#rooms) room.stopPlaying();
    const until = performance.now() + REST_TIMEOUT_MS;
    while (!this.#rooms.every((room) => room.isResting)) {
      if (performance.now() > until) throw new Error('rooms still wait for replies');
      await sleep(20);
    }
  }

  /** Opens sockets that do not enter a room. */
  async connect({ server, count }: Load): Promise<void> {
    const guests = this.#guestsOf([server]);
    this.#clients.push(...(await runInParallel(count, MAX_PARALLEL, () => LoadClient.connect(guests, this.#stats))));
  }

  /** Pings some open sockets, one after another, and counts the replies. */
  async ping({ count }: Pick<Load, 'count'>): Promise<void> {
    const step = Math.max(1, Math.floor(this.#clients.length / count));
    for (const client of this.#clients.filter((_, index) => index % step === 0).slice(0, count)) {
      if (!client.isOpen) continue;
      const at = performance.now();
      await client.ask({ type: 'ping' });
      this.#stats.addLatency(performance.now() - at);
    }
  }

  /** Lets people visit a server, spread over some seconds. Resolves when the last person has left. */
  async visit({ count, seconds, ...plan }: VisitPlan & Load & { readonly seconds: number }): Promise<void> {
    const guests = new GuestPool([plan.server], count);
    const began = performance.now();
    const visits = Array.from({ length: count }, async (_, index) => {
      await sleep(Math.max(0, began + (1000 * seconds * index) / count - performance.now()));
      await new Visitor(guests, plan, this.#deps).visit();
    });
    await Promise.all(visits);
  }

  /** Opens pairs of sockets that exchange messages with an echo server at full speed. */
  async echo({ server, count, ...echo }: Load & EchoPayload): Promise<void> {
    this.#others.push(...(await runInParallel(count, MAX_PARALLEL, () => EchoPair.start(server, echo, this.#stats))));
  }

  /** The statistics since the last tally. */
  tally(): LoadStats {
    return this.#stats.take(this.#rooms.filter((room) => room.isStalled).length);
  }

  leave(): void {
    for (const open of [this.#rooms, this.#clients, this.#others]) for (const each of open.splice(0)) each.close();
  }

  #guestsOf(servers: GuestPool['servers']): GuestPool {
    if (this.#guests?.servers.join() !== servers.join()) this.#guests = new GuestPool(servers);
    return this.#guests;
  }
}

/** Runs `count` tasks, at most `atOnce` at a time. Returns their results in no particular order. */
export async function runInParallel<Value>(
  count: number,
  atOnce: number,
  task: (index: number) => Promise<Value>,
): Promise<Value[]> {
  const results: Value[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < count) {
      next += 1;
      results.push(await task(next - 1));
    }
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, count) }, work));
  return results;
}
