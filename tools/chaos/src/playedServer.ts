import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Random, seededRandom } from '@coup-fourre/rules';
import { type Environment, GameServer } from '@coup-fourre/testing';
import { newFolder } from '@coup-fourre/testing/vitest';
import { onTestFinished } from 'vitest';
import { openTable, type PlayedTable, type TableSetup } from './playedTable.ts';
import { waitForProgress } from './waitForProgress.ts';
import { WallClock } from './wallClock.ts';

/** A real server with simulated players at its tables. */
export class PlayedServer {
  readonly server: GameServer;
  readonly random: Random;
  readonly log: string;
  readonly clock: WallClock;
  /** The seed of all random choices of the test. */
  readonly seed: string;
  #tables: readonly PlayedTable[] = [];

  private constructor({ server, clock, log }: Pick<PlayedServer, 'server' | 'clock' | 'log'>, seed: string) {
    this.server = server;
    this.log = log;
    this.clock = clock;
    this.seed = seed;
    this.random = seededRandom(seed);
  }

  get tables(): readonly PlayedTable[] {
    return this.#tables;
  }

  /** Starts the server, seats the players and lets them play. Stops everything when the test ends. */
  static async start(environment: Environment, setups: readonly TableSetup[]): Promise<PlayedServer> {
    const clock = await WallClock.create();
    const { command, environment: variables } = clock.server;
    const log = join(await newFolder(), 'log');
    const server = await GameServer.create({ command, environment: { ...environment, ...variables }, log });
    const played = new PlayedServer({ server, clock, log }, randomBytes(4).toString('hex'));
    onTestFinished(() => played.#end());
    const addresses = { addresses: () => [server.address], random: played.random };
    await server.start();
    played.#tables = await Promise.all(setups.map((setup) => openTable(setup, addresses)));
    for (const table of played.tables) table.play();
    return played;
  }

  /** Rejects with the last lines of the server's log, too. */
  async waitForProgress(): Promise<void> {
    try {
      await waitForProgress(this.tables);
    } catch (late) {
      throw new Error(`${(late as Error).message}\n${this.server.lastLogLines}`, { cause: late });
    }
  }

  /** Stops all players, once every command has a reply. */
  async stopPlaying(): Promise<void> {
    await Promise.all(this.tables.map((table) => table.stopPlaying()));
  }

  async #end(): Promise<void> {
    for (const table of this.tables) table.disconnect();
    await this.server.kill();
  }
}
