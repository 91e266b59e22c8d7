import { region } from '@coup-fourre/client/text';

/** A date such as 2026-11-23 as Monday, 23 November. The days are those of UTC, wherever the reader is. */
export function dayText(date: string): string {
  return format(date, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** The same with its year, for what is read on another day. */
export function fullDayText(date: string): string {
  return format(date, { day: 'numeric', month: 'long', year: 'numeric' });
}

/** A month such as 2026-11 as November 2026. */
export function monthText(month: string): string {
  return format(`${month}-01`, { month: 'long', year: 'numeric' });
}

/** The names of the days of the week from Monday on, in full and short. */
export function weekdayTexts(): { readonly long: string; readonly short: string }[] {
  // 5 January 1970 was a Monday.
  return Array.from({ length: 7 }, (_, index) => {
    const date = `1970-01-${String(index + 5).padStart(2, '0')}`;
    return { long: format(date, { weekday: 'long' }), short: format(date, { weekday: 'short' }) };
  });
}

function format(date: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(region(), { ...options, timeZone: 'UTC' }).format(Date.parse(date));
}
