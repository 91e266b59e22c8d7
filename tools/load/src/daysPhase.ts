import { startGame } from './gameServer.ts';
import { percentile, perStep, type VisitStep } from './loadStats.ts';
import type { PhaseContext } from './measureAll.ts';
import type { Rush, Waits } from './results.ts';
import { formatCount } from './textTable.ts';
import type { VisitPlan } from './visitor.ts';

/** Measures response times while many people play the same day, and in plain rooms for comparison. */
export async function measureRush(context: PhaseContext): Promise<Rush> {
  const { people, comeSeconds: seconds } = context.flags;
  const plain = await measureVisits(context, 'plain');
  const day = await measureVisits(context, 'day');
  const refusals: Record<string, number> = {};
  for (const [reason, count] of [...Object.entries(plain.refusals), ...Object.entries(day.refusals)])
    refusals[reason] = (refusals[reason] ?? 0) + count;
  return {
    people,
    seconds,
    plain: plain.waits,
    day: day.waits,
    refusals,
    droppedSockets: plain.droppedSockets + day.droppedSockets,
  };
}

interface Visits extends Pick<Rush, 'refusals' | 'droppedSockets'> {
  readonly waits: Readonly<Record<VisitStep, Waits>>;
}

async function measureVisits(context: PhaseContext, game: VisitPlan['game']): Promise<Visits> {
  const { flags, generators, cleanup, print } = context;
  const { people, turns, comeSeconds: seconds } = flags;
  const { address: server } = await startGame(flags, cleanup);
  print(`${game}: ${formatCount(people)} people come within ${formatCount(seconds)} s …`);
  await generators.run({ type: 'visit', server, game, people, seconds, turns });
  const { steps, refusals, droppedSockets } = await generators.tally();
  await cleanup.run();
  return { waits: perStep((step) => waitsOf(steps[step])), refusals, droppedSockets };
}

function waitsOf(samples: Float64Array): Waits {
  return { count: samples.length, p50: percentile(samples, 0.5), p99: percentile(samples, 0.99) };
}
