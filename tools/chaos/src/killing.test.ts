import { randomInt } from '@coup-fourre/rules';
import { testSize } from '@coup-fourre/rules/testing';
import { openStore, type StoreConfig } from '@coup-fourre/server/store';
import { buildPackage, type Environment, POSTGRES, startPostgres } from '@coup-fourre/testing';
import { describeWith, newFolder } from '@coup-fourre/testing/vitest';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { auditRatings, auditTables } from './auditTables.ts';
import { PlayedServer } from './playedServer.ts';
import type { TableSetup } from './playedTable.ts';
import { sleepBetween, timeoutFor } from './waitForProgress.ts';

const KILLS = testSize(5);

const TABLES: readonly TableSetup[] = [
  { players: 2, people: 2, watchers: 1 },
  { players: 2, people: 2, watchers: 0 },
  { players: 2, people: 2, watchers: 0 },
  { players: 3, people: 3, watchers: 0, secondDevices: 1 },
  { players: 4, people: 3, watchers: 0 },
  { players: 4, people: 4, watchers: 1 },
  { players: 6, people: 6, watchers: 0 },
];

async function killRepeatedly(environment: Environment, config: StoreConfig): Promise<void> {
  const played = await PlayedServer.start(environment, TABLES);
  const { server, random, seed, tables } = played;
  for (let kills = 0; kills < KILLS; kills += 1) {
    await sleepBetween(200, 1200, random);
    await server.kill();
    // Sometimes the next kill hits the server while it is starting.
    if (randomInt(random, 4) === 0) server.spawn();
    else await server.start();
  }
  await server.start();
  await played.waitForProgress();
  await played.stopPlaying();
  expect(await server.stop()).toBe(0);

  const store = await openStore(config);
  onTestFinished(() => store.close());
  const { errors, counts } = await auditTables(store, tables);
  console.log(`${config.kind}, seed ${seed}: ${JSON.stringify({ kills: KILLS, ...counts, lost: errors.length })}`);
  expect(errors, `seed ${seed}`).toEqual([]);
  expect(counts).toMatchObject({ notStored: 0, timeouts: 0 });
  expect(counts.acknowledged).toBeGreaterThan(2 * KILLS);
  expect(await auditRatings(store, tables)).toEqual([]);
}

const NAME = 'keeps all it has acknowledged or shown, once and in order, and every room goes on';
const TIME = { timeout: timeoutFor(KILLS) };

beforeAll(() => buildPackage('packages/server'));

describe('a server on SQLite that is killed again and again', () => {
  it(NAME, TIME, async () => {
    const folder = await newFolder();
    await killRepeatedly({ DATA: folder }, { kind: 'sqlite', folder });
  });
});

await describeWith([POSTGRES], 'a server on PostgreSQL that is killed again and again', () => {
  it(NAME, TIME, async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    await killRepeatedly({ DATABASE_URL: postgres.url }, { kind: 'postgres', url: postgres.url });
  });
});
