import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { openStore } from '@coup-fourre/server/store';
import { GameServer } from '@coup-fourre/testing';
import { newFolder } from '@coup-fourre/testing/vitest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { auditTables } from './auditTables.ts';
import { PlayedServer } from './playedServer.ts';
import type { PlayedTable, TableSetup } from './playedTable.ts';
import { SmallDisk, whyNoSmallDisk } from './smallDisk.ts';
import { timeoutFor, waitUntil } from './waitForProgress.ts';

/** Sets the limits of other processes; only on Linux. */
const PRLIMIT = '/usr/bin/prlimit';

/** Quick players could fill the disk themselves while the other table waits for a coup fourré. */
const SLOW = { maxThinkingMs: 200 };

const TABLES: readonly TableSetup[] = [
  { players: 2, people: 2, watchers: 1, ...SLOW },
  { players: 3, people: 3, watchers: 0, ...SLOW },
];

const MEGABYTES = 32;
/** Refusals needed to prove that nothing can be stored. */
const ENOUGH = 12;

interface Trouble {
  readonly stop: (server: GameServer) => void;
  readonly mend: (server: GameServer) => void;
}

/**
 * For each trouble: plays while the server cannot store anything, then repairs it and plays on. Nothing may be lost.
 */
async function playThrough(folder: string, troubles: readonly Trouble[]): Promise<void> {
  const played = await PlayedServer.start({ DATA: folder }, TABLES);
  const { server, tables } = played;
  await played.waitForProgress();
  for (const { stop, mend } of troubles) {
    stop(server);
    const before = refusalsOf(tables);
    await waitUntil('commands are refused', 120_000, () => refusalsOf(tables) >= before + ENOUGH);
    expect(await server.answers('/healthz')).toBe(true);
    const shown = tables.flatMap(({ publicSeqs }) => publicSeqs);
    await waitUntil('more commands are refused', 120_000, () => refusalsOf(tables) >= before + 2 * ENOUGH);
    // No client may have received an event that could not be stored.
    expect(tables.flatMap(({ publicSeqs }) => publicSeqs)).toEqual(shown);
    mend(server);
    await played.waitForProgress();
  }
  await played.stopPlaying();
  await server.kill();

  const store = await openStore({ kind: 'sqlite', folder });
  onTestFinished(() => store.close());
  const { errors, counts } = await auditTables(store, tables);
  console.log(`seed ${played.seed}: ${JSON.stringify({ ...counts, lost: errors.length })}`);
  expect(errors, `seed ${played.seed}`).toEqual([]);
  expect(counts.timeouts).toBe(0);
}

/** How many commands were refused because they could not be stored. */
function refusalsOf(tables: readonly PlayedTable[]): number {
  return tables.flatMap(({ refusals }) => refusals).filter((reason) => reason === 'notStored').length;
}

/** A limit on file size, in bytes, makes every write beyond it fail (EFBIG), like a broken disk. */
function limitFiles(size: string): (server: GameServer) => void {
  return ({ pid }) => void execFileSync(PRLIMIT, ['--pid', `${pid}`, `--fsize=${size}:unlimited`]);
}

/** The server's own log takes nothing more either. */
const BROKEN_DISK: Trouble = { stop: limitFiles('1'), mend: limitFiles('unlimited') };

/** A suite that is skipped with the reason in its name. With CI set it always runs. */
function describeUnless(whyNot: string | null, name: string, tests: () => void): void {
  if (whyNot === null || env.CI) describe(name, tests);
  else describe.skip(`${name} (skipped: ${whyNot})`, tests);
}

/** Longer than the time limit for a table, so that a stuck table is reported. */
const TIME = { timeout: timeoutFor(2) };

const whyNoDisk = whyNoSmallDisk();

describeUnless(existsSync(PRLIMIT) ? null : 'there is no prlimit', 'a server whose disk takes nothing more', () => {
  it(
    'refuses what it cannot store and survives; each time play goes on afterwards, and nothing is lost',
    TIME,
    async () => {
      if (whyNoDisk !== null) return playThrough(await newFolder(), [BROKEN_DISK]);
      const disk = await SmallDisk.mount(MEGABYTES);
      return playThrough(disk.folder, [{ stop: () => disk.fill(), mend: () => disk.clear() }, BROKEN_DISK]);
    },
  );
});

describeUnless(whyNoDisk, 'a server on a read-only disk', () => {
  it('does not start, and says so', async () => {
    const disk = await SmallDisk.mount(MEGABYTES, ['ro']);
    const server = await GameServer.create({ environment: { DATA: disk.folder }, log: join(await newFolder(), 'log') });
    server.spawn();
    expect(await server.waitForExit()).toBe(1);
    expect(server.lastLogLines).toContain('cannot be written');
  });
});
