import { soloOf, type Update } from '@coup-fourre/room';
import { type CardName, cardNamed, nameOf, rulesFor, type Seat } from '@coup-fourre/rules';
import type { Scene } from '../table/scene.ts';

/** A table at this device, as its room tells it; `side` is whose side lay in front before. */
export function deviceScene(update: Update, side: Seat): Scene {
  const { setup, seat, awaited, view, question } = update;
  return {
    room: update.room,
    rules: rulesFor(setup.edition, setup.players, setup.house),
    sitters: setup.sitters,
    seat,
    you: soloOf(setup),
    side: seat ?? awaited ?? side,
    view,
    awaited,
    question: question && { ...question, hazard: named(question.hazard) },
    deal: update.earlier.length + 1,
    scores: update.scores,
    earlier: update.earlier,
    result: update.result,
    online: null,
  };
}

/** The name of a card that a room has told. */
export function named(name: string): CardName {
  const card = cardNamed(name);
  if (card === null) throw new RangeError(`no card ${name}`);
  return nameOf(card);
}
