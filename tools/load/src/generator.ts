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

/** A command for a load generator. A server is a URL such as http://127.0.0.1:8080. */
export type GeneratorCommand =
  /** Opens rooms of two and starts their matches. With several servers, the two players use different ones. */
  | { readonly type: 'seat'; readonly servers: GuestPool['servers']; readonly rooms: number }
  /** Plays in all rooms until the `rest` command. */
  | { readonly type: 'play'; readonly style: RoomStyle }
  /** Plays match after match in each room, until the `leave` command. */
  | { readonly type: 'soak'; readonly server: string; readonly rooms: number }
  /** Waits until no message is in flight. `now` stops playing first. `played` lets each room stop by itself. */
  | { readonly type: 'rest'; readonly when: 'now' | 'played' }
  /** Opens sockets that do not enter a room. */
  | { readonly type: 'connect'; readonly server: string; readonly sockets: number }
  /** Pings some open sockets, one after another, and counts the replies. */
  | { readonly type: 'ping'; readonly sockets: number }
  /** Lets people visit a server, spread over some seconds. Resolves when the last person has left. */
  | ({ readonly type: 'visit'; readonly people: number; readonly seconds: number } & VisitPlan)
  /** Opens pairs of sockets that exchange messages with an echo server at full speed. */
  | { readonly type: 'echo'; readonly server: string; readonly pairs: number; readonly echo: EchoPayload }
  /** Returns the statistics since the last tally. */
  | { readonly type: 'tally' }
  /** Closes all sockets. */
  | { readonly type: 'leave' };

/** The maximum number of rooms or single sockets to open at the same time. */
const MAX_PARALLEL = 32;

/** Milliseconds to wait until no message is in flight. */
const REST_TIMEOUT_MS = 60_000;

/** Generates load: plays rooms, holds sockets, sends echoes, and keeps statistics. */
export class Generator {
  readonly #random = fastRandom(seededRandom(randomBytes(32).toString('hex')));
  readonly #stats = new LoadCounter();
  #guests: GuestPool | null = null;
  readonly #rooms: PlayedRoom[] = [];
  readonly #tables: SoakedTable[] = [];
  readonly #clients: LoadClient[] = [];
  readonly #pairs: EchoPair[] = [];

  /** Runs a command; resolves with the statistics if it is `tally`. */
  async run(command: GeneratorCommand): Promise<LoadStats | null> {
    switch (command.type) {
      case 'seat':
        await this.#seat(command);
        return null;
      case 'play':
        for (const room of this.#rooms) room.play(command.style);
        return null;
      case 'soak':
        this.#soak(command);
        return null;
      case 'rest':
        await this.#stopPlaying(command.when);
        return null;
      case 'connect':
        await this.#connect(command);
        return null;
      case 'ping':
        await this.#ping(command.sockets);
        return null;
      case 'visit':
        await this.#visit(command);
        return null;
      case 'echo':
        await this.#echo(command);
        return null;
      case 'tally':
        return this.#stats.take(this.#rooms.filter((room) => room.isStalled).length);
      case 'leave':
        this.#closeAll();
        return null;
    }
  }

  async #seat({ servers, rooms }: Extract<GeneratorCommand, { type: 'seat' }>): Promise<void> {
    const guests = this.#guestsOf(servers);
    const deps = { random: this.#random, stats: this.#stats };
    this.#rooms.push(...(await runInParallel(rooms, MAX_PARALLEL, () => PlayedRoom.start(guests, deps))));
  }

  #soak({ server, rooms }: Extract<GeneratorCommand, { type: 'soak' }>): void {
    const deps = { random: this.#random, stats: this.#stats };
    const tables = Array.from({ length: rooms }, () => new SoakedTable(server, deps));
    for (const table of tables) void table.play();
    this.#tables.push(...tables);
  }

  async #stopPlaying(when: 'now' | 'played'): Promise<void> {
    if (when === 'now') for (const room of this.#rooms) room.stopPlaying();
    const until = performance.now() + REST_TIMEOUT_MS;
    while (!this.#rooms.every((room) => room.isResting)) {
      if (performance.now() > until) throw new Error('rooms still wait for replies');
      await sleep(20);
    }
  }

  async #connect({ server, sockets }: Extract<GeneratorCommand, { type: 'connect' }>): Promise<void> {
    const guests = this.#guestsOf([server]);
    this.#clients.push(...(await runInParallel(sockets, MAX_PARALLEL, () => LoadClient.connect(guests, this.#stats))));
  }

  async #ping(sockets: number): Promise<void> {
    const step = Math.max(1, Math.floor(this.#clients.length / sockets));
    for (const client of this.#clients.filter((_, index) => index % step === 0).slice(0, sockets)) {
      if (!client.isOpen) continue;
      const at = performance.now();
      await client.ask({ type: 'ping' });
      this.#stats.addLatency(performance.now() - at);
    }
  }

  async #echo({ server, pairs, echo }: Extract<GeneratorCommand, { type: 'echo' }>): Promise<void> {
    this.#pairs.push(...(await runInParallel(pairs, MAX_PARALLEL, () => EchoPair.start(server, echo, this.#stats))));
  }

  async #visit({ people, seconds, ...plan }: Extract<GeneratorCommand, { type: 'visit' }>): Promise<void> {
    const guests = new GuestPool([plan.server], people);
    const deps = { random: this.#random, stats: this.#stats };
    const began = performance.now();
    const visits = Array.from({ length: people }, async (_, index) => {
      await sleep(Math.max(0, began + (1000 * seconds * index) / people - performance.now()));
      await new Visitor(guests, plan, deps).visit();
    });
    await Promise.all(visits);
  }

  #guestsOf(servers: GuestPool['servers']): GuestPool {
    if (this.#guests?.servers.join() !== servers.join()) this.#guests = new GuestPool(servers);
    return this.#guests;
  }

  #closeAll(): void {
    for (const table of this.#tables) table.close();
    for (const room of this.#rooms) room.close();
    for (const client of this.#clients) client.close();
    for (const pair of this.#pairs) pair.close();
    this.#tables.length = 0;
    this.#rooms.length = 0;
    this.#clients.length = 0;
    this.#pairs.length = 0;
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
