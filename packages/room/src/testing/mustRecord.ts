import { type MatchRecord, recordOfRoom } from '../publish/record.ts';
import type { RoomEvent } from '../state/roomEvent.ts';

/** The record of a log. Throws if there is none. */
export function mustRecord(log: readonly RoomEvent[]): MatchRecord {
  const found = recordOfRoom(log);
  if (found === null) throw new Error('the log has no finished deal');
  return found;
}
