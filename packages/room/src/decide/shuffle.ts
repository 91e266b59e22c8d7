import { nextDealSetup } from '@coup-fourre/rules/authority';
import { contributionCommitment, shuffleKey } from '../fairness/commitments.ts';
import { dealerFromKey } from '../fairness/shuffle.ts';
import { dealOf } from '../state/match.ts';
import { isShuffling, type NextShuffle, personAt, type Room } from '../state/room.ts';
import type { RoomEventPayload } from '../state/roomEvent.ts';
import { canShuffleGoOn, shuffleParts, unrevealedSeats } from '../state/shuffling.ts';
import type { ListedSeat, ShuffleList } from '../wire/update.ts';
import {
  type Command,
  type DecideContext,
  type Decision,
  type GuestContext,
  roomAfter,
  type SeatedGuest,
} from './context.ts';

/** Begins the shuffle of the next deal and continues it as far as possible. */
export function decideDealDue(room: Room, context: DecideContext): RoomEventPayload[] {
  if (isShuffling(room)) return [];
  return followedByShuffle(room, [{ type: 'dealDue' }], context);
}

/** Ignores a commitment that is late or from a seat that is left out. */
export function decideCommitShuffle(
  { room, seat }: SeatedGuest,
  { deal, attempt, commitment }: Command<'commitShuffle'>,
  context: GuestContext,
): Decision {
  const shuffle = currentAttempt(room, { deal, attempt });
  if (shuffle === null || shuffle.list !== null || shuffle.withheld.some((seats) => seats.includes(seat))) return [];
  const { connection } = context.sender;
  return followedByShuffle(room, [{ type: 'committed', seat, connection, commitment }], context);
}

/** Accepts a contribution once the list of commitments is closed. */
export function decideRevealShuffle(
  { room, seat }: SeatedGuest,
  { deal, attempt, value }: Command<'revealShuffle'>,
  context: GuestContext,
): Decision {
  const shuffle = currentAttempt(room, { deal, attempt });
  if (shuffle === null || !unrevealedSeats(shuffle).includes(seat)) return [];
  const { commitment, list } = shuffle;
  const listed = list?.seats[seat];
  const hidden = contributionCommitment(value, { room: room.id, deal, attempt, commitment, seat });
  if (listed?.kind !== 'person' || listed.value !== hidden) return 'otherContribution';
  return followedByShuffle(room, [{ type: 'revealed', seat, value }], context);
}

/** Called when a step's time is up or no contribution is missing. */
export function decideShuffleDue(room: Room, context: DecideContext): RoomEventPayload[] {
  const { nextShuffle } = room;
  if (nextShuffle === null) return [];
  if (nextShuffle.list === null) return closeCommitments(room, context);
  const seats = unrevealedSeats(nextShuffle);
  if (seats.length === 0) return dealEvents(room, nextShuffle, context);
  return followedByShuffle(room, [{ type: 'withheld', seats, nextSecret: newSecretOf(context) }], context);
}

/** The event, followed by the shuffle steps that it completes. */
function followedByShuffle(
  room: Room,
  happenings: readonly RoomEventPayload[],
  context: DecideContext,
): RoomEventPayload[] {
  const after = roomAfter(room, happenings, context.now);
  return [...happenings, ...(canShuffleGoOn(after) ? decideShuffleDue(after, context) : [])];
}

function closeCommitments(room: Room, context: DecideContext): RoomEventPayload[] {
  return followedByShuffle(room, [{ type: 'commitmentsClosed', ...listOf(room) }], context);
}

function listOf(room: Room): ShuffleList {
  const commitments = room.nextShuffle?.commitments ?? [];
  const seats = room.seats.map((_, seat): ListedSeat => {
    const person = personAt(room, seat);
    const value = commitments.find((each) => each.seat === seat)?.value ?? null;
    return person === null ? { kind: 'computer' } : { kind: 'person', guest: person.guest, value };
  });
  return { dealer: knownDealer(room), seats };
}

/** The next dealer, or null before the first match. The shuffle determines the first dealer. Later matches rotate. */
function knownDealer(room: Room): number | null {
  if (room.phase === 'playing') return nextDealSetup(dealOf(room.match)).dealer;
  return room.matchCount === 0 ? null : (room.firstDealer + 1) % room.rules.players;
}

/** Deals, and begins the match if this is its first deal. */
function dealEvents(room: Room, shuffle: NextShuffle, context: DecideContext): RoomEventPayload[] {
  const dealer = knownDealer(room) ?? dealerFromKey(room.rules.players, shuffleKey(shuffleParts(room), shuffle.secret));
  const dealt: RoomEventPayload = { type: 'dealt', dealer, nextSecret: newSecretOf(context) };
  return room.phase === 'playing' ? [dealt] : [{ type: 'matchStarted', dealer }, dealt];
}

function newSecretOf({ newSecret }: DecideContext): string {
  if (newSecret === undefined) throw new Error('a server needs `newSecret` for a shuffle');
  return newSecret();
}

/** The next shuffle if the attempt matches, else null. */
function currentAttempt(
  { nextShuffle, dealCount }: Room,
  { deal, attempt }: { readonly deal: number; readonly attempt: number },
): NextShuffle | null {
  if (nextShuffle === null || deal !== dealCount + 1) return null;
  return attempt === nextShuffle.withheld.length + 1 ? nextShuffle : null;
}
