import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteServer } from '@coup-fourre/server/testing';
import { HttpClient } from '@coup-fourre/testing';
import { expect, test } from 'vitest';
import { rebuild } from '../serve/rebuildCommand.ts';
import { printedPieces } from '../testing/terminalOfGuest.ts';
import { admin } from './adminCommand.ts';

test('the command moderates a server that runs, and the data of one that does not', async () => {
  const server = await sqliteServer();
  const written = printedPieces();
  const flags = { data: server.folder, lang: 'en' } as const;
  const [ada, bob] = [new HttpClient(server.http), new HttpClient(server.http)];
  const id = await ada.becomeGuest('Ada');
  await bob.becomeGuest('Bob');
  for (const each of [ada, bob]) await each.post('/api/account/codes');

  await admin('give-right', '@Bob', flags);
  await ada.post('/api/reports', { kind: 'name', words: 'look at it', name: 'Bob' });
  await admin('list', undefined, flags);
  expect(written.at(-1)).toMatch(/^Bob \(.*\): An offensive name\. From Ada, .*\n {2}look at it\n/);
  await admin('list', undefined, { ...flags, lang: 'fr' });
  expect(written.at(-1)).toMatch(/^Bob \(.*\)\s: Un nom offensant\. /);
  expect((await bob.get('/api/moderation')).status).toBe(200);
  expect(statSync(join(server.folder, 'admin.sock')).mode & 0o777).toBe(0o600);
  await expect(admin('suspend', '@Ada', { ...flags, days: '7' })).rejects.toThrow('--reason');
  await expect(admin('suspend', '@Ada', { ...flags, reason: 'x', days: '0' })).rejects.toThrow('--days');
  await expect(admin('show', 'nobody', flags)).rejects.toThrow('There is no profile');
  await admin('suspend', '@ada', { ...flags, reason: 'Insults', days: '7' });
  expect(await (await ada.get('/api/conduct')).text()).toContain('"reason":"Insults"');
  await admin('sign-out', '@Bob', flags);
  expect(written.at(-1)).toMatch(/\n3 .* The operator signed Bob out on all devices\n/);
  expect((await bob.get('/api/moderation')).status).toBe(401);
  expect(await (await bob.get('/api/guest')).json()).toEqual({ guest: null, isSignedOut: true });
  await server.stop();

  await admin('show', id, flags);
  expect(written.at(-1)).toMatch(/^Ada \(.*\)\nSuspended until .*: Insults\n2 .* The operator suspended Ada until/);
  await admin('undo', id, { ...flags, json: true });
  expect(JSON.parse(written.at(-1) ?? '')).toMatchObject({
    person: { sanctions: [], log: [{ action: 'unsuspend', by: null }, { action: 'suspend' }] },
  });
  await rebuild({ data: server.folder, lang: 'fr' });
  expect(written.at(-1)).toBe(
    '0 classement d’après 0 partie classée\u00a0: tout était juste.\n0 exploit\u00a0: tout était juste.\n',
  );
  await expect(admin('undo', id, flags)).rejects.toThrow('nothing holds');
  await server.end();
});

test('a mistyped folder is refused, and not made', async () => {
  const server = await sqliteServer();
  const data = join(server.folder, 'mistyped');
  for (const command of [() => admin('list', undefined, { data, lang: 'en' }), () => rebuild({ data })])
    await expect(command()).rejects.toThrow(`There is no ${join(data, 'coup-fourre.db')}: set --data`);
  expect(existsSync(data)).toBe(false);
  await server.end();
});

test('a mistyped action is named, with or without a person', async () => {
  for (const person of [undefined, '@Ada'])
    await expect(admin('bann', person, { lang: 'en' })).rejects.toThrow(
      /^the first argument must be one of .+, not 'bann'$/,
    );
});
