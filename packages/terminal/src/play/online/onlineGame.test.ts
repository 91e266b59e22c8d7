import { Player } from '@coup-fourre/chaos';
import { CONDUCT_MESSAGES, showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import type { ModerationQueue } from '@coup-fourre/room';
import { seededRandom } from '@coup-fourre/rules';
import { askAdmin } from '@coup-fourre/server';
import { sqliteServer } from '@coup-fourre/server/testing';
import { HttpClient, PLAIN_TABLE } from '@coup-fourre/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { signIn } from '../playCommand.ts';
import type { GameUpdate } from '../table/playableGame.ts';
import { newStateFolder } from '../testing/openTerminal.ts';
import { OnlineGame } from './onlineGame.ts';

test('a player at a table sees their own words, reports the opponent, blocks them, and learns why a suspension ends the game', async () => {
  await showLanguage('en', TERMINAL_MESSAGES, CONDUCT_MESSAGES);
  const server = await sqliteServer();
  onTestFinished(() => server.end());
  const device = new HttpClient(server.http);
  const ben = await device.becomeGuest('Ben');
  await device.post('/api/account/codes');
  const where = { addresses: () => [server.http], random: seededRandom('conduct') };
  const host = new Player({ guest: { id: ben, name: 'Ben' }, cookie: device.cookie ?? '' }, where);
  onTestFinished(() => host.client.close());
  const room = await host.client.must({ type: 'open', options: PLAIN_TABLE });

  const guest = await signIn({ server: server.http, name: 'Ada', isOnlyHere: false }, newStateFolder());
  const game = new OnlineGame({ server: server.http, room }, guest);
  onTestFinished(() => game.close());
  const updates: GameUpdate[] = [];
  await game.start((update) => updates.push(update));
  await vi.waitFor(() => expect(updates.at(-1)).toMatchObject({ lobby: { seat: 1 } }));
  expect(await game.send({ type: 'report', seat: 1, kind: 'talk' })).toBe('ownReport');
  await host.client.must({ type: 'start', room });
  await vi.waitFor(() => expect(updates.at(-1)?.type).toBe('table'));
  expect(await game.send({ type: 'say', phrase: 'hello' })).toBeNull();
  expect(updates).toContainEqual({ type: 'notice', words: 'Ada says: Hello!' });
  expect(await game.send({ type: 'report', seat: 0, kind: 'cheating' })).toBeNull();
  await askAdmin({ kind: 'sqlite', folder: server.folder }, { person: '@Ben', action: 'giveRight' });
  const own = (await (await device.get('/api/moderation')).json()) as ModerationQueue;
  expect(own.reports).toEqual([]);
  const { queue } = (await askAdmin({ kind: 'sqlite', folder: server.folder }, {})) as {
    readonly queue: ModerationQueue;
  };
  const { reports } = queue;
  expect(reports).toMatchObject([{ kind: 'cheating', person: { id: ben }, reporter: { name: 'Ada' } }]);
  expect(await game.send({ type: 'block', seat: 0 })).toBeNull();

  const [{ id = '' } = {}] = reports.map(({ reporter }) => reporter ?? {});
  await device.post('/api/moderation/decisions', { guest: id, action: 'suspend', reason: 'Insults', days: 7 });
  const ended = { type: 'ended', words: expect.stringMatching(/ Suspended until .*: Insults$/) };
  await vi.waitFor(() => expect(updates.at(-1)).toEqual(ended));
});
