/** A day as the server names it, such as 2026-11-23: it begins at 00:00 UTC. */
type DayDate = string;

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_IN_WEEK = 7;

/** The weeks of a month such as 2026-11, from Monday to Sunday; null for a day of another month. */
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

/** The month so many months after another; before it where the number is negative. */
export function monthAfter(month: string, count: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return monthOf(dateOf(Date.UTC(year, number - 1 + count)));
}

export function monthOf(date: DayDate): string {
  return date.slice(0, 7);
}

function monthStart(month: string): DayDate {
  return `${month}-01`;
}

/** The date of a time in milliseconds since 1970. */
function dateOf(time: number): DayDate {
  return new Date(time).toISOString().slice(0, 10);
}
