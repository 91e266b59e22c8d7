import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Network, parseWeights } from '@coup-fourre/bots';
import { expect, it } from 'vitest';
import { type AdvantageCheckpoint, originShape, readAdvantageCheckpoint } from '../plan/advantagePlan.ts';
import { readOrThrow } from '../plan/checkpointFile.ts';
import { MAIN, PATIENCE_MS, trainingRuns } from '../testing/trainingRuns.ts';
import { firstFittedOf } from './policies.ts';

const SMALL = ['--advantages', '--positions', '512', '--decisions', '256', '--duplicates', '2', '--cores', '1'];
const FROM_NOTHING = ['--imitation', '512', '--width', '64'];

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

function argumentsOf(out: string, args: readonly string[]): string[] {
  const from = args.includes('--imitation') ? [] : ['--from', runs.weights];
  return [MAIN, ...SMALL, ...from, '--out', runs.path(out), ...args];
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

const checkpointOf = (out: string): AdvantageCheckpoint => readOrThrow(readAdvantageCheckpoint(runs.path(out)));

it(
  'a run depends on its seed and opponents, not on the number of cores',
  () => {
    const one = train('one', '--rounds', '1');
    expect(train('two', '--rounds', '1', '--cores', '2')).toBe(one);
    train('other', '--rounds', '1', '--seed', 'another');
    expect(checkpointOf('other').fitted).not.toEqual(checkpointOf('one').fitted);
    expect(train('one', '--rounds', '1')).toBe(one);
    train('met', '--rounds', '1', '--opponent', 'classic', '--opponent', runs.weights);
    expect(checkpointOf('met').plan.opponents).toEqual(['classic', expect.stringMatching(/^[0-9a-f]{16}$/)]);
    expect(checkpointOf('met').fitted).not.toEqual(checkpointOf('one').fitted);
    expect(existsSync(runs.path('one.shards'))).toBe(false);
    expect(readFileSync(runs.path('one.log'), 'utf8')).toMatch(
      /begins: .*\nround 1: 128 of 512 positions, \d+ a second and core\n[\s\S]*\nround 1: lead over the start -?[\d.]+ ± [\d.]+\n/,
    );
  },
  PATIENCE_MS,
);

it(
  'a run from nothing imitates classic first, and continues with the same result wherever it is killed',
  () => {
    const whole = train('whole', ...FROM_NOTHING, '--rounds', '2');
    expect(readFileSync(runs.path('whole.log'), 'utf8')).toMatch(
      /begins: .*"from":null.*\n(imitation: .* choices.*\n)+imitation: pass 2 of 2, .* as classic\nround 1: /,
    );
    // For each kill: the file about to be completed, its occurrence, and what had been learned by then.
    const kills = [
      ['killed', 1, null],
      ['0-choices-3', 1, 0],
      ['1-positions-1', 1, 8],
      ['1-decisions-2', 1, 16],
      ['killed', 7, 22],
      ['2-decisions-0', 1, 40],
    ] as const;
    for (const [file, count, learned] of kills) {
      expect(trainUntilKilled('killed', file, count, ...FROM_NOTHING, '--rounds', '2')).toBe('SIGKILL');
      if (learned === null) expect(existsSync(runs.path('killed'))).toBe(false);
      else expect(checkpointOf('killed').learned).toBe(learned);
    }
    expect(train('killed', ...FROM_NOTHING, '--rounds', '2')).toBe(whole);
    expect(readdirSync(runs.path('')).filter((name) => name.startsWith('killed'))).toEqual(['killed', 'killed.log']);
    expect(readFileSync(runs.path('killed.log'), 'utf8')).toContain('continues: {"players":2');

    train('imitation', ...FROM_NOTHING, '--rounds', '0');
    const { plan, origin, fitted } = checkpointOf('imitation');
    expect(origin).toEqual(checkpointOf('whole').origin);
    expect(fitted).toEqual(firstFittedOf(plan, new Network(originShape(plan), origin)).parameters);
  },
  PATIENCE_MS,
);

it(
  'what it has learned is published as one network, with the start’s share in it',
  () => {
    train('four', '--rounds', '1', '--players', '4', '--width', '96');
    const weights = runs.path('weights');
    const published = spawnSync('node', [MAIN, '--publish', weights, runs.weights, runs.path('four')]);
    expect(published.status).toBe(0);
    const learned = parseWeights(readFileSync(weights, 'utf8'));
    if (typeof learned === 'string') throw new Error(learned);
    expect(learned.get(4)?.network.shape.width).toBe(96 + 64);
    expect(learned.get(2)?.network.shape.width).toBe(64);
  },
  PATIENCE_MS,
);

it(
  'with views, one network learns what would be published, as wide as the plan says, even if it is killed meanwhile',
  () => {
    const views = ['--rounds', '1', '--width', '64', '--views', '512'];
    const whole = train('views', ...views);
    expect(readFileSync(runs.path('views.log'), 'utf8')).toMatch(
      /views learned, \d+ a second and core, R² [\d.-]+\n.*lead over/,
    );
    expect(trainUntilKilled('interrupted', '1-views-2', 1, ...views)).toBe('SIGKILL');
    expect(train('interrupted', ...views)).toBe(whole);
    const { student, fitted } = checkpointOf('views');
    expect(student).not.toEqual(fitted);
    const weights = runs.path('distilled.weights');
    expect(spawnSync('node', [MAIN, '--publish', weights, runs.path('views')]).status).toBe(0);
    const learned = parseWeights(readFileSync(weights, 'utf8'));
    expect(typeof learned === 'string' ? learned : learned.get(2)?.network.shape.width).toBe(64);
  },
  PATIENCE_MS,
);

it(
  'says in one line what is wrong',
  () => {
    expect(train('one', '--rounds', '2')).toMatch(/belongs to another run .*: choose another --out\n$/);
    expect(train('wrong', '--width', '32')).toContain('has a hidden layer of 64, more than 32: see --width');
    expect(train('wrong', '--opponent', runs.path('nobody'))).toContain(`there is no file ${runs.path('nobody')}`);
    expect(train('wrong', '--from', runs.path('one'))).toContain(
      'is a checkpoint, not published weights: run --publish first',
    );
  },
  PATIENCE_MS,
);
