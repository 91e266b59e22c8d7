import { LUCK_VERSION } from '@coup-fourre/bots/luck';
import type { Setup } from '@coup-fourre/room';
import { type Team, teamCount } from '@coup-fourre/rules';
import type { DealTally, LuckTally } from '../../tallies/dealTally.ts';
import type { LuckReply, LuckRequest } from '../../worker/luckMessages.ts';

/** A game of this device with deals whose luck is not known yet. */
export interface LuckJob {
  readonly room: string;
  /** By the number of the deal in its game, from 1. */
  readonly tallies: ReadonlyMap<number, DealTally>;
}

/** What is left to measure in games whose cards are still here, by room. */
export function luckJobsOf(tallies: readonly DealTally[], rooms: ReadonlySet<string>): LuckJob[] {
  const jobs = new Map<string, Map<number, DealTally>>();
  for (const tally of tallies) {
    if (tally.luck?.version === LUCK_VERSION) continue;
    const [room = '', deal = ''] = tally.id.split(' ');
    if (!rooms.has(room) || tally.id !== `${room} ${deal}`) continue;
    jobs.set(room, (jobs.get(room) ?? new Map<number, DealTally>()).set(Number(deal), tally));
  }
  return [...jobs].map(([room, deals]) => ({ room, tallies: deals }));
}

/** The part of a Worker that measures luck. */
export interface LuckPort {
  postMessage(message: LuckRequest): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<LuckReply>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
}

/** The text of a game's record, and who played. */
export interface JobRecord {
  readonly record: string;
  readonly setup: Setup;
}

/**
 * Measures the deals of a game one after the other; `found` receives each, with null where one could not be measured.
 * Resolves when all are done, rejects if the worker failed.
 */
export async function runJob(
  port: LuckPort,
  { tallies }: LuckJob,
  { game, id, found }: { game: JobRecord; id: number; found: (tally: DealTally, luck: LuckTally | null) => void },
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
      record: game.record,
      deals: [...tallies.keys()],
      team: teamOfPerson(game.setup),
    });
  });
  if (!isDone) throw new Error('the worker failed');
}

/** The team of the first person at the device, whose deals are tallied. */
function teamOfPerson({ occupants, players }: Setup): Team {
  return (
    Math.max(
      0,
      occupants.findIndex(({ kind }) => kind === 'person'),
    ) % teamCount(players)
  );
}
