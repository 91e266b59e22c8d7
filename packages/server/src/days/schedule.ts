import { DAY_MS, type DayPhase, type DayTerms } from '@coup-fourre/room';
import { DEFAULT_EDITION, EDITIONS, type EditionId } from '@coup-fourre/rules';

/** Number of deals in a day. */
export const DEALS_PER_DAY = 4;

/** Milliseconds after closing in which an open run may still be finished. */
const FINISH_RUN_MS = 3_600_000;

/** The level of all opponents. */
const LEVEL = 'expert';

/** Sundays rotate through these editions. */
const SUNDAY_EDITIONS: readonly EditionId[] = EDITIONS.map(({ id }) => id).filter((id) => id !== DEFAULT_EDITION);

/** The rules and seats of a day, without its secret. */
export type DayPlan = Omit<DayTerms, 'commitment' | 'secret'>;

/** The UTC day of a time in milliseconds since 1970, such as `2026-11-23`. */
export function dayAt(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** The start of a day, in milliseconds since 1970, or null if the text is not a day. */
export function startOfDay(day: string): number | null {
  const ms = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(ms) || dayAt(ms) !== day ? null : ms;
}

/** The day `days` days later. Negative values go back. */
export function dayAfter(day: string, days: number): string {
  return dayAt(mustStart(day) + days * DAY_MS);
}

/** Weekdays have two seats, Saturdays four with partners, Sundays another edition. */
export function planOf(day: string): DayPlan {
  const opens = mustStart(day);
  const closes = opens + DAY_MS;
  const weekday = new Date(opens).getUTCDay();
  const week = Math.floor(opens / (7 * DAY_MS));
  const edition = weekday === 0 ? SUNDAY_EDITIONS[week % SUNDAY_EDITIONS.length] : DEFAULT_EDITION;
  const players = weekday === 6 ? 4 : 2;
  return {
    day,
    edition: edition ?? DEFAULT_EDITION,
    players,
    house: {},
    seats: Array.from({ length: players }, (_, seat) => (seat === 0 ? null : LEVEL)),
    deals: DEALS_PER_DAY,
    opens,
    closes,
    ends: closes + FINISH_RUN_MS,
  };
}

export function phaseAt({ opens, closes, ends }: Pick<DayPlan, 'opens' | 'closes' | 'ends'>, now: number): DayPhase {
  if (now < opens) return 'coming';
  if (now < closes) return 'open';
  return now < ends ? 'closing' : 'over';
}

/** The first and last day of a month such as `2026-11`, or null if the text is not a month. */
export function daysOfMonth(month: string): { readonly from: string; readonly until: string } | null {
  const first = startOfDay(`${month}-01`);
  if (first === null) return null;
  const next = new Date(first);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return { from: dayAt(first), until: dayAt(next.getTime() - 1) };
}

/** A week, or a season of 13 weeks. */
export interface Period {
  readonly kind: 'week' | 'season';
  readonly name: string;
  readonly from: string;
  readonly until: string;
}

const WEEKS_PER_SEASON = 13;
const SEASONS = 4;

/** Years whose days, and whose neighbors' days, have four digits. */
const FIRST_YEAR = 1971;
const LAST_YEAR = 9998;

/** The week or season that contains a day. */
export function periodOf(kind: Period['kind'], day: string): Period {
  const { year, week } = isoWeek(day);
  const name = kind === 'week' ? `${year}-W${`${week}`.padStart(2, '0')}` : `${year}-S${seasonOf(week)}`;
  const period = periodNamed(name);
  if (period === null) throw new Error(`${name} is not a period`);
  return period;
}

/** A week such as `2026-W47` or a season such as `2026-S4`. Null if the name is invalid. */
export function periodNamed(name: string): Period | null {
  const [, yearText, week, season] = /^(\d{4})-(?:W(\d\d)|S([1-4]))$/.exec(name) ?? [];
  const year = Number(yearText);
  if (yearText === undefined || year < FIRST_YEAR || year > LAST_YEAR) return null;
  const first = season === undefined ? Number(week) : (Number(season) - 1) * WEEKS_PER_SEASON + 1;
  const last = season === undefined ? first : Number(season) === SEASONS ? weeksOf(year) : first + WEEKS_PER_SEASON - 1;
  if (first < 1 || first > weeksOf(year)) return null;
  const monday = firstMonday(year) + (first - 1) * 7 * DAY_MS;
  return {
    kind: season === undefined ? 'week' : 'season',
    name,
    from: dayAt(monday),
    until: dayAt(monday + (last - first + 1) * 7 * DAY_MS - 1),
  };
}

function seasonOf(week: number): number {
  return Math.min(SEASONS, Math.ceil(week / WEEKS_PER_SEASON));
}

/** The ISO 8601 week of a day. The first week of a year contains its first Thursday. */
function isoWeek(day: string): { readonly year: number; readonly week: number } {
  const start = mustStart(day);
  const thursday = start + (3 - ((new Date(start).getUTCDay() + 6) % 7)) * DAY_MS;
  const year = new Date(thursday).getUTCFullYear();
  return { year, week: 1 + Math.floor((thursday - firstMonday(year)) / (7 * DAY_MS)) };
}

/** The Monday of the week that contains January 4. */
function firstMonday(year: number): number {
  const fourth = Date.UTC(year, 0, 4);
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS;
}

function weeksOf(year: number): number {
  return Math.round((firstMonday(year + 1) - firstMonday(year)) / (7 * DAY_MS));
}

function mustStart(day: string): number {
  const ms = startOfDay(day);
  if (ms === null) throw new RangeError(`${day} is not a day`);
  return ms;
}
