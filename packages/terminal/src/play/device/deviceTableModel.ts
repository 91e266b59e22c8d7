import { soloSeat, type Update } from '@coup-fourre/room';
import { type CardName, cardNamed, nameOf, rulesFor, type Seat } from '@coup-fourre/rules';
import type { TableModel } from '../table/tableModel.ts';

/** A table at this device, as its room tells it; `side` is whose side lay in front before. */
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
    pendingHazard: pendingHazard && { ...pendingHazard, hazard: cardNameOf(pendingHazard.hazard) },
    deal: update.earlierScores.length + 1,
    scores: update.scores,
    earlier: update.earlierScores,
    result: update.result,
    online: null,
  };
}

/** The name of a card that a room has told. */
export function cardNameOf(name: string): CardName {
  const card = cardNamed(name);
  if (card === null) throw new RangeError(`no card ${name}`);
  return nameOf(card);
}
