import { type LogEntry, situationOf, type TableModel } from '@coup-fourre/client';

/** The number of actions, latest first, on the cover between two hands. */
export const COVER_LINES = 3;

/** The part of an update that is announced beside its prompt. */
interface RemainingNews {
  readonly news: readonly LogEntry[];
  readonly events: TableModel['events'];
}

/**
 * The announcements left over when a dialog has been read aloud: the cover between two hands includes the latest
 * actions and whose turn it is, the prompt about a hazard includes who played it.
 */
export function remainingAnnouncements(model: TableModel, news: readonly LogEntry[]): RemainingNews {
  const { pendingHazard, events } = model;
  if (situationOf(model).type === 'covered') return { news: news.slice(COVER_LINES), events: [] };
  if (pendingHazard === null) return { news, events };
  const attack = news.find((entry) => entry.action.type === 'attack' && entry.seat === pendingHazard.by);
  return { news: news.filter((entry) => entry !== attack), events };
}
