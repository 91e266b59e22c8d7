import { nameSkeleton } from '../wire/nameSkeleton.ts';
import type { Room } from './room.ts';

/** The names at the seats as everyone sees them, '' at a free one: where one looks like an earlier one, a number follows it. */
export function shownNames(seats: Room['seats']): string[] {
  const taken = new Set<string>();
  return seats.map((seat) => {
    if (seat.kind === 'free' || seat.name === '') return '';
    let shown = seat.name;
    for (let number = 2; taken.has(nameSkeleton(shown)); number += 1) shown = `${seat.name} ${number}`;
    taken.add(nameSkeleton(shown));
    return shown;
  });
}
