import { expect, it } from 'vitest';
import { creditAdvantages } from './advantages.ts';
import { Samples } from './samples.ts';

it('the last choice of a team is credited with what the deal was worth beyond the critic’s estimate', () => {
  const samples = new Samples(300);
  samples.count = 3;
  samples.team.set([0, 1, 0]);
  samples.value.set([0.2, -0.1, 0.5]);
  creditAdvantages(samples, 0, [1, -1]);
  expect(samples.advantage[2]).toBeCloseTo(0.5, 5);
  expect(samples.advantage[1]).toBeCloseTo(-0.9, 5);
  expect(samples.valueTarget[1]).toBeCloseTo(-1, 5);
});

it('earlier choices share in later surprises of their own team, a little less the earlier they are', () => {
  const samples = new Samples(300);
  samples.count = 3;
  samples.team.set([0, 1, 0]);
  samples.value.set([0.5, -0.1, 0.5]);
  creditAdvantages(samples, 0, [1, -1]);
  expect(samples.advantage[0]).toBeGreaterThan(0.4);
  expect(samples.advantage[0]).toBeLessThan(0.5);
});

it('samples of earlier deals do not change', () => {
  const samples = new Samples(300);
  samples.count = 2;
  samples.value.set([0.5, 0.5]);
  creditAdvantages(samples, 1, [1, -1]);
  expect(samples.advantage[0]).toBe(0);
});
