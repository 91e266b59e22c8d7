import { m } from '@coup-fourre/client/text';
import { Text } from 'ink';
import { type ReactNode, useEffect, useState } from 'react';

const SECOND_MS = 1000;
/** Seconds from which on the time that is left is not worth a line. */
const MAX_SECONDS = 3600;

/** The seconds that are left until a moment in milliseconds since 1970; nothing where no time runs. */
export function Countdown({ until }: { until: number | null }): ReactNode {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [until]);
  const seconds = until === null ? 0 : Math.ceil((until - now) / SECOND_MS);
  if (seconds <= 0 || seconds > MAX_SECONDS) return null;
  return <Text bold> {m.secondsLeft({ seconds })}</Text>;
}
