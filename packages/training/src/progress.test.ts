import { describe, expect, it } from 'vitest';
import { BELIEF_DEFAULTS } from './plan/beliefPlan.ts';
import { advantageLine, beliefLine } from './progress.ts';

it('the line of a belief run shows the gain since the last line', () => {
  const beliefReport = { batch: 500, batchesSince: 500, deals: 9000, gain: 0.12345 };
  expect(beliefLine({ ...BELIEF_DEFAULTS, seed: 'x', batches: 1000 }, beliefReport, 60_000)).toBe(
    'batch 500 of 1000, 150 deals/s, 1 min left, 0.1235 nats a card',
  );
});

describe('the line of a run by advantages', () => {
  const phase = { round: 2, samples: 'decisions', shards: 10, shardSize: 50_000, passes: 4 } as const;
  const shards = { phase, newShards: 2, isLast: false };

  it('shows the samples made, and how many per second of processor time', () => {
    expect(advantageLine({ ...shards, kind: 'made', done: 3 }, 20)).toBe(
      'round 2: 150,000 of 500,000 decisions, 5000 a second and core',
    );
  });

  it('shows the pass, and how well the network fits', () => {
    const stats = { samples: 400, agreed: 361, errorSquares: 90, targetSquares: 100, gain: 1200, gainSquares: 43_600 };
    expect(advantageLine({ ...shards, kind: 'learned', done: 20, stats }, 4)).toBe(
      'round 2: pass 2 of 4, 500,000 of 500,000 decisions learned, 25000 a second and core, R² 0.100, gain 3.00 ± 0.98 a decision',
    );
    const positions = { ...phase, samples: 'positions' } as const;
    expect(advantageLine({ ...shards, phase: positions, kind: 'learned', done: 21, stats }, 4)).toBe(
      'round 2: pass 3 of 4, 50,000 of 500,000 positions learned, 25000 a second and core, R² 0.100',
    );
  });

  it('shows how often an imitating policy agrees with classic', () => {
    const choices = { ...phase, round: 0, samples: 'choices', passes: 2 } as const;
    const stats = { samples: 400, agreed: 361, errorSquares: 0, targetSquares: 0, gain: 0, gainSquares: 0 };
    expect(advantageLine({ ...shards, phase: choices, kind: 'learned', done: 11, stats }, 4)).toBe(
      'imitation: pass 2 of 2, 50,000 of 500,000 choices learned, 25000 a second and core, 90.3 % as classic',
    );
  });

  it('shows the lead over the initial policy', () => {
    const lead = { mean: 31.25, error: 3 };
    expect(advantageLine({ kind: 'share', phase, share: 0.25, lead }, 1)).toBe(
      'round 2: share 0.25 of the fit leads the start by 31.3 ± 5.9',
    );
    expect(advantageLine({ kind: 'measured', phase, share: 0.375, lead }, 1)).toBe(
      'round 2: lead over the start 31.3 ± 5.9, with a share of 0.38',
    );
  });
});
