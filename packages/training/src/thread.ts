import { parentPort, workerData } from 'node:worker_threads';
import { botOf, expertOf, MatchEquity, type Outcome } from '@coup-fourre/bots';
import { type Lead, leadOver } from '@coup-fourre/bots/arena';
import { DEFAULT_EDITION, rulesFor, teamCount } from '@coup-fourre/rules';
import { Lane, tallied } from './lanes.ts';
import { Optimiser } from './optimiser.ts';
import { criticShape, type Plan, policyShape, stepsOf } from './plan.ts';
import { GIVE, LAST, meet, type Numbers, numbersIn, type Shared, STOP, type Tally } from './shared.ts';
import { Trainee } from './trainee.ts';

/** What a thread is started with; thread 0 takes the steps and reports. */
export interface Orders {
  readonly plan: Plan;
  readonly shared: Shared;
  readonly thread: number;
  readonly threads: number;
  readonly batch: number;
  /** Deals by which the worth of points in a match is reckoned. */
  readonly outcomes: readonly Outcome[];
}

/** What thread 0 reports after each batch. */
export interface Report {
  readonly batch: number;
  readonly tally: Tally;
  /** How far the policy leads classic over some duplicate deals, where it was measured. */
  readonly lead: Lead | null;
  /** A copy of the numbers after this batch, where it was asked for. */
  readonly numbers: Numbers | null;
}

const BATCHES_A_MEASURE = 200;
const DEALS_A_MEASURE = 400;

function train({ plan, shared, thread, threads, batch: first, outcomes }: Orders): void {
  const control = new Int32Array(shared.control);
  const learners = { policy: new Trainee(policyShape(plan)), critic: new Trainee(criticShape(plan)) };
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
  const together = (): void => meet(control, threads);
  for (let batch = first; batch < plan.batches && Atomics.load(control, LAST) === 0; batch += 1) {
    read();
    for (const lane of lanes) lane.play(batch, equity);
    together();
    const { samples, advantage, advantageSquares } = tallied(shared, plan);
    const mean = advantage / samples;
    const spread = Math.sqrt(advantageSquares / samples - mean ** 2);
    for (let number = 0; number < steps.count; number += 1) {
      for (const lane of lanes) lane.learn(batch, number, { mean, spread });
      together();
      optimiser.step(batch, number, samples * steps.share);
      together();
      read();
    }
    if (thread === 0) {
      const isMeasured = (batch + 1) % BATCHES_A_MEASURE === 0;
      const lead = isMeasured ? measure(learners.policy, plan) : null;
      // All other threads wait meanwhile: the numbers are of one batch.
      const numbers = Atomics.exchange(control, GIVE, 0) === 1 ? copied(numbersIn(shared)) : null;
      parentPort?.postMessage({ batch: batch + 1, tally: tallied(shared, plan), lead, numbers } satisfies Report);
      // Told by one thread for all, so that none waits for another that has gone.
      Atomics.store(control, LAST, Atomics.load(control, STOP));
    }
    together();
  }
}

/** Numbers of their own: memory that is shared would be posted as it is, to change under its reader. */
function copied({ policy, critic, adam }: Numbers): Numbers {
  return { policy: policy.slice(), critic: critic.slice(), adam: adam.slice() };
}

function measure(network: Trainee, { players }: Plan): Lead {
  const rules = rulesFor(DEFAULT_EDITION, players);
  return leadOver({ rules, bots: [expertOf(() => network), botOf('classic')], seed: 'measure' }, DEALS_A_MEASURE);
}

train(workerData as Orders);
