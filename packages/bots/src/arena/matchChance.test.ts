import { rulesFor } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { estimateMatchWins } from './matchChance.ts';

const rules = rulesFor('winning-moves-2008', 2);
const lead = (mean: number, halfWidth: number) => ({
  mean,
  low: mean - halfWidth,
  high: mean + halfWidth,
  sd: halfWidth,
});

it('a team that scores alone wins every match', () => {
  const won = estimateMatchWins({ rules, seed: 's', points: [[900, 0]], meanLead: 900, lead: lead(900, 1) });
  expect(won).toMatchObject({ mean: 1, low: 1, high: 1 });
});

it('two equal teams win half each, and the interval includes the sampling uncertainty', () => {
  const points = [
    [1000, 200],
    [200, 1000],
    [600, 600],
  ];
  const won = estimateMatchWins({ rules, seed: 's', points, meanLead: 0, lead: lead(0, 0) });
  expect(won.mean).toBeCloseTo(0.5, 1);
  expect(won.low).toBeLessThan(0.5);
  expect(won.high).toBeGreaterThan(0.5);
});

it('the estimate agrees with an exact result: the first to win two deals', () => {
  // A deal is worth 2500, so two wins decide a match: p² (3 − 2p) for p = 0.6.
  const points = [...Array(6).fill([2500, 0]), ...Array(4).fill([0, 2500])] as number[][];
  const won = estimateMatchWins({ rules, seed: 's', points, meanLead: 500, lead: lead(500, 0) });
  expect(won.mean).toBeGreaterThan(0.648 - 0.01);
  expect(won.mean).toBeLessThan(0.648 + 0.01);
});

it('three equal teams win a third each', () => {
  const points = [
    [900, 300, 0],
    [0, 900, 300],
    [300, 0, 900],
  ];
  const three = rulesFor('winning-moves-2008', 3);
  const won = estimateMatchWins({ rules: three, seed: 's', points, meanLead: 0, lead: lead(0, 10) });
  expect(won.mean).toBeGreaterThan(0.32);
  expect(won.mean).toBeLessThan(0.35);
});

it('a higher estimated lead wins more matches, and a wider interval of the lead gives a wider interval of wins', () => {
  const points = [
    [1000, 200],
    [200, 1000],
  ];
  const winsAt = (mean: number, halfWidth: number) =>
    estimateMatchWins({ rules, seed: 's', points, meanLead: 0, lead: lead(mean, halfWidth) });
  const [higher, level, wider] = [winsAt(100, 50), winsAt(0, 50), winsAt(0, 200)];
  expect(higher.mean).toBeGreaterThan(level.mean);
  expect((wider.high ?? 0) - (wider.low ?? 0)).toBeGreaterThan((level.high ?? 0) - (level.low ?? 0));
});

it('a tie at the end is shared, or played off if the edition says so', () => {
  const points = [[5000, 5000]];
  const shared = estimateMatchWins({ rules, seed: 's', points, meanLead: 0, lead: lead(0, 0) });
  expect(shared.mean).toBe(0.5);
  const decided = [
    [5000, 5000],
    [25, 0],
  ];
  const playOn = rulesFor('computer', 2);
  const won = estimateMatchWins({ rules: playOn, seed: 's', points: decided, meanLead: 12.5, lead: lead(12.5, 0) });
  expect(won.mean).toBe(1);
});

it('without an interval of the lead there is no interval, and without deals there are no wins', () => {
  const single = { mean: 900, low: null, high: null, sd: null };
  const won = estimateMatchWins({ rules, seed: 's', points: [[900, 0]], meanLead: 900, lead: single });
  expect(won).toEqual({ mean: 1, low: null, high: null, sd: null });
  expect(estimateMatchWins({ rules, seed: 's', points: [], meanLead: 0, lead: single }).mean).toBe(0);
});
