import type { Team, WrittenDeal, WrittenTeam } from '@coup-fourre/rules';

/** A team's column as it is being written; the distance as it was typed. */
export interface EntryColumn {
  readonly miles: string;
  readonly twoHundreds: number;
  readonly safeties: number;
  readonly coupsFourres: number;
}

/** A deal as it is being written. */
export interface Entry {
  readonly teams: readonly EntryColumn[];
  readonly extendedBy: Team | null;
  readonly isPileEmpty: boolean;
}

const EMPTY: EntryColumn = { miles: '', twoHundreds: 0, safeties: 0, coupsFourres: 0 };

/** Nothing written yet. */
export const BLANK: Entry = { teams: [], extendedBy: null, isPileEmpty: false };

/** What stands in a team's column. */
export function columnOf({ teams }: Entry, team: Team): EntryColumn {
  return teams[team] ?? EMPTY;
}

/** Whether nothing at all stands there. */
export function isBlank({ teams, extendedBy, isPileEmpty }: Entry): boolean {
  const isEmpty = ({ miles, ...counts }: EntryColumn): boolean =>
    miles.trim() === '' && Object.values(counts).every((count) => count === 0);
  return extendedBy === null && !isPileEmpty && teams.every(isEmpty);
}

/** The entry with something else in a team's column; `team` from 0. */
export function withColumn(entry: Entry, team: Team, change: Partial<EntryColumn>): Entry {
  const columns = Array.from({ length: Math.max(entry.teams.length, team + 1) }, (_, at) => columnOf(entry, at));
  return { ...entry, teams: columns.map((column, at) => (at === team ? { ...column, ...change } : column)) };
}

/** The deal that an entry tells of. A distance that is no number is told as one, which the rules refuse. */
export function readEntry(entry: Entry, teams: number): WrittenDeal {
  const columns = Array.from({ length: teams }, (_, team): WrittenTeam => {
    const { miles, ...counts } = columnOf(entry, team);
    const digits = miles.replaceAll(/[\s.,’']/g, '');
    return { ...counts, miles: /^\d*$/.test(digits) ? Number(digits) : Number.NaN };
  });
  return { teams: columns, extendedBy: entry.extendedBy, isPileEmpty: entry.isPileEmpty };
}

/** The entry that a deal was written as, or what a text has kept of one. */
export function entryFrom(kept: unknown): Entry {
  const { teams, extendedBy, isPileEmpty }: { readonly [Field in keyof Entry]?: unknown } = recordOf(kept);
  return {
    teams: Array.isArray(teams) ? teams.map(columnFrom) : [],
    extendedBy: isSmallCount(extendedBy) ? extendedBy : null,
    isPileEmpty: isPileEmpty === true,
  };
}

/** A deal that a text has kept. */
export function writtenFrom(kept: unknown): WrittenDeal {
  const entry = entryFrom(kept);
  return readEntry(entry, entry.teams.length);
}

const LONGEST_MILES = 6;

function columnFrom(kept: unknown): EntryColumn {
  const { miles, twoHundreds, safeties, coupsFourres }: { readonly [Field in keyof EntryColumn]?: unknown } =
    recordOf(kept);
  const count = (value: unknown): number => (isSmallCount(value) ? value : 0);
  return {
    miles: typeof miles === 'string' || typeof miles === 'number' ? String(miles).slice(0, LONGEST_MILES) : '',
    twoHundreds: count(twoHundreds),
    safeties: count(safeties),
    coupsFourres: count(coupsFourres),
  };
}

const MOST_COUNTED = 4;

function isSmallCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_COUNTED;
}

function recordOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
