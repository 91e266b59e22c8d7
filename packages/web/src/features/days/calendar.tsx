import { capitalized, m, numberText, parSumText } from '@coup-fourre/client/text';
import type { DayCalendar, DayListing } from '@coup-fourre/room';
import { CAP_COLORS, Stone } from '../../ui/art/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Link } from '../../ui/page/link.tsx';
import { dayText, monthText, weekdayTexts } from './dayText.ts';

interface CalendarProps {
  readonly calendar: DayCalendar;
  /** Chooses a month such as 2026-10. */
  readonly choose: (month: string) => void;
}

/** The days of a month. Each week is a road with a stone for each day played. */
export function Calendar({ calendar, choose }: CalendarProps) {
  const { month, today, first, days } = calendar;
  const byDate = new Map(days.map((day) => [day.day, day]));
  const driven = days.filter(({ mine }) => mine !== null).length;
  return (
    <>
      <div className="row month-bar">
        <ArrowButton
          icon="prev"
          label={m.daysEarlier()}
          to={month > monthOf(first) ? monthAfter(month, -1) : null}
          choose={choose}
        />
        <h3 aria-live="polite">{capitalized(monthText(month))}</h3>
        <ArrowButton
          icon="next"
          label={m.daysLater()}
          to={month < monthOf(today) ? monthAfter(month, 1) : null}
          choose={choose}
        />
      </div>
      <table className="day-calendar">
        <caption className="unseen">{monthText(month)}</caption>
        <thead>
          <tr>
            {weekdayTexts().map(({ long, short }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendarWeeks(month).map((week) => (
            <tr key={week.find((date) => date !== null)}>
              {week.map((date, index) => (
                <td key={date ?? index} className={date === today ? 'today' : ''}>
                  {date !== null && <CalendarDay date={date} day={byDate.get(date)} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="label">{m.daysPlayedCount({ count: driven })}</p>
    </>
  );
}

/** A link if the day has opened. */
function CalendarDay({ date, day }: { readonly date: string; readonly day: DayListing | undefined }) {
  const number = Number(date.slice(-2));
  if (day === undefined || day.phase === 'coming') return <span className="day-number">{numberText(number)}</span>;
  const { mine, isPractised } = day;
  const cap = mine === null ? CAP_COLORS.gray : mine.state === 'begun' ? CAP_COLORS.red : CAP_COLORS.gold;
  return (
    <Link to={`/day/${date}`} className="day-link" label={dayLabel(day)}>
      {mine !== null || isPractised ? (
        <svg viewBox="-36 -104 82 112" aria-hidden="true">
          <Stone x={0} y={0} height={100} label={number} cap={cap} />
        </svg>
      ) : (
        <span className="day-number">{numberText(number)}</span>
      )}
    </Link>
  );
}

/** The accessible name of a day's link. */
function dayLabel({ day, phase, mine, isPractised }: DayListing): string {
  const date = dayText(day);
  if (mine?.state === 'begun') return m.daysDayBegun({ date });
  if (mine !== null)
    return mine.againstPar === null
      ? m.daysDayDriven({ date })
      : m.daysDayPlayed({ date, result: parSumText(mine.againstPar) });
  if (isPractised) return m.daysDayPractised({ date });
  return phase === 'over' || phase === 'closing' ? m.daysDayFree({ date }) : m.daysDayOpen({ date });
}

/** A UTC date such as 2026-11-23. */
type DayDate = string;

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_IN_WEEK = 7;

/** Weeks from Monday to Sunday of a month such as 2026-11. Null for a day of another month. */
export function calendarWeeks(month: string): (DayDate | null)[][] {
  const first = Date.parse(monthStart(month));
  const end = Date.parse(monthStart(monthAfter(month, 1)));
  const weekday = (new Date(first).getUTCDay() + DAYS_IN_WEEK - 1) % DAYS_IN_WEEK;
  const weeks: (DayDate | null)[][] = [];
  for (let monday = first - weekday * DAY_MS; monday < end; monday += DAYS_IN_WEEK * DAY_MS) {
    const days = Array.from({ length: DAYS_IN_WEEK }, (_, index) => dateOf(monday + index * DAY_MS));
    weeks.push(days.map((date) => (monthOf(date) === month ? date : null)));
  }
  return weeks;
}

/** The month `count` months later, or earlier if `count` is negative. */
export function monthAfter(month: string, count: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return monthOf(dateOf(Date.UTC(year, number - 1 + count)));
}

function monthOf(date: DayDate): string {
  return date.slice(0, 7);
}

function monthStart(month: string): DayDate {
  return `${month}-01`;
}

function dateOf(time: number): DayDate {
  return new Date(time).toISOString().slice(0, 10);
}

interface ArrowButtonProps {
  readonly icon: 'prev' | 'next';
  readonly label: string;
  /** The target, or null. */
  readonly to: string | null;
  readonly choose: (to: string) => void;
}

export function ArrowButton({ icon, label, to, choose }: ArrowButtonProps) {
  return <IconButton icon={icon} label={label} isOff={to === null} onClick={() => to !== null && choose(to)} />;
}
