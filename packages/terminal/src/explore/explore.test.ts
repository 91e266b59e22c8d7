import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { COMPARISON_COLUMNS, formatStatistics } from '@coup-fourre/room/statistics';
import { tallyWith } from '@coup-fourre/room/testing';
import { expect, test } from 'vitest';
import { newStateFolder } from '../play/testing/openTerminal.ts';
import { playPlain } from '../play/testing/plainPlayer.ts';
import { newFolder } from '../testing/command.ts';
import { commandInProcess } from '../testing/commandInProcess.ts';

const GOLDEN = readFileSync(
  new URL('../../../rules/src/testing/golden/winningMovesForTwo.txt', import.meta.url),
  'utf8',
);

test('stats and explore read the games saved here', async () => {
  const state = newStateFolder();
  const env = { XDG_STATE_HOME: state };
  const [noDeal, noDecision] = await Promise.all([
    commandInProcess(['stats'], env),
    commandInProcess(['explore'], env),
  ]);
  expect(noDeal).toMatchObject({ status: 0, out: 'No deals match this.\n' });
  expect(noDecision.out).toContain('Once you have finished a deal');
  await playPlain(['--rules', 'format=single'], state);
  const [stats, explored] = await Promise.all([
    commandInProcess(['stats', '--json'], env),
    commandInProcess(['explore', '--json'], env),
  ]);
  expect(JSON.parse(stats.out).rows[0]).toMatchObject({ by: 'all', deals: 1, wonLow: null, measured: null });
  const { decisions, choices } = JSON.parse(explored.out);
  expect(decisions.length).toBeGreaterThan(5);
  expect(choices.reduce((sum: number, { times }: { times: number }) => sum + times, 0)).toBe(decisions.length);
});

test('explore finds situations in a record', async () => {
  const [all, late, absent, wrong, reversed] = await Promise.all([
    commandInProcess(['explore', '-'], {}, GOLDEN),
    commandInProcess(['explore', '-', '--own', '400-', '--car', 'driving', '--json'], {}, GOLDEN),
    commandInProcess(['explore', '-', '--seat', '5'], {}, GOLDEN),
    commandInProcess(['explore', '-', '--own', 'far'], {}, GOLDEN),
    commandInProcess(['explore', '-', '--left', '40-20'], {}, GOLDEN),
  ]);
  expect(all.out).toMatch(/^\d+ decisions in 1 deal\. 1 game looked at\.\n\nChoice +You +Expert +Result +Won\n/);
  expect(all.out).toMatch(/\nPlay Roll +\d+ +\d+ +[+−][\d,]+ +\d+%/);
  expect(all.out).toMatch(
    /miles, the others \d+, \d+ cards left\. You: [^.]*\. Expert[^:]*\. Result:\s[\d,+]+\.\n {2}winning-moves-2008 2 /,
  );
  const { decisions } = JSON.parse(late.out);
  expect(decisions.length).toBeGreaterThan(0);
  for (const { own, state } of decisions) {
    expect(own).toBeGreaterThanOrEqual(400);
    expect(state).toBe('driving');
  }
  expect(absent).toMatchObject({
    status: 0,
    out: 'No decision of yours fits. Widen a condition. 0 games looked at.\n',
  });
  expect(wrong).toMatchObject({ status: 2, out: '' });
  expect(wrong.err).toContain("--own must be a number or a range, such as 500, 400-600 or 400-, not 'far'");
  expect(reversed).toMatchObject({ status: 2, out: '' });
  expect(reversed.err).toContain("--left must be a number or a range, such as 500, 400-600 or 400-, not '40-20'");
});

test('stats compares the deals of a file, as a table, as CSV and with its columns explained', async () => {
  const deals = [1, 2, 3, 4, 5].map((deal) => tallyWith({ id: `room ${deal}`, isWon: deal > 1, points: 100 * deal }));
  const file = join(newFolder(), 'statistics.json');
  writeFileSync(file, formatStatistics([...deals, tallyWith({ id: 'room 6', against: 'novice' })]));
  const [table, csv, columns, wrong, both] = await Promise.all([
    commandInProcess(['stats', file]),
    commandInProcess(['stats', file, file, '--csv', '--against', 'expert']),
    commandInProcess(['stats', '--columns']),
    commandInProcess(['stats', '-'], {}, 'no'),
    commandInProcess(['stats', file, '--csv', '--json']),
  ]);
  expect(both).toMatchObject({ status: 2, out: '' });
  expect(both.err).toContain("option '--csv' cannot be used with option '--json'");
  expect(table.out).toMatch(
    /^Opponent +Deals +Won +Points a deal\nExpert +5 +80% \(\d+% to \d+%\) +300 \(104 to 496\)\n/,
  );
  expect(csv.out.split('\r\n')[1]).toMatch(/^all,,5,0\.8,/);
  for (const column of COMPARISON_COLUMNS) expect(columns.out).toMatch(new RegExp(`^(.*, )?${column}(,.*)?$`, 'm'));
  expect(wrong).toMatchObject({ status: 2, err: expect.stringContaining('this is not a file of statistics') });
});

test('openings prints what expert does with a hand', async () => {
  const [hand, wrong] = await Promise.all([
    commandInProcess(['openings', '--players', '4', '--hand', 'roll']),
    commandInProcess(['openings', '--hand', 'gold']),
  ]);
  expect(hand.out).toMatch(/\nA hand with Roll\. \d+% of all hands\./);
  expect(hand.out).toMatch(/\nPlay Roll +\d+% +/);
  expect(hand.out).toMatch(/\nDiscard a remedy +0% +−\d+/);
  expect(wrong).toMatchObject({ status: 2, err: expect.stringContaining('--hand must be none, or some of roll') });
});
