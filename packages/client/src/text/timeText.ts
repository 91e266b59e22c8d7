import type { Clock, RoomOptions, Update } from '@coup-fourre/room';
import {
  AWAY_GRACE_MS,
  CLOSE_NOTICE_MS,
  type CoupFourreWindow,
  EXTRA_TIME_MS,
  IDLE_TURN_MS,
  windowOf,
} from '@coup-fourre/room/options';
import { getLocale, m, region } from './language.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Formats a remaining time: 0:24, 1:05:00, 5 hours, 2 days. Rounds up, so that zero appears only at the end. */
export function timeLeftText(ms: number): string {
  if (ms >= 2 * DAY_MS) return m.timeDays({ days: Math.ceil(ms / DAY_MS) });
  if (ms >= 2 * HOUR_MS) return m.timeHours({ hours: Math.ceil(ms / HOUR_MS) });
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const minutes = Math.floor(seconds / 60);
  const [hours, ...rest] = [Math.floor(minutes / 60), minutes % 60, seconds % 60];
  const parts = hours === 0 ? rest : [hours, ...rest];
  return parts.map((part, index) => (index === 0 ? `${part}` : String(part).padStart(2, '0'))).join(':');
}

export function clockText(clock: Clock): string {
  if (clock.kind === 'turn') return m.clockSeconds({ seconds: clock.seconds });
  if (clock.kind === 'days') return clock.days === 1 ? m.clockOneDay() : m.clockDays({ days: clock.days });
  return clock.kind === 'untimed' ? m.clockUntimed() : m.clockUnlimited();
}

/** What the clock does about slow turns and absent people. */
export function clockNote({ kind }: Clock): string {
  const minutes = { idle: IDLE_TURN_MS / MINUTE_MS, away: AWAY_GRACE_MS / MINUTE_MS };
  switch (kind) {
    case 'untimed':
      return m.clockUntimedNote(minutes);
    case 'unlimited':
      return m.clockUnlimitedNote();
    case 'turn':
      return m.clockTurnNote({ away: minutes.away });
    case 'days':
      return m.clockLongNote();
  }
}

/** The same as a choice. */
export function answerTimeText(window: CoupFourreWindow): string {
  return window === 'untilAnswered' ? m.answerTimeUntilAnswered() : m.answerTimeSeconds({ seconds: window });
}

function windowText(window: CoupFourreWindow): string {
  return window === 'untilAnswered' ? m.windowUntilAnswered() : m.windowSeconds({ seconds: window });
}

/** All times of a table in sentences: for a turn, for slow and absent people, for an answer, and on request. */
export function timesText(options: Pick<RoomOptions, 'clock' | 'coupFourreWindow'>): string {
  const { clock } = options;
  const count = clock.kind === 'turn' ? (clock.extraTimes ?? 0) : 0;
  const extraTime = count === 0 ? [] : [m.extraTimeRule({ seconds: EXTRA_TIME_MS / 1000, count })];
  return [clockText(clock), clockNote(clock), windowText(windowOf(options)), ...extraTime]
    .map((text) => `${text}.`)
    .join(' ');
}

/** A date, as Intl formats it. French calls the first of a month "1er", which Intl does not. */
export function calendarText(at: number, options: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat(region(), options).format(at);
  return getLocale() === 'fr' ? text.replace(/\b1(?=\s\p{L})/u, '1er') : text;
}

/** `at`: milliseconds since 1970. */
export function dateText(at: number): string {
  return calendarText(at, { dateStyle: 'long', timeStyle: 'short' });
}

/** The day alone. `at`: milliseconds since 1970. */
export function dayOnlyText(at: number): string {
  return calendarText(at, { dateStyle: 'long' });
}

/** The day without its year, for narrow places: "Dec 4". `at`: milliseconds since 1970. */
export function shortDayText(at: number): string {
  return calendarText(at, { month: 'short', day: 'numeric' });
}

/** `at`: milliseconds since 1970. */
export function timeOfDayText(at: number): string {
  return new Intl.DateTimeFormat(region(), { timeStyle: 'short' }).format(at);
}

/** A day from now: "tomorrow", "in 3 days". */
export function inDaysText(days: number): string {
  return new Intl.RelativeTimeFormat(region(), { numeric: 'auto' }).format(days, 'day');
}

/** A table in a list of one's own tables. */
interface ListedTable {
  readonly phase: Update['phase'];
  readonly freeSeats: number;
  readonly isPaused?: boolean;
  readonly closesAt?: number | null;
}

/** What a table waits for while it is not the reader's turn: "Paused.", "Waiting for the others.", "2 seats free". */
export function waitText({ phase, freeSeats, isPaused = false, closesAt = null }: ListedTable): string {
  if (phase !== 'playing') return m.roomFree({ count: freeSeats });
  const closing = closesAt === null ? '' : m.closesAt({ date: dayOnlyText(closesAt) });
  const resting = [isPaused ? m.actionBarPaused() : '', closing].filter((text) => text !== '');
  return resting.join(' ') || m.waitsForOthers();
}

/** How soon a table closes if nobody comes back. '' until the last three days. */
export function closesSoonText({ closesAt = null }: Pick<ListedTable, 'closesAt'>, now: number): string {
  const isSoon = closesAt !== null && closesAt - now < CLOSE_NOTICE_MS;
  return isSoon ? m.closesIn({ time: timeLeftText(closesAt - now) }) : '';
}

/** That it is the reader's turn, and how much time is left until `until`. `until` is null without a clock. */
export function yourTurnText(until: number | null, now: number): string {
  return until === null ? m.yourTurn() : m.yourTurnFor({ time: timeLeftText(until - now) });
}
