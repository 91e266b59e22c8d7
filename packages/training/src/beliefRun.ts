import { fastRandom, seededRandom } from '@coup-fourre/rules';
import { type BeliefCheckpoint, type BeliefPlan, readBelief, saveBelief } from './beliefPlan.ts';
import { BeliefTraining, beliefTrainee } from './beliefTraining.ts';
import { ownOf } from './checkpointFile.ts';
import { beginnings } from './trainee.ts';

const BATCHES_A_REPORT = 500;

/** How far a run has come: nats a card that hands are less surprising than to chance, since the report before. */
export interface BeliefReport {
  readonly batch: number;
  /** Batches and deals since the report before. */
  readonly batchesSince: number;
  readonly deals: number;
  readonly gain: number;
}

/**
 * Trains the belief network in one thread, and writes a checkpoint with each report and at the end; goes on from the one in
 * the file `out`. Gives what it has come to.
 */
export function runBelief(plan: BeliefPlan, out: string, report: (report: BeliefReport) => void): BeliefCheckpoint {
  const before = beforeIn(out, plan);
  const network = beliefTrainee(plan.width);
  const { parameters } = network;
  parameters.set(
    before?.parameters ?? beginnings(network.shape, fastRandom(seededRandom(`belief beginnings ${plan.seed}`))),
  );
  const adam = before?.adam ?? new Float32Array(2 * parameters.length);
  const training = new BeliefTraining(plan, { network, adam });
  const sums = { deals: 0, gain: 0 };
  for (let batch = before?.batch ?? 0; batch < plan.batches; batch += 1) {
    const { deals, gain } = training.batch(batch);
    sums.deals += deals;
    sums.gain += gain / BATCHES_A_REPORT;
    if ((batch + 1) % BATCHES_A_REPORT !== 0) continue;
    saveBelief(out, { plan, batch: batch + 1, parameters, adam });
    report({ batch: batch + 1, batchesSince: BATCHES_A_REPORT, ...sums });
    Object.assign(sums, { deals: 0, gain: 0 });
  }
  const end = { plan, batch: plan.batches, parameters, adam };
  saveBelief(out, end);
  return end;
}

/** What the file holds of the same run, null where there is none yet; throws in words where it is of something else. */
function beforeIn(out: string, plan: BeliefPlan): BeliefCheckpoint | null {
  const found = ownOf(readBelief(out));
  if (found === null || JSON.stringify(found.plan) === JSON.stringify(plan)) return found;
  throw new Error(`${out} is of another run: name another --out`);
}
