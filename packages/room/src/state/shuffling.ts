import type { Seat } from '@coup-fourre/rules';
import { commitmentOf, type ShuffleAttempt, type ShuffleParts } from '../fairness/commitments.ts';
import { waitsForAbsent } from '../wire/tableOptions.ts';
import { COMMIT_MS, REVEAL_MS } from '../wire/timings.ts';
import type { ShuffleProof } from '../wire/update.ts';
import { type DeviceCommitment, isAnyoneConnected, type NextShuffle, type Room } from './room.ts';
import type { EventOf } from './roomEvent.ts';

/** The end of the shuffle's current step. Null if no shuffle runs, or nobody is connected. */
export function shuffleDue(room: Room): { readonly kind: 'shuffle'; readonly at: number } | null {
  const { nextShuffle } = room;
  if (nextShuffle === null || nextShuffle.dueSince === null || isShuffleResting(room, nextShuffle)) return null;
  const ms = nextShuffle.list === null ? COMMIT_MS : REVEAL_MS;
  return { kind: 'shuffle', at: nextShuffle.dueSince + (isStepDone(room, nextShuffle) ? 0 : ms) };
}

export function canShuffleGoOn(room: Room): boolean {
  const { nextShuffle } = room;
  if (nextShuffle === null || nextShuffle.dueSince === null) return false;
  return !isShuffleResting(room, nextShuffle) && isStepDone(room, nextShuffle);
}

/** True if every connected device has committed, or everyone on the list has revealed. */
function isStepDone({ seats }: Room, shuffle: NextShuffle): boolean {
  if (shuffle.list !== null) return unrevealedSeats(shuffle).length === 0;
  const settled = [...shuffle.commitments.map(({ seat }) => seat), ...shuffle.withheld.flat()];
  return seats.every(
    (occupant, seat) => occupant.kind !== 'person' || occupant.connections.length === 0 || settled.includes(seat),
  );
}

/**
 * True if no one is connected, for example after the server stopped. A resting shuffle accuses no one of withholding.
 * Exception: if the room's clock waits for absent people, an open list still closes. People who have not committed do
 * not contribute to that shuffle.
 */
function isShuffleResting(room: Room, shuffle: NextShuffle): boolean {
  if (isAnyoneConnected(room)) return false;
  return shuffle.list === null ? !waitsForAbsent(room.options.clock) : unrevealedSeats(shuffle).length > 0;
}

/** Seats that still have to reveal, once the list is closed. */
export function unrevealedSeats({ list, revealed }: NextShuffle): Seat[] {
  return (list?.seats ?? []).flatMap((listed, seat) => {
    const owes = listed.kind === 'person' && listed.value !== null;
    return owes && revealed.every((each) => each.seat !== seat) ? [seat] : [];
  });
}

/** The parts of the next shuffle, without the secret. Throws while the list is open. */
export function shuffleParts({ id, dealCount, nextShuffle }: Room): ShuffleParts {
  if (nextShuffle === null || nextShuffle.list === null) throw new Error('the commitments are not closed');
  const { list, withheld, revealed } = nextShuffle;
  const seats = list.seats.map((listed, seat) => {
    if (listed.kind === 'computer' || listed.value === null) return listed;
    const value = revealed.find((each) => each.seat === seat)?.value;
    if (value === undefined) throw new Error(`seat ${seat} has not revealed its contribution`);
    return { ...listed, value };
  });
  return { room: id, deal: dealCount + 1, withheld, dealer: list.dealer, seats };
}

/** A new attempt, with only the server's commitment. */
export function newShuffle(secret: string, attempt: ShuffleAttempt): NextShuffle {
  return {
    secret,
    commitment: commitmentOf(secret, attempt),
    withheld: [],
    commitments: [],
    dueSince: null,
    list: null,
    revealed: [],
  };
}

export function dealDue(room: Room, { at }: EventOf<'dealDue'>): Room {
  return withShuffle(room, { dueSince: at });
}

export function committed(room: Room, { seat, connection, commitment }: EventOf<'committed'>): Room {
  const others = shuffleOf(room).commitments.filter((each) => each.seat !== seat);
  const commitments = [...others, { seat, connection, value: commitment }].toSorted((a, b) => a.seat - b.seat);
  return withShuffle(room, { commitments });
}

export function commitmentsClosed(room: Room, { dealer, seats, at }: EventOf<'commitmentsClosed'>): Room {
  return withShuffle(room, { dueSince: at, list: { dealer, seats } });
}

export function revealed(room: Room, { seat, value }: EventOf<'revealed'>): Room {
  return withShuffle(room, { revealed: [...shuffleOf(room).revealed, { seat, value }] });
}

/** People have withheld contributions: the shuffle starts again with a new secret, because others are already revealed. */
export function withheld(room: Room, { seats, nextSecret, at }: EventOf<'withheld'>): Room {
  const missing = [...shuffleOf(room).withheld, seats];
  const attempt = { room: room.id, deal: room.dealCount + 1, attempt: missing.length + 1 };
  return { ...room, nextShuffle: { ...newShuffle(nextSecret, attempt), withheld: missing, dueSince: at } };
}

/** The parts of the finished shuffle. Throws if a contribution is missing. */
export function proofOfShuffle(room: Room): ShuffleProof {
  const { secret, commitment } = shuffleOf(room);
  const { deal, withheld: missing, seats } = shuffleParts(room);
  return { deal, withheld: missing, commitment, secret, seats };
}

/**
 * Until the list is closed, a device's commitment leaves with the device, because only that device can reveal the
 * contribution.
 */
export function withoutCommitments(room: Room, isGone: (commitment: DeviceCommitment) => boolean): Room {
  const { nextShuffle } = room;
  if (nextShuffle === null || nextShuffle.list !== null || !nextShuffle.commitments.some(isGone)) return room;
  return withShuffle(room, { commitments: nextShuffle.commitments.filter((each) => !isGone(each)) });
}

/** After a rest, the step restarts with its full time. */
export function withShuffleAwake(room: Room, at: number): Room {
  return room.nextShuffle?.dueSince == null ? room : withShuffle(room, { dueSince: at });
}

function withShuffle(room: Room, changed: Partial<NextShuffle>): Room {
  return { ...room, nextShuffle: { ...shuffleOf(room), ...changed } };
}

function shuffleOf({ nextShuffle }: Room): NextShuffle {
  if (nextShuffle === null) throw new Error('a device has no shuffle to share');
  return nextShuffle;
}
