import { openStore } from '@coup-fourre/server/store';
import { buildPackage } from '@coup-fourre/testing';
import { newFolder } from '@coup-fourre/testing/vitest';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { auditTables } from './auditTables.ts';
import { PlayedServer } from './playedServer.ts';

/** Enough messages for the server to merge some of them, even while the match goes on. */
const PHRASES = 150;

beforeAll(() => buildPackage('packages/server'));

it('a log is sound if events outside the match were merged', async () => {
  const folder = await newFolder();
  const played = await PlayedServer.start({ DATA: folder }, [{ players: 2, people: 2, watchers: 1 }]);
  const [table] = played.tables;
  if (table === undefined) throw new Error('a table was opened');
  await played.stopPlaying();
  const speaker = table.players[0]?.client;
  for (let count = 0; count < PHRASES; count += 1)
    await speaker?.must({ type: 'say', room: table.room, phrase: 'hello' });
  table.play();
  await played.waitForProgress();
  await played.stopPlaying();
  await played.server.stop();
  const store = await openStore({ kind: 'sqlite', folder });
  onTestFinished(() => store.close());
  expect((await store.rooms.read(table.room, 0)).map(({ type }) => type)).toContain('condensed');
  expect((await auditTables(store, played.tables)).errors).toEqual([]);
});
