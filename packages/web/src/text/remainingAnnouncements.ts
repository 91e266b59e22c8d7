import type { LogEntry } from '@coup-fourre/client';
import type { SeatedUpdate } from '../game/seatedUpdate.ts';

/** The number of actions, latest first, on the cover between two hands. */
export const COVER_LINES = 3;

/** The part of an update that is announced beside its prompt. */
interface RemainingNews {
  readonly news: readonly LogEntry[];
  readonly events: SeatedUpdate['events'];
}

/**
 * The announcements left over when a dialog has been read aloud: the cover between two hands includes the latest
 * actions and whose turn it is, the prompt about a hazard includes who played it.
 */
export function remainingAnnouncements(update: SeatedUpdate, news: readonly LogEntry[]): RemainingNews {
  const { awaitedSeat, seat, pendingHazard, events } = update;
  if (awaitedSeat !== null && awaitedSeat !== seat) return { news: news.slice(COVER_LINES), events: [] };
  if (pendingHazard === null) return { news, events };
  const attack = news.find((entry) => entry.action.type === 'attack' && entry.seat === pendingHazard.by);
  return { news: news.filter((entry) => entry !== attack), events };
}
