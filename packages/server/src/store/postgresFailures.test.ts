import { kill } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { testSize } from '@coup-fourre/rules/testing';
import { freePort, POSTGRES, startPostgres, type TestServer } from '@coup-fourre/testing';
import { describeWith } from '@coup-fourre/testing/vitest';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { StartError } from '../config/startError.ts';
import { expectFriendsAndClubsSurvive } from '../testing/killContract.ts';
import { ask, lockTables, newDatabase, withPath } from '../testing/postgresDatabase.ts';
import { append, appendOf, countGames, events, game, NOW, row, token } from '../testing/storeSamples.ts';
import { type PostgresTimeouts, TIMEOUTS_MS } from './postgresPool.ts';
import { openPostgresStore } from './postgresStore.ts';
import type { Store } from './store.ts';

/** Short, but longer than a busy machine takes for a statement. */
const QUICK: PostgresTimeouts = { statement: 1500, answer: 3000, connection: 2000 };
const BACKENDS = `select pid from pg_stat_activity where application_name = 'coup-fourre'`;
const WAITING = `${BACKENDS} and wait_event_type = 'Lock'`;

await describeWith([POSTGRES], 'nodes with one PostgreSQL', () => {
  let postgres: TestServer;
  /** The database whose tables `newTables` copies, since the migrations take longer. */
  let template: string;

  beforeAll(async () => {
    postgres = await startPostgres();
    template = await newDatabase(postgres);
    await (await openPostgresStore(template)).close();
  });
  afterAll(() => postgres.stop());

  /** Creates a database with the tables of a store, without rows. */
  const newTables = (): Promise<string> => newDatabase(postgres, new URL(template).pathname.slice(1));

  async function node(url: string, timeouts = TIMEOUTS_MS): Promise<Store> {
    const store = await openPostgresStore(url, timeouts);
    onTestFinished(() => store.close());
    return store;
  }

  /** A busy process notices only after a while that its connections were closed. An append on one of them stores nothing. */
  const expectAppended = (store: Store, seq: number): Promise<void> =>
    expect.poll(() => store.rooms.append(append('a', seq)).catch(String)).toBe(true);

  async function refusal(url: string): Promise<string> {
    const error: unknown = await openPostgresStore(url).then(
      (store) => store.close(),
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(StartError);
    return (error as StartError).message;
  }

  it('may all start at once with an empty database', async () => {
    const url = await newDatabase(postgres);
    const nodes = await Promise.all(Array.from({ length: 3 }, () => node(url)));
    const added = await Promise.all(nodes.map((each, index) => each.rooms.append(append(`room ${index}`, 1))));
    expect(added).toEqual([true, true, true]);
  });

  it('append to the same rooms, and each number is written by one node only', async () => {
    const url = await newTables();
    const nodes = await Promise.all(['north', 'south', 'east'].map(async (name) => ({ name, store: await node(url) })));
    const rooms = Array.from({ length: 8 }, (_, each) => `room ${each}`);
    const outcomes = await Promise.all(
      nodes.flatMap(({ name, store }) =>
        rooms.map(async (room) => {
          let won = 0;
          let last = 0;
          while (last < testSize(15)) {
            // Each node appends one to three events at once.
            const count = 1 + (last % 3);
            const changes = { at: NOW + last + count, guests: [`${name} ${last + count}`], nodes: [name] };
            const mine = events(last + 1, count).map((event) => ({ ...event, text: name }));
            if (await store.rooms.append(append(room, last + 1, { row: row(room, changes), events: mine }))) {
              won += count;
            }
            // The winner reads, too: otherwise the node that is ready first would stay ahead.
            last = (await store.rooms.read(room, 0)).length;
          }
          return { name, room, won };
        }),
      ),
    );
    for (const room of rooms) {
      const log = await (nodes[0] as (typeof nodes)[0]).store.rooms.read(room, 0);
      expect(log.map(({ at }) => at)).toEqual(events(1, log.length).map(({ at }) => at));
      for (const { name, won } of outcomes.filter((outcome) => outcome.room === room))
        expect(log.filter((event) => event.type === 'chatted' && event.text === name)).toHaveLength(won);
      // The row matches the last event, whichever node added it.
      const last = log.at(-1) as { text: string };
      const rows = await (nodes[1] as (typeof nodes)[0]).store.rooms.ofGuest(`${last.text} ${log.length}`, 9);
      expect(rows).toContainEqual(expect.objectContaining({ room, at: NOW + log.length, nodes: [last.text] }));
    }
    expect(await ask(url, 'select room from room_guests')).toHaveLength(8);
    expect(await ask(url, 'select room from room_nodes')).toHaveLength(8);
    const winners = new Set(outcomes.filter(({ won }) => won > 0).map(({ name }) => name));
    expect(winners.size).toBeGreaterThan(1);
  });

  it('never deadlock, in any order of their appends', async () => {
    const url = await newTables();
    const [one, other] = [await node(url), await node(url)];
    const rooms = Array.from({ length: 100 }, (_, each) => `room ${each}`);
    for (let seq = 1; seq <= testSize(4); seq += 1) {
      const there = Promise.all(rooms.map((room) => one.rooms.append(append(room, seq))));
      const back = Promise.all(rooms.toReversed().map((room) => other.rooms.append(append(room, seq))));
      const [winsOfOne, winsOfOther] = [await there, (await back).toReversed()];
      expect(winsOfOne.map((won, index) => won !== winsOfOther[index])).toEqual(rooms.map(() => true));
    }
  });

  it('notice that another node has changed a row', async () => {
    const url = await newTables();
    const [one, other] = [await node(url), await node(url)];
    const bring = (store: Store, seq: number, guests: string[]) =>
      store.rooms.append(append('a', seq, { row: row('a', { guests }) }));
    await bring(one, 1, ['ann']);
    await bring(other, 2, ['bob']);
    await bring(one, 3, ['ann']);
    expect(await other.rooms.ofGuest('bob', 9)).toEqual([]);
    expect((await other.rooms.ofGuest('ann', 9)).map(({ guests }) => guests)).toEqual([['ann']]);
    // An unchanged row is not written again.
    const version = await ask(url, 'select ctid::text, xmin::text from rooms');
    await bring(other, 4, ['ann']);
    expect(await ask(url, 'select ctid::text, xmin::text from rooms')).toEqual(version);
  });

  it('compute each game’s ratings once, and lose none', async () => {
    const url = await newTables();
    const nodes = await Promise.all(Array.from({ length: 3 }, () => node(url)));
    const games = Array.from({ length: 6 }, (_, each) => game(`g${each}`));
    for (const each of games) await nodes[0]?.rooms.append(appendOf(each));
    const done = await Promise.all(
      nodes.flatMap((store) => games.map((each) => store.ratings.rateGame(each, countGames))),
    );
    expect(done.filter((isDone) => isDone)).toHaveLength(6);
    expect((await nodes[1]?.ratings.ofGuest('ann'))?.[0]?.games).toBe(6);
  });

  it('keep an acknowledged friendship, club or membership when they are killed', async () => {
    const url = await newTables();
    await expectFriendsAndClubsSurvive({ kind: 'postgres', url }, () => node(url));
  });

  it('continue after their connections were closed', async () => {
    const url = await newTables();
    const store = await node(url);
    await Promise.all(Array.from({ length: 20 }, (_, each) => store.games.find(`${each}`)));
    await ask(url, `select pg_terminate_backend(pid) from (${BACKENDS}) as backends`);
    await expect.poll(() => ask(url, BACKENDS)).toEqual([]);
    await expectAppended(store, 1);

    // A transaction, a query and an append are waiting.
    const unlock = await lockTables(url, 'lock table guests; lock table games; lock table events');
    const requests = [
      store.guests.add({ id: 'ann', name: 'Ann' }, token('hash'), NOW),
      store.games.find('g'),
      store.rooms.append(append('a', 2)),
    ];
    const outcomes = Promise.allSettled(requests);
    await expect.poll(() => ask(url, WAITING)).toHaveLength(requests.length);
    await ask(url, `select pg_terminate_backend(pid) from (${BACKENDS}) as backends`);
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await unlock();
    await expectAppended(store, 2);
    expect(await store.guests.byToken('hash')).toBeNull();
    expect(await store.isReady()).toBe(true);
  });

  it('lose nothing acknowledged when PostgreSQL is killed, and continue after its restart', async () => {
    const url = await newTables();
    const nodes = await Promise.all(Array.from({ length: 2 }, () => node(url)));
    const acknowledged = new Map<string, number>();
    const faults: unknown[] = [];
    let isOver = false;
    const players = nodes.flatMap((store, index) =>
      Array.from({ length: 2 }, async (_, each) => {
        const room = `room ${index} ${each}`;
        let last = 0;
        while (!isOver) {
          try {
            if (await store.rooms.append(append(room, last + 1, { events: events(last + 1, 2) }))) {
              last += 2;
              acknowledged.set(room, last);
            } else last = (await store.rooms.read(room, 0)).length;
          } catch (error) {
            faults.push(error);
            await sleep(250); // Each try takes a process of PostgreSQL.
          }
        }
      }),
    );
    const moveOn = async (): Promise<void> => {
      const before = new Map(acknowledged);
      const hasMoved = ([room, last]: [string, number]): boolean => last > (before.get(room) ?? 0);
      await expect.poll(() => [...acknowledged].filter(hasMoved).length).toBe(players.length);
    };
    for (let round = 0; round < testSize(1); round += 1) {
      await moveOn();
      await postgres.kill();
      expect(await nodes[0]?.isReady()).toBe(false);
      const before = faults.length;
      await expect.poll(() => faults.length).toBeGreaterThan(before);
      await postgres.restart();
      expect(await nodes[0]?.isReady()).toBe(true);
    }
    await moveOn();
    isOver = true;
    await Promise.all(players);
    expect(acknowledged.size).toBe(players.length);
    for (const [room, last] of acknowledged) {
      const log = await (nodes[0] as Store).rooms.read(room, 0);
      expect(log.length).toBeGreaterThanOrEqual(last);
      expect(log).toEqual(events(1, log.length));
    }
  });

  it('time out while PostgreSQL blocks, and continue afterwards', async () => {
    const url = await newTables();
    const store = await node(url, QUICK);
    const unlock = await lockTables(url, 'lock table events, guests in exclusive mode');
    await Promise.all([
      expect(store.rooms.append(append('a', 1))).rejects.toThrow('statement timeout'),
      expect(store.guests.add({ id: 'ann', name: 'Ann' }, token('hash'), NOW)).rejects.toThrow(),
    ]);
    await unlock();
    expect(await store.rooms.append(append('a', 1))).toBe(true);
    await store.guests.add({ id: 'ann', name: 'Ann' }, token('hash'), NOW);
    expect(await store.guests.byToken('hash')).toMatchObject({ guest: { id: 'ann', name: 'Ann' } });
  });

  it('drop connections that never answer', async () => {
    const url = await newTables();
    const store = await node(url, QUICK);
    await Promise.all(Array.from({ length: 20 }, (_, each) => store.games.find(`${each}`)));
    const backends = (await ask<{ pid: number }>(url, BACKENDS)).map(({ pid }) => pid);
    expect(backends.length).toBeGreaterThan(1);
    for (const pid of backends) kill(pid, 'SIGSTOP');
    try {
      const requests = [
        store.rooms.append(append('a', 1)),
        ...backends.map(() => store.games.find('g')),
        store.rooms.read('a', 0),
      ];
      const outcomes = await Promise.allSettled(requests);
      expect(outcomes[0]?.status).toBe('rejected');
      expect(await store.rooms.append(append('b', 1))).toBe(true);
      expect(await store.games.find('g')).toBeNull();
    } finally {
      for (const pid of backends) kill(pid, 'SIGCONT');
    }
  });

  it('say what to do if the database cannot be used, without showing the password', async () => {
    const { host } = new URL(postgres.url);
    expect(await refusal(withPath(postgres.url, 'nowhere'))).toBe(
      `PostgreSQL at ${host} has no database nowhere: create it, or correct DATABASE_URL.`,
    );
    const stranger = new URL(postgres.url);
    stranger.username = 'stranger';
    stranger.password = 'secret';
    expect(await refusal(stranger.href)).toBe(
      `PostgreSQL at ${host} refuses the user stranger or the password: correct DATABASE_URL.`,
    );
    const closed = `postgres://a:secret@127.0.0.1:${await freePort()}/games`;
    expect(await refusal(closed)).toMatch(
      /^PostgreSQL cannot be reached at 127\.0\.0\.1:\d+ \(ECONNREFUSED\): start it/,
    );
    expect(await refusal('secret')).toBe('DATABASE_URL must look like postgres://user:password@host/database.');
  });

  it('say what to do if the user may not create tables', async () => {
    const url = await newDatabase(postgres);
    await ask(postgres.url, 'create role guest_only login');
    const own = new URL(url);
    own.username = 'guest_only';
    expect(await refusal(own.href)).toMatch(
      /^guest_only may not create tables in the database store_\w+: make that user its owner\.$/,
    );
  });

  it('refuse a database that acknowledges commits before they are on disk', async () => {
    const url = await newDatabase(postgres);
    await ask(url, `alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
    expect(await refusal(url)).toBe('PostgreSQL does not wait for its disk: set its synchronous_commit to on.');
  });

  it('refuse a database that never waits for its disk', async () => {
    const url = await newDatabase(postgres);
    // No single database can switch fsync off, so it only says so.
    await ask(url, 'create schema settings');
    const reads = "select case when name = 'fsync' then 'off' else pg_catalog.current_setting(name) end";
    await ask(url, `create function settings.current_setting(name text) returns text language sql as $$${reads}$$`);
    await ask(url, `alter database ${new URL(url).pathname.slice(1)} set search_path = settings, pg_catalog, public`);
    expect(await refusal(url)).toBe('PostgreSQL does not wait for its disk: set its fsync to on.');
  });

  it('refuse tables of a newer version', async () => {
    const url = await newTables();
    await ask(url, `insert into kysely_migration values ('999 from the future', '2099-01-01')`);
    expect(await refusal(url)).toContain('kept by a newer version of this program');
  });
});
