import {
  type Appearance,
  type ComputerSeatHolder,
  DELETED_GUEST,
  dealOf,
  EMPTY_RECORD,
  gameName,
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

/** Who played a seat: `guest` is null for a computer, which has a `level`. */
interface GamePageSeat {
  readonly name: string;
  readonly guest: string | null;
  readonly hasResigned: boolean;
  readonly appearance?: Appearance;
  readonly level?: ComputerSeatHolder['level'];
  readonly temperament?: NonNullable<ComputerSeatHolder['temperament']>;
}

/** What a finished match's page shows. */
export interface GamePage {
  readonly house: Room['options']['house'];
  /** What its cards belong to, where others play the same. */
  readonly sameCards?: SameCards;
  /** Who played, in turn order. */
  readonly seats: readonly GamePageSeat[];
  /** The winning teams. */
  readonly winners: readonly number[];
  readonly by: 'points' | 'resignation';
  /** Match points, a team each; a deal that was given up counts as it stood, as on its sheet. */
  readonly totals: readonly number[];
  /** The score sheet of each deal, a column a team. */
  readonly sheets: readonly (readonly Score[])[];
}

/** A log as it is read, from its start: others have their turn between two pages. */
type LogPages = AsyncIterable<readonly RoomEvent[]>;

/** The match that a room has just finished, from its whole log, the last events of which are not stored yet. */
export async function finishedGame(room: Room, stored: LogPages, last: readonly RoomEvent[]): Promise<FinishedGame> {
  const record = await recordText(room.id, stored, last);
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

/** The record of the deals that are over in a room's last match, with the proofs of their shuffles; null while none is. */
export async function recordText(
  room: string,
  stored: LogPages,
  last: readonly RoomEvent[] = [],
): Promise<string | null> {
  let progress = EMPTY_RECORD;
  for await (const page of stored) progress = recordAfter(progress, page);
  const shown = shownRecord(recordAfter(progress, last));
  return shown && recordWithProofs(formatRecord(shown.record), room, shown.proofs);
}

function pageOf(room: Room): GamePage {
  const { table } = dealOf(room.match);
  const names = shownNames(room.seats);
  const winners = room.winners ?? matchResult(table)?.winners ?? [];
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
    by: room.winners === null ? 'points' : 'resignation',
    totals: totalsSoFar(table),
    sheets: [...room.match.earlierScores, scoreDeal(table)],
  };
}

/** The guest at a seat, empty for one who has been deleted, null for a computer. */
function guestOf(seat: RoomSeat): string | null {
  if (seat.kind !== 'person') return null;
  return seat.guest === DELETED_GUEST.id ? '' : seat.guest;
}

function termsOf(room: Room, places: readonly number[]): RatingTerms {
  const { seats, rules, moveCounts } = room;
  const sharesAddress = seats.map((_, seat) => sharesNetwork(room, seat));
  if (!room.isRated) return { whyNot: 'casual', effects: seats.map(() => 'none'), sharesAddress };
  const played = seats.map((occupant, seat) => {
    const team = teamOf(rules, seat);
    const { own, computer } = moveCounts[seat] ?? { own: 0, computer: 0 };
    const hasResigned = occupant.kind === 'person' && occupant.hasResigned;
    return { team, rank: places[team] as number, own, computer, hasResigned };
  });
  const { whyNot, effects } = ratingTerms(played);
  // No one is left to lose whose guest has been deleted.
  const left = effects.map((effect, seat) => (guestOf(seats[seat] as RoomSeat) ? effect : 'none'));
  const isLeft = left.some((effect) => effect !== 'none');
  return { whyNot: whyNot === 'onlyLosses' && !isLeft ? 'computersPlayed' : whyNot, effects: left, sharesAddress };
}

/** Whether an opponent of a seat has been in the room from the same network. */
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

/** The place of each team: the winners first, then by points, and last those who have given up. */
function placesOf(room: Room, { winners, totals }: GamePage): number[] {
  const stayed = remainingTeams(room);
  const rank = (team: number): number => {
    if (winners.includes(team)) return Number.POSITIVE_INFINITY;
    return stayed.includes(team) ? (totals[team] ?? 0) : Number.NEGATIVE_INFINITY;
  };
  return totals.map((_, team) => 1 + totals.filter((__, other) => rank(other) > rank(team)).length);
}
