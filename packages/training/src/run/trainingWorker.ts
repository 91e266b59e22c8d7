import { parentPort, workerData } from 'node:worker_threads';
import { botOf, expertBotFor, MatchEquity, type Outcome } from '@coup-fourre/bots';
import { type Lead, measureLead } from '@coup-fourre/bots/arena';
import { DEFAULT_EDITION, rulesFor, teamCount } from '@coup-fourre/rules';
import { TrainableNetwork } from '../network/trainableNetwork.ts';
import { criticShape, type Plan, policyShape, stepsOf } from '../plan/plan.ts';
import { Lane, sumTallies } from './lane.ts';
import { Optimiser } from './optimiser.ts';
import {
  IS_LAST_BATCH,
  SEND_PARAMETERS,
  type SharedMemory,
  STOP_REQUESTED,
  type Tally,
  type TrainingState,
  trainingStateIn,
  waitAtBarrier,
} from './sharedMemory.ts';

/** What a thread is started with; thread 0 takes the steps and reports. */
export interface TrainingWorkerData {
  readonly plan: Plan;
  readonly shared: SharedMemory;
  readonly thread: number;
  readonly threads: number;
  readonly batch: number;
  /** Deals by which the worth of points in a match is reckoned. */
  readonly outcomes: readonly Outcome[];
}

/** What thread 0 reports after each batch. */
export interface BatchReport {
  readonly batch: number;
  readonly tally: Tally;
  /** How far the policy leads classic over some duplicate deals, where it was measured. */
  readonly lead: Lead | null;
  /** A copy of the numbers after this batch, where it was asked for. */
  readonly state: TrainingState | null;
}

const BATCHES_PER_MEASUREMENT = 200;
const DEALS_PER_MEASUREMENT = 400;

function train({ plan, shared, thread, threads, batch: first, outcomes }: TrainingWorkerData): void {
  const control = new Int32Array(shared.control);
  const learners = { policy: new TrainableNetwork(policyShape(plan)), critic: new TrainableNetwork(criticShape(plan)) };
  const lanes = Array.from({ length: plan.lanes }, (_, number) => number)
    .filter((number) => number % threads === thread)
    .map((number) => new Lane(plan, number, { learners, shared }));
  const optimiser = new Optimiser(plan, shared, { thread, threads });
  const equity = MatchEquity.from(outcomes, teamCount(plan.players));
  const read = (): void => {
    learners.policy.parameters.set(new Float32Array(shared.policy));
    learners.critic.parameters.set(new Float32Array(shared.critic));
  };
  const steps = stepsOf(plan);
  const together = (): void => waitAtBarrier(control, threads);
  for (let batch = first; batch < plan.batches && Atomics.load(control, IS_LAST_BATCH) === 0; batch += 1) {
    read();
    for (const lane of lanes) lane.play(batch, equity);
    together();
    const { samples, advantage, advantageSquares } = sumTallies(shared, plan);
    const mean = advantage / samples;
    const deviation = Math.sqrt(advantageSquares / samples - mean ** 2);
    for (let number = 0; number < steps.count; number += 1) {
      for (const lane of lanes) lane.learn(batch, number, { mean, deviation });
      together();
      optimiser.step(batch, number, samples * steps.share);
      together();
      read();
    }
    if (thread === 0) {
      const isMeasured = (batch + 1) % BATCHES_PER_MEASUREMENT === 0;
      const lead = isMeasured ? measureLeadOverClassic(learners.policy, plan) : null;
      // All other threads wait meanwhile: the numbers are of one batch.
      const state = Atomics.exchange(control, SEND_PARAMETERS, 0) === 1 ? copyState(trainingStateIn(shared)) : null;
      parentPort?.postMessage({ batch: batch + 1, tally: sumTallies(shared, plan), lead, state } satisfies BatchReport);
      // Told by one thread for all, so that none waits for another that has gone.
      Atomics.store(control, IS_LAST_BATCH, Atomics.load(control, STOP_REQUESTED));
    }
    together();
  }
}

/** Numbers of their own: memory that is shared would be posted as it is, to change under its reader. */
function copyState({ policy, critic, adam }: TrainingState): TrainingState {
  return { policy: policy.slice(), critic: critic.slice(), adam: adam.slice() };
}

function measureLeadOverClassic(network: TrainableNetwork, { players }: Plan): Lead {
  const rules = rulesFor(DEFAULT_EDITION, players);
  return measureLead(
    { rules, bots: [expertBotFor(() => network), botOf('classic')], seed: 'measure' },
    DEALS_PER_MEASUREMENT,
  );
}

train(workerData as TrainingWorkerData);
