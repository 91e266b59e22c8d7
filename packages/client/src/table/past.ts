import { type EventJson, type PastAction, readAction, withPastAction } from '@coup-fourre/rules';
import type { TableModel, TableReading } from './tableModel.ts';

/** Someone plays or discards. */
type UsedCardEvent = Extract<EventJson, { type: 'play' | 'discard' }>;

/**
 * What is known of the latest turns after an update; a search reads from them what others hold. An update that tells of
 * several actions at once, such as the first one after a lost connection, does not show the table between them: then
 * nothing is known until the next one.
 */
export function pastAfter(reading: TableReading, before: TableModel | null): readonly PastAction[] {
  if (before === null || !continues(reading, before)) return [];
  const { past = [], table } = before.view;
  const [event, ...more] = reading.events.filter(isUsedCard);
  if (event === undefined) return past;
  if (more.length > 0 || event.seat !== table.turn) return [];
  const { type, card } = event;
  const target = event.type === 'play' ? event.target : undefined;
  return withPastAction(past, table, readAction({ type, card, ...(target !== undefined && { target }) }));
}

/** Whether an update goes on with the deal of the one before, and nothing was undone. */
function continues({ room, earlierScores, undo }: TableReading, before: TableModel): boolean {
  return (
    room === before.room && earlierScores.length === before.earlierScores.length && (undo?.undone ?? null) === null
  );
}

function isUsedCard(event: EventJson): event is UsedCardEvent {
  return event.type === 'play' || event.type === 'discard';
}
