import { useState } from 'react';
import { useLine, useMuted, useRoom } from '../online/useOnline.ts';
import { m } from '../paraglide/messages.js';
import { tidingText } from '../text/tidingText.ts';

/** Tells a screen reader who comes and goes, what people say, and, once, that the connection is lost or back. */
export function RoomLive() {
  const { tidings } = useRoom();
  const muted = useMuted();
  const words = tidings.list
    .filter((tiding) => tiding.type !== 'said' || !muted.has(tiding.said.guest))
    .map(tidingText)
    .join(' ');
  return (
    <div className="unseen">
      <div aria-live="polite" data-testid="spoken-room">
        <p key={tidings.number}>{words}</p>
      </div>
      <div aria-live="assertive" data-testid="spoken-line">
        <p>{useLineNews()}</p>
      </div>
    </div>
  );
}

/** That the connection was lost, or that it is back; nothing as long as it has never been lost. */
function useLineNews(): string {
  const { state } = useLine();
  const [wasLost, setLost] = useState(false);
  if (state === 'offline' && !wasLost) setLost(true);
  if (state === 'offline') return m.lineLost();
  return wasLost && state === 'connected' ? m.lineBack() : '';
}
