import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Random, seededRandom } from '@coup-fourre/rules';
import { onTestFinished } from 'vitest';
import { newFolder } from '../testing/newFolder.ts';
import { type Environment, GameServer } from './gameServer.ts';
import { type Company, openTable, type PlayedTable } from './playedTable.ts';
import { until } from './soak.ts';

/** Public events by which a table must go on, and milliseconds for it: each hazard holds it up for five seconds. */
const GOES_ON = { by: 6, within: 40_000 } as const;

/** One real server, and tables at which people play on it. */
export class PlayedServer {
  readonly server: GameServer;
  readonly random: Random;
  /** What all chance here follows from. */
  readonly seed: string;
  #tables: readonly PlayedTable[] = [];

  private constructor(server: GameServer, seed: string) {
    this.server = server;
    this.seed = seed;
    this.random = seededRandom(seed);
  }

  get tables(): readonly PlayedTable[] {
    return this.#tables;
  }

  /** Starts the server, seats everyone and has them play; all is ended with the test. */
  static async begin(environment: Environment, companies: readonly Company[]): Promise<PlayedServer> {
    const server = await GameServer.on({ environment, log: join(await newFolder(), 'log') });
    const played = new PlayedServer(server, randomBytes(4).toString('hex'));
    onTestFinished(() => played.#end());
    const where = { addresses: () => [server.address], random: played.random };
    await server.start();
    played.#tables = await Promise.all(companies.map((company) => openTable(company, where)));
    for (const table of played.tables) table.play();
    return played;
  }

  /** Waits until every table has gone on from where it is now. */
  async goesOn(): Promise<void> {
    const before = this.tables.map(({ numbers }) => Math.max(...numbers));
    const isOn = ({ numbers }: PlayedTable, place: number): boolean =>
      numbers.every((number) => number >= (before[place] ?? 0) + GOES_ON.by);
    await until('every table goes on', GOES_ON.within, () => this.tables.every(isOn));
  }

  /** Has everyone stop playing, with all their commands answered. */
  async rest(): Promise<void> {
    await Promise.all(this.tables.map((table) => table.rest()));
  }

  async #end(): Promise<void> {
    await Promise.all(this.tables.map((table) => table.leave()));
    await this.server.kill();
  }
}
