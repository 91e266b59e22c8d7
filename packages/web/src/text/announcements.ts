import { handOf, type LogEntry, situationOf, sortByKind, type TableModel } from '@coup-fourre/client';
import { cardText, isYou, listText, logEntrySentence, m, nameOfSeat, undoneSentence } from '@coup-fourre/client/text';
import { type EventJson, teamOf } from '@coup-fourre/rules';

/** A sentence about an update, in the order of the events. */
interface AnnouncedSentence {
  /** Empty where an event is not worth a sentence, but makes what is still to be said of its topic out of date. */
  readonly words: string;
  /** Whether it concerns the viewer and follows nothing that the others did. */
  readonly isUrgent: boolean;
  readonly topic?: string;
}

/** The parts of an update that are put into words. */
type AnnouncedUpdate = Pick<TableModel, 'setup' | 'seat' | 'events' | 'undo'>;

/** An update in words, one sentence for each event that is worth one. */
export function announcementsOf(update: AnnouncedUpdate, news: readonly LogEntry[]): readonly AnnouncedSentence[] {
  const { setup, seat } = update;
  const actions = news
    .toReversed()
    .map((entry) => ({ own: concernsViewer(update, entry), words: logEntrySentence(setup, entry) }));
  // A seat that has laid a safety goes on playing, so its turn is not announced again.
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
    // One's own turn waits for the sentence about the action before it.
    isUrgent: firstOfOthers < 0 || index < firstOfOthers,
  }));
}

/** Whether a sentence is urgent: the viewer's own actions, and attacks on their team. */
function concernsViewer({ setup, seat }: AnnouncedUpdate, entry: LogEntry): boolean {
  if (seat === null) return false;
  return entry.seat === seat || (entry.action.type === 'attack' && entry.action.target === teamOf(setup, seat));
}

/** The sentence for an event that is not in the log; null for one that is, and where there is nothing to say. */
function eventSentence({ setup }: AnnouncedUpdate, event: EventJson): string | null {
  switch (event.type) {
    case 'draw':
      if (event.card !== null) return m.sentenceDrawYou({ card: cardText(event.card, setup.edition) });
      // Everyone draws on their turn.
      return null;
    case 'turn':
      if (isYou(setup, event.seat)) return m.sentenceTurnYou();
      // A computer plays at once, and what it plays says who it was.
      return setup.occupants[event.seat]?.kind === 'computer'
        ? ''
        : m.sentenceTurn({ name: nameOfSeat(setup, event.seat) });
    case 'dealOver':
      return m.sentenceDealOver();
    case 'matchOver':
      return m.sentenceMatchOver();
    default:
      return null;
  }
}

/**
 * The situation for someone who has just opened a game or uncovered a hand, without an event to announce: whose turn it
 * is, and the hand. Empty while a prompt is open or another person is awaited, since the dialog says it then.
 */
export function situationText(model: TableModel): string {
  const { setup, viewJson, online } = model;
  const hand = handOf(model);
  const { type } = situationOf(model);
  // Online an update may be about the other people alone.
  if (online !== null || hand === null || viewJson.actor === null || type === 'covered' || type === 'pendingHazard')
    return '';
  const cards = listText(sortByKind(hand).map((card) => cardText(card, setup.edition)));
  const turn = isYou(setup, viewJson.turn)
    ? m.sentenceTurnYou()
    : m.sentenceTurn({ name: nameOfSeat(setup, viewJson.turn) });
  return hand.length === 0 ? turn : `${turn} ${m.sentenceHand({ cards })}`;
}

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
