import type { Entry } from '../game/entry.ts';
import type { SeatedUpdate } from '../game/seated.ts';

/** How many deeds, the latest first, stand on the cover between two hands. */
export const COVER_LINES = 3;

/** What of an update is told beside its question. */
interface Left {
  readonly news: readonly Entry[];
  readonly events: SeatedUpdate['events'];
}

/**
 * What is left to be told of an update when the dialog that it opens has been read out: the cover between two hands tells
 * the latest deeds and whose turn it is, the question about a hazard tells who has played it.
 */
export function leftToSay(update: SeatedUpdate, news: readonly Entry[]): Left {
  const { awaited, seat, question, events } = update;
  if (awaited !== null && awaited !== seat) return { news: news.slice(COVER_LINES), events: [] };
  if (question === null) return { news, events };
  const attack = news.find((entry) => entry.deed.type === 'attack' && entry.seat === question.by);
  return { news: news.filter((entry) => entry !== attack), events };
}
