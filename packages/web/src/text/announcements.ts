import type { LogEntry } from '@coup-fourre/client';
import { cardText, isYou, logEntrySentence, m, nameOfSeat, undoneSentence } from '@coup-fourre/client/text';
import { type EventJson, teamOf } from '@coup-fourre/rules';
import type { SeatedUpdate } from '../game/seatedUpdate.ts';

/** What an update tells, a sentence an event: what concerns who looks, and what the others did. */
interface Announcements {
  readonly own: string;
  readonly others: string;
}

/** What of an update is told in words. */
type AnnouncedUpdate = Pick<SeatedUpdate, 'setup' | 'seat' | 'events' | 'undone'>;

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
  const undone = update.undone
    ? [{ own: update.undone.seat === seat, words: undoneSentence(setup, update.undone) }]
    : [];
  const all = [...undone, ...actions, ...rest];
  const join = (own: boolean) =>
    all
      .filter((line) => line.own === own)
      .map((line) => line.words)
      .join(' ');
  // What is told at once overtakes the rest: an own turn that follows from another's action waits until that is told.
  if (all[0]?.own === false) return { own: '', others: all.map(({ words }) => words).join(' ') };
  return { own: join(true), others: join(false) };
}

/** What one does oneself, and what hits the own team, is told at once. */
function concernsViewer({ setup, seat }: AnnouncedUpdate, entry: LogEntry): boolean {
  if (seat === null) return false;
  return entry.seat === seat || (entry.action.type === 'attack' && entry.action.target === teamOf(setup, seat));
}

/** An event that the road book does not tell, in words; null for one that it does. */
function eventSentence({ setup }: AnnouncedUpdate, event: EventJson): string | null {
  switch (event.type) {
    case 'draw':
      if (event.card !== null) return m.sayDrawYou({ card: cardText(event.card, setup.edition) });
      return isYou(setup, event.seat) ? null : m.sayDraw({ name: nameOfSeat(setup, event.seat) });
    case 'turn':
      return isYou(setup, event.seat) ? m.sayTurnYou() : m.sayTurn({ name: nameOfSeat(setup, event.seat) });
    case 'dealOver':
      return m.sayDealOver();
    case 'matchOver':
      return m.sayMatchOver();
    default:
      return null;
  }
}
