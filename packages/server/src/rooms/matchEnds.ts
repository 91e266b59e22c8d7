import { DELETED_GUEST, type LostTime, type PersonSeat, type Room } from '@coup-fourre/room';
import type { MatchEnd } from '../store/roomStore.ts';

/**
 * For each person in a match of several people, whether they have left it to a computer. Resigning is not leaving.
 * Nobody counts as having left if an outage disconnected them, or if everyone else had left before. A closed match
 * counts only for those who have left it. A match in which nobody has moved counts for nobody.
 */
export function matchEnds(room: Room, outages: readonly LostTime[]): MatchEnd[] {
  if (isUnmoved(room)) return [];
  const { seats, phase } = room;
  const people = seats.filter((seat) => seat.kind === 'person');
  if (people.length < 2) return [];
  const hasLeft = ({ isPlayedByBot, hasResigned }: PersonSeat) => isPlayedByBot && !hasResigned;
  const isEmpty = people.every((person) => person.isPlayedByBot || person.hasResigned);
  const lastGone = Math.max(...people.filter(hasLeft).map(goneSince));
  return people.flatMap((person): MatchEnd[] => {
    const { guest } = person;
    if (guest === DELETED_GUEST.id) return [];
    if (!hasLeft(person)) return phase === 'closed' ? [] : [{ guest, hasLeft: false }];
    const isExcused = wasCutOff(person, outages) || (isEmpty && goneSince(person) === lastGone);
    return isExcused ? [] : [{ guest, hasLeft: true }];
  });
}

/** True if no person has moved in the match, such as one that began by Play again and was left at once. */
export function isUnmoved({ moveCounts }: Room): boolean {
  return moveCounts.every(({ own }) => own === 0);
}

function goneSince({ awaySince }: PersonSeat): number {
  return awaySince ?? 0;
}

/** True if the person was connected when an outage began, and has not come back. */
function wasCutOff({ awaySince }: PersonSeat, outages: readonly LostTime[]): boolean {
  return awaySince !== null && outages.some(({ from, until }) => from <= awaySince && awaySince <= until);
}
