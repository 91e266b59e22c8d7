import { WINDOW } from '@coup-fourre/room/options';
import { useServerTime } from '../online/useNow.ts';
import { useRoomHere } from '../online/useOnline.ts';
import { withVars } from '../table/boxStyle.ts';

const STEP_MS = 100;

/** The time in which a hazard can be answered, the same for everyone at the table: a bar that empties. */
export function WindowBar() {
  const clock = useRoomHere()?.update?.clock;
  return clock?.what === 'window' ? <Emptying until={clock.until} /> : null;
}

function Emptying({ until }: { readonly until: number }) {
  const left = Math.max(0, until - useServerTime(STEP_MS));
  return (
    <span className="window-bar" aria-hidden="true" data-testid="window">
      <i style={withVars({ '--left': Math.min(1, left / WINDOW) })} />
    </span>
  );
}
