import { openStore } from '@coup-fourre/server/store';
import { buildPackage } from '@coup-fourre/testing';
import { newFolder } from '@coup-fourre/testing/vitest';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { auditTables } from './auditTables.ts';
import { PlayedServer } from './playedServer.ts';
import { sleepBetween } from './waitForProgress.ts';

beforeAll(() => buildPackage('packages/server'));

describe('a server that must stop during play', () => {
  it('tells everyone, stores what it has acknowledged, and exits well within ten seconds', async () => {
    const folder = await newFolder();
    const setup = { players: 2, people: 2, watchers: 1 } as const;
    const played = await PlayedServer.start({ DATA: folder }, [setup, setup, setup]);
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
    const { errors, counts } = await auditTables(store, tables);
    expect(errors, `seed ${played.seed}`).toEqual([]);
    expect(counts).toMatchObject({ notStored: 0, timeouts: 0 });
    expect(counts.acknowledged).toBeGreaterThan(tables.length);
  });
});
