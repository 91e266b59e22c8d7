import { createContext, useContext } from 'react';
import { OnlineContext, useOptionalRoom } from '../../online/useOnline.ts';

/** Milliseconds left of what surrounds the table, such as a run through puzzles. Null without a limit. */
export const TimeLeftContext = createContext<() => number | null>(() => null);

/** A function that returns the milliseconds left for the turn or the run, or null without a limit. */
export function useTimeLeft(): () => number | null {
  const around = useContext(TimeLeftContext);
  const online = useContext(OnlineContext);
  const clock = useOptionalRoom()?.update?.clock;
  if (clock?.kind !== 'turn' || online === null) return around;
  return () => clock.until - online.connection.clock.now();
}
