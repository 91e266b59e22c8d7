import { execFile } from 'node:child_process';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RoomEvent } from '@coup-fourre/room';
import { openStore, type StoreConfig } from '@coup-fourre/server/store';
import { ensureInstalled, POSTGRES, startPostgres } from '@coup-fourre/testing';
import { describeWith, newFolder } from '@coup-fourre/testing/vitest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { PlayedServer } from './playedServer.ts';
import type { TableSetup } from './playedTable.ts';
import { timeoutFor, waitUntil } from './waitForProgress.ts';

const execute = promisify(execFile);

const TABLES: readonly TableSetup[] = [
  { players: 2, people: 2, watchers: 1 },
  { players: 3, people: 3, watchers: 0 },
];
const TIME = { timeout: timeoutFor(1) };

async function logsIn(config: StoreConfig, { tables }: PlayedServer): Promise<(readonly RoomEvent[])[]> {
  const store = await openStore(config);
  try {
    return await Promise.all(tables.map(({ room }) => store.rooms.read(room, 0)));
  } finally {
    await store.close();
  }
}

/** Plays longer than a reconnection takes, so that the restored table has clearly smaller numbers. */
async function playFarOn(played: PlayedServer): Promise<void> {
  for (let round = 0; round < 3; round += 1) await played.waitForProgress();
}

/** Starts the server on the restored data, checks that every guest finds their table unchanged, and plays on. */
async function playOnFrom(logs: readonly (readonly RoomEvent[])[], played: PlayedServer): Promise<void> {
  const later = played.tables.map(({ publicSeqs }) => Math.max(...publicSeqs));
  await played.server.start();
  const isBack = (): boolean =>
    played.tables.every(({ publicSeqs }, index) => publicSeqs.every((number) => number < (later[index] ?? 0)));
  await waitUntil('everyone is shown the table as it was', 120_000, isBack);
  expect(logs.every(({ length }) => length > 0)).toBe(true);
  for (const table of played.tables) table.play();
  await played.waitForProgress();
}

describe('a back-up of SQLite', () => {
  it('is a copy of the folder while the server is stopped, and play goes on from it once restored', TIME, async () => {
    const [folder, backup] = [await newFolder(), await newFolder()];
    const config = { kind: 'sqlite', folder } as const;
    const played = await PlayedServer.start({ DATA: folder }, TABLES);
    const { server } = played;
    await played.waitForProgress();
    // No other process may read the file during the copy.
    await expect(openStore(config)).rejects.toThrow('Another server uses this file');
    await played.stopPlaying();
    expect(await server.stop()).toBe(0);
    expect(readdirSync(folder)).toEqual(['coup-fourre.db']);
    cpSync(folder, backup, { recursive: true });
    const kept = await logsIn(config, played);

    await server.start();
    for (const table of played.tables) table.play();
    await playFarOn(played);
    await played.stopPlaying();
    await server.kill();
    rmSync(folder, { recursive: true });
    cpSync(backup, folder, { recursive: true });
    expect(await logsIn(config, played)).toEqual(kept);
    await playOnFrom(kept, played);
  });
});

await describeWith([POSTGRES], 'a back-up of PostgreSQL', () => {
  it('is made by pg_dump during play, and play goes on from it after pg_restore', TIME, async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const file = join(await newFolder(), 'games.dump');
    const config = { kind: 'postgres', url: postgres.url } as const;
    const [dump, restore] = await Promise.all([
      ensureInstalled({ ...POSTGRES, command: 'pg_dump' }),
      ensureInstalled({ ...POSTGRES, command: 'pg_restore' }),
    ]);
    const played = await PlayedServer.start({ DATABASE_URL: postgres.url }, TABLES);
    await played.waitForProgress();
    const before = await logsIn(config, played);
    await execute(dump, ['--format=custom', `--file=${file}`, postgres.url]);
    await playFarOn(played);
    await played.stopPlaying();
    expect(await played.server.stop()).toBe(0);
    const whole = await logsIn(config, played);

    await execute(restore, ['--clean', '--if-exists', `--dbname=${postgres.url}`, file]);
    const kept = await logsIn(config, played);
    for (const [index, log] of kept.entries()) {
      expect(log).toEqual(whole[index]?.slice(0, log.length));
      expect(log.length).toBeGreaterThanOrEqual(before[index]?.length ?? 0);
      expect(log.length).toBeLessThan(whole[index]?.length ?? 0);
    }
    await playOnFrom(kept, played);
  });
});
