import type { Update } from '@coup-fourre/room';
import type { EventJson } from '@coup-fourre/rules';
import type { Entry } from '../game/entry.ts';
import { m } from '../paraglide/messages.js';
import { cardText } from './cardText.ts';
import { sentence } from './entryText.ts';
import { isYou, nameOfSeat } from './nameText.ts';

/** What an update tells, a sentence an event: what concerns who looks, and what the others did. */
interface Spoken {
  readonly own: string;
  readonly others: string;
}

export function spokenOf(update: Update, news: readonly Entry[]): Spoken {
  const { setup, seat } = update;
  const deeds = news.toReversed().map((entry) => ({ own: entry.seat === seat, words: sentence(setup, entry) }));
  const rest = update.events.flatMap((event) => {
    const words = spokenEvent(update, event);
    return words === null ? [] : [{ own: 'seat' in event && event.seat === seat, words }];
  });
  const all = [...deeds, ...rest];
  const join = (own: boolean) =>
    all
      .filter((line) => line.own === own)
      .map((line) => line.words)
      .join(' ');
  return { own: join(true), others: join(false) };
}

/** An event that the road book does not tell, in words; null for one that it does. */
function spokenEvent({ setup }: Update, event: EventJson): string | null {
  switch (event.type) {
    case 'draw':
      if (event.card !== null) return m.sayDrawYou({ card: cardText(event.card) });
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
