import { isActionEvent, logActionOf, type TableModel } from '@coup-fourre/client';
import { cardText, logEntrySentence, m } from '@coup-fourre/client/text';
import type { EventJson } from '@coup-fourre/rules';

/** What has happened, a sentence an event, in the words of both views. What the next line says anyway is left out. */
export function narrate({ setup }: TableModel, events: readonly EventJson[]): string[] {
  return events.flatMap((event) => {
    if (isActionEvent(event)) return [logEntrySentence(setup, { seat: event.seat, action: logActionOf(event) })];
    if (event.type === 'dealOver') return [m.sentenceDealOver()];
    if (event.type !== 'draw' || event.card === null || event.seat !== setup.you) return [];
    return [m.sentenceDrawYou({ card: cardText(event.card, setup.edition) })];
  });
}
