import type { Event, Seat } from '@coup-fourre/rules';
import { mayOthersAnswer } from './hazardInTheAir.ts';
import { dealOf, isDealOver } from './match.ts';
import type { Room, Takeback } from './room.ts';
import type { Happening } from './roomEvent.ts';
import { isPerson, soloOf } from './sitters.ts';
import type { RoomReason, UndoReason } from './wire.ts';

/** Why the last action of a person cannot be taken back; null where it can. It follows from what all have seen. */
export function whyNotUndo(room: Room): RoomReason | null {
  if (isDealOver(room)) return 'dealIsOver';
  return typeof room.takeback === 'string' ? room.takeback : null;
}

/** What an event came to. */
interface Outcome {
  readonly after: Room;
  readonly events: readonly Event[];
}

/** What may be taken back after an event, or why nothing may: only as long as no person has seen anything hidden since. */
export function takebackAfter(
  before: Room,
  event: Exclude<Happening, { type: 'opened' | 'undone' }>,
  { after, events }: Outcome,
): Takeback | UndoReason {
  const { takeback } = before;
  switch (event.type) {
    case 'dealt':
    case 'placed':
      return 'nothingToUndo';
    case 'looked':
      return afterLook(before, event.seat);
    case 'moved':
      if (isPerson(before.setup, event.seat))
        return unlessShown({ seat: event.seat, action: event.action, before }, { after, events });
      return takeback === 'nothingToUndo' ? takeback : 'othersPlayed';
    case 'stood':
      return typeof takeback === 'string' ? takeback : afterStanding(before, takeback, { after, events });
  }
}

/** At a hot seat another person who uncovers a hand has seen it; the own one holds nothing new. */
function afterLook({ setup, takeback }: Room, seat: Seat | null): Takeback | UndoReason {
  if (typeof takeback === 'string' || seat === null || soloOf(setup) !== null) return takeback;
  return takeback.seat === seat ? takeback : 'handUncovered';
}

/** That a hazard stands tells that no one answers it, unless everyone knew or only who took the action could have. */
function afterStanding(before: Room, takeback: Takeback, outcome: Outcome): Takeback | UndoReason {
  return mayOthersAnswer(dealOf(before), takeback.seat) ? 'toldSomething' : unlessShown(takeback, outcome);
}

function unlessShown(takeback: Takeback, { after, events }: Outcome): Takeback | UndoReason {
  const { table } = dealOf(after);
  const isSeen = (event: Event): boolean => event.type === 'draw' && event.seat === after.looking;
  if (events.some(isSeen)) return 'cardDrawn';
  // Rule 10.3: with no card left to draw, that the deal goes on tells that someone can still score.
  return table.rules.endsWhenNoneCanScore && table.drawPileSize === 0 ? 'toldSomething' : takeback;
}
