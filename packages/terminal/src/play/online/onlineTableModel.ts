import type { SeatedSetup } from '@coup-fourre/client';
import type { OnlineSeatHolder, OnlineUpdate, TableUpdate } from '@coup-fourre/room/online';
import { rulesFor, type Seat } from '@coup-fourre/rules';
import type { Lobby, SeatHolder, TableModel } from '../table/tableModel.ts';
import { sanitizeText } from './sanitizeText.ts';

function seatHolderOf(occupant: OnlineSeatHolder): SeatHolder {
  if (occupant.kind === 'free') return { kind: 'free', name: '' };
  const { kind } = occupant;
  return { kind, name: sanitizeText(occupant.name), ...(kind === 'computer' && { level: occupant.level }) };
}

/** Who sits at a table in play: no one sits at a seat that has been left before the first deal. */
function playerOf(occupant: OnlineSeatHolder): SeatedSetup['occupants'][number] {
  if (occupant.kind === 'computer') return { ...occupant, name: sanitizeText(occupant.name) };
  return { kind: 'person', name: occupant.kind === 'person' ? sanitizeText(occupant.name) : '' };
}

export function onlineLobby({ seats, seat }: OnlineUpdate): Lobby {
  return { occupants: seats.map(seatHolderOf), you: seat };
}

/** An online table as its server tells it; `declined` is a hazard that this person has let stand, by the update's number. */
export function onlineTableModel(update: OnlineUpdate, table: TableUpdate, isDeclined: boolean): TableModel {
  const { options, seat, seats } = update;
  const own = seat === null ? undefined : seats[seat];
  const isStoodIn = own?.kind === 'person' && own.isPlayedByBot && !own.hasResigned;
  const canAnswer = table.pendingHazard?.canCall === true && !isDeclined;
  const { pendingHazard } = table;
  return {
    room: update.room,
    rules: rulesFor(options.edition, options.players, options.house),
    setup: { ...options, occupants: seats.map(playerOf), you: seat },
    seat,
    frontSeat: seat ?? 0,
    view: table.view,
    awaited: isAwaited(table, seat, canAnswer) ? seat : null,
    pendingHazard: canAnswer ? pendingHazard : null,
    // Another match at the same table begins with its first deal, too.
    deal: table.earlierScores.length + 1,
    scores: table.scores,
    earlier: table.earlierScores,
    result: update.phase === 'over' ? table.result : null,
    online: {
      isPaused: update.isPaused,
      isStoodIn,
      isReady: seat !== null && update.ready.includes(seat),
      byResignation: table.result?.by === 'resignation',
      deadline: localDeadline(update),
    },
  };
}

function isAwaited({ view }: TableUpdate, seat: Seat | null, canAnswer: boolean): boolean {
  if (seat === null) return false;
  if (view.phase === 'coupFourreWindow') return canAnswer;
  return (view.phase === 'turn' || view.phase === 'extension') && view.turn === seat;
}

/** Until when the table waits, by this device's clock: the server's may be ahead or behind. */
function localDeadline({ clock, now }: OnlineUpdate): number | null {
  return clock === null ? null : Date.now() + clock.until - now;
}
