import { type LogEntry, situationOf, type TableModel } from '@coup-fourre/client';

/** How many actions, the latest first, stand on the cover between two hands. */
export const COVER_LINES = 3;

/** What of an update is announced beside its prompt. */
interface RemainingNews {
  readonly news: readonly LogEntry[];
  readonly events: TableModel['events'];
}

/**
 * What is left to announce of an update when its dialog has been read out: the cover between two hands says
 * the latest actions and whose turn it is, the prompt about a hazard says who played it.
 */
export function remainingAnnouncements(model: TableModel, news: readonly LogEntry[]): RemainingNews {
  const { pendingHazard, events } = model;
  if (situationOf(model).type === 'covered') return { news: news.slice(COVER_LINES), events: [] };
  if (pendingHazard === null) return { news, events };
  const attack = news.find((entry) => entry.action.type === 'attack' && entry.seat === pendingHazard.by);
  return { news: news.filter((entry) => entry !== attack), events };
}
