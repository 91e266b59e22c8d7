import type { OnlineRoom } from './room.ts';

/** The name of the room's present match, under which it is kept for good once it is finished. */
export function gameName({ id, matchCount }: OnlineRoom): string {
  return `${id}-${matchCount}`;
}
