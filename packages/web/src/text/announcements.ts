import { handOf, type LogEntry, situationOf, sortByKind, type TableModel } from '@coup-fourre/client';
import { cardText, listText, logEntrySentence, m, undoneSentence } from '@coup-fourre/client/text';
import { type EventJson, teamOf } from '@coup-fourre/rules';
import { turnSentence } from './answerText.ts';

/** A sentence about an update. */
interface AnnouncedSentence {
  /** Empty if the event needs no sentence but cancels waiting sentences on its topic. */
  readonly words: string;
  /** True if the sentence concerns the viewer and no other player's action precedes it. */
  readonly isUrgent: boolean;
  readonly topic?: string;
}

type AnnouncedUpdate = Pick<TableModel, 'setup' | 'seat' | 'events' | 'undo'>;

/** The sentences of an update in the order of its events. */
export function announcementsOf(update: AnnouncedUpdate, news: readonly LogEntry[]): readonly AnnouncedSentence[] {
  const { setup, seat } = update;
  const actions = news
    .toReversed()
    .map((entry) => ({ own: concernsViewer(update, entry), words: logEntrySentence(setup, entry) }));
  // A seat that has played a safety plays again, so its turn is not announced.
  const goesOn = news.find(({ action }) => action.type === 'safety')?.seat;
  const rest = update.events.flatMap((event) => {
    if (event.type === 'turn' && event.seat === goesOn) return [];
    const words = eventSentence(update, event);
    if (words === null) return [];
    const topic = event.type === 'turn' ? { topic: event.type } : {};
    return [{ own: 'seat' in event && event.seat === seat, words, ...topic }];
  });
  const last = update.undo?.undone;
  const undone = last ? [{ own: last.seat === seat, words: undoneSentence(setup, last) }] : [];
  const all = [...undone, ...actions, ...rest];
  const firstOfOthers = all.findIndex(({ own }) => !own);
  return all.map(({ own: _, ...sentence }, index) => ({
    ...sentence,
    // The viewer's turn is announced after the action before it.
    isUrgent: firstOfOthers < 0 || index < firstOfOthers,
  }));
}

/** True for the viewer's own actions and for attacks on their team. */
function concernsViewer({ setup, seat }: AnnouncedUpdate, entry: LogEntry): boolean {
  if (seat === null) return false;
  return entry.seat === seat || (entry.action.type === 'attack' && entry.action.target === teamOf(setup, seat));
}

/**
 * The sentence for an event. Null if the log has it or it needs no announcement. Empty if it only cancels waiting
 * sentences.
 */
function eventSentence({ setup }: AnnouncedUpdate, event: EventJson): string | null {
  switch (event.type) {
    case 'draw':
      if (event.card !== null) return m.sentenceDrawYou({ card: cardText(event.card, setup.edition) });
      // Other players' draws are not announced.
      return null;
    case 'turn':
      // A computer plays at once, and its action is announced.
      return setup.occupants[event.seat]?.kind === 'computer' ? '' : turnSentence(setup, event.seat);
    case 'dealOver':
      return m.sentenceDealOver();
    case 'matchOver':
      return m.sentenceMatchOver();
    default:
      return null;
  }
}

/**
 * Whose turn it is, and the hand, for a game just opened or a hand just uncovered.
 * Empty if a dialog says the same or another person must act.
 */
export function situationText(model: TableModel): string {
  const { setup, viewJson, online } = model;
  const hand = handOf(model);
  const { type } = situationOf(model);
  // Online, an update may concern only other people.
  if (online !== null || hand === null || viewJson.actor === null || type === 'covered' || type === 'pendingHazard')
    return '';
  const cards = listText(sortByKind(hand).map((card) => cardText(card, setup.edition)));
  const turn = turnSentence(setup, viewJson.turn);
  return hand.length === 0 ? turn : `${turn} ${m.sentenceHand({ cards })}`;
}

/** The cover between two hands shows this many latest actions. */
export const COVER_LINES = 3;

/**
 * The announcements that an open dialog does not already contain.
 * The cover between two hands shows the latest actions and whose turn it is. The prompt about a hazard names its
 * player.
 */
export function remainingAnnouncements(model: TableModel, news: readonly LogEntry[]) {
  const { pendingHazard, events } = model;
  if (situationOf(model).type === 'covered') return { news: news.slice(COVER_LINES), events: [] };
  if (pendingHazard === null) return { news, events };
  const attack = news.find((entry) => entry.action.type === 'attack' && entry.seat === pendingHazard.by);
  return { news: news.filter((entry) => entry !== attack), events };
}
