import type { BlockReason } from '@coup-fourre/client';
import { capitalized, dayOnlyText, listText, m, shownName } from '@coup-fourre/client/text';
import type { Update } from '@coup-fourre/room';
import { pauseKeptMs } from '@coup-fourre/room/options';
import type { Seat } from '@coup-fourre/rules';
import { type ReactNode, useState } from 'react';
import { useServerTime } from '../../online/useApiResult.ts';
import { useOptionalRoom, useRoom } from '../../online/useOnline.ts';
import { Button } from '../../ui/button.tsx';
import { withVars } from '../boxStyle.ts';

/** Replaces the play buttons for a viewer who cannot play. `children` describes the situation at the table. */
export function RoomBar({ blocked, children }: { readonly blocked: BlockReason; readonly children: ReactNode }) {
  const { room, update } = useRoom();
  return (
    <>
      <div className="sentence" data-testid="sentence">
        <b>{m[`actionBar${capitalized(blocked)}`]()}</b>{' '}
        {blocked === 'paused'
          ? update && `${m.pausedBy({ names: pausersText(update) })} ${pauseKeptText(update)}`
          : children}
      </div>
      {blocked === 'playedByBot' && (
        <Button onClick={() => void room.send({ type: 'reclaimSeat' })}>{m.reclaimSeat()}</Button>
      )}
      {blocked === 'paused' && <Button onClick={() => void room.send({ type: 'resume' })}>{m.resumeGame()}</Button>}
    </>
  );
}

/** The names of the people who requested the pause or agreed to it. */
export function pausersText({ pauseAgreedBy, seats }: Update): string {
  const nameOf = (seat: Seat): string[] => {
    const occupant = seats[seat];
    return occupant?.kind === 'person' ? [shownName(occupant.name)] : [];
  };
  return listText(pauseAgreedBy.flatMap(nameOf));
}

/** How long a pause lasts if everyone leaves now. */
export function pauseKeptText({ now, options }: Update): string {
  return m.pauseKept({ date: dayOnlyText(now + pauseKeptMs(options.clock)) });
}

const STEP_MS = 100;

/** The time left to answer a hazard, as a shrinking bar. It is the same for everyone at the table. */
export function CoupFourreWindowBar() {
  const clock = useOptionalRoom()?.update?.clock;
  return clock?.kind === 'window' ? <Bar key={clock.until} until={clock.until} /> : null;
}

/** The same time as a ring around the remaining seconds. Empty if no clock runs. */
export function CoupFourreWindowRing() {
  const clock = useOptionalRoom()?.update?.clock;
  return clock?.kind === 'window' ? <Ring key={clock.until} until={clock.until} /> : null;
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

/** The time left: as a fraction of the time at first, and in seconds rounded up. */
function useTimeLeft(until: number): { readonly part: number; readonly seconds: number } {
  const left = Math.max(0, until - useServerTime(STEP_MS));
  const [atFirst] = useState(left);
  return { part: atFirst === 0 ? 0 : left / atFirst, seconds: Math.ceil(left / 1000) };
}
