import { LUCK_VERSION } from '@coup-fourre/bots/luck';
import type { DealTally, LuckTally } from '../../tallies/dealTally.ts';
import type { LuckReply, LuckRequest } from '../../worker/luckMessages.ts';
import type { MeasurableGame } from './measurableGames.ts';

/** A game with deals whose luck is not known yet. */
export interface LuckJob {
  readonly game: string;
  /** By the number of the deal in its game, from 1. */
  readonly tallies: ReadonlyMap<number, DealTally>;
}

/** What this value function has not measured, by game. */
export function luckJobsOf(tallies: readonly DealTally[]): LuckJob[] {
  const jobs = new Map<string, Map<number, DealTally>>();
  for (const tally of tallies) {
    if (tally.luck?.version === LUCK_VERSION) continue;
    const end = tally.id.lastIndexOf(' ');
    const game = tally.id.slice(0, end);
    jobs.set(game, (jobs.get(game) ?? new Map<number, DealTally>()).set(Number(tally.id.slice(end)), tally));
  }
  return [...jobs].map(([game, deals]) => ({ game, tallies: deals }));
}

/** Whether a job is an online match. */
export function isOnline({ game }: LuckJob): boolean {
  return game.startsWith('online ');
}

/** The part of a Worker that measures luck. */
export interface LuckPort {
  postMessage(message: LuckRequest): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<LuckReply>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
}

/**
 * Measures the deals of a game one after the other; `found` receives each, with null where one could not be measured.
 * Resolves when all are done, rejects if the worker failed.
 */
export async function runJob(
  port: LuckPort,
  { tallies }: LuckJob,
  { game, id, found }: { game: MeasurableGame; id: number; found: (tally: DealTally, luck: LuckTally | null) => void },
): Promise<void> {
  const isDone = await new Promise<boolean>((resolve) => {
    let left = tallies.size;
    port.addEventListener('error', () => resolve(false));
    port.addEventListener('message', ({ data: reply }) => {
      const tally = tallies.get(reply.deal);
      if (reply.id !== id || tally === undefined) return;
      found(tally, reply.luck);
      left -= 1;
      if (left === 0) resolve(true);
    });
    port.postMessage({
      type: 'luck',
      id,
      ...game,
      deals: [...tallies.keys()],
    });
  });
  if (!isDone) throw new Error('the worker failed');
}
