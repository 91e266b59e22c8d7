import { fastRandom, seededRandom } from '@coup-fourre/rules';
import { initialParameters } from '../network/trainableNetwork.ts';
import { BELIEF_CHECKPOINT, type BeliefCheckpoint, type BeliefPlan } from '../plan/beliefPlan.ts';
import { readCheckpoint, valueOrMissing, writeCheckpoint } from '../plan/checkpointFile.ts';
import { BeliefTraining, trainableBelief } from './beliefTraining.ts';

const BATCHES_PER_REPORT = 500;

/**
 * The progress of a run. `gain`: nats per card by which hands surprised the network less than chance, since the last
 * report.
 */
export interface BeliefReport {
  readonly batch: number;
  /** Batches and deals since the last report. */
  readonly batchesSince: number;
  readonly deals: number;
  readonly gain: number;
}

/**
 * Trains the belief network in one thread. Returns the final checkpoint.
 * Continues from the checkpoint in the file `out`, if there is one. Writes a checkpoint with each report.
 */
export function runBelief(plan: BeliefPlan, out: string, onReport: (report: BeliefReport) => void): BeliefCheckpoint {
  const before = savedCheckpoint(out, plan);
  const network = trainableBelief(plan.width);
  const { parameters } = network;
  parameters.set(
    before?.parameters ?? initialParameters(network.shape, fastRandom(seededRandom(`belief beginnings ${plan.seed}`))),
  );
  const adam = before?.adam ?? new Float32Array(2 * parameters.length);
  const training = new BeliefTraining(plan, { network, adam });
  const sums = { deals: 0, gain: 0 };
  for (let batch = before?.batch ?? 0; batch < plan.batches; batch += 1) {
    const { deals, gain } = training.batch(batch);
    sums.deals += deals;
    sums.gain += gain / BATCHES_PER_REPORT;
    if ((batch + 1) % BATCHES_PER_REPORT !== 0) continue;
    writeCheckpoint(out, BELIEF_CHECKPOINT, { plan, batch: batch + 1, parameters, adam });
    onReport({ batch: batch + 1, batchesSince: BATCHES_PER_REPORT, ...sums });
    Object.assign(sums, { deals: 0, gain: 0 });
  }
  const end = { plan, batch: plan.batches, parameters, adam };
  writeCheckpoint(out, BELIEF_CHECKPOINT, end);
  return end;
}

/**
 * The checkpoint of the same run in a file, or null if the file does not exist. Throws an error message if it belongs
 * to another run.
 */
function savedCheckpoint(out: string, plan: BeliefPlan): BeliefCheckpoint | null {
  const found = valueOrMissing(readCheckpoint(out, BELIEF_CHECKPOINT));
  if (found === null || JSON.stringify(found.plan) === JSON.stringify(plan)) return found;
  throw new Error(`${out} belongs to another run: choose another --out`);
}
