import type { BeliefPlan } from './beliefPlan.ts';
import type { BeliefReport } from './beliefRun.ts';
import type { Plan } from './plan.ts';
import type { Report } from './thread.ts';

/** When a run began, in milliseconds, and how many batches it had done. */
export interface Start {
  readonly at: number;
  readonly batch: number;
}

/** One line on how far a run has come, at a moment in milliseconds. */
export function progressLine(plan: Plan, report: Report, start: Start, now: number): string {
  const { batch, tally, duels } = report;
  const seconds = (now - start.at) / 1000;
  const rate = ((batch - start.batch) * plan.deals) / seconds;
  const left = ((plan.batches - batch) * plan.deals) / rate;
  const mean = (sum: number): string => (sum / tally.learned).toFixed(3);
  const learning = plan.branches
    ? `gain ${(tally.advantage / tally.learned).toFixed(1)}, spread ${Math.sqrt(tally.advantageSquares / tally.learned).toFixed(0)}`
    : `entropy ${mean(tally.entropy)}, clipped ${mean(tally.clipped)}, error ${Math.sqrt(tally.error / tally.learned).toFixed(3)}`;
  const lead = duels ? `, lead over classic ${duels.mean.toFixed(0)} ± ${(1.96 * duels.error).toFixed(0)}` : '';
  return `batch ${batch} of ${plan.batches}, ${Math.round(rate)} deals/s, ${duration(left)} left, ${learning}${lead}`;
}

/** One line on how far a run of the belief network has come, given the milliseconds since the line before. */
export function beliefLine(
  { batches }: BeliefPlan,
  { batch, batchesSince, deals, gain }: BeliefReport,
  since: number,
): string {
  const left = (since / 1000 / batchesSince) * (batches - batch);
  const rate = Math.round(deals / (since / 1000));
  return `batch ${batch} of ${batches}, ${rate} deals/s, ${duration(left)} left, ${gain.toFixed(4)} nats a card`;
}

function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
