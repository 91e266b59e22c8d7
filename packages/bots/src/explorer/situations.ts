import { EDITION_IDS, type EditionId, PLAYER_COUNTS, type Players } from '@coup-fourre/rules';
import { type Estimate, estimateOfDeals, shareOfDeals } from '../arena/estimate.ts';
import { DECISION_KINDS, type DecisionKind } from '../luck/errorRate.ts';
import { CAR_STATES, type CarState, type SeenDecision } from './decisions.ts';

/** Inclusive bounds. Null for none. */
export interface Bounds {
  readonly from: number | null;
  readonly to: number | null;
}

export const NO_BOUNDS: Bounds = { from: null, to: null };

/**
 * What a situation must be. Each condition is about the field of SeenDecision with its name. Null fits every situation.
 */
export interface Conditions {
  readonly own: Bounds;
  readonly theirs: Bounds;
  readonly left: Bounds;
  readonly state: CarState | null;
  readonly safeties: number | null;
  readonly kind: DecisionKind | null;
  readonly edition: EditionId | null;
  readonly players: Players | null;
}

export const NO_CONDITIONS: Conditions = {
  own: NO_BOUNDS,
  theirs: NO_BOUNDS,
  left: NO_BOUNDS,
  state: null,
  safeties: null,
  kind: null,
  edition: null,
  players: null,
};

const BOUNDED = ['own', 'theirs', 'left'] as const satisfies readonly (keyof Conditions & keyof SeenDecision)[];
const EQUAL = ['state', 'safeties', 'kind', 'edition', 'players'] as const satisfies readonly (keyof Conditions &
  keyof SeenDecision)[];

/** True if a decision was made in such a situation. */
export function fits(decision: SeenDecision, conditions: Conditions): boolean {
  return (
    BOUNDED.every((key) => isWithin(decision[key], conditions[key])) &&
    EQUAL.every((key) => conditions[key] === null || decision[key] === conditions[key])
  );
}

function isWithin(value: number, { from, to }: Bounds): boolean {
  return (from === null || value >= from) && (to === null || value <= to);
}

const BOUNDS = /^(\d{1,4})?(?:(-)(\d{1,4})?)?$/;

/** Reads `500`, `400-600`, `400-` or `-600`, with at most four digits in a number. Null for any other text. */
export function parseBounds(text: string): Bounds | null {
  const [, from, dash, to] = BOUNDS.exec(text.trim()) ?? [];
  if (from === undefined && to === undefined) return null;
  if (dash === undefined) return { from: Number(text), to: Number(text) };
  return { from: from === undefined ? null : Number(from), to: to === undefined ? null : Number(to) };
}

/** A decision with the game in which it was made. */
export interface FoundDecision extends SeenDecision {
  readonly game: string;
}

/** A choice in some situations: how often it was made, and what came of it. */
export interface Choice {
  /** An action without its target. */
  readonly action: string;
  /** How often the player chose it, and how often expert would have. */
  readonly times: number;
  readonly expertTimes: number;
  /** The number of deals in which the player chose it. Decisions of the same deal have the same result. */
  readonly deals: number;
  /** Mean lead at the end of these deals in points, and the fraction of them won. Null if the player never chose it. */
  readonly lead: Estimate | null;
  readonly won: Estimate | null;
}

/** The choices in some decisions, the most frequent first. */
export function choicesIn(decisions: readonly FoundDecision[]): Choice[] {
  const actions = new Set(decisions.flatMap(({ chosen, expert }) => [withoutTarget(chosen), withoutTarget(expert)]));
  return [...actions]
    .map((action) => {
      const chosen = decisions.filter((decision) => withoutTarget(decision.chosen) === action);
      const deals = [...new Map(chosen.map((decision) => [`${decision.game} ${decision.deal}`, decision])).values()];
      return {
        action,
        times: chosen.length,
        expertTimes: decisions.filter(({ expert }) => withoutTarget(expert) === action).length,
        deals: deals.length,
        ...resultsOf(deals),
      };
    })
    .toSorted((a, b) => b.times - a.times || b.expertTimes - a.expertTimes);
}

/** Each deal counts once, because decisions of the same deal are not independent. */
function resultsOf(deals: readonly SeenDecision[]): Pick<Choice, 'lead' | 'won'> {
  if (deals.length === 0) return { lead: null, won: null };
  return {
    lead: estimateOfDeals(deals.map(({ lead }) => lead)),
    won: shareOfDeals(deals.map(({ isWon }) => isWon)),
  };
}

function withoutTarget(action: string): string {
  return action.split('>')[0] ?? action;
}

const NAMES: Readonly<Record<(typeof EQUAL)[number], readonly (string | number)[]>> = {
  state: CAR_STATES,
  safeties: [0, 1, 2, 3, 4],
  kind: DECISION_KINDS,
  edition: EDITION_IDS,
  players: PLAYER_COUNTS,
};

/** Conditions as text, such as `own=700&theirs=400-600&state=driving`. Empty without a condition. */
export function formatConditions(conditions: Conditions): string {
  const bounds = BOUNDED.filter((key) => conditions[key].from !== null || conditions[key].to !== null).map(
    (key) => `${key}=${formatBounds(conditions[key])}`,
  );
  const equal = EQUAL.filter((key) => conditions[key] !== null).map((key) => `${key}=${conditions[key]}`);
  return [...bounds, ...equal].join('&');
}

function formatBounds({ from, to }: Bounds): string {
  return from === to ? `${from}` : `${from ?? ''}-${to ?? ''}`;
}

/** Reads the text of `formatConditions`. Leaves out invalid parts. */
export function parseConditions(text: string): Conditions {
  const words = new Map(text.split('&').map((word) => [word.split('=')[0], word.split('=')[1] ?? '']));
  const bounds = BOUNDED.map((key) => [key, parseBounds(words.get(key) ?? '') ?? NO_BOUNDS]);
  const equal = EQUAL.map((key) => [key, NAMES[key].find((name) => `${name}` === words.get(key)) ?? null]);
  return Object.fromEntries([...bounds, ...equal]) as Conditions;
}
