import { COUP_FOURRE_WINDOW_MS } from '@coup-fourre/room/options';
import { useOptionalRoom } from '../../online/useOnline.ts';
import { useServerTime } from '../../online/useServerTime.ts';
import { withVars } from '../boxStyle.ts';

const STEP_MS = 100;

/** The time in which a hazard can be answered, the same for everyone at the table: a bar that empties. */
export function CoupFourreWindowBar() {
  const clock = useOptionalRoom()?.update?.clock;
  return clock?.kind === 'window' ? <Bar until={clock.until} /> : null;
}

/** The same time as a ring that empties around its last seconds. Where no clock runs there is none. */
export function CoupFourreWindowRing() {
  const clock = useOptionalRoom()?.update?.clock;
  return clock?.kind === 'window' ? <Ring until={clock.until} /> : null;
}

function Bar({ until }: { readonly until: number }) {
  const { part } = useTimeLeft(until);
  return (
    <span className="call-window-bar" aria-hidden="true" data-testid="window">
      <i style={withVars({ '--left': part })} />
    </span>
  );
}

function Ring({ until }: { readonly until: number }) {
  const { part, seconds } = useTimeLeft(until);
  return (
    <span className="call-window-ring" aria-hidden="true" data-testid="window">
      <svg viewBox="-30 -30 60 60" aria-hidden="true">
        <circle r="25" />
        <circle r="25" className="left" pathLength="1" style={{ strokeDashoffset: 1 - part }} />
      </svg>
      <b>{seconds}</b>
    </span>
  );
}

/** What is left until a moment of the server's time, as a part of the window and in seconds begun. */
function useTimeLeft(until: number): { readonly part: number; readonly seconds: number } {
  const left = Math.max(0, until - useServerTime(STEP_MS));
  return { part: Math.min(1, left / COUP_FOURRE_WINDOW_MS), seconds: Math.ceil(left / 1000) };
}
