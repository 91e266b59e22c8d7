import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { rulesFor } from '@coup-fourre/rules';
import { formatRecord } from '@coup-fourre/rules/authority';
import { randomRecord } from '@coup-fourre/rules/testing';
import { sqliteServer } from '@coup-fourre/server/testing';
import { expect, onTestFinished, test } from 'vitest';
import { newStateFolder } from '../play/testing/openTerminal.ts';
import { playPlain } from '../play/testing/plainPlayer.ts';
import { coupFourre, newFolder } from '../testing/command.ts';
import { commandInProcess } from '../testing/commandInProcess.ts';

const RECORD = formatRecord(randomRecord(rulesFor('winning-moves-2008', 2), 'monday'));
const FILE = join(newFolder(), 'record.txt');
writeFileSync(FILE, RECORD);
/** A short text that would inflate to ten megabytes. */
const BOMB = Buffer.concat([Buffer.from([1]), deflateRawSync(Buffer.alloc(10_000_000))]).toString('base64url');

function challenge(words: readonly string[], state = newStateFolder(), input = '') {
  return coupFourre(['challenge', '--lang', 'en', '--plain', ...words], { env: { XDG_STATE_HOME: state }, input });
}

test('the cards of a record become a link, which is played here and compared', async () => {
  const made = await challenge([FILE, '--link', 'https://example.org', '--name', 'Zoë', '--level', 'novice']);
  expect(made).toMatchObject({ status: 0, err: '' });
  const link = made.out.trim();
  expect(link).toMatch(/^https:\/\/example\.org\/challenge#record=[\w-]+&seats=person\.novice&seat=0&by=Zo%C3%AB$/);

  const state = newStateFolder();
  const left = await challenge([link], state, 'd1\n');
  expect(left.err).toContain('Continue with the same command');
  const { lines, status } = await playPlain(['--lang', 'en', '--plain', link], state, 'challenge');
  expect(status).toBe(0);
  const result = lines.slice(-3);
  expect(result[0]).toBe('The same cards, ranked by lead over the opponents');
  expect(result[1]).toMatch(/^Deal 1: Zoë [+−][\d,]+; You [+−][\d,]+$/);
  expect(result[2]).toMatch(/Zoë/);

  // Playing once is enough: a player who returns sees the result.
  expect((await challenge([link], state)).out.trim().split('\n')).toEqual(result);
});

test('a challenge stored on a server is played there, and shows nothing to a player who gives it up', async () => {
  const server = await sqliteServer({});
  onTestFinished(() => server.end());
  const made = await fetch(`${server.http}/api/guest`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.http },
    body: JSON.stringify({ name: 'Ada' }),
  });
  const cookie = made.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const kept = await fetch(`${server.http}/api/challenges`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.http, cookie },
    body: JSON.stringify({ record: RECORD, seat: 0, computers: [null, 'novice'] }),
  });
  const { challenge: id } = (await kept.json()) as { readonly challenge: string };
  const state = newStateFolder();
  const address = `${server.http}/c/${id}`;
  const left = await challenge([address, '--name', 'Ben'], state, 'q\ny\n');
  expect(left.out).toContain('Continue with the same command');
  const givenUp = await challenge([address], state, 'g\ny\nq\n');
  expect(givenUp.status).toBe(0);
  expect(givenUp.out).toContain('You gave up this challenge.');
  expect(givenUp.out).not.toContain('Ada');
  const gone = await challenge([`${server.http}/c/nothing`], state);
  expect(gone).toMatchObject({ status: 1, err: expect.stringContaining('challenge') });
});

test.each([
  [['https://example.org/challenge#record=AQ'], 'this is not a link of a challenge'],
  [['https://example.org/challenge#record=AQAA&seats=person.expert&seat=0'], 'the cards in the link are damaged'],
  [['https://example.org/challenge#record=AgAA&seats=person.expert&seat=0'], 'another version'],
  [[`https://example.org/challenge#record=${'A'.repeat(30_001)}&seats=person.expert&seat=0`], 'longer than any game'],
  [[`https://example.org/challenge#record=${BOMB}&seats=person.expert&seat=0`], 'longer than any game'],
  [['https://example.org/rooms'], 'this is not a link of a challenge'],
  [['no-such-file'], 'cannot read the file no-such-file: there is no such file'],
  [[FILE, '--seat', '2'], "--seat must be one of 0, 1, not '2'"],
  [[FILE, '--level', 'wizard'], "--level must be a computer player, not 'wizard'"],
])('%j is refused with a reason', async (words, why) => {
  const refused = await commandInProcess(['challenge', ...words], { XDG_STATE_HOME: newStateFolder() });
  expect(refused).toMatchObject({ status: 2, out: '', err: expect.stringContaining(why) });
});

test('an empty input is refused with its line', async () => {
  const why = "line 1, column 1: the text ends where 'coup-fourre record 1' should come";
  expect(await challenge(['-'])).toMatchObject({ status: 2, out: '', err: expect.stringContaining(why) });
});
