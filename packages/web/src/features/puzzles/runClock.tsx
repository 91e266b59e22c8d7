import { m } from '@coup-fourre/client/text';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAnnouncement } from '../../ui/announcements/liveRegions.tsx';

export interface RunTime {
  /** Milliseconds left when the clock last stopped. */
  readonly leftMs: number;
  /** Time when the clock continues, by performance.now. */
  readonly runsFrom: number;
}

/** Milliseconds left in a run. */
export function leftIn({ leftMs, runsFrom }: RunTime, now: number): number {
  return leftMs - Math.max(0, now - runsFrom);
}

const SECOND_MS = 1000;
/** The clock is announced at these numbers of seconds left. */
const SAID_SECONDS: readonly number[] = [120, 60, 30, 10];

/** The time left. It ends the run, and is announced at certain times. */
export function RunClock({ run, onOver }: { readonly run: RunTime; readonly onOver: () => void }) {
  const [left, setLeft] = useState(() => secondsIn(run));
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = secondsIn(run);
      setLeft(now);
      if (now > 0) return;
      clearInterval(timer);
      over();
    }, SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [run]);
  const minutes = Math.floor(left / 60);
  const seconds = left % 60;
  const words = m.runLeft({ minutes, seconds }).replaceAll(/\s+/g, ' ').trim();
  const isSaid = SAID_SECONDS.includes(left);
  useAnnouncement({ words: isSaid ? words : '', announcementKey: left, urgency: 'polite', speaker: 'clock' });
  return (
    <p className="run-clock num" role="timer" aria-label={words}>
      {minutes}:{String(seconds).padStart(2, '0')}
    </p>
  );
}

function secondsIn(run: RunTime): number {
  return Math.max(0, Math.ceil(leftIn(run, performance.now()) / SECOND_MS));
}
