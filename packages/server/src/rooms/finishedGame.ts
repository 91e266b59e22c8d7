import {
  type Appearance,
  type ComputerSeatHolder,
  DELETED_GUEST,
  dealOf,
  gameName,
  type MatchRecord,
  type RecordInProgress,
  type Room,
  type RoomEvent,
  type RoomSeat,
  recordAfter,
  remainingTeams,
  type SameCards,
  shownNames,
  shownRecord,
} from '@coup-fourre/room';
import { recordWithProofs } from '@coup-fourre/room/fairness';
import { matchResult, type Score, scoreDeal, teamOf, totalsSoFar } from '@coup-fourre/rules';
import { formatRecord } from '@coup-fourre/rules/authority';
import { ratingTerms } from '../ratings/ratingTerms.ts';
import type { FinishedGame, RatingTerms } from '../store/gameStore.ts';
import { isUnmoved } from './matchEnds.ts';
import { type MatchLog, type RoomLog, UnreadableRoom } from './roomLog.ts';

/** A seat. If a computer played it, `guest` is null and `level` is set. */
interface GamePageSeat {
  readonly name: string;
  readonly guest: string | null;
  readonly hasResigned: boolean;
  readonly appearance?: Appearance;
  readonly level?: ComputerSeatHolder['level'];
  readonly temperament?: NonNullable<ComputerSeatHolder['temperament']>;
}

/** The page of a finished match. */
export interface GamePage {
  readonly house: Room['options']['house'];
  /** Set if other people play the same cards. */
  readonly sameCards?: SameCards;
  /** In turn order. */
  readonly seats: readonly GamePageSeat[];
  readonly winners: readonly number[];
  /** `unfinished`: the room was closed, because nobody came back, or nobody has moved. Then there are no winners. */
  readonly by: 'points' | 'resignation' | 'unfinished';
  /** Match points of each team, including a resigned deal's points. */
  readonly totals: readonly number[];
  /** The score sheet of each deal, with one column per team. */
  readonly sheets: readonly (readonly Score[])[];
}

/**
 * True if a change ends the room's match. A match that is closed unfinished counts too, except runs of a day and
 * challenges, whose results others compare.
 */
export function endsMatch(before: Room | null, { phase, match, givenDeals }: Room): before is Room {
  if (before?.phase !== 'playing') return false;
  return phase === 'over' || (phase === 'closed' && match.state !== null && givenDeals === null);
}

/** The last change of a match, which is not stored yet. */
interface LastChange {
  readonly before: Room;
  readonly events: readonly RoomEvent[];
}

/**
 * The match that a room has just finished, or that is left unfinished because the room is closed. Null if no deal of an
 * unfinished match is complete.
 */
export async function finishedGame(
  room: Room,
  log: Pick<RoomLog, 'recorder' | 'matchBefore'>,
  { before, events }: LastChange,
): Promise<FinishedGame | null> {
  const record =
    log.recorder === null
      ? await recordText(room.id, await log.matchBefore(before), events)
      : textOf(room.id, log.recorder.record(room));
  if (record === null && room.phase === 'closed') return null;
  if (record === null) throw new Error('no match has begun');
  const page = pageOf(room);
  const places = placesOf(room, page);
  return {
    game: gameName(room),
    room: room.id,
    at: room.at,
    edition: room.options.edition,
    players: room.options.players,
    guests: page.seats.map(({ guest }) => guest || null),
    places: room.seats.map((_, seat) => places[teamOf(room.rules, seat)] as number),
    terms: termsOf(room, places),
    page: JSON.stringify(page),
    record,
  };
}

/**
 * True if a match has no result, because it was closed or nobody has moved. A run of a day or a challenge always has
 * one.
 */
function isWithoutResult(room: Room): boolean {
  return room.phase === 'closed' || (room.givenDeals === null && isUnmoved(room));
}

/** The completed deals of a room's last match, with proofs of their shuffles. Null if no deal is complete. */
export async function recordText(
  room: string,
  { before, pages }: MatchLog,
  last: readonly RoomEvent[] = [],
): Promise<string | null> {
  let progress = before;
  for await (const page of pages) progress = readOn(room, progress, page);
  return textOf(room, shownRecord(readOn(room, progress, last)));
}

function textOf(room: string, shown: MatchRecord | null): string | null {
  return shown && recordWithProofs(formatRecord(shown.record), room, shown.proofs);
}

function readOn(room: string, before: RecordInProgress, page: readonly RoomEvent[]): RecordInProgress {
  try {
    return recordAfter(before, page);
  } catch (fault) {
    throw new UnreadableRoom(room, fault);
  }
}

function pageOf(room: Room): GamePage {
  const { table } = dealOf(room.match);
  const names = shownNames(room.seats);
  const isUnfinished = isWithoutResult(room);
  const winners = isUnfinished ? [] : (room.winners ?? matchResult(table)?.winners ?? []);
  return {
    house: room.options.house,
    ...(room.options.sameCards && { sameCards: room.options.sameCards }),
    seats: room.seats.map((seat, at) => ({
      name: names[at] as string,
      guest: guestOf(seat),
      hasResigned: seat.kind === 'person' && seat.hasResigned,
      ...(seat.kind === 'person' && seat.appearance && { appearance: seat.appearance }),
      ...(seat.kind === 'computer' && {
        level: seat.level,
        ...(seat.temperament && { temperament: seat.temperament }),
      }),
    })),
    winners,
    by: isUnfinished ? 'unfinished' : room.winners === null ? 'points' : 'resignation',
    totals: totalsSoFar(table),
    sheets: [...room.match.earlierScores, scoreDeal(table)],
  };
}

/** The guest at a seat: '' if deleted, null for a computer. */
function guestOf(seat: RoomSeat): string | null {
  if (seat.kind !== 'person') return null;
  return seat.guest === DELETED_GUEST.id ? '' : seat.guest;
}

function termsOf(room: Room, places: readonly number[]): RatingTerms {
  const { seats, rules, moveCounts } = room;
  const sharesAddress = seats.map((_, seat) => sharesNetwork(room, seat));
  if (!room.isRated || room.phase === 'closed')
    return { whyNot: 'casual', effects: seats.map(() => 'none'), sharesAddress };
  const played = seats.map((occupant, seat) => {
    const team = teamOf(rules, seat);
    const { own, computer } = moveCounts[seat] ?? { own: 0, computer: 0 };
    const hasResigned = occupant.kind === 'person' && occupant.hasResigned;
    const isAway = occupant.kind === 'person' && occupant.isPlayedByBot && !hasResigned;
    return { team, rank: places[team] as number, own, computer, hasResigned, isAway };
  });
  const { whyNot, effects } = ratingTerms(played);
  // A deleted guest has no rating to lose.
  const left = effects.map((effect, seat) => (guestOf(seats[seat] as RoomSeat) ? effect : 'none'));
  const isLeft = left.some((effect) => effect !== 'none');
  return { whyNot: whyNot === 'onlyLosses' && !isLeft ? 'computersPlayed' : whyNot, effects: left, sharesAddress };
}

/** True if an opponent was connected from the same network as this seat. */
function sharesNetwork({ seats, rules, networks }: Room, seat: number): boolean {
  const networksAt = (at: number) => {
    const occupant = seats[at];
    return networks.flatMap(({ guest, network }) =>
      occupant?.kind === 'person' && occupant.guest === guest ? [network] : [],
    );
  };
  const own = networksAt(seat);
  return seats.some(
    (_, at) => teamOf(rules, at) !== teamOf(rules, seat) && networksAt(at).some((network) => own.includes(network)),
  );
}

/** The rank of each team: winners, then other teams by points, then teams that resigned. Nobody wins an unfinished match. */
function placesOf(room: Room, { winners, totals, by }: GamePage): number[] {
  if (by === 'unfinished') return totals.map(() => 2);
  const stayed = remainingTeams(room);
  const rank = (team: number): number => {
    if (winners.includes(team)) return Number.POSITIVE_INFINITY;
    return stayed.includes(team) ? (totals[team] ?? 0) : Number.NEGATIVE_INFINITY;
  };
  return totals.map((_, team) => 1 + totals.filter((__, other) => rank(other) > rank(team)).length);
}
