import type { BlockReason } from '@coup-fourre/client';
import { listText, m, shownName } from '@coup-fourre/client/text';
import type { Update } from '@coup-fourre/room';
import { COUP_FOURRE_WINDOW_MS } from '@coup-fourre/room/options';
import type { Seat } from '@coup-fourre/rules';
import type { ReactNode } from 'react';
import { useServerTime } from '../../online/useApiResult.ts';
import { useOptionalRoom, useRoom } from '../../online/useOnline.ts';
import { withVars } from '../boxStyle.ts';

/** What stands in place of the buttons to play with, for who cannot; `children` is what happens at the table. */
export function RoomBar({ blocked, children }: { readonly blocked: BlockReason; readonly children: ReactNode }) {
  const { room, update } = useRoom();
  const words: Readonly<Record<BlockReason, string>> = {
    watching: m.actionBarWatching(),
    resigned: m.actionBarResigned(),
    playedByBot: m.actionBarPlayedByBot(),
    paused: m.actionBarPaused(),
  };
  return (
    <>
      <p className="sentence" data-testid="sentence">
        <b>{words[blocked]}</b> {blocked === 'paused' ? update && pausedBy(update) : children}
      </p>
      {blocked === 'playedByBot' && (
        <button type="button" className="button" onClick={() => void room.send({ type: 'reclaimSeat' })}>
          {m.reclaimSeat()}
        </button>
      )}
      {blocked === 'paused' && (
        <button type="button" className="button" onClick={() => void room.send({ type: 'resume' })}>
          {m.resumeGame()}
        </button>
      )}
    </>
  );
}

function pausedBy({ pauseAgreedBy, seats }: Update): string {
  const nameOf = (seat: Seat): string[] => {
    const occupant = seats[seat];
    return occupant?.kind === 'person' ? [shownName(occupant.name)] : [];
  };
  return m.pausedBy({ names: listText(pauseAgreedBy.flatMap(nameOf)) });
}

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
