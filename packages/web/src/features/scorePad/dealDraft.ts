import type { ScorePadDeal, ScorePadTeam, Team } from '@coup-fourre/rules';

/** A team's column as filled in so far. The distance is kept as typed. */
export interface DraftColumn {
  readonly miles: string;
  readonly twoHundreds: number;
  readonly safeties: number;
  readonly coupsFourres: number;
}

/** A deal as filled in so far. */
export interface DealDraft {
  readonly teams: readonly DraftColumn[];
  readonly extendedBy: Team | null;
  readonly isDrawPileEmpty: boolean;
}

const BLANK_COLUMN: DraftColumn = { miles: '', twoHundreds: 0, safeties: 0, coupsFourres: 0 };

export const BLANK_DRAFT: DealDraft = { teams: [], extendedBy: null, isDrawPileEmpty: false };

export function columnOf({ teams }: DealDraft, team: Team): DraftColumn {
  return teams[team] ?? BLANK_COLUMN;
}

export function isBlank({ teams, extendedBy, isDrawPileEmpty }: DealDraft): boolean {
  const isEmpty = ({ miles, ...counts }: DraftColumn): boolean =>
    miles.trim() === '' && Object.values(counts).every((count) => count === 0);
  return extendedBy === null && !isDrawPileEmpty && teams.every(isEmpty);
}

export function withColumn(entry: DealDraft, team: Team, change: Partial<DraftColumn>): DealDraft {
  const columns = Array.from({ length: Math.max(entry.teams.length, team + 1) }, (_, at) => columnOf(entry, at));
  return { ...entry, teams: columns.map((column, at) => (at === team ? { ...column, ...change } : column)) };
}

/** The deal that a draft describes. A distance that is not a number becomes NaN, which the rules refuse. */
export function toWrittenDeal(entry: DealDraft, teams: number): ScorePadDeal {
  const columns = Array.from({ length: teams }, (_, team): ScorePadTeam => {
    const { miles, ...counts } = columnOf(entry, team);
    const digits = miles.replaceAll(/[\s.,’']/g, '');
    return { ...counts, miles: /^\d*$/.test(digits) ? Number(digits) : Number.NaN };
  });
  return { teams: columns, extendedBy: entry.extendedBy, isDrawPileEmpty: entry.isDrawPileEmpty };
}

/** Reads a draft from parsed JSON. Missing or bad fields are blank. */
export function readDraft(kept: unknown): DealDraft {
  const { teams, extendedBy, isDrawPileEmpty }: { readonly [Field in keyof DealDraft]?: unknown } = asObject(kept);
  return {
    teams: Array.isArray(teams) ? teams.map(readColumn) : [],
    extendedBy: isSmallCount(extendedBy) ? extendedBy : null,
    isDrawPileEmpty: isDrawPileEmpty === true,
  };
}

/** Reads a recorded deal from parsed JSON. */
export function readWrittenDeal(kept: unknown): ScorePadDeal {
  const entry = readDraft(kept);
  return toWrittenDeal(entry, entry.teams.length);
}

export const MAX_MILES_LENGTH = 6;

function readColumn(kept: unknown): DraftColumn {
  const { miles, twoHundreds, safeties, coupsFourres }: { readonly [Field in keyof DraftColumn]?: unknown } =
    asObject(kept);
  const count = (value: unknown): number => (isSmallCount(value) ? value : 0);
  return {
    miles: typeof miles === 'string' || typeof miles === 'number' ? String(miles).slice(0, MAX_MILES_LENGTH) : '',
    twoHundreds: count(twoHundreds),
    safeties: count(safeties),
    coupsFourres: count(coupsFourres),
  };
}

const MAX_COUNT = 4;

function isSmallCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_COUNT;
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
