import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Network, TOTALS, TOTALS_THRESHOLDS } from '@coup-fourre/bots';
import { testSize } from '@coup-fourre/rules/testing';
import { beforeAll, expect, it } from 'vitest';
import { bundleProgram, TRAINING } from '../../../../scripts/bundle.mjs';
import { ADVANTAGE_CHECKPOINT, type AdvantageCheckpoint, originShape } from '../plan/advantagePlan.ts';
import { readCheckpoint, readOrThrow } from '../plan/checkpointFile.ts';
import { PATIENCE_MS, trainingRuns } from '../testing/trainingRuns.ts';
import { firstFittedOf } from './policies.ts';
import { readShard, Shard } from './shard.ts';
import { type NamedPolicies, startingPointOf } from './startingPoint.ts';

const ROUNDS = testSize(1) > 1 ? 2 : 1;
/** So many positions that two threads have work. Otherwise as little as possible. */
const SAMPLES = ['--positions', '1200', '--decisions', '64', '--views', '64', '--duplicates', '2'];
const PLAN = ['--advantages', '--players', '4', '--width', '64', '--rounds', String(ROUNDS), ...SAMPLES];

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
  return [COMMAND, ...PLAN, ...from, '--out', runs.path(out), ...args];
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

/** Begins or continues a run and kills it when it has made the first shard of positions. Returns the shard's digest. */
function firstPositions(out: string, ...args: string[]): string {
  expect(trainUntilKilled(out, '1-positions-1', 1, '--cores', '1', ...args)).toBe('SIGKILL');
  return runs.digest(`${out}.shards/1-positions-0`);
}

/** True if a run's first positions include some of teams with 500 points or more before the deal. */
function metLaterDeals(out: string): boolean {
  const shard = new Shard(300);
  readShard(runs.path(`${out}.shards/1-positions-0`), shard);
  const features = shard.features.subarray(0, shard.featuresFrom[shard.count]);
  return features.some((feature) => feature >= TOTALS + 2 && feature < TOTALS + TOTALS_THRESHOLDS.length);
}

it(
  'a run improves a policy, and teaches its views to one network',
  () => {
    const whole = train('whole', '--cores', '1');
    expect(logOf('whole')).toMatch(
      /begins: .*\nround 1: 300 of 1,200 positions, \d+ a second and core\n[\s\S]*\nround 1: share 1 of the fit leads [^\n]*\nround 1: lead over the start -?[\d.]+ ± [\d.]+, with a share of (0|1)\.\d\d\n/,
    );
    expect(logOf('whole')).toMatch(/views learned, \d+ a second and core, R² [\d.-]+\n.*lead over/);
    const { student, fitted } = checkpointOf('whole');
    expect(student).not.toEqual(fitted);
    expect(existsSync(runs.path('whole.shards'))).toBe(false);
    expect(train('whole')).toBe(whole);
  },
  PATIENCE_MS,
);

it(
  'a run depends on its seed, edition and opponents',
  () => {
    const positions = firstPositions('killed');
    firstPositions('other', '--edition', 'encyclopedia', '--seed', 'another');
    expect(['killed', 'other'].map(metLaterDeals)).toEqual([true, false]);
    expect(checkpointOf('other').value).not.toEqual(checkpointOf('killed').value);
    expect(firstPositions('met', '--opponent', 'classic', '--opponent', runs.weights)).not.toBe(positions);
    expect(checkpointOf('met').plan.opponents).toEqual(['classic', expect.stringMatching(/^[0-9a-f]{16}$/)]);
  },
  PATIENCE_MS,
);

it(
  'a run continues with the same result wherever it was killed, even on more cores',
  () => {
    // For each kill: the file about to be completed, its occurrence, the batch in the checkpoint, and the cores until
    // then. A second core would measure each share in threads that cost more than the rest of the run.
    const kills = [
      ['killed', 15, 14, '2'],
      ...(ROUNDS > 1 ? [['2-decisions-0', 1, 32, '1'] as const] : []),
      [`${ROUNDS}-views-2`, 1, 24 * ROUNDS, '1'],
    ] as const;
    for (const [file, count, batch, cores] of kills) {
      expect(trainUntilKilled('killed', file, count, '--cores', cores)).toBe('SIGKILL');
      expect(checkpointOf('killed').batch).toBe(batch);
    }
    expect(train('killed', '--cores', '2')).toBe(runs.digest('whole'));
    const [leads, leadsOnMoreCores] = ['whole', 'killed'].map((out) => logOf(out).match(/lead over .*/g));
    expect(leadsOnMoreCores).toEqual(leads);
    expect(readdirSync(runs.path('')).filter((name) => name.startsWith('killed'))).toEqual(['killed', 'killed.log']);
    expect(logOf('killed')).toContain('continues: {"players":4');
  },
  PATIENCE_MS,
);

it(
  'a run from nothing imitates classic first, and continues with the same positions if it is killed afterwards',
  () => {
    const imitation = ['--imitation', '64', '--players', '2'];
    const positions = firstPositions('nothing', ...imitation);
    expect(logOf('nothing')).toMatch(
      /begins: .*"from":null.*\n(imitation: .* choices.*\n)+imitation: pass 2 of 2, .* as classic\nround 1: /,
    );
    const { plan, batch, origin, fitted } = checkpointOf('nothing');
    expect(batch).toBe(8);
    expect(fitted).toEqual(firstFittedOf(plan, new Network(originShape(plan), origin)).parameters);
    rmSync(runs.path('nothing.shards'), { recursive: true });
    expect(firstPositions('nothing', ...imitation)).toBe(positions);
  },
  PATIENCE_MS,
);

it(
  'says in one line what is wrong',
  () => {
    expect(train('whole', '--seed', 'another')).toMatch(/^.* belongs to another run .*: choose another --out\n$/);
    const begin = (changed: object, names: Partial<NamedPolicies>) => () =>
      startingPointOf({ ...checkpointOf('whole').plan, ...changed }, runs.path('wrong'), {
        from: runs.weights,
        opponents: [],
        ...names,
      });
    expect(begin({ width: 0 }, {})).toThrow('has a hidden layer of 32, more than 0: see --width');
    expect(begin({}, { opponents: [runs.path('nobody')] })).toThrow(`there is no file ${runs.path('nobody')}`);
    expect(begin({}, { from: runs.path('whole') })).toThrow(
      'is a checkpoint, not published weights: run --publish first',
    );
  },
  PATIENCE_MS,
);
