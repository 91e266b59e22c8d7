import { readFileSync } from 'node:fs';
import { EDITION_IDS, PLAYER_COUNTS } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { skillReach } from './dealLuck.ts';

/** Without the tables of the first value function. */
const [LOG = ''] = readFileSync(new URL('../../weights/luck.log', import.meta.url), 'utf8').split('\nVersion 1,');

/** Rows of the table over editions: the spread of skill of one deal, in points. */
const MEASURED = [
  ...LOG.matchAll(/^\| ([\w-]+) \| (\d) \| (novice|classic|expert) \| .*? \| .*? \| \d+ \| (\d+) \|/gm),
].map(([, edition, players, level, spread]) => ({
  edition: EDITION_IDS.find((id) => id === edition) ?? 'computer',
  players: PLAYER_COUNTS.find((count) => `${count}` === players) ?? 2,
  level,
  spread: Number(spread),
}));

/** Rows of the table of expert against itself, where all of a result is luck. */
const AGAINST_ITSELF = [...LOG.matchAll(/^\| ([\w-]+) \| (\d) \| \d+ \| \d+ \| (\d+) \| \d+ % \|/gm)].map(
  ([, edition, players, spread]) => ({
    edition: EDITION_IDS.find((id) => id === edition) ?? 'computer',
    players: PLAYER_COUNTS.find((count) => `${count}` === players) ?? 2,
    spread: Number(spread),
  }),
);

it('the interval of luck is as wide as the spread of what is not measured, which 200 deals show within 5 %', () => {
  expect(AGAINST_ITSELF.length).toBe(21);
  for (const { edition, players, spread } of AGAINST_ITSELF)
    expect.soft(skillReach({ edition, players }, 1) / 1.96, `${edition} ${players}`).toBeGreaterThan(0.95 * spread);
});

it('the interval of skill is as wide as the widest measured spread of its table', () => {
  // Every edition at every number of seats.
  expect(new Set(MEASURED.map(({ edition, players }) => `${edition} ${players}`)).size).toBe(21);
  for (const { edition, players, level, spread } of MEASURED)
    expect
      .soft(skillReach({ edition, players }, 1) / 1.96, `${edition} ${players} ${level}`)
      .toBeGreaterThan(spread - 6);
});
