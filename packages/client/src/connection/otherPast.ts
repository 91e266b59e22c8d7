import type { Update } from '@coup-fourre/room';

/**
 * Whether a room, on coming in again, has another past than the one that was seen: its server was restored from a backup.
 * `since` is the number of the last update seen, `last` that update where it is known. A past that went on beyond that
 * number with the same deals cannot be told from the one that was seen, but every update has the whole table.
 */
export function isOtherPast(update: Update, since: number, last: Update | null): boolean {
  if (update.publicSeq < since) return true;
  if (last === null || last.room !== update.room || last.table === null) return false;
  const { match, deal } = last.table;
  const now = update.table;
  if (now === null) return update.phase !== 'over' && update.phase !== 'closed';
  if (now.match !== match) return now.match < match;
  return now.deal < deal || (now.deal === deal && update.shuffle?.commitment !== last.shuffle?.commitment);
}
