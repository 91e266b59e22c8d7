import { PassThrough } from 'node:stream';
import { showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import { beforeAll, expect, test } from 'vitest';
import type { GameUpdate, PlayableGame } from '../table/playableGame.ts';
import { PlaySession } from '../table/playSession.ts';
import { deviceTable } from '../testing/tables.ts';
import { PlainView } from './plainView.ts';

beforeAll(() => showLanguage('en', TERMINAL_MESSAGES));

/** What is printed in response to these lines at a table with 25, 200, Stop and Right of Way in hand. */
async function responses(...lines: readonly string[]): Promise<string> {
  const game: PlayableGame = {
    start: (onUpdate: (update: GameUpdate) => void) => {
      onUpdate({ type: 'table', model: deviceTable() });
      return Promise.resolve(null);
    },
    send: () => Promise.resolve(null),
    newMatch: () => Promise.resolve(null),
    farewell: () => Promise.resolve(''),
    close: () => Promise.resolve(),
  };
  const session = new PlaySession(game, { leave: () => undefined, hasWarnings: true });
  await session.start();
  const output = new PassThrough({ encoding: 'utf8' });
  const input = new PassThrough();
  const ended = new Promise<void>((onEnd) => {
    new PlainView(session, { input, output, isInteractive: false, columns: () => undefined, onEnd });
  });
  await new Promise((begun) => setImmediate(begun));
  output.read();
  input.end(lines.map((line) => `${line}\n`).join(''));
  await ended;
  await new Promise((shown) => setImmediate(shown));
  return output.read() ?? '';
}

test('a line that means nothing does not repeat the response to an earlier line', async () => {
  const printed = await responses('7', 'foo');
  expect(printed.match(/no card 7/g)).toHaveLength(1);
  expect(printed.indexOf('no card 7')).toBeLessThan(printed.indexOf('“foo” means nothing'));
});

test('t prints the table and the hand', async () => {
  const printed = await responses('t');
  expect(printed).toMatch(
    /^You: 0 of 700 miles[\s\S]*Draw pile[\s\S]*Your cards: 1: 25 miles, .*You can play 1, 2, 3, 4\.\n$/,
  );
});

test('the page of keys names the word for undo while nothing can be undone', async () => {
  expect(await responses('?')).toContain('\nu, undo: ');
});
