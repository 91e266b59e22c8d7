import { dateText, m, timeLeftText, timeOfDayText } from '@coup-fourre/client/text';
import type { DayListing } from '@coup-fourre/room';
import { useServerTime } from '../../online/useApiResult.ts';
import { Icon } from '../../ui/art/index.ts';

/** The deadline for starting a day or for finishing a run. After the viewer's run, when the next day begins. */
export function DayTimes({ day }: { readonly day: DayListing }) {
  const now = useServerTime(1000);
  return (
    <p className="row day-times">
      <Icon name="clock" size={20} /> <span>{timesText(day, now)}</span>
    </p>
  );
}

/** `now` is in milliseconds since 1970. */
export function timesText({ phase, opens, closes, ends, mine }: DayListing, now: number): string {
  const until = (time: number) => ({ time: timeOfDayText(time), left: timeLeftText(time - now) });
  if (phase === 'coming') return m.dayOpensAt({ time: dateText(opens) });
  if (phase === 'open') return isRunOver(mine) ? nextDayText(closes) : m.dayClosesIn(until(closes));
  return phase === 'closing' && mine?.state === 'begun' ? m.dayFinishIn(until(ends)) : m.dayClosed();
}

export function isRunOver(mine: DayListing['mine']): boolean {
  return mine !== null && mine.state !== 'begun';
}

/** A day closes when the next one opens. */
export function nextDayText(closes: number): string {
  return m.dayNext({ time: timeOfDayText(closes) });
}
