import { expect, it } from 'vitest';
import { BELIEF_DEFAULTS } from './plan/beliefPlan.ts';
import { DEFAULTS, type Plan } from './plan/plan.ts';
import { beliefLine, progressLine } from './progress.ts';
import type { BatchReport } from './run/trainingWorker.ts';

const PLAN: Plan = { ...DEFAULTS, players: 2, lanes: 1, batches: 100 };
const PROGRESS = { startedAt: 0, now: 60_000, startBatch: 10, deals: 2000 };
const tally = {
  deals: 512,
  samples: 900,
  learned: 800,
  entropy: 80,
  clipped: 8,
  error: 200,
  advantage: 16_000,
  advantageSquares: 3_200_000,
};
const report: BatchReport = { batch: 20, tally, lead: null, state: null };

it('the line of a run has deals per second, the time left and how well it learns', () => {
  expect(progressLine(PLAN, report, PROGRESS)).toBe(
    'batch 20 of 100, 33 deals/s, 8 min left, entropy 0.100, clipped 0.010, error 0.500',
  );
  const measured = { ...report, lead: { mean: 101.6, error: 10 } };
  expect(progressLine(PLAN, measured, { ...PROGRESS, now: 600_000 })).toMatch(
    /^batch 20 of 100, 3 deals\/s, 1 h 20 min left, .*, lead over classic 102 ± 20$/,
  );
});

it('the line of a run with branches has what they gained, and the spread of the gains', () => {
  expect(progressLine({ ...PLAN, branches: true }, report, PROGRESS)).toContain('left, gain 20.0, spread 60');
});

it('the line of a belief run has the gain since the last line', () => {
  const beliefReport = { batch: 500, batchesSince: 500, deals: 9000, gain: 0.12345 };
  expect(beliefLine({ ...BELIEF_DEFAULTS, seed: 'x', batches: 1000 }, beliefReport, 60_000)).toBe(
    'batch 500 of 1000, 150 deals/s, 1 min left, 0.1235 nats a card',
  );
});
