import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { driveMs } from './drive.ts';
import { DRIVE, ENTER, type Timing } from './motions.ts';
import { type Pace, paceNow } from './pace.ts';

const PULL_BACK_MS = 900;
/** A car leaves when the card that drives it has nearly landed. */
const AFTER_CARD_MS = 180;
const CALM_FACTOR = 1.5;

/** A way along the road, in kilometres of the road as it is drawn now. */
export interface Trip {
  readonly from: number;
  readonly to: number;
  readonly timing: Timing;
}

/**
 * Says when something has gone from kilometre to kilometre, or has been brought nearer because the trip to its target was
 * made longer: the view pulls back, and every kilometre glides from where it was drawn to where it is.
 */
export function useTrip(km: number, target: number, go: (trip: Trip) => void): void {
  const last = useRef({ km, target });
  const start = useEffectEvent(go);

  useLayoutEffect(() => {
    const before = last.current;
    last.current = { km, target };
    const from = (before.km * target) / before.target;
    if (from === km) return;
    const pace = paceNow();
    if (!pace.isStill)
      start({ from, to: km, timing: before.target === target ? driving(km - from, pace) : pulling(pace) });
  }, [km, target]);
}

function driving(km: number, { factor, isCalm }: Pace): Timing {
  return { ms: driveMs(km) * factor * (isCalm ? CALM_FACTOR : 1), delay: AFTER_CARD_MS * factor, ease: DRIVE };
}

/** How the view pulls back. */
export function pulling({ factor }: Pace): Timing {
  return { ms: PULL_BACK_MS * factor, ease: ENTER };
}
