import { matchResult, scoreDeal, type Team, teamOf } from '@coup-fourre/rules';
import { evolve } from '../state/evolve.ts';
import type { Room } from '../state/room.ts';
import type { RoomEvent } from '../state/roomEvent.ts';
import { countDeal, type DealTally, opponentKindOf } from './dealTally.ts';

/**
 * Tally of the last deal in a game's log, for the team of the first person at the device.
 * Null while the deal goes on, if no person plays, for a deal that began from a position, and for one with take-backs.
 */
export function tallyOf(log: readonly RoomEvent[]): DealTally | null {
  const room = log.reduce<Room | null>(evolve, null);
  const table = room?.match.state?.table;
  const own = room === null ? null : ownTeam(room);
  if (room === null || table?.phase !== 'dealOver' || own === null || isFromPosition(log)) return null;
  if (room.device?.takeBackDeals.includes(room.match.dealCount)) return null;
  const scores = scoreDeal(table);
  const points = scores[own]?.total ?? 0;
  const result = matchResult(table);
  const events = room.match.dealEvents.flatMap((step) => step.events);
  return {
    id: `${room.id} ${room.match.dealCount}`,
    at: room.at,
    edition: room.options.edition,
    players: room.options.players,
    against: opponentKindOf(room.seats, room.rules.teams, own),
    isWon: scores.every(({ total }) => total <= points),
    points,
    ...countDeal(events, room.rules, own),
    isSafeTrip: (scores[own]?.safeTrip ?? 0) > 0,
    match: result === null ? null : result.winners.includes(own) ? 'won' : 'lost',
  };
}

/** The tallies of all finished deals in a game's log, oldest first. Leaves out those for which `tallyOf` is null. */
export function talliesOf(log: readonly RoomEvent[]): DealTally[] {
  const ends = log.flatMap(({ type }, index) => (index > 1 && type === 'dealt' ? [index] : []));
  return [...ends, log.length].flatMap((end) => tallyOf(log.slice(0, end)) ?? []);
}

function isFromPosition(log: readonly RoomEvent[]): boolean {
  return log.findLast(({ type }) => type === 'dealt' || type === 'positionSet')?.type === 'positionSet';
}

function ownTeam({ rules, seats }: Room): Team | null {
  const seat = seats.findIndex(({ kind }) => kind === 'person');
  return seat === -1 ? null : teamOf(rules, seat);
}
