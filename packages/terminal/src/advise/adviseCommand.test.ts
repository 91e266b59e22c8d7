import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newFolder } from '../testing/command.ts';
import { commandInProcess } from '../testing/commandInProcess.ts';

const POSITION = 'winning-moves-2008 2 drawn=yes hands=ro.25.st/50 teams=-/ro';

it('a position may be typed plainly, in quotes, or be in a file whose path has spaces', async () => {
  const folder = join(newFolder(), 'my positions');
  mkdirSync(folder);
  writeFileSync(join(folder, 'one.txt'), POSITION);
  const ways = [POSITION.split(' '), [POSITION], [join(folder, 'one.txt')]];
  const results = await Promise.all(
    ways.map((words) => commandInProcess(['advise', '--time', '1', '--seed', '7', ...words])),
  );
  const good = { status: 0, err: '', out: expect.stringContaining('→  play Stop on team 2') };
  expect(results).toMatchObject([good, good, good]);
});

it('the reason for the best action is given in words', async () => {
  const { out } = await commandInProcess(['advise', '--time', '1', '--seed', '7', POSITION]);
  expect(out).toContain('\nplay Stop on team 2: team 2 can be kept at zero\n');
});

it.each([
  ['hands=ET.ET.ET.ET.ET/?6', 'the deck has 1 × extraTank, the position 5'],
  ['hands=<b>x</b>/?6', "line 1, column 28: there is no card '<b>x<'"],
  ['hands=25/?6 teams=ro', 'teams must have 2 entries, not 1'],
  [`hands=${'A'.repeat(10_000_000)}/?6`, `there is no card '${'A'.repeat(40)}…'`],
])('an impossible position is refused in one line, with the part that is wrong: %.40s', async (fields, why) => {
  const { status, out, err } = await commandInProcess(['advise', '-'], {}, `winning-moves-2008 2 ${fields}\n`);
  expect([status, out, err.trimEnd().split('\n').length]).toEqual([2, '', 1]);
  expect(err).toContain(why);
  expect(err.length).toBeLessThan(300);
});

it('a missing file is reported in one line', async () => {
  const { status, err } = await commandInProcess(['advise', 'nowhere.txt']);
  expect([status, err.trimEnd().split('\n').length]).toEqual([2, 1]);
  expect(err).toContain('nowhere.txt');
});

it('the same seed and number of rounds give the same figures, and the report says how to get them again', async () => {
  const line = 'winning-moves-2008 2 hands=ro.25.st.75.100.200.sl/?6 teams=-/ro discard=ga';
  const settings = ['--seed', '7', '--rounds', '16', '--others', 'novice', '--uniform'];
  const [one, other] = await Promise.all([1, 2].map(() => commandInProcess(['advise', ...settings, line])));
  expect(one?.out).toBe(other?.out);
  const again = 'The same figures again: --seed 7 --rounds 16 --own expert --others novice --uniform';
  expect(one?.out.replaceAll('\n', ' ')).toContain(again);
  const { status, err } = await commandInProcess(['advise', '--confidence', '80', line]);
  expect([status, err]).toEqual([2, "coup-fourre advise: --confidence must be one of 90, 95, 99, not '80'\n"]);
});

it('with a confidence, the search ends when the best action is ahead', async () => {
  const { out } = await commandInProcess(['advise', '--seed', '7', '--confidence', '95', '--json', POSITION]);
  const { rollout, actions } = JSON.parse(out);
  expect(rollout).toEqual({ own: 'expert', others: 'expert', belief: 'learned', seed: '7', rounds: 64 });
  expect(actions[0].rollouts).toBe(256);
});

it('one’s own reading of the hands is refused in words if it is impossible, and repeated with the figures', async () => {
  const line = 'winning-moves-2008 2 hands=ro.25.st.75.100.200.sl/?6 teams=-/ro totals=0,500';
  const settings = ['--seed', '7', '--rounds', '16', '--equity'];
  const [good, own, unclear] = await Promise.all(
    ['1:RW,1:-st', '0:RW', 'RW'].map((reading) =>
      commandInProcess(['advise', ...settings, '--reading', reading, line]),
    ),
  );
  expect(good?.out).toContain('--reading 1:RW,1:-st\n');
  // The table of a match is too wide for 80 columns, so its chances follow below.
  expect(Math.max(...(good?.out ?? '').split('\n').map((row) => row.length))).toBeLessThanOrEqual(80);
  expect(good?.out.match(/^→ /gm)).toHaveLength(2);
  expect(good?.out).toMatch(
    /\nChance to win the match at this score, between experts: \d+%. 100 points more are\nworth [\d.]+%\.\n/,
  );
  expect(good?.out).toMatch(/\n {3}0 {2}50% /);
  expect(own?.err).toBe('coup-fourre advise: --reading names seat 0, which is not another seat with cards\n');
  expect(unclear?.err).toContain("--reading must be seats with cards, such as 1:ET,1:-st,1:25*3, not 'RW'");
});
