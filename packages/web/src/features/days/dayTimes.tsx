import { dayOnlyText, m, timeLeftText, timeOfDayText } from '@coup-fourre/client/text';
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
  const left = (time: number): string => timeLeftText(time - now);
  if (phase === 'coming') return m.dayOpensAt({ time: `${dayOnlyText(opens)} ${atText(opens)}` });
  if (phase === 'open')
    return isRunOver(mine) ? nextDayText(closes) : m.dayClosesIn({ at: atText(closes), left: left(closes) });
  return phase === 'closing' && mine?.state === 'begun'
    ? m.dayFinishIn({ time: timeOfDayText(ends), left: left(ends) })
    : m.dayClosed();
}

export function isRunOver(mine: DayListing['mine']): boolean {
  return mine !== null && mine.state !== 'begun';
}

/** A day closes when the next one opens. */
export function nextDayText(closes: number): string {
  return m.dayNext({ at: atText(closes) });
}

/** "at 2:00 AM", and at 12:00 AM "at midnight". Spanish has another article before one o'clock. */
function atText(at: number): string {
  const date = new Date(at);
  if (date.getHours() === 0 && date.getMinutes() === 0) return m.dayAtMidnight();
  const time = timeOfDayText(at);
  return /^1\b/.test(time) ? m.dayAtOne({ time }) : m.dayAt({ time });
}
