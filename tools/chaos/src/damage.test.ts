import { readFileSync } from 'node:fs';
import { DAY_MS, ROOM_FORMAT } from '@coup-fourre/room';
import { openStore, type Store } from '@coup-fourre/server/store';
import { HttpClient } from '@coup-fourre/testing';
import { newFolder } from '@coup-fourre/testing/vitest';
import { expect, it } from 'vitest';
import { auditDays } from './auditDays.ts';
import { auditTables } from './auditTables.ts';
import { PlayedServer } from './playedServer.ts';
import type { PlayedTable, TableSetup } from './playedTable.ts';
import { timeoutFor, waitForProgress, waitUntil } from './waitForProgress.ts';

const SETUP: TableSetup = { players: 2, people: 2, watchers: 1 };

/** An event that can be read, but cannot follow any other. */
const IMPOSSIBLE = JSON.stringify({ type: 'windowClosed', at: 0 });

/** Replaces an event of a room's log, counted from the end, and its snapshot. Returns a function that puts it back. */
async function damageEvent(
  store: Store,
  room: string,
  { fromEnd, by }: { readonly fromEnd: number; readonly by: (event: string) => string },
): Promise<(store: Store) => Promise<void>> {
  const { db } = store.driver;
  const events = db.selectFrom('events').selectAll().where('room', '=', room).orderBy('seq', 'desc');
  const { seq, event } = await events.offset(fromEnd).limit(1).executeTakeFirstOrThrow();
  const write = async ({ driver }: Store, text: string): Promise<void> => {
    const update = driver.db.updateTable('events').set({ event: text });
    await update.where('room', '=', room).where('seq', '=', seq).execute();
  };
  await write(store, by(event));
  await db.deleteFrom('room_snapshots').where('room', '=', room).execute();
  return (later) => write(later, event);
}

/** True if the audit reports only that nobody could enter a room any more, or that the result of a last command is unknown. */
function isOfUnreadable(error: string, room: string): boolean {
  return error.startsWith(`room ${room}: `) && /: roomUnreadable$|was refused \(noRoom\) and has acted$/.test(error);
}

async function withStore<Value>(folder: string, use: (store: Store) => Promise<Value>): Promise<Value> {
  const store = await openStore({ kind: 'sqlite', folder });
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

async function beginRun(address: string): Promise<string> {
  const guest = new HttpClient(address);
  await guest.becomeGuest('Runner');
  const { room } = (await (await guest.post('/api/days/today/run', {})).json()) as { readonly room: string };
  return room;
}

it('a server sets rooms with damaged logs aside and names them, all others go on, and days still close', {
  timeout: timeoutFor(2),
}, async () => {
  const folder = await newFolder();
  const played = await PlayedServer.start({ DATA: folder }, [SETUP, SETUP, SETUP, SETUP, SETUP]);
  const { server, clock, tables } = played;
  const [middle, end, impossible, snapshot, sound] = tables as [
    PlayedTable,
    PlayedTable,
    PlayedTable,
    PlayedTable,
    PlayedTable,
  ];
  const run = await beginRun(server.address);
  await played.waitForProgress();
  await server.kill();

  const mend = await withStore(folder, async (store) => {
    const half = (event: string) => event.slice(0, event.length / 2);
    const mended = [
      await damageEvent(store, middle.room, { fromEnd: 5, by: half }),
      await damageEvent(store, end.room, { fromEnd: 0, by: half }),
      await damageEvent(store, impossible.room, { fromEnd: 0, by: () => IMPOSSIBLE }),
    ];
    await damageEvent(store, run, { fromEnd: 0, by: half });
    await store.rooms.saveSnapshot(snapshot.room, ROOM_FORMAT, '{"id":');
    return mended;
  });
  await server.start();
  const damaged = [middle, end, impossible];
  const isRefused = ({ refusals }: PlayedTable) => refusals.includes('roomUnreadable');
  await waitUntil('rooms with damaged logs are refused', 60_000, () => damaged.every(isRefused));
  await waitForProgress([snapshot, sound]);
  await played.stopPlaying();
  expect([server.isRunning, await server.answers('/healthz')]).toEqual([true, true]);
  await server.stop();

  const log = readFileSync(played.log, 'utf8');
  for (const { room } of damaged) expect(log).toContain(`The log of room ${room} cannot be read.`);
  for (const { room } of [snapshot, sound]) expect(log).not.toContain(`The log of room ${room} cannot be read.`);
  expect([snapshot, sound].map(isRefused)).toEqual([false, false]);

  // The check is two days later. Without pars, days would take long to close.
  await withStore(folder, async ({ days }) => {
    for (const { day } of await days.between('0001-01-01', '9999-12-31')) await days.setPars(day, [0, 0, 0, 0]);
  });
  clock.set(2 * DAY_MS);
  await server.start();
  await server.stop();
  await withStore(folder, async (store) => {
    expect(await auditDays(store, Date.now() + 2 * DAY_MS)).toEqual([]);
    expect((await store.days.between('0001-01-01', '9999-12-31'))[0]).toMatchObject({ isOver: true });
    for (const put of mend) await put(store);
    const { errors, counts } = await auditTables(store, tables);
    const lost = errors.filter((error) => !damaged.some(({ room }) => isOfUnreadable(error, room)));
    console.log(`seed ${played.seed}: ${JSON.stringify({ ...counts, damaged: damaged.length, lost: lost.length })}`);
    expect(lost, `seed ${played.seed}`).toEqual([]);
  });
});
