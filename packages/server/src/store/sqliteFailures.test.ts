import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process, { getuid } from 'node:process';
import { testSize } from '@coup-fourre/rules/testing';
import { newFolder } from '@coup-fourre/testing/vitest';
import { expect, it, onTestFinished } from 'vitest';
import { StartError } from '../config/startError.ts';
import { expectFriendsAndClubsSurvive } from '../testing/killContract.ts';
import { storeProcess } from '../testing/storeProcess.ts';
import { append, events, NOW, token } from '../testing/storeSamples.ts';
import { connect } from './sqliteBinding.ts';
import { InlineSqliteExecutor } from './sqliteExecutor.ts';
import { FILE_NAME } from './sqliteFile.ts';
import { openSqliteStore } from './sqliteStore.ts';

const KILLS = testSize(1);
const NOBODY = 65_534;
const isRoot = getuid?.() === 0;

async function refusal(folder: string): Promise<string> {
  const error: unknown = await openSqliteStore(folder, new InlineSqliteExecutor()).then(
    (store) => store.close(),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(StartError);
  return (error as StartError).message;
}

/** Runs `task` without root's right to write any file. */
async function asNobody<Result>(task: () => Promise<Result>): Promise<Result> {
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    return await task();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

function databaseIn(folder: string, ...statements: readonly string[]): void {
  const database = connect(join(folder, FILE_NAME));
  for (const statement of statements) database.exec(statement);
  database.close();
}

it('creates its folder and file, readable only by its user, and leaves a single file when closed', async () => {
  const folder = join(await newFolder(), 'some', 'where');
  const store = await openSqliteStore(folder, new InlineSqliteExecutor());
  await store.rooms.append(append('a', 1));
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  for (const file of readdirSync(folder)) expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
  await store.close();
  expect(readdirSync(folder)).toEqual([FILE_NAME]);
});

it('says what to do if the folder is not writable', async () => {
  const folder = await newFolder();
  chmodSync(folder, 0o755);
  if (!isRoot) chmodSync(folder, 0o555);
  expect(await asNobody(() => refusal(join(folder, 'games')))).toBe(
    `${join(folder, 'games', FILE_NAME)} cannot be written: let the server's user write there, or set DATA to another folder.`,
  );
});

it('says what to do if the file is read-only', async () => {
  const folder = await newFolder();
  const store = await openSqliteStore(folder, new InlineSqliteExecutor());
  await store.close();
  chmodSync(folder, 0o755);
  chmodSync(join(folder, FILE_NAME), 0o444);
  expect(await asNobody(() => refusal(folder))).toContain('cannot be written');
});

it('says what to do if the folder is a file', async () => {
  const folder = join(await newFolder(), 'file');
  writeFileSync(folder, '');
  expect(await refusal(folder)).toBe(`${folder} is not a folder: set DATA to one.`);
  expect(await refusal(join(folder, 'deeper'))).toContain('is not a folder');
});

it.runIf(existsSync('/proc/self'))('says what to do if no folder can be made there', async () => {
  expect(await refusal('/proc/games/coup')).toContain('set DATA to a folder that can be written');
});

it('says what to do if the file is not a database, and leaves it unchanged', async () => {
  const folder = await newFolder();
  writeFileSync(join(folder, FILE_NAME), 'a diary '.repeat(1000));
  expect(await refusal(folder)).toContain('is not a database of this program, or it is damaged');
  expect(statSync(join(folder, FILE_NAME)).size).toBe(8000);
});

it('leaves another program’s database alone', async () => {
  const folder = await newFolder();
  databaseIn(folder, 'create table diary (day text)');
  expect(await refusal(folder)).toContain('is not a database of this program');
  const stranger = await newFolder();
  databaseIn(stranger, 'pragma application_id = 7');
  expect(await refusal(stranger)).toContain('is not a database of this program');
});

it('counts devices from before their last use was kept by the last use of their guest', async () => {
  const folder = await newFolder();
  const before = await openSqliteStore(folder, new InlineSqliteExecutor());
  await before.guests.add({ id: 'ann', name: 'Ann' }, token('hash'), 1000);
  await before.close();
  databaseIn(
    folder,
    `update guests set seen = 9000; update tokens set seen = null;
    delete from kysely_migration where name like '005%'`,
  );
  const after = await openSqliteStore(folder, new InlineSqliteExecutor());
  expect(await after.guests.byToken('hash')).toMatchObject({ at: 1000, seen: 9000 });
  await after.close();
});

it('refuses tables of a newer version, and changes nothing', async () => {
  const folder = await newFolder();
  await (await openSqliteStore(folder, new InlineSqliteExecutor())).close();
  databaseIn(folder, "insert into kysely_migration values ('999 from the future', '2099-01-01')");
  const before = readdirSync(folder);
  expect(await refusal(folder)).toContain('kept by a newer version of this program');
  expect(readdirSync(folder)).toEqual(before);
});

it('is opened by exactly one of many processes that start at once, and refuses the others with a sentence', async () => {
  const folder = await newFolder();
  const config = { kind: 'sqlite', folder } as const;
  const count = testSize(2);
  const all = await Promise.all(Array.from({ length: count }, () => storeProcess({ config, behavior: 'holds' })));
  const words = `Another server uses this file: ${join(folder, FILE_NAME)}. Stop that one first, or set DATA to another folder.`;
  const refusals = Array.from({ length: count - 1 }, () => `refused ${words}`);
  expect(all.map(({ firstLine }) => firstLine).toSorted()).toEqual(['open', ...refusals]);
  expect(await refusal(folder)).toBe(words);
  const holder = all.find(({ firstLine }) => firstLine === 'open');
  holder?.child.stdin?.end();
  await holder?.end;
  await (await openSqliteStore(folder, new InlineSqliteExecutor())).close();
});

it('is not shared within a process either, and is free as soon as it is closed', async () => {
  const folder = await newFolder();
  const one = await openSqliteStore(folder, new InlineSqliteExecutor());
  expect(await refusal(folder)).toContain('Another server uses this file');
  // The refused process has not broken the other's lock.
  const other = await storeProcess({ config: { kind: 'sqlite', folder }, behavior: 'holds' });
  expect(other.firstLine).toContain('Another server uses this file');
  await one.rooms.append(append('a', 1));
  await one.close();
  const next = await openSqliteStore(folder, new InlineSqliteExecutor());
  onTestFinished(() => next.close());
  expect(await next.rooms.read('a', 0)).toEqual(events(1, 1));
});

it('appends nothing on a full disk, and continues once there is space', async () => {
  const folder = await newFolder();
  const executor = new InlineSqliteExecutor();
  const store = await openSqliteStore(folder, executor);
  onTestFinished(() => store.close());
  const grow = async (room: string) => {
    const text = 'x'.repeat(20_000);
    for (let seq = 1; ; seq += 1) {
      const chat = { type: 'chatted', seat: 0, text, at: seq } as const;
      await store.rooms.append(append(room, seq, { events: [chat] }));
    }
  };
  await store.rooms.append(append('a', 1));
  const pages = await executor.run('run', 'pragma page_count', []);
  const [{ page_count }] = pages.rows as [{ page_count: number }];
  await executor.run('run', `pragma max_page_count = ${page_count + 40}`, []);
  await expect(grow('big')).rejects.toThrow(expect.objectContaining({ code: 'SQLITE_FULL' }));

  await expect(store.tryWrite()).rejects.toThrow();
  const kept = await store.rooms.read('big', 0);
  const together = await Promise.allSettled([
    store.rooms.append(append('b', 1)),
    store.rooms.append(append('a', 2, { events: events(2, 5000) })),
    store.rooms.append(append('c', 1)),
    store.guests.add({ id: 'ann', name: 'A'.repeat(200_000) }, token('hash'), NOW),
  ]);
  expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected', 'rejected']);
  expect(await store.rooms.read('a', 0)).toEqual(events(1, 1));
  for (const room of ['b', 'c']) expect(await store.rooms.read(room, 0)).toEqual([]);
  expect(await store.rooms.read('big', 0)).toEqual(kept);
  expect(await store.guests.byToken('hash')).toBeNull();

  await executor.run('run', 'pragma max_page_count = 100000', []);
  await store.tryWrite();
  expect(await store.rooms.append(append('a', 2, { events: events(2, 5000) }))).toBe(true);
  for (const room of ['b', 'c']) expect(await store.rooms.append(append(room, 1))).toBe(true);
  expect(await store.rooms.append(append('big', kept.length + 1))).toBe(true);
  await store.close();
  const again = await openSqliteStore(folder, new InlineSqliteExecutor());
  onTestFinished(() => again.close());
  expect(await again.rooms.read('a', 0)).toEqual(events(1, 5001));
  expect(await again.rooms.read('big', 0)).toHaveLength(kept.length + 1);
});

it('loses nothing acknowledged when its process is killed', async () => {
  const folder = await newFolder();
  const config = { kind: 'sqlite', folder } as const;
  const acknowledged = new Map<string, number>();
  for (let round = 0; round < KILLS; round += 1) {
    const { child, firstLine, lines, end } = await storeProcess({ config, behavior: 'appends' });
    expect(firstLine).toBe('open');
    await expect.poll(() => lines.length).toBeGreaterThan(200 + round * 40);
    child.kill('SIGKILL');
    await end;
    expect(lines.filter((line) => line.startsWith('lost'))).toEqual([]);
    for (const line of lines) {
      const [, last, room] = /^added (\d+) (.+)$/.exec(line) ?? [];
      if (room !== undefined) acknowledged.set(room, Number(last));
    }
    const store = await openSqliteStore(folder, new InlineSqliteExecutor());
    for (const [room, last] of acknowledged) {
      const log = (await store.rooms.read(room, 0)).map(({ at }) => at);
      expect(log.length).toBeGreaterThanOrEqual(last);
      expect(log).toEqual(Array.from({ length: log.length }, (_, each) => each + 1));
    }
    await store.close();
  }
  const sum = [...acknowledged.values()].reduce((all, last) => all + last, 0);
  expect(sum).toBeGreaterThan(200 * KILLS);
});

it('an acknowledged friendship, club or membership survives the death of its process', async () => {
  const folder = await newFolder();
  await expectFriendsAndClubsSurvive({ kind: 'sqlite', folder }, async () => {
    const store = await openSqliteStore(folder, new InlineSqliteExecutor());
    onTestFinished(() => store.close());
    return store;
  });
});

it('says what to do if pages of the file are damaged', async () => {
  const folder = await newFolder();
  const store = await openSqliteStore(folder, new InlineSqliteExecutor());
  await store.rooms.append(append('a', 1, { events: events(1, 2000) }));
  await store.close();
  const content = readFileSync(join(folder, FILE_NAME));
  writeFileSync(join(folder, FILE_NAME), content.fill(0xa5, content.length - 5 * 4096, content.length - 3 * 4096));
  expect(await refusal(folder)).toContain('it is damaged');
});

it('says what to do if a folder has the file’s name', async () => {
  const folder = await newFolder();
  mkdirSync(join(folder, FILE_NAME));
  expect(await refusal(folder)).toContain('cannot be written');
});

it('rejects a text too long for a string, and continues', async () => {
  const config = { kind: 'sqlite', folder: await newFolder() } as const;
  // In small pages, the kernel needs seconds to hand out half a gigabyte.
  const env = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' };
  const { lines, end } = await storeProcess({ config, behavior: 'overflows', env });
  await end;
  expect(lines).toEqual(['open', 'rejected', 'added 1 a']);
});

it('rejects a blob too long for SQLite, and continues', async () => {
  const executor = new InlineSqliteExecutor();
  const store = await openSqliteStore(await newFolder(), executor);
  onTestFinished(() => store.close());
  await store.rooms.append(append('a', 1));
  await expect(executor.run('run', 'select zeroblob(2000000000)', [])).rejects.toThrow(
    expect.objectContaining({ code: 'SQLITE_TOOBIG' }),
  );
  expect(await store.rooms.read('a', 0)).toEqual(events(1, 1));
});

it('says what to do if a page is damaged while it is open', async () => {
  const folder = await newFolder();
  await (await openSqliteStore(folder, new InlineSqliteExecutor())).close();
  const file = join(folder, FILE_NAME);
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xa5, 100, 4096));
  expect(await refusal(folder)).toContain('or it is damaged');
});
