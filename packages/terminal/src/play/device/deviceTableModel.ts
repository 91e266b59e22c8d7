import { soloSeat, type Update } from '@coup-fourre/room';
import { rulesFor, type Seat } from '@coup-fourre/rules';
import type { TableModel } from '../table/tableModel.ts';

/** The model of a table on this device; `side` is the seat that was in front before. */
export function deviceTableModel(update: Update, side: Seat): TableModel {
  const { setup, seat, awaitedSeat, view, pendingHazard } = update;
  return {
    room: update.room,
    rules: rulesFor(setup.edition, setup.players, setup.house),
    setup: { ...setup, you: soloSeat(setup) },
    seat,
    frontSeat: seat ?? awaitedSeat ?? side,
    view,
    awaited: awaitedSeat,
    pendingHazard,
    deal: update.earlierScores.length + 1,
    scores: update.scores,
    earlier: update.earlierScores,
    result: update.result,
    online: null,
  };
}
