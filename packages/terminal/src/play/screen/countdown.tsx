import { Text } from 'ink';
import { type ReactNode, useEffect, useState } from 'react';
import type { Tongue } from '../text/language.ts';

const SECOND = 1000;
/** Seconds from which on the time that is left is not worth a line. */
const MOST = 3600;

/** The seconds that are left until a moment in milliseconds since 1970; nothing where no time runs. */
export function Countdown({ tongue, until }: { tongue: Tongue; until: number | null }): ReactNode {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [until]);
  const seconds = until === null ? 0 : Math.ceil((until - now) / SECOND);
  if (seconds <= 0 || seconds > MOST) return null;
  return <Text bold> {tongue.say('secondsLeft', { seconds })}</Text>;
}
