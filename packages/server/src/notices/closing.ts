import type { RoomRow } from '../store/roomStore.ts';

/** The closing of a resting match to which nobody returns, and the seats of the row's guests. */
export interface Closing {
  readonly at: number;
  readonly seats: readonly number[];
}

interface ListedMatch {
  readonly closing?: Closing | null;
  readonly seats: readonly (string | null)[];
  /** Indexes of the row's guests. */
  readonly resigned: readonly number[];
}

/** When a match that rests is closed, or null. */
export function closesAt({ listing }: Pick<RoomRow, 'listing'>): number | null {
  const { closing }: ListedMatch = JSON.parse(listing);
  return closing?.at ?? null;
}

/** The people to warn before a resting match is closed, each with the names of the others at the table. */
export function peopleOfClosing({ guests, listing }: Pick<RoomRow, 'guests' | 'listing'>) {
  const { closing, seats, resigned }: ListedMatch = JSON.parse(listing);
  const namesBut = (own: number) => seats.filter((name, seat): name is string => name !== null && seat !== own);
  return guests.flatMap((guest, index) => {
    const seat = closing?.seats[index];
    return seat === undefined || resigned.includes(index) ? [] : [{ guest, others: namesBut(seat) }];
  });
}
