import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Network, parseWeights, TOTALS, TOTALS_THRESHOLDS } from '@coup-fourre/bots';
import { testSize } from '@coup-fourre/rules/testing';
import { beforeAll, expect, it } from 'vitest';
import { bundleProgram, TRAINING } from '../../../../scripts/bundle.mjs';
import { ADVANTAGE_CHECKPOINT, type AdvantageCheckpoint, originShape } from '../plan/advantagePlan.ts';
import { readCheckpoint, readOrThrow } from '../plan/checkpointFile.ts';
import { PATIENCE_MS, trainingRuns } from '../testing/trainingRuns.ts';
import { firstFittedOf } from './policies.ts';
import { type NamedPolicies, startingPointOf } from './startingPoint.ts';

const SMALL = ['--advantages', '--positions', '64', '--decisions', '64', '--duplicates', '2', '--cores', '1'];
const FROM_NOTHING = ['--imitation', '64', '--width', '64'];

/**
 * Kills the process (like `kill -9`) just before it completes the `KILL_COUNT`th file whose path ends with `KILL_FILE`.
 */
const KILLER = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  const rename = fs.renameSync;
  let left = Number(process.env.KILL_COUNT);
  fs.renameSync = (from, to) => {
    if (to.endsWith(process.env.KILL_FILE) && --left === 0) process.kill(process.pid, 'SIGKILL');
    rename(from, to);
  };
  syncBuiltinESMExports();
`;

const runs = trainingRuns();

/** The bundled command, as `npm run train` starts it: each of the many runs here begins sooner and is quicker. */
const BUNDLE = runs.path('bundle');
const COMMAND = join(BUNDLE, 'main.js');
beforeAll(() => bundleProgram(BUNDLE, TRAINING));

function argumentsOf(out: string, args: readonly string[]): string[] {
  const from = args.includes('--imitation') ? [] : ['--from', runs.weights];
  return [COMMAND, ...SMALL, ...from, '--out', runs.path(out), ...args];
}

/** Returns the digest of the file that a run writes, or the run's error message. */
function train(out: string, ...args: string[]): string {
  const { status, stderr } = spawnSync('node', argumentsOf(out, args), { encoding: 'utf8' });
  return status === 0 ? runs.digest(out) : stderr;
}

/** Starts a run and kills it just before it completes `file` for the `count`th time. Returns the signal that ended it. */
function trainUntilKilled(out: string, file: string, count: number, ...args: string[]): string | null {
  const killer = `data:text/javascript,${encodeURIComponent(KILLER)}`;
  const env = { ...process.env, KILL_FILE: file, KILL_COUNT: String(count) };
  return spawnSync('node', ['--import', killer, ...argumentsOf(out, args)], { env }).signal;
}

const logOf = (out: string): string => readFileSync(runs.path(`${out}.log`), 'utf8');

const checkpointOf = (out: string): AdvantageCheckpoint =>
  readOrThrow(readCheckpoint(runs.path(out), ADVANTAGE_CHECKPOINT));

/** True if a run has met decisions with 500 points or more before the deal. */
function metLaterDeals(out: string): boolean {
  const { plan, origin, fitted } = checkpointOf(out);
  const before = firstFittedOf(plan, new Network(originShape(plan), origin)).parameters;
  const rows = [TOTALS + 2, TOTALS + TOTALS_THRESHOLDS.length].map((feature) => feature * plan.width);
  return fitted.subarray(...rows).join() !== before.subarray(...rows).join();
}

it(
  'a run depends on its seed, opponents and edition, not on the number of cores',
  () => {
    const plan = ['--rounds', '1', '--positions', '2048', '--share', '0.25'];
    const one = train('one', ...plan);
    expect(train('two', ...plan, '--cores', '2')).toBe(one);
    const [leadOfOne, leadOfTwo] = ['one', 'two'].map((run) => /lead over .*/.exec(logOf(run))?.[0]);
    expect(leadOfTwo).toBe(leadOfOne);
    train('other', ...plan, '--seed', 'another');
    expect(checkpointOf('other').fitted).not.toEqual(checkpointOf('one').fitted);
    expect(train('one', ...plan)).toBe(one);
    train('met', ...plan, '--opponent', 'classic', '--opponent', runs.weights);
    expect(checkpointOf('met').plan.opponents).toEqual(['classic', expect.stringMatching(/^[0-9a-f]{16}$/)]);
    expect(checkpointOf('met').share).toEqual(Float32Array.of(0.25));
    expect(logOf('met')).not.toContain('share 1 of the fit');
    expect(checkpointOf('met').fitted).not.toEqual(checkpointOf('one').fitted);
    train('edition', '--rounds', '1', '--positions', '2048', '--edition', 'encyclopedia');
    expect(['one', 'edition'].map(metLaterDeals)).toEqual([true, false]);
    expect(existsSync(runs.path('one.shards'))).toBe(false);
    expect(logOf('edition')).toMatch(
      /begins: .*\nround 1: 512 of 2,048 positions, \d+ a second and core\n[\s\S]*\nround 1: share 1 of the fit leads [^\n]*\nround 1: lead over the start -?[\d.]+ ± [\d.]+, with a share of (0|1)\.\d\d\n/,
    );
  },
  PATIENCE_MS,
);

it(
  'a run from nothing imitates classic first, and continues with the same result wherever it is killed',
  () => {
    const isThorough = testSize(1) > 1;
    const plan = [...FROM_NOTHING, '--rounds', isThorough ? '2' : '1'];
    const whole = train('whole', ...plan);
    expect(logOf('whole')).toMatch(
      /begins: .*"from":null.*\n(imitation: .* choices.*\n)+imitation: pass 2 of 2, .* as classic\nround 1: /,
    );
    // For each kill: the file about to be completed, its occurrence, and the batch in the checkpoint.
    const kills = [
      ...(isThorough ? [['0-choices-3', 1, 0] as const] : []),
      ['1-positions-1', 1, 8],
      ['killed', 15, 22],
      ...(isThorough ? [['2-decisions-0', 1, 40] as const] : []),
    ] as const;
    const checkpoints = kills.map(([file, count]) => {
      expect(trainUntilKilled('killed', file, count, ...plan)).toBe('SIGKILL');
      return checkpointOf('killed');
    });
    expect(checkpoints.map(({ batch }) => batch)).toEqual(kills.map(([, , batch]) => batch));
    expect(train('killed', ...plan)).toBe(whole);
    expect(readdirSync(runs.path('')).filter((name) => name.startsWith('killed'))).toEqual(['killed', 'killed.log']);
    expect(logOf('killed')).toContain('continues: {"players":2');

    const imitated = checkpoints.find(({ batch }) => batch === 8) as AdvantageCheckpoint;
    expect(imitated.origin).toEqual(checkpointOf('whole').origin);
    const origin = new Network(originShape(imitated.plan), imitated.origin);
    expect(imitated.fitted).toEqual(firstFittedOf(imitated.plan, origin).parameters);
  },
  PATIENCE_MS,
);

it(
  'with views, one network learns what would be published, as wide as the plan says, even if it is killed meanwhile',
  () => {
    const views = ['--rounds', '1', '--players', '4', '--width', '64', '--views', '64'];
    const whole = train('views', ...views);
    expect(logOf('views')).toMatch(/views learned, \d+ a second and core, R² [\d.-]+\n.*lead over/);
    expect(trainUntilKilled('interrupted', '1-views-2', 1, ...views)).toBe('SIGKILL');
    expect(train('interrupted', ...views)).toBe(whole);
    const { student, fitted } = checkpointOf('views');
    expect(student).not.toEqual(fitted);
    const weights = runs.path('distilled.weights');
    expect(spawnSync('node', [COMMAND, '--publish', weights, runs.weights, runs.path('views')]).status).toBe(0);
    const learned = parseWeights(readFileSync(weights, 'utf8'));
    expect(typeof learned === 'string' ? learned : learned.get(4)?.network.shape.width).toBe(64);
  },
  PATIENCE_MS,
);

it(
  'says in one line what is wrong',
  () => {
    expect(train('one', '--rounds', '2')).toMatch(/^.* belongs to another run .*: choose another --out\n$/);
    const begin = (changed: object, names: Partial<NamedPolicies>) => () =>
      startingPointOf({ ...checkpointOf('one').plan, ...changed }, runs.path('wrong'), {
        from: runs.weights,
        opponents: [],
        ...names,
      });
    expect(begin({ width: 32 }, {})).toThrow('has a hidden layer of 64, more than 32: see --width');
    expect(begin({}, { opponents: [runs.path('nobody')] })).toThrow(`there is no file ${runs.path('nobody')}`);
    expect(begin({}, { from: runs.path('one') })).toThrow(
      'is a checkpoint, not published weights: run --publish first',
    );
  },
  PATIENCE_MS,
);
