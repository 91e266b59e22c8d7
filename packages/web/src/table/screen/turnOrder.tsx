import type { TableModel } from '@coup-fourre/client';
import { m, nameOfSeat } from '@coup-fourre/client/text';
import type { Seat } from '@coup-fourre/rules';
import { range } from '../../game/range.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { boxStyle } from '../boxStyle.ts';
import { SeatAvatar } from '../seatAvatar.tsx';
import type { Box } from '../stage.ts';

interface TurnOrderProps {
  readonly model: TableModel;
  /** Where it stands; without one it lies in the bar of a phone, with the sizes of the others' hands for the names. */
  readonly box?: Box;
}

/** The faces in turn order; the one whose turn it is stands on gold. */
export function TurnOrder({ model, box }: TurnOrderProps) {
  const { setup, viewJson } = model;
  return (
    <ol className="order" style={box && boxStyle(box)}>
      {range(setup.players).map((seat) => (
        <li
          key={seat}
          className={seat === viewJson.turn ? 'now' : ''}
          title={nameOfSeat(setup, seat)}
          {...(seat === viewJson.turn ? { 'aria-current': true } : {})}
        >
          <SeatAvatar setup={setup} seat={seat} className="face" />
          {box ? <span>{nameOfSeat(setup, seat)}</span> : <HandSize model={model} seat={seat} />}
        </li>
      ))}
    </ol>
  );
}

/** How many cards another seat holds; one's own can be seen. */
function HandSize({ model, seat }: { readonly model: TableModel; readonly seat: Seat }) {
  const hand = model.viewJson.hands[seat];
  return (
    <>
      <VisuallyHidden>
        {nameOfSeat(model.setup, seat)} {typeof hand === 'number' && m.cardsInHand({ count: hand })}
      </VisuallyHidden>
      {typeof hand === 'number' && (
        <span className="hand-size" aria-hidden="true">
          {hand}
        </span>
      )}
    </>
  );
}
