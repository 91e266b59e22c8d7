import { formatLuckWeights } from '@coup-fourre/bots/luck';
import { rulesFor } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { checkErrors, errorCheckLine } from './errorCheck.ts';
import { checkLuck, luckCheckLine } from './luckCheck.ts';
import { type LuckReport, runLuck } from './luckTraining.ts';

/** Long enough for a busy machine. */
const PATIENCE_MS = 600_000;

it(
  'the value function soon explains some of the points, and a run gives the same again by its seed',
  () => {
    const plan = { seed: 'test', batches: 30, width: 32, rate: 0.02 };
    const reports: LuckReport[] = [];
    const text = formatLuckWeights(runLuck(plan, (report) => reports.push(report)));
    expect(reports.map(({ batch }) => batch)).toEqual([30]);
    expect(reports[0]?.explained).toBeGreaterThan(0.05);
    const short = { ...plan, batches: 1 };
    const again = [short, short, { ...short, seed: 'other' }].map((each) =>
      formatLuckWeights(runLuck(each, () => undefined)),
    );
    expect(again[0]).toBe(again[1]);
    expect(again[2]).not.toBe(again[0]);
    expect(text).not.toBe(again[0]);
  },
  PATIENCE_MS,
);

it(
  'the luck of good players has mean zero, and without it their leads spread less',
  () => {
    const plan = { rules: rulesFor('winning-moves-2008', 2), level: 'expert', deals: 100, seed: 'test' } as const;
    const check = checkLuck(plan);
    expect(Math.abs(check.luck.mean)).toBeLessThan(2 * check.luck.reach);
    expect(check.skill.sd).toBeLessThan(0.75 * check.lead.sd);
    expect(luckCheckLine(plan, check)).toMatch(/^\| winning-moves-2008 \| 2 \| expert \| 100 \|.* \d+ % \|$/);
  },
  PATIENCE_MS,
);

it(
  'random loses more by its decisions than any player who looks at the cards',
  () => {
    const plan = { rules: rulesFor('winning-moves-2008', 2), level: 'random', deals: 1, seed: 'test' } as const;
    const errors = checkErrors(plan);
    // The worst band but one ends at 0.0128.
    expect(errors.lost / errors.decisions).toBeGreaterThan(0.0128);
    expect(errorCheckLine(plan, errors)).toMatch(/^\| winning-moves-2008 \| 2 \| random \| \d+ \| \d\.\d\d % ± \d/);
  },
  PATIENCE_MS,
);
