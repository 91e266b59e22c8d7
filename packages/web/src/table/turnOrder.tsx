import { Face } from '../art/index.ts';
import type { Sight } from '../game/sight.ts';
import { paintOf, teamOf } from '../game/team.ts';
import { upTo } from '../shell/upTo.ts';
import { nameOfSeat } from '../text/nameText.ts';
import { boxStyle } from './boxStyle.ts';
import type { Box } from './stage.ts';

/** The faces in turn order; the one whose turn it is stands on gold. */
export function TurnOrder({ sight, box }: { readonly sight: Sight; readonly box: Box }) {
  const { setup, update } = sight;
  return (
    <ol className="order" style={boxStyle(box)}>
      {upTo(setup.players).map((seat) => (
        <li
          key={seat}
          className={seat === update.view.turn ? 'now' : ''}
          {...(seat === update.view.turn ? { 'aria-current': true } : {})}
        >
          <Face who={seat} team={paintOf(setup, teamOf(setup, seat))} className="face" />
          <span>{nameOfSeat(setup, seat)}</span>
        </li>
      ))}
    </ol>
  );
}
