import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, randomInt } from '@coup-fourre/rules';
import { type GameServer, SERVER_MAIN } from '@coup-fourre/testing';
import { newFolder } from '@coup-fourre/testing/vitest';

/** The compiled file, because the server runs without the tests' loader. */
const PRELOAD = new URL('../dist/jumpingClock.js', import.meta.url).href;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How far the clock of a machine may jump, in milliseconds. */
const JUMPS_MS = [-HOUR_MS, HOUR_MS, DAY_MS, 8 * DAY_MS];

/** The wall clock of a server under test. It keeps its setting when the server is started again. */
export class WallClock {
  readonly #file: string;

  private constructor(file: string) {
    this.#file = file;
    this.set(0);
  }

  static async create(): Promise<WallClock> {
    return new WallClock(join(await newFolder(), 'ahead'));
  }

  /** How to run a server with this clock. */
  get server(): Pick<Required<Parameters<typeof GameServer.create>[0]>, 'command' | 'environment'> {
    return { command: [execPath, '--import', PRELOAD, SERVER_MAIN], environment: { CLOCK_FILE: this.#file } };
  }

  /** Sets the clock `aheadMs` milliseconds ahead of the machine's, or behind it if negative. */
  set(aheadMs: number): void {
    writeFileSync(this.#file, `${aheadMs}`);
  }

  /** Jumps by an hour or by days, and returns after `forMs` milliseconds. */
  async jump(random: Random, forMs: number): Promise<void> {
    this.set(JUMPS_MS[randomInt(random, JUMPS_MS.length)] ?? 0);
    await sleep(forMs);
    this.set(0);
  }
}
