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

/** The initial data of a thread. Thread 0 is the one that reports. */
export interface TrainingWorkerData {
  readonly plan: Plan;
  readonly shared: SharedMemory;
  readonly thread: number;
  readonly threads: number;
  readonly batch: number;
  /** Deals from which the match equity is computed. */
  readonly outcomes: readonly Outcome[];
}

/** What thread 0 reports after each batch. */
export interface BatchReport {
  readonly batch: number;
  readonly tally: Tally;
  /** The policy's lead over classic in some duplicate deals, if it was measured. */
  readonly lead: Lead | null;
  /** A copy of what has been learned after this batch, if requested. */
  readonly state: TrainingState | null;
}

const BATCHES_PER_MEASUREMENT = 200;
const DEALS_PER_MEASUREMENT = 400;

function train({ plan, shared, thread, threads, batch: first, outcomes }: TrainingWorkerData): void {
  const control = new Int32Array(shared.control);
  const networks = { policy: new TrainableNetwork(policyShape(plan)), critic: new TrainableNetwork(criticShape(plan)) };
  const lanes = Array.from({ length: plan.lanes }, (_, number) => number)
    .filter((number) => number % threads === thread)
    .map((number) => new Lane(plan, number, { networks, shared }));
  const optimiser = new Optimiser(plan, shared, { thread, threads });
  const equity = MatchEquity.from(outcomes, teamCount(plan.players));
  const read = (): void => {
    networks.policy.parameters.set(new Float32Array(shared.policy));
    networks.critic.parameters.set(new Float32Array(shared.critic));
  };
  const steps = stepsOf(plan);
  const synchronise = (): void => waitAtBarrier(control, threads);
  for (let batch = first; batch < plan.batches && Atomics.load(control, IS_LAST_BATCH) === 0; batch += 1) {
    read();
    for (const lane of lanes) lane.play(batch, equity);
    synchronise();
    const { samples, advantage, advantageSquares } = sumTallies(shared, plan);
    const mean = advantage / samples;
    const deviation = Math.sqrt(advantageSquares / samples - mean ** 2);
    for (let number = 0; number < steps.count; number += 1) {
      for (const lane of lanes) lane.learn(batch, number, { mean, deviation });
      synchronise();
      optimiser.step(batch, number, samples * steps.share);
      synchronise();
      read();
    }
    if (thread === 0) {
      const isMeasured = (batch + 1) % BATCHES_PER_MEASUREMENT === 0;
      const lead = isMeasured ? measureLeadOverClassic(networks.policy, plan) : null;
      // All other threads are waiting, so the parameters are those of one batch.
      const state = Atomics.exchange(control, SEND_PARAMETERS, 0) === 1 ? copyState(trainingStateIn(shared)) : null;
      parentPort?.postMessage({ batch: batch + 1, tally: sumTallies(shared, plan), lead, state } satisfies BatchReport);
      // One thread decides for all, so that none waits for another that has exited.
      Atomics.store(control, IS_LAST_BATCH, Atomics.load(control, STOP_REQUESTED));
    }
    synchronise();
  }
}

/** A copy, since shared memory would be posted by reference and change while it is read. */
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
