import { startGame } from './gameServer.ts';
import { type LoadStats, perStep, sumStats, waitsOf } from './loadStats.ts';
import type { PhaseContext } from './measureAll.ts';
import type { Rush } from './results.ts';
import { formatCount } from './textTable.ts';
import type { VisitPlan } from './visitor.ts';

/** Measures response times while many people play the same day, and in plain rooms for comparison. */
export async function measureRush(context: PhaseContext): Promise<Rush> {
  const { people, comeSeconds: seconds } = context.flags;
  const plain = await measureVisits(context, 'plain');
  const day = await measureVisits(context, 'day');
  const { refusals, droppedSockets } = sumStats([plain, day]);
  const waits = ({ steps }: LoadStats) => perStep((step) => waitsOf(steps[step]));
  return { people, seconds, plain: waits(plain), day: waits(day), refusals, droppedSockets };
}

async function measureVisits(context: PhaseContext, game: VisitPlan['game']): Promise<LoadStats> {
  const { flags, generators, cleanup, print } = context;
  const { people, turns, comeSeconds: seconds } = flags;
  const { address: server } = await startGame(flags, cleanup);
  print(`${game}: ${formatCount(people)} people come within ${seconds} s …`);
  await generators.run('visit', { server, game, count: people, seconds, turns });
  const stats = await generators.tally();
  await cleanup.run();
  return stats;
}
