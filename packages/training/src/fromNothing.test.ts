import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { botOf, parseWeights, policyBotFor } from '@coup-fourre/bots';
import { measureLead } from '@coup-fourre/bots/arena';
import { rulesFor } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { ADVANTAGE_CHECKPOINT } from './plan/advantagePlan.ts';
import { readCheckpoint, readOrThrow } from './plan/checkpointFile.ts';
import { MAIN, PATIENCE_MS, trainingRuns } from './testing/trainingRuns.ts';

const runs = trainingRuns();
const [policy, belief, weights] = ['policy', 'belief', 'expert.weights'].map((name) => runs.path(name)) as [
  string,
  string,
  string,
];

/** Runs the command and returns its output. */
function train(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('node', [MAIN, ...args], { encoding: 'utf8' });
  expect(stderr).not.toContain('Error');
  expect(status).toBe(0);
  return stdout;
}

it(
  'from nothing the commands make a policy, publish it as expert, and then a belief network for champion',
  () => {
    const samples = ['--imitation', '5000', '--rounds', '1', '--positions', '64', '--decisions', '64'];
    const options = ['--width', '64', '--rate', '0.004', '--share', '0.25', '--duplicates', '2', '--cores', '1'];
    train('--advantages', ...samples, ...options, '--out', policy);
    expect(readOrThrow(readCheckpoint(policy, ADVANTAGE_CHECKPOINT)).share).toEqual(Float32Array.of(0.25));
    expect(train('--publish', weights, policy)).toContain('Weights for 2 seats. No belief checkpoint was named');
    train('--belief', '--batches', '2', '--width', '32', '--out', belief);
    expect(train('--publish', weights, policy, belief)).toBe('Weights for 2 seats.\n');
    expect(train('--regret', weights, '--decisions', '4', '--worlds', '8')).toContain('given away');
    const learned = parseWeights(readFileSync(weights, 'utf8'));
    if (typeof learned === 'string') throw new Error(learned);
    const [network, hands] = [learned.get(2)?.network, learned.get(2)?.belief];
    if (!network) throw new Error('there are no weights for two seats');
    expect(hands?.parameters.some((weight) => weight !== 0)).toBe(true);
    const rules = rulesFor('winning-moves-2008', 2);
    const bots = [policyBotFor(() => network), botOf('random')] as const;
    const { mean, error } = measureLead({ rules, bots, seed: 'from nothing' }, 20);
    expect(mean).toBeGreaterThan(4 * error);
  },
  PATIENCE_MS,
);
