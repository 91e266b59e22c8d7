import type { LogEntry, TableModel } from '@coup-fourre/client';
import { cardText, isYou, logEntrySentence, m, nameOfSeat, undoneSentence } from '@coup-fourre/client/text';
import { type EventJson, teamOf } from '@coup-fourre/rules';

/** An update in words, a sentence an event: what concerns the viewer, and what the others did. */
interface Announcements {
  readonly own: string;
  readonly others: string;
}

/** What of an update is put into words. */
type AnnouncedUpdate = Pick<TableModel, 'setup' | 'seat' | 'events' | 'undo'>;

export function announcementsOf(update: AnnouncedUpdate, news: readonly LogEntry[]): Announcements {
  const { setup, seat } = update;
  const actions = news
    .toReversed()
    .map((entry) => ({ own: concernsViewer(update, entry), words: logEntrySentence(setup, entry) }));
  // Who has laid a safety plays on: that the turn is his need not be said again.
  const goesOn = news.find(({ action }) => action.type === 'safety')?.seat;
  const rest = update.events.flatMap((event) => {
    if (event.type === 'turn' && event.seat === goesOn) return [];
    const words = eventSentence(update, event);
    return words === null ? [] : [{ own: 'seat' in event && event.seat === seat, words }];
  });
  const last = update.undo?.undone;
  const undone = last ? [{ own: last.seat === seat, words: undoneSentence(setup, last) }] : [];
  const all = [...undone, ...actions, ...rest];
  const join = (own: boolean) =>
    all
      .filter((line) => line.own === own)
      .map((line) => line.words)
      .join(' ');
  // What is spoken at once overtakes the rest: one's own turn after another's action waits for that action's sentence.
  if (all[0]?.own === false) return { own: '', others: all.map(({ words }) => words).join(' ') };
  return { own: join(true), others: join(false) };
}

/** The viewer's own actions, and what hits their team, are spoken at once. */
function concernsViewer({ setup, seat }: AnnouncedUpdate, entry: LogEntry): boolean {
  if (seat === null) return false;
  return entry.seat === seat || (entry.action.type === 'attack' && entry.action.target === teamOf(setup, seat));
}

/** An event that is not in the log, in words; null for one that is. */
function eventSentence({ setup }: AnnouncedUpdate, event: EventJson): string | null {
  switch (event.type) {
    case 'draw':
      if (event.card !== null) return m.sentenceDrawYou({ card: cardText(event.card, setup.edition) });
      return isYou(setup, event.seat) ? null : m.sentenceDraw({ name: nameOfSeat(setup, event.seat) });
    case 'turn':
      return isYou(setup, event.seat) ? m.sentenceTurnYou() : m.sentenceTurn({ name: nameOfSeat(setup, event.seat) });
    case 'dealOver':
      return m.sentenceDealOver();
    case 'matchOver':
      return m.sentenceMatchOver();
    default:
      return null;
  }
}
