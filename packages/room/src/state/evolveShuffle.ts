import { commitmentOf, type ShuffleAttempt } from '../fairness/commitments.ts';
import type { ShuffleProof } from '../wire/update.ts';
import type { DeviceCommitment, NextShuffle, Room } from './room.ts';
import type { RoomEvent } from './roomEvent.ts';
import { shuffleParts } from './shuffling.ts';

type EventOf<Type extends RoomEvent['type']> = Extract<RoomEvent, { readonly type: Type }>;

/** An attempt at a shuffle as it begins: the server has committed to its secret, and no one else to anything. */
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

/** A secret that some reveals were made to is not used again. */
export function withheld(room: Room, { seats, nextSecret, at }: EventOf<'withheld'>): Room {
  const missing = [...shuffleOf(room).withheld, seats];
  const attempt = { room: room.id, deal: room.dealCount + 1, attempt: missing.length + 1 };
  return { ...room, nextShuffle: { ...newShuffle(nextSecret, attempt), withheld: missing, dueSince: at } };
}

/** What the deal that begins now is shuffled from; throws where someone on the list has not revealed. */
export function proofOfShuffle(room: Room): ShuffleProof {
  const { secret, commitment } = shuffleOf(room);
  const { deal, withheld: missing, seats } = shuffleParts(room);
  return { deal, withheld: missing, commitment, secret, seats };
}

/** Before the list is closed, commitments go with their devices: no one else could reveal what they hide. */
export function withoutCommitments(room: Room, isGone: (commitment: DeviceCommitment) => boolean): Room {
  const { nextShuffle } = room;
  if (nextShuffle === null || nextShuffle.list !== null || !nextShuffle.commitments.some(isGone)) return room;
  return withShuffle(room, { commitments: nextShuffle.commitments.filter((each) => !isGone(each)) });
}

/** A shuffle that rested while no one was connected gives everyone its whole time again. */
export function withShuffleAwake(room: Room, at: number): Room {
  return room.nextShuffle?.dueSince == null ? room : withShuffle(room, { dueSince: at });
}

function withShuffle(room: Room, changed: Partial<NextShuffle>): Room {
  return { ...room, nextShuffle: { ...shuffleOf(room), ...changed } };
}

function shuffleOf({ nextShuffle }: Room): NextShuffle {
  if (nextShuffle === null) throw new Error('a device shuffles by itself');
  return nextShuffle;
}
