import { useState } from 'react';
import { useLine, useMuted, useRoom } from '../online/useOnline.ts';
import { m } from '../paraglide/messages.js';
import { Voice } from '../shell/voice.tsx';
import { tidingText } from '../text/tidingText.ts';

/** Tells a screen reader who comes and goes, what people say, and, once, that the connection is lost or back. */
export function RoomLive() {
  const { tidings } = useRoom();
  const muted = useMuted();
  const words = tidings.list
    .filter((tiding) => tiding.type !== 'said' || !muted.has(tiding.said.guest))
    .map(tidingText)
    .join(' ');
  const line = useLineNews();
  return (
    <div className="unseen">
      <div data-testid="spoken-room">
        <Voice words={words} turn={tidings.number} urgency="polite" testId="spoken-room-here" />
      </div>
      <div data-testid="spoken-line">
        <Voice words={line} turn={line} urgency="assertive" testId="spoken-line-here" />
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
