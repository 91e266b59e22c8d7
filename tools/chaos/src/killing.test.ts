import { DAY_MS } from '@coup-fourre/room';
import { randomInt } from '@coup-fourre/rules';
import { testSize } from '@coup-fourre/rules/testing';
import { openStore } from '@coup-fourre/server/store';
import { newFolder } from '@coup-fourre/testing/vitest';
import { expect, it, onTestFinished } from 'vitest';
import { auditDays } from './auditDays.ts';
import { auditRatings, auditTables } from './auditTables.ts';
import { PlayedServer } from './playedServer.ts';
import type { TableSetup } from './playedTable.ts';
import { sleepBetween, timeoutFor } from './waitForProgress.ts';

/** The third kill comes while the server starts. */
const KILLS = testSize(3);

const TABLES = (
  [
    { players: 2, people: 2, watchers: 1 },
    { players: 3, people: 3, watchers: 0, secondDevices: 1 },
    { players: 2, people: 2, watchers: 0 },
    { players: 4, people: 4, watchers: 0 },
  ] satisfies TableSetup[]
).slice(0, testSize(2));

// Servers on PostgreSQL are killed in nodes.test.ts.
it('a server that is killed again and again, and whose clock jumps, keeps all it has acknowledged or shown, once and in order, and every room goes on', {
  timeout: timeoutFor(KILLS),
}, async () => {
  const folder = await newFolder();
  const played = await PlayedServer.start({ DATA: folder }, TABLES);
  const { server, random, seed, tables } = played;
  for (let kills = 1; kills <= KILLS; kills += 1) {
    await sleepBetween(200, 1200, random);
    await played.clock.jump(random, randomInt(random, 1000));
    await sleepBetween(0, 200, random);
    // Every third server starts with a clock that is ahead, until the next jump.
    if (kills % 3 === 0) played.clock.set(2 * DAY_MS);
    await server.kill();
    if (kills % 3 === 2) server.spawn();
    else await server.start();
  }
  await played.waitForProgress();
  // The last server starts with the right time, though some rooms have had events at later times.
  played.clock.set(0);
  await server.kill();
  await server.start();
  await played.waitForProgress();
  await played.stopPlaying();
  expect(await server.stop()).toBe(0);

  const store = await openStore({ kind: 'sqlite', folder });
  onTestFinished(() => store.close());
  const { errors, counts } = await auditTables(store, tables);
  console.log(`seed ${seed}: ${JSON.stringify({ kills: KILLS + 1, jumps: KILLS, ...counts, lost: errors.length })}`);
  expect(errors, `seed ${seed}`).toEqual([]);
  expect(counts).toMatchObject({ notStored: 0, timeouts: 0 });
  expect(counts.acknowledged).toBeGreaterThan(2 * KILLS);
  expect(await auditRatings(store, tables)).toEqual([]);
  expect(await auditDays(store, Date.now())).toEqual([]);
});
