import type { Seat } from '@coup-fourre/rules';
import type { ShuffleParts } from '../fairness/commitments.ts';
import { waitsForAbsent } from '../wire/tableOptions.ts';
import { COMMIT_MS, REVEAL_MS } from '../wire/timings.ts';
import { isAnyoneConnected, type NextShuffle, type Room } from './room.ts';

/** Until when the present step of the next deal's shuffle may take; null where none is under way, or where it rests. */
export function shuffleDue(room: Room): { readonly kind: 'shuffle'; readonly at: number } | null {
  const { nextShuffle } = room;
  if (nextShuffle === null || nextShuffle.dueSince === null || isShuffleResting(room, nextShuffle)) return null;
  const ms = nextShuffle.list === null ? COMMIT_MS : REVEAL_MS;
  return { kind: 'shuffle', at: nextShuffle.dueSince + (isStepDone(room, nextShuffle) ? 0 : ms) };
}

/** Whether the next deal's shuffle is under way and has nothing to wait for. */
export function canShuffleGoOn(room: Room): boolean {
  const { nextShuffle } = room;
  if (nextShuffle === null || nextShuffle.dueSince === null) return false;
  return !isShuffleResting(room, nextShuffle) && isStepDone(room, nextShuffle);
}

/** Every device that is there has committed, or everyone on the list has revealed. */
function isStepDone({ seats }: Room, shuffle: NextShuffle): boolean {
  if (shuffle.list !== null) return unrevealedSeats(shuffle).length === 0;
  const settled = [...shuffle.commitments.map(({ seat }) => seat), ...shuffle.withheld.flat()];
  return seats.every(
    (occupant, seat) => occupant.kind !== 'person' || occupant.connections.length === 0 || settled.includes(seat),
  );
}

/**
 * A shuffle waits while no one is there, as after a server has stopped: no one is to be named for that. But where the clock
 * waits for people who are absent, the next deal begins without any of them.
 */
function isShuffleResting(room: Room, shuffle: NextShuffle): boolean {
  if (isAnyoneConnected(room)) return false;
  return shuffle.list === null ? !waitsForAbsent(room.options.clock) : unrevealedSeats(shuffle).length > 0;
}

/** Those who have committed and not revealed yet, once the list is closed. */
export function unrevealedSeats({ list, revealed }: NextShuffle): Seat[] {
  return (list?.seats ?? []).flatMap((listed, seat) => {
    const owes = listed.kind === 'person' && listed.value !== null;
    return owes && revealed.every((each) => each.seat !== seat) ? [seat] : [];
  });
}

/** What the next deal is shuffled from beside the secret; throws while the list is open. */
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
