import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseWeights } from '@coup-fourre/bots';
import { fastRandom, seededRandom } from '@coup-fourre/rules';
import { describe, expect, it } from 'vitest';
import { initialParameters } from '../network/trainableNetwork.ts';
import { type Checkpoint, readCheckpoint } from '../plan/checkpoint.ts';
import { readOrThrow } from '../plan/checkpointFile.ts';
import { DEFAULTS, policyShape } from '../plan/plan.ts';
import { MAIN, PATIENCE_MS, trainingRuns } from '../testing/trainingRuns.ts';

const SMALL = ['--batches', '4', '--deals', '16', '--lanes', '2'];
const LESSONS = ['--lessons', '2'];

const runs = trainingRuns();

/** The digest of the file that a run writes, or its error message. */
function train(out: string, ...args: string[]): string {
  const lessons = args.includes('--from') ? [] : LESSONS;
  const all = [MAIN, ...SMALL, ...lessons, '--out', runs.path(out), ...args];
  const { status, stderr } = spawnSync('node', all, { encoding: 'utf8' });
  return status === 0 ? runs.digest(out) : stderr;
}

/** The published policy for four seats. */
function published(): Float32Array {
  const learned = parseWeights(readFileSync(runs.weights, 'utf8'));
  if (typeof learned === 'string') throw new Error(learned);
  return learned.get(4)?.network.parameters as Float32Array;
}

/** The policy that a run with the default seed starts from. */
const NOTHING_LEARNED = initialParameters(
  policyShape({ ...DEFAULTS, players: 2, lanes: 1 }),
  fastRandom(seededRandom(`beginnings ${DEFAULTS.seed}`)),
);

const checkpointOf = (out: string): Checkpoint => readOrThrow(readCheckpoint(runs.path(out)));

/** A parameter of the learned policy, which depends on the deals. */
const firstWeight = (out: string): number | undefined => checkpointOf(out).policy[0];

describe('a training run', () => {
  it(
    'gives the same result for the same seed on any number of cores, and another for another seed',
    () => {
      const one = train('one', '--cores', '1');
      expect(checkpointOf('one').batch).toBe(4);
      expect(train('two', '--cores', '2')).toBe(one);
      train('other', '--cores', '2', '--seed', 'another');
      expect(firstWeight('other')).not.toBe(firstWeight('one'));
    },
    PATIENCE_MS,
  );

  it(
    'continues from its file, and refuses the file of another run',
    () => {
      const first = train('again');
      expect(train('again')).toBe(first);
      expect(train('again', '--deals', '24')).toContain('is of another run');
    },
    PATIENCE_MS,
  );

  it(
    'with branches continues from another run and gives the same result on any number of cores',
    () => {
      train('start', '--cores', '2');
      const branches = ['--branches', '--from', runs.path('start')];
      const one = train('branches', '--cores', '1', ...branches);
      expect(train('branches again', '--cores', '2', ...branches)).toBe(one);
      const [before, after] = ['start', 'branches'].map(checkpointOf);
      expect(after?.policy).not.toEqual(before?.policy);
      expect(after?.critic).toEqual(before?.critic);
    },
    PATIENCE_MS,
  );

  it(
    'begins with the networks of another run, however those were made',
    () => {
      train('first');
      const from = (out: string): string[] => ['--from', runs.path(out)];
      const second = train('second', ...from('first'));
      expect(train('third', ...from('second'))).not.toBe(second);
      const [{ from: one, ...plan }, { from: other, ...again }] = [
        checkpointOf('second').plan,
        checkpointOf('third').plan,
      ];
      expect(again).toEqual(plan);
      expect(other).not.toBe(one);
      expect(train('third', ...from('first'))).toContain('is of another run');
      expect(checkpointOf('third').batch).toBe(4);
    },
    PATIENCE_MS,
  );

  it(
    'with branches continues from the weights that ship',
    () => {
      const branches = ['--branches', '--players', '4'];
      train('from weights', ...branches, '--from', runs.weights);
      const before = published();
      const changes = checkpointOf('from weights').policy.map((number, index) =>
        Math.abs(number - (before[index] as number)),
      );
      expect(Math.max(...changes)).toBeGreaterThan(0);
      expect(Math.max(...changes)).toBeLessThan(0.02);
    },
    PATIENCE_MS,
  );

  it(
    'with a single deal per lane learns finite parameters',
    () => {
      train('few', '--deals', '8', '--lanes', '8');
      expect(checkpointOf('few').policy.every(Number.isFinite)).toBe(true);
      expect(checkpointOf('few').policy).not.toEqual(NOTHING_LEARNED);
    },
    PATIENCE_MS,
  );

  it(
    'that is stopped by a signal and continued ends the same',
    async () => {
      const longer = [...SMALL, ...LESSONS, '--batches', '40', '--out'];
      const running = spawn('node', [MAIN, ...longer, runs.path('stopped')]);
      while (!existsSync(runs.path('stopped.log'))) await new Promise((resolve) => setTimeout(resolve, 50));
      running.kill('SIGINT');
      expect(await once(running, 'exit')).toEqual([0, null]);
      expect(checkpointOf('stopped').batch).toBeLessThan(40);
      for (const out of ['stopped', 'whole']) spawnSync('node', [MAIN, ...longer, runs.path(out)]);
      expect(runs.digest('stopped')).toBe(runs.digest('whole'));
      expect(checkpointOf('whole').batch).toBe(40);
    },
    PATIENCE_MS,
  );

  it(
    'says in one line what is wrong',
    () => {
      expect(train('wrong', '--players', '5')).toBe("--players must be one of 2, 3, 4, 6, not '5'\n");
      expect(train('wrong', '--from', 'nowhere')).toBe('there is no file nowhere\n');
      expect(train(join('nowhere', 'wrong'))).toMatch(/^ENOENT.*\n$/);
      train('narrow');
      const wider = train('wrong', '--from', runs.path('narrow'), '--width', '96');
      expect(wider).toContain('has hidden layers of 64 and 96, not 96 and 96');
      expect(train('wrong', '--from', runs.weights)).toContain(
        'holds weights, which have no critic: continue from them with',
      );
      const wide = ['--branches', '--from', runs.weights, '--width', '96'];
      expect(train('wrong', ...wide)).toContain('has a hidden layer of 64, not 96: see --width');
      expect(train('wrong', '--from', MAIN)).toContain('is not a checkpoint, and this is not a file of weights');
    },
    PATIENCE_MS,
  );
});
