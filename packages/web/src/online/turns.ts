import type { OwnRoomListing } from './listings.ts';

/** The guest's own rooms, those in which it is their turn first, the most urgent before the others. */
export function byTurn(rooms: readonly OwnRoomListing[]): OwnRoomListing[] {
  const rank = ({ isYourTurn, turnUntil }: OwnRoomListing): number =>
    isYourTurn ? (turnUntil ?? Number.MAX_SAFE_INTEGER) : Number.POSITIVE_INFINITY;
  return rooms.toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
}

/** A window's title with the number of tables that wait for the guest before it. */
export function titleWithTurns(title: string, turns: number): string {
  const plain = title.replace(/^\(\d+\) /, '');
  return turns > 0 ? `(${turns}) ${plain}` : plain;
}
