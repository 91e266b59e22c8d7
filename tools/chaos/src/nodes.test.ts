import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Random, randomInt, seededRandom } from '@coup-fourre/rules';
import { testSize } from '@coup-fourre/rules/testing';
import { openStore } from '@coup-fourre/server/store';
import {
  type Environment,
  NATS,
  POSTGRES,
  startLink,
  startNats,
  startPostgres,
  type TestServer,
} from '@coup-fourre/testing';
import { describeWith, newFolder } from '@coup-fourre/testing/vitest';
import { expect, it, onTestFinished } from 'vitest';
import { auditRatings, auditTables } from './auditTables.ts';
import { Cluster } from './cluster.ts';
import { Convergence } from './convergence.ts';
import { type Disturbance, disturbances, natsDisturbances, postgresBusDisturbances } from './disturbances.ts';
import { openTable, type PlayedTable, type TableSetup } from './playedTable.ts';
import { sleepBetween, timeoutFor, waitForProgress } from './waitForProgress.ts';

const TABLES = (
  [
    { players: 2, people: 2, watchers: 1 },
    { players: 3, people: 2, watchers: 0, secondDevices: 1 },
    { players: 4, people: 3, watchers: 1 },
  ] satisfies TableSetup[]
).slice(0, testSize(2));

const TIME = timeoutFor(testSize(8));

/** Each disturbance once in random order. A thorough run repeats them. */
function chosen(all: readonly Disturbance[], random: Random): Disturbance[] {
  const drawn = Array.from({ length: testSize(all.length) }, (_, index) => ({
    disturbance: all[index % all.length] as Disturbance,
    order: random(),
  }));
  return drawn.toSorted((one, other) => one.order - other.order).map(({ disturbance }) => disturbance);
}

interface StormSetup {
  readonly nodes: number;
  readonly postgres: TestServer;
  readonly environment: Environment;
  readonly disturbancesOf: (cluster: Cluster) => readonly Disturbance[];
}

async function runStorm({ nodes, postgres, environment, disturbancesOf }: StormSetup, title: string): Promise<void> {
  const seed = randomBytes(4).toString('hex');
  const random = seededRandom(seed);
  const log = join(await newFolder(), 'log');
  const cluster = new Cluster({ databaseUrl: postgres.url, environment, log, random });
  const tables: PlayedTable[] = [];
  onTestFinished(async () => {
    for (const table of tables) table.disconnect();
    await cluster.killAll();
  });
  // The first node creates the database's tables while the others wait.
  await Promise.all(Array.from({ length: nodes }, () => cluster.addNode()));
  const store = await openStore({ kind: 'postgres', url: postgres.url });
  onTestFinished(() => store.close());
  const servers = { addresses: () => cluster.addresses, random };
  tables.push(...(await Promise.all(TABLES.map((setup) => openTable(setup, servers)))));
  const agreement = new Convergence(store);
  await agreement.wait(tables, 'the opening');

  const happened: string[] = [];
  let apart = 0;
  for (const { name, run } of chosen(disturbancesOf(cluster), random)) {
    for (const table of tables) table.play();
    // Some clients reconnect to another node, so that they do not all gather on one.
    for (const client of tables.flatMap(({ clients }) => clients)) if (randomInt(random, 3) === 0) client.drop();
    await sleepBetween(200, 600, random);
    await run();
    await sleepBetween(100, 500, random);
    await Promise.all(tables.map((table) => table.stopPlaying()));
    await agreement.wait(tables, name);
    apart += tables.filter(isApart).length;
    happened.push(name);
  }

  for (const table of tables) table.play();
  await waitForProgress(tables);
  await Promise.all(tables.map((table) => table.stopPlaying()));
  // The servers go on. Later updates would be missing from the log that is read next.
  for (const table of tables) table.disconnect();

  const { errors, counts } = await auditTables(store, tables);
  console.log(`${title}, seed ${seed}: ${JSON.stringify({ ...tally(happened), ...counts, lost: errors.length })}`);
  expect(errors, `seed ${seed}`).toEqual([]);
  expect(counts.timeouts).toBe(0);
  expect(counts.acknowledged).toBeGreaterThan(happened.length * TABLES.length);
  expect(apart).toBeGreaterThan(0);
  expect(await auditRatings(store, tables)).toEqual([]);
}

/** True if the clients of a table are connected to different nodes. */
function isApart({ clients }: PlayedTable): boolean {
  return new Set(clients.map(({ address }) => address)).size > 1;
}

function tally(names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

await describeWith([POSTGRES], 'three servers on one PostgreSQL, which carries the notices too', () => {
  it('lose nothing and converge when processes are killed, cut off or restarted', { timeout: TIME }, async () => {
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const disturbancesOf = (cluster: Cluster) => [
      ...disturbances(cluster, postgres),
      ...postgresBusDisturbances(postgres),
    ];
    // When one of three is killed, the other two compete for its rooms.
    await runStorm({ nodes: 3, postgres, environment: {}, disturbancesOf }, 'bus of PostgreSQL');
  });
});

await describeWith([POSTGRES, NATS], 'two servers on one PostgreSQL, with notices over NATS', () => {
  it('lose nothing and converge when NATS is killed or hangs', { timeout: TIME }, async () => {
    const [postgres, nats] = await Promise.all([startPostgres(), startNats()]);
    const link = await startLink(nats.url);
    onTestFinished(async () => {
      await Promise.all([postgres.stop(), nats.stop(), link.stop()]);
    });
    const environment = { NATS_URL: link.url };
    await runStorm(
      { nodes: 2, postgres, environment, disturbancesOf: () => natsDisturbances(nats, link) },
      'bus of NATS',
    );
  });
});
