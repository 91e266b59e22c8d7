import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastRandom, randomFraction, seededRandom } from '@coup-fourre/rules';
import { afterEach, expect, it } from 'vitest';
import { type Comparison, type PriorPlan, sampleComparisons } from './comparisons.ts';
import { fitPriors, priorText } from './fitPrior.ts';

const PLAN: PriorPlan = { players: 2, seed: 'prior', decisions: 3, worlds: 8 };
const out = join(tmpdir(), `prior-${process.pid}.samples`);
afterEach(() => rmSync(out, { force: true }));

it('samples are kept deal by deal, and a second run with more decisions continues where the first ended', () => {
  const first = sampleComparisons(PLAN, out, () => undefined);
  expect(first.length).toBeGreaterThan(PLAN.decisions);
  const more = sampleComparisons({ ...PLAN, decisions: 12 }, out, () => undefined);
  expect(more.slice(0, first.length)).toEqual(first);
  const text = readFileSync(out, 'utf8');
  rmSync(out);
  expect(sampleComparisons({ ...PLAN, decisions: 12 }, out, () => undefined)).toEqual(more);
  expect([existsSync(out), readFileSync(out, 'utf8')]).toEqual([true, text]);
});

it('the fit finds the means and spreads from which gains were drawn', () => {
  const random = fastRandom(seededRandom('gains'));
  const normal = (): number =>
    Math.sqrt(-2 * Math.log(1 - randomFraction(random))) * Math.cos(2 * Math.PI * randomFraction(random));
  const comparisons = Array.from({ length: 300 }, (): Comparison => {
    const behind = 60 * randomFraction(random);
    const gain = -5 * behind + Math.hypot(12, 3 * behind) * normal() + 10 * normal();
    return { kind: 'complete', behind, gain, error: 10, worldSpread: 320 };
  });
  const priors = fitPriors(comparisons);
  const { behindPerLogOdd, spread, spreadPerLogOdd, worldSpread } = priors.complete;
  expect(Math.abs(behindPerLogOdd - 5)).toBeLessThanOrEqual(0.5);
  expect(Math.abs(spreadPerLogOdd - 3)).toBeLessThanOrEqual(0.5);
  expect(spread).toBeLessThanOrEqual(24);
  expect(worldSpread).toBeCloseTo(320);
  // A kind without comparisons gets what fits all.
  expect(priors.safety).toEqual({ ...priors.complete, comparisons: 0 });
  expect(priorText(priors)).toContain(
    `  complete: prior(${behindPerLogOdd}, ${spread}, ${spreadPerLogOdd}, 320), // 300`,
  );
});
