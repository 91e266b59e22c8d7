import { Network, shippedWeightsFor } from '@coup-fourre/bots';
import { rulesFor } from '@coup-fourre/rules';
import { describe, expect, it } from 'vitest';
import { measureRegret, type RegretPlan, regretText } from './regret.ts';

const PLAN: RegretPlan = { players: 2, seed: 'regret', decisions: 24, worlds: 16 };

const learned = shippedWeightsFor(rulesFor('winning-moves-2008', 2));
/** A policy with the opposite preferences of the shipped one. */
const contrary = {
  ...learned,
  network: new Network(
    learned.network.shape,
    learned.network.parameters.map((parameter, index, { length }) =>
      index < length - (learned.network.shape.width + 1) * learned.network.shape.outputs ? parameter : -parameter,
    ),
  ),
};

describe('the regret of a policy', () => {
  const report = measureRegret(PLAN, [learned, learned, contrary]);
  const sum = (policy: number): number =>
    report.decisions.reduce((total, { regrets }) => total + (regrets[policy] ?? 0), 0);

  it('is measured at the requested number of decisions, with the same result for the same seed', () => {
    expect(report.decisions.length).toBeGreaterThanOrEqual(PLAN.decisions);
    expect(measureRegret(PLAN, [learned, learned, contrary])).toEqual(report);
  });

  it('is measured at all decisions that complete or extend a trip, and at a part of the others', () => {
    const weights = report.decisions.map(({ kind, weight }) => [kind, weight]);
    expect(weights).toContainEqual(['discard', 10]);
    for (const [kind, weight] of weights) if (kind === 'complete' || kind === 'extension') expect(weight).toBe(1);
  });

  it('is equal for equal policies, and much larger for a policy that prefers the worst actions', () => {
    expect(report.decisions.map(({ regrets }) => regrets[1])).toEqual(
      report.decisions.map(({ regrets }) => regrets[0]),
    );
    expect(sum(2) - sum(0)).toBeGreaterThan(report.decisions.length * 50);
  });

  it('adds up in a table by kind of decision', () => {
    const decisions = [
      { kind: 'discard', weight: 10, regrets: [4, 0] },
      { kind: 'discard', weight: 10, regrets: [12, 0] },
      { kind: 'complete', weight: 1, regrets: [80, 200] },
    ] as const;
    const text = regretText({ decisions, deals: 2, teams: 1 }, ['old', 'new']);
    expect(text.split('\n').map((line) => line.replaceAll(/ {2,}/g, '  '))).toEqual(
      expect.arrayContaining([
        'all  120 ± 55  100 ± 160',
        'discard (2)  80 ± 55  0 ± 0',
        'complete (1)  40 ± 0  100 ± 0',
        'safety (0)  –  –',
      ]),
    );
  });
});
