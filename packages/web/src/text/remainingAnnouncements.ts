import type { LogEntry } from '@coup-fourre/client';
import type { SeatedUpdate } from '../game/seatedUpdate.ts';

/** How many actions, the latest first, stand on the cover between two hands. */
export const COVER_LINES = 3;

/** What of an update is told beside its question. */
interface RemainingNews {
  readonly news: readonly LogEntry[];
  readonly events: SeatedUpdate['events'];
}

/**
 * What is left to be told of an update when the dialog that it opens has been read out: the cover between two hands tells
 * the latest actions and whose turn it is, the question about a hazard tells who has played it.
 */
export function remainingAnnouncements(update: SeatedUpdate, news: readonly LogEntry[]): RemainingNews {
  const { awaitedSeat, seat, pendingHazard, events } = update;
  if (awaitedSeat !== null && awaitedSeat !== seat) return { news: news.slice(COVER_LINES), events: [] };
  if (pendingHazard === null) return { news, events };
  const attack = news.find((entry) => entry.action.type === 'attack' && entry.seat === pendingHazard.by);
  return { news: news.filter((entry) => entry !== attack), events };
}
