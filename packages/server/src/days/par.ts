import { variedExpertBot } from '@coup-fourre/bots';
import { dealOf, evolve, type Room } from '@coup-fourre/room';
import type { DaySecret } from '@coup-fourre/room/fairness';
import { scoreDeal, seededRandom } from '@coup-fourre/rules';
import { playSolo, type Rest } from './computerRun.ts';
import { dayRoom } from './dayRoom.ts';
import { DEALS_PER_DAY } from './schedule.ts';

/** How many runs the par of a deal is the mean of. */
const PAR_RUNS = 64;

interface ParOptions {
  readonly runs?: number;
  readonly rest?: Rest;
}

/**
 * The par of each deal of a day: the mean lead, in whole points, of an expert at the person's seat with these very
 * cards. In each run the expert varies its nearly equal choices by the day's secret, so anyone who knows the secret gets
 * the same pars.
 */
export function parsOfDay(day: DaySecret, { runs = PAR_RUNS, rest = () => undefined }: ParOptions = {}): number[] {
  const sums = Array.from({ length: DEALS_PER_DAY }, () => 0);
  for (let run = 0; run < runs; run += 1) {
    const leads = leadsOfRun(day, { run, rest });
    for (const [deal, lead] of leads.entries()) sums[deal] = (sums[deal] ?? 0) + lead;
  }
  return sums.map((sum) => Math.round(sum / runs));
}

/** The lead of the expert's team after each deal of one run, in points. */
function leadsOfRun(day: DaySecret, { run, rest }: { readonly run: number; readonly rest: Rest }): number[] {
  const random = seededRandom(JSON.stringify(['par', day.day, day.secret, run]));
  const guest = { id: 'par', name: 'par' };
  const log = playSolo(dayRoom(day, { room: 'par', guest, kind: 'practice' }), (view) => {
    rest();
    return variedExpertBot(view, random);
  });
  const room = log.reduce<Room | null>(evolve, null);
  if (room === null) throw new Error('a run for the par has no room');
  const scores = [...room.match.earlierScores, scoreDeal(dealOf(room.match).table)];
  return scores.map(([own, ...others]) => {
    const rest = others.reduce((sum, { total }) => sum + total, 0) / Math.max(1, others.length);
    return (own?.total ?? 0) - rest;
  });
}
