import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { below, seededRandom } from '@coup-fourre/rules';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openStore, type StorePlace } from '../store/index.ts';
import { describeWith } from '../testing/describeWith.ts';
import { POSTGRES, startPostgres } from '../testing/postgresCluster.ts';
import type { Whereabouts } from './client.ts';
import { evidence, ratingFaults } from './evidence.ts';
import { buildServer, type Environment, GameServer } from './gameServer.ts';
import { type Company, openTable, type PlayedTable } from './playedTable.ts';
import { roundsOr, sleepBetween, timeFor, until } from './soak.ts';

const KILLS = roundsOr(8);

const TABLES: readonly Company[] = [
  { players: 2, people: 2, watchers: 1 },
  { players: 2, people: 2, watchers: 0 },
  { players: 2, people: 2, watchers: 0 },
  { players: 3, people: 3, watchers: 0 },
  { players: 4, people: 3, watchers: 0 },
  { players: 4, people: 4, watchers: 1 },
  { players: 6, people: 6, watchers: 0 },
];

/** Public events by which a table must go on after the last kill, and milliseconds for it: windows take five seconds each. */
const GOES_ON = { by: 6, within: 40_000 } as const;

/** A run of kills that can be had again: its seed is printed where it fails. */
async function killAgainAndAgain(environment: Environment, place: StorePlace): Promise<void> {
  const seed = randomBytes(4).toString('hex');
  const random = seededRandom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'coup-fourre-killing-'));
  const server = await GameServer.on({ environment, log: join(folder, 'log') });
  const where: Whereabouts = { addresses: () => [server.address], random };
  const tables: PlayedTable[] = [];
  onTestFinished(async () => {
    await Promise.all(tables.map((table) => table.leave()));
    await server.kill();
    rmSync(folder, { recursive: true });
  });
  await server.start();
  tables.push(...(await Promise.all(TABLES.map((company) => openTable(company, where)))));
  for (const table of tables) table.play();

  for (let kills = 0; kills < KILLS; kills += 1) {
    await sleepBetween(200, 1200, random);
    await server.kill();
    // Now and then the next kill comes while it is still starting.
    if (below(random, 4) === 0) server.begin();
    else await server.start();
  }
  await server.start();

  const before = tables.map(({ numbers }) => Math.max(...numbers));
  await Promise.all(
    tables.map((table, place) =>
      until(`table ${place} goes on`, GOES_ON.within, () =>
        table.numbers.every((number) => number >= (before[place] ?? 0) + GOES_ON.by),
      ),
    ),
  );
  await Promise.all(tables.map((table) => table.rest()));
  expect(await server.stop()).toBe(0);
  await Promise.all(tables.map((table) => table.leave()));

  const store = await openStore(place);
  onTestFinished(() => store.close());
  const { faults, counts } = await evidence(store, tables);
  console.log(`${place.kind}, seed ${seed}: ${JSON.stringify({ kills: KILLS, ...counts, lost: faults.length })}`);
  expect(faults, `seed ${seed}`).toEqual([]);
  expect(counts.acknowledged).toBeGreaterThan(KILLS * TABLES.length);
  expect(await ratingFaults(store, tables)).toEqual([]);
}

beforeAll(buildServer, 60_000);

describe('a server on SQLite that is killed again and again', () => {
  it('keeps all it has acknowledged or shown, once and in order, and every room goes on', {
    timeout: timeFor(KILLS),
  }, async () => {
    const data = mkdtempSync(join(tmpdir(), 'coup-fourre-data-'));
    onTestFinished(() => rmSync(data, { recursive: true }));
    await killAgainAndAgain({ DATA: data }, { kind: 'sqlite', folder: data });
  });
});

await describeWith([POSTGRES], 'a server on PostgreSQL that is killed again and again', () => {
  it('keeps all it has acknowledged or shown, once and in order, and every room goes on', {
    timeout: timeFor(KILLS),
  }, async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    await killAgainAndAgain({ DATABASE_URL: postgres.url }, { kind: 'postgres', url: postgres.url });
  });
});
