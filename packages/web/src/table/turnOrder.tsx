import { teamOf } from '@coup-fourre/client';
import { nameOfSeat } from '@coup-fourre/client/text';
import type { TableModel } from '../game/tableModel.ts';
import { paintOf } from '../game/team.ts';
import { Avatar } from '../ui/art/index.ts';
import { range } from '../ui/range.ts';
import { boxStyle } from './boxStyle.ts';
import type { Box } from './stage.ts';

/** The faces in turn order; the one whose turn it is stands on gold. */
export function TurnOrder({ model, box }: { readonly model: TableModel; readonly box: Box }) {
  const { setup, update } = model;
  return (
    <ol className="order" style={boxStyle(box)}>
      {range(setup.players).map((seat) => (
        <li
          key={seat}
          className={seat === update.view.turn ? 'now' : ''}
          {...(seat === update.view.turn ? { 'aria-current': true } : {})}
        >
          <Avatar portraitIndex={seat} team={paintOf(setup, teamOf(setup, seat))} className="face" />
          <span>{nameOfSeat(setup, seat)}</span>
        </li>
      ))}
    </ol>
  );
}
