import { LUCK_VERSION } from '@coup-fourre/bots/luck';
import type { ThreadClient } from '@coup-fourre/bots/threads';
import type { DealTally, LuckTally } from '@coup-fourre/room/statistics';
import type { LuckCalls, MeasuredDeal } from './luck.worker.ts';
import type { MeasurableGame } from './measurableGames.ts';

/** A game with unmeasured deals. */
export interface LuckJob {
  readonly game: string;
  /** Tallies by number of the deal in its game, from 1. */
  readonly tallies: ReadonlyMap<number, DealTally>;
}

/** The deals not yet measured by this value function, by game. */
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

export function isOnline({ game }: LuckJob): boolean {
  return game.startsWith('online ');
}

/**
 * Measures the deals of a game one after the other. `found` receives each, with null if it could not be measured.
 * Rejects if the worker failed.
 */
export function runJob(
  client: ThreadClient<LuckCalls>,
  { tallies }: LuckJob,
  { game, found }: { game: MeasurableGame; found: (tally: DealTally, luck: LuckTally | null) => void },
): Promise<void> {
  const onProgress = ({ deal, luck }: MeasuredDeal): void => {
    const tally = tallies.get(deal);
    if (tally !== undefined) found(tally, luck);
  };
  return client.ask('luck', { ...game, deals: [...tallies.keys()] }, { onProgress });
}
