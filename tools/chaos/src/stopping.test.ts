import { openStore } from '@coup-fourre/server/store';
import { newFolder } from '@coup-fourre/testing/vitest';
import { describe, expect, it, onTestFinished } from 'vitest';
import { auditTables } from './auditTables.ts';
import { PlayedServer } from './playedServer.ts';
import type { PlayedTable } from './playedTable.ts';
import { sleepBetween } from './waitForProgress.ts';

/** Enough for a server to condense some in a row, even if the match goes on by itself meanwhile. */
const PHRASES = 150;

describe('a server that must stop during play', () => {
  it('notifies everyone, stores what it has acknowledged, and exits well within ten seconds', async () => {
    const folder = await newFolder();
    const setup = { players: 2, people: 2, watchers: 1 } as const;
    const played = await PlayedServer.start({ DATA: folder }, [setup, setup, setup]);
    const [{ players, room }] = played.tables as [PlayedTable];
    // The log of this table is sound in the end though events outside its match are merged.
    await played.stopPlaying();
    for (let count = 0; count < PHRASES; count += 1)
      await players[0]?.client.must({ type: 'say', room, phrase: 'hello' });
    for (const table of played.tables) table.play();
    await sleepBetween(500, 1000, played.random);
    const { server, tables } = played;
    // A server that takes more than ten seconds exits with 1.
    expect(await server.stop()).toBe(0);
    for (const { shutdownNotices } of tables.flatMap(({ transcripts }) => transcripts)) expect(shutdownNotices).toBe(1);

    // Clients reconnect by themselves once the server runs again, and nothing is missing.
    await server.start();
    await played.waitForProgress();
    await played.stopPlaying();
    expect(await server.stop()).toBe(0);
    const store = await openStore({ kind: 'sqlite', folder });
    onTestFinished(() => store.close());
    expect((await store.rooms.read(room, 0)).map(({ type }) => type)).toContain('condensed');
    const { errors, counts } = await auditTables(store, tables);
    expect(errors, `seed ${played.seed}`).toEqual([]);
    expect(counts).toMatchObject({ notStored: 0, timeouts: 0 });
    expect(counts.acknowledged).toBeGreaterThan(tables.length);
  });
});
