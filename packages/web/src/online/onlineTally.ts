import type { OnlineUpdate } from '@coup-fourre/room/online';
import { type EventJson, rulesFor } from '@coup-fourre/rules';
import type { DealTally } from '../tallies/dealTally.ts';
import { opponentKindOf } from '../tallies/opponentKindOf.ts';
import { replayDeal } from '../tallies/replayDeal.ts';
import { toSeatedSetup } from './toSeatedUpdate.ts';

/**
 * What a deal online, which that update ends, has brought the own team; `events` are all that were heard of it. Null for
 * who watches, for a deal that was given up, and where an event is missing: a count is right, or there is none.
 */
export function onlineTally(update: OnlineUpdate, events: readonly EventJson[]): DealTally | null {
  const { room, seat, table, options } = update;
  const { edition, players, house } = options;
  if (table === null || seat === null || !isPlayedOut(table.view.phase)) return null;
  const rules = rulesFor(edition, players, house);
  const own = seat % rules.teams;
  const { miles, calls, given, suffered, waits } = replayDeal(events, rules, own);
  const isWhole = table.view.teams.every(
    (team, at) => team.miles === miles[at] && callsOf(team.safeties) === (calls[at] ?? 0),
  );
  const score = table.scores[own];
  if (!isWhole || score === undefined) return null;
  return {
    id: `online ${room} ${table.match} ${table.deal}`,
    at: update.now,
    edition,
    players,
    against: opponentKindOf(toSeatedSetup(update), own),
    isWon: table.scores.every(({ total }) => total <= score.total),
    points: score.total,
    given,
    suffered,
    isSafeTrip: score.safeTrip > 0,
    waits,
    match: table.result === null ? null : table.result.winners.includes(own) ? 'won' : 'lost',
  };
}

function isPlayedOut(phase: string): boolean {
  return phase === 'dealOver' || phase === 'matchOver';
}

function callsOf(safeties: readonly { readonly coupFourre: boolean }[]): number {
  return safeties.filter(({ coupFourre }) => coupFourre).length;
}
