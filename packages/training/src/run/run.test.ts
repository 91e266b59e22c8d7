import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseWeights } from '@coup-fourre/bots';
import { fastRandom, seededRandom } from '@coup-fourre/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { initialParameters } from '../network/trainableNetwork.ts';
import { type Checkpoint, readCheckpoint } from '../plan/checkpoint.ts';
import { readOrThrow } from '../plan/checkpointFile.ts';
import { DEFAULTS, policyShape } from '../plan/plan.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const MAIN = join(ROOT, 'packages', 'training', 'dist', 'main.js');
const WEIGHTS = join(ROOT, 'packages', 'bots', 'weights', 'expert.weights');
const SMALL = ['--batches', '4', '--deals', '16', '--lanes', '2'];
const LESSONS = ['--lessons', '2'];

const PATIENCE = 120_000;

let folder = '';
beforeAll(() => {
  // Threads run what is built.
  const { status, stdout } = spawnSync(join(ROOT, 'node_modules', '.bin', 'tsc'), ['-b', 'packages/training'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout);
  folder = mkdtempSync(join(tmpdir(), 'training-'));
}, PATIENCE);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a run writes, in short, or what it says where it fails. */
function train(out: string, ...args: string[]): string {
  const lessons = args.includes('--from') ? [] : LESSONS;
  const all = [MAIN, ...SMALL, ...lessons, '--out', join(folder, out), ...args];
  const { status, stderr } = spawnSync('node', all, { encoding: 'utf8' });
  return status === 0 ? digest(out) : stderr;
}

const digest = (out: string): string =>
  createHash('sha256')
    .update(readFileSync(join(folder, out)))
    .digest('hex');

/** The policy that ships for four seats. */
function shipped(): Float32Array {
  const learned = parseWeights(readFileSync(WEIGHTS, 'utf8'));
  if (typeof learned === 'string') throw new Error(learned);
  return learned.get(4)?.network.parameters as Float32Array;
}

/** The policy that a run by the usual seed begins with. */
const NOTHING_LEARNED = initialParameters(
  policyShape({ ...DEFAULTS, players: 2, lanes: 1 }),
  fastRandom(seededRandom(`beginnings ${DEFAULTS.seed}`)),
);

const kept = (out: string): Checkpoint => readOrThrow(readCheckpoint(join(folder, out)));

/** A number of the policy that has been learned, so that it depends on the deals. */
const firstWeight = (out: string): number | undefined => kept(out).policy[0];

describe('a training run', () => {
  it('gives the same again by the same seed, however many cores share it, and something else by another', () => {
    const one = train('one', '--cores', '1');
    expect(kept('one').batch).toBe(4);
    expect(train('two', '--cores', '2')).toBe(one);
    train('other', '--cores', '2', '--seed', 'another');
    expect(firstWeight('other')).not.toBe(firstWeight('one'));
  }, 60_000);

  it('goes on where its file is, and refuses the file of another', () => {
    const first = train('again');
    expect(train('again')).toBe(first);
    expect(train('again', '--deals', '24')).toContain('is of another run');
  }, 60_000);

  it('that tries branches goes on from another and gives the same however many cores share it', () => {
    train('start', '--cores', '2');
    const branches = ['--branches', '--from', join(folder, 'start')];
    const one = train('branches', '--cores', '1', ...branches);
    expect(train('branches again', '--cores', '2', ...branches)).toBe(one);
    const [before, after] = ['start', 'branches'].map(kept);
    expect(after?.policy).not.toEqual(before?.policy);
    expect(after?.critic).toEqual(before?.critic);
  }, 60_000);

  it('begins anew with the networks of another, whatever that was made by', () => {
    train('first');
    const from = (out: string): string[] => ['--from', join(folder, out)];
    const second = train('second', ...from('first'));
    expect(train('third', ...from('second'))).not.toBe(second);
    const [{ from: one, ...plan }, { from: other, ...again }] = [kept('second').plan, kept('third').plan];
    expect(again).toEqual(plan);
    expect(other).not.toBe(one);
    expect(train('third', ...from('first'))).toContain('is of another run');
    expect(kept('third').batch).toBe(4);
  }, 60_000);

  it('that tries branches goes on from the weights that ship', () => {
    const branches = ['--branches', '--players', '4'];
    train('from weights', ...branches, '--from', WEIGHTS);
    const before = shipped();
    const far = kept('from weights').policy.map((number, place) => Math.abs(number - (before[place] as number)));
    expect(Math.max(...far)).toBeGreaterThan(0);
    expect(Math.max(...far)).toBeLessThan(0.02);
  }, 60_000);

  it('of a single deal a lane learns numbers', () => {
    train('few', '--deals', '8', '--lanes', '8');
    expect(kept('few').policy.every(Number.isFinite)).toBe(true);
    expect(kept('few').policy).not.toEqual(NOTHING_LEARNED);
  }, 60_000);

  it('stopped by a signal, ends the same once it has gone on', async () => {
    const longer = [...SMALL, ...LESSONS, '--batches', '40', '--out'];
    const running = spawn('node', [MAIN, ...longer, join(folder, 'stopped')]);
    while (!existsSync(join(folder, 'stopped.log'))) await new Promise((resolve) => setTimeout(resolve, 50));
    running.kill('SIGINT');
    expect(await once(running, 'exit')).toEqual([0, null]);
    expect(kept('stopped').batch).toBeLessThan(40);
    for (const out of ['stopped', 'whole']) spawnSync('node', [MAIN, ...longer, join(folder, out)]);
    expect(digest('stopped')).toBe(digest('whole'));
    expect(kept('whole').batch).toBe(40);
  }, 60_000);

  it('says in one line what is wrong', () => {
    expect(train('wrong', '--players', '5')).toBe("--players must be one of 2, 3, 4, 6, not '5'\n");
    expect(train('wrong', '--from', 'nowhere')).toBe('there is no file nowhere\n');
    expect(train(join('nowhere', 'wrong'))).toMatch(/^ENOENT.*\n$/);
    train('narrow');
    const wider = train('wrong', '--from', join(folder, 'narrow'), '--width', '96');
    expect(wider).toContain('has hidden layers of 64 and 96, not 96 and 96');
    expect(train('wrong', '--from', WEIGHTS)).toContain('holds weights, which have no critic: go on from them with');
    const wide = ['--branches', '--from', WEIGHTS, '--width', '96'];
    expect(train('wrong', ...wide)).toContain('has a hidden layer of 64, not 96: see --width');
    expect(train('wrong', '--from', MAIN)).toContain('is no checkpoint, and this is no file of weights');
  }, 60_000);
});
