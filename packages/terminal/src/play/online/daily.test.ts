import { playComputerRun, sqliteServer } from '@coup-fourre/server/testing';
import { expect, onTestFinished, test } from 'vitest';
import { coupFourre } from '../../testing/command.ts';
import { newStateFolder } from '../testing/openTerminal.ts';

/** The server's clock starts at noon on a Monday. */
const NOON = Date.parse('2026-11-23T12:00:00Z');

test('the deal of the day is played line by line; a resigned run shows nothing yet, and the next run is practice', async () => {
  const server = await sqliteServer({
    startsAt: NOON,
    levels: ['novice'],
    playRun: async (asked) => playComputerRun(asked),
    computePars: async () => [100, 200, 300, 400],
  });
  onTestFinished(() => server.end());
  const env = { XDG_STATE_HOME: newStateFolder() };
  const daily = (input: string, ...more: readonly string[]) => {
    const words = ['play', '--plain', '--lang', 'en', '--daily', '--server', server.http, ...more];
    return coupFourre(words, { env, input });
  };

  const left = await daily('q\ny\n', '--name', 'Hubert');
  expect(left.out).toContain('Today, November 23, 2026: this run counts.');
  expect(left.out).toContain(`Come back with: coup-fourre play --daily --server ${server.http}`);
  const played = await daily('g\ny\nq\n');
  expect(played).toMatchObject({ status: 0, err: '' });
  expect(played.out.split('\n').slice(-2)).toEqual([
    'You gave up today’s run. You’ll see the results when the day is over.',
    '',
  ]);
  expect(played.out).not.toContain('another match');
  const again = await daily('g\ny\nq\n');
  expect(again.out).toContain('Today, November 23, 2026: practice, which does not count.');
  expect(again.out).not.toContain('rank 2 of 2');
});

test.each([
  [['--people', 'Ann', 'Bob'], '--people <name...>'],
  [['--rules', 'target=1000'], '--rules <field=value...>'],
  [['--resume'], '--resume [id]'],
])('nothing of the table can be chosen: %j', async (words, option) => {
  expect(await coupFourre(['play', '--daily', ...words])).toMatchObject({
    status: 2,
    out: '',
    err: expect.stringContaining(`option '--daily' cannot be used with option '${option}'`),
  });
});

test('without a server, an error says what is missing', async () => {
  const env = { XDG_STATE_HOME: newStateFolder() };
  expect(await coupFourre(['play', '--daily', '--lang', 'en'], { env })).toMatchObject({
    status: 2,
    err: expect.stringContaining('--daily needs the address of a server in --server'),
  });
  expect(
    await coupFourre(['play', '--daily', '--lang', 'en', '--server', 'http://127.0.0.1:9'], { env }),
  ).toMatchObject({
    status: 1,
    err: expect.stringContaining('server cannot be reached'),
  });
});
