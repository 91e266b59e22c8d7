import { describe, expect, it } from 'vitest';
import { BELIEF_DEFAULTS } from './plan/beliefPlan.ts';
import { DEFAULTS, type Plan } from './plan/plan.ts';
import { advantageLine, beliefLine, progressLine } from './progress.ts';
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

describe('the line of a run by advantages', () => {
  const phase = { round: 2, samples: 'decisions', shards: 10, shardSize: 50_000, passes: 4 } as const;
  const shards = { phase, newShards: 2, isLast: false };

  it('has the samples made, and how many each second of processor time', () => {
    expect(advantageLine({ ...shards, kind: 'made', done: 3 }, 20)).toBe(
      'round 2: 150,000 of 500,000 decisions, 5000 a second and core',
    );
  });

  it('has the pass, and how well the network fits', () => {
    const stats = { samples: 400, errorSquares: 90, targetSquares: 100, gain: 1200, gainSquares: 43_600 };
    expect(advantageLine({ ...shards, kind: 'learned', done: 20, stats }, 4)).toBe(
      'round 2: pass 2 of 4, 500,000 of 500,000 decisions learned, 25000 a second and core, R² 0.100, gain 3.00 ± 0.98 a decision',
    );
    const positions = { ...phase, samples: 'positions' } as const;
    expect(advantageLine({ ...shards, phase: positions, kind: 'learned', done: 21, stats }, 4)).toBe(
      'round 2: pass 3 of 4, 50,000 of 500,000 positions learned, 25000 a second and core, R² 0.100',
    );
  });

  it('has the lead over the policy that it started from', () => {
    expect(advantageLine({ kind: 'measured', phase, lead: { mean: 31.25, error: 3 } }, 1)).toBe(
      'round 2: lead over the start 31.3 ± 5.9',
    );
  });
});
