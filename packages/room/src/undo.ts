import type { Event, Seat } from '@coup-fourre/rules';
import { dealOf, isDealOver } from './match.ts';
import { mightOthersCall } from './pendingHazard.ts';
import { isPerson, soloSeat } from './people.ts';
import type { Room, UndoPoint } from './room.ts';
import type { RoomEventPayload } from './roomEvent.ts';
import type { RoomReason, UndoReason } from './wire.ts';

/** Why the last action of a person cannot be taken back; null where it can. It follows from what all have seen. */
export function whyNotUndo(room: Room): RoomReason | null {
  if (isDealOver(room)) return 'dealIsOver';
  return typeof room.undoPoint === 'string' ? room.undoPoint : null;
}

/** What an event came to. */
interface Outcome {
  readonly after: Room;
  readonly events: readonly Event[];
}

/** What may be taken back after an event, or why nothing may: only as long as no person has seen anything hidden since. */
export function undoPointAfter(
  before: Room,
  event: Exclude<RoomEventPayload, { type: 'opened' | 'undone' }>,
  { after, events }: Outcome,
): UndoPoint | UndoReason {
  const { undoPoint } = before;
  switch (event.type) {
    case 'dealt':
    case 'placed':
      return 'nothingToUndo';
    case 'looked':
      return afterViewerChange(before, event.seat);
    case 'moved':
      if (isPerson(before.setup, event.seat))
        return unlessRevealed({ seat: event.seat, action: event.action, before }, { after, events });
      return undoPoint === 'nothingToUndo' ? undoPoint : 'othersPlayed';
    case 'stood':
      return typeof undoPoint === 'string' ? undoPoint : afterWindowClosed(before, undoPoint, { after, events });
  }
}

/** At a hot seat another person who uncovers a hand has seen it; the own one holds nothing new. */
function afterViewerChange({ setup, undoPoint }: Room, seat: Seat | null): UndoPoint | UndoReason {
  if (typeof undoPoint === 'string' || seat === null || soloSeat(setup) !== null) return undoPoint;
  return undoPoint.seat === seat ? undoPoint : 'handUncovered';
}

/** That a hazard stands tells that no one answers it, unless everyone knew or only who took the action could have. */
function afterWindowClosed(before: Room, takeback: UndoPoint, outcome: Outcome): UndoPoint | UndoReason {
  return mightOthersCall(dealOf(before), takeback.seat) ? 'toldSomething' : unlessRevealed(takeback, outcome);
}

function unlessRevealed(takeback: UndoPoint, { after, events }: Outcome): UndoPoint | UndoReason {
  const { table } = dealOf(after);
  const isSeen = (event: Event): boolean => event.type === 'draw' && event.seat === after.viewer;
  if (events.some(isSeen)) return 'cardDrawn';
  // Rule 10.3: with no card left to draw, that the deal goes on tells that someone can still score.
  return table.rules.endsWhenNoneCanScore && table.drawPileSize === 0 ? 'toldSomething' : takeback;
}
