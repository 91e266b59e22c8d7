import {
  type Action,
  DEFAULT_EDITION,
  encodeView,
  fastRandom,
  formatAction,
  isSafety,
  type Players,
  type Rules,
  seededRandom,
  type Team,
  type View,
} from '@coup-fourre/rules';
import { type DealState, type GameRecord, makeMove, startDeal, viewOf } from '@coup-fourre/rules/authority';
import { Search } from '../search/search.ts';

/** Rounds for finding the best action, and rounds for comparing it with the played action. */
const FINDING_ROUNDS = 8;
const JUDGING_ROUNDS = 16;

/** What a decision is about (decisionKind). */
export const DECISION_KINDS = ['move', 'safety', 'extension', 'discard', 'coupFourre'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

/** A decision with a choice. */
export interface JudgedDecision {
  readonly kind: DecisionKind;
  /** The lost chance of winning the deal, from 0 to 1, against the best action found. */
  readonly lost: number;
}

/**
 * The loss of an action, or null if it was forced.
 * The best action is found in some worlds and compared in others, so luck in finding it does not count. A decision may
 * come out slightly below 0: the best action is found by points, and the loss is counted in chances.
 * Hidden cards have no effect: the same view gives the same figure.
 */
export function judgeDecision(view: View, action: Action): JudgedDecision | null {
  const seed = `${view.seat} ${JSON.stringify(encodeView(view))}`;
  const finding = new Search(view, fastRandom(seededRandom(`finding ${seed}`)));
  if (finding.isForced) return null;
  for (let round = 0; round < FINDING_ROUNDS && !finding.isSettled; round += 1) finding.runRound();
  const found = finding.choice();
  const kind = decisionKind(view, [action, found]);
  const [foundText, playedText] = [formatAction(found), formatAction(action)];
  if (foundText === playedText) return { kind, lost: 0 };
  const judging = new Search(view, fastRandom(seededRandom(`judging ${seed}`)), {
    triesAll: true,
  });
  const actions = judging.estimates().map((estimate) => formatAction(estimate.action));
  const [foundAt, playedAt] = [actions.indexOf(foundText), actions.indexOf(playedText)];
  judging.restrictTo(new Set([foundAt, playedAt]));
  for (let round = 0; round < JUDGING_ROUNDS; round += 1) judging.runRound();
  const margins = judging.margins();
  return { kind, lost: (margins[foundAt]?.dealChance ?? 0) - (margins[playedAt]?.dealChance ?? 0) };
}

/** The kind of a decision. It is about safeties if a safety was played or should have been. */
export function decisionKind({ table }: View, [played, found]: readonly [Action, Action]): DecisionKind {
  if (table.phase === 'extension') return 'extension';
  if (table.phase === 'coupFourreWindow') return 'coupFourre';
  if ([played, found].some((action) => action.type === 'play' && isSafety(action.card))) return 'safety';
  return played.type === 'discard' ? 'discard' : 'move';
}

/** Decisions of one team that were not forced. */
export interface Errors {
  readonly decisions: number;
  /** The sum of the lost chances of winning the deal, and the sum of their squares. */
  readonly lost: number;
  readonly lostSquares: number;
}

export const NO_ERRORS: Errors = { decisions: 0, lost: 0, lostSquares: 0 };

export function addErrors(one: Errors, other: Errors): Errors {
  return {
    decisions: one.decisions + other.decisions,
    lost: one.lost + other.lost,
    lostSquares: one.lostSquares + other.lostSquares,
  };
}

/**
 * How much one decision spreads, as long as little is known: as if `decisions` with this standard deviation had been seen.
 * Losses are rare and large, so a hundred decisions without one say little. Levels spread by 0.01 to 0.033.
 */
const PRIOR = { decisions: 200, spread: 0.03 };

/** The mean loss of a decision, at least 0, and its standard error. Null without decisions. */
export function errorRateOf({ decisions, lost, lostSquares }: Errors): { rate: number; error: number } | null {
  if (decisions === 0) return null;
  const rate = lost / decisions;
  const all = decisions + PRIOR.decisions;
  const variance = (lostSquares + PRIOR.decisions * PRIOR.spread ** 2) / all - (lost / all) ** 2;
  return { rate: Math.max(0, rate), error: Math.sqrt(variance / decisions) };
}

export type ErrorsByKind = Readonly<Record<DecisionKind, Errors>>;

export const NO_ERRORS_BY_KIND: ErrorsByKind = {
  move: NO_ERRORS,
  safety: NO_ERRORS,
  extension: NO_ERRORS,
  discard: NO_ERRORS,
  coupFourre: NO_ERRORS,
};

export function allErrors(errors: ErrorsByKind): Errors {
  return DECISION_KINDS.reduce((sum, kind) => addErrors(sum, errors[kind]), NO_ERRORS);
}

export function addErrorsByKind(one: ErrorsByKind, other: ErrorsByKind): ErrorsByKind {
  const added = DECISION_KINDS.map((kind) => [kind, addErrors(one[kind], other[kind])]);
  return Object.fromEntries(added) as ErrorsByKind;
}

/**
 * The errors in deal `number` (from 0) of a record, by team, or of one team only.
 * Yields after each decision, which takes some hundredths of a second, so that the caller can stop.
 */
export function* errorsInDeal(
  record: GameRecord,
  { deal, team = null }: { readonly deal: number; readonly team?: Team | null },
): Generator<undefined, ErrorsByKind[]> {
  let before: DealState | null = null;
  const errors = Array<ErrorsByKind>(record.rules.teams).fill(NO_ERRORS_BY_KIND);
  for (const [index, { start, moves }] of record.deals.slice(0, deal + 1).entries()) {
    const state: DealState = startDeal(record, start, before);
    for (const move of moves) {
      const own = state.table.teamOf(move.seat);
      if (index === deal && (team === null || own === team)) {
        const judged = judgeDecision(viewOf(state, move.seat), move.action);
        if (judged !== null) {
          const { kind, lost } = judged;
          const one = { ...NO_ERRORS_BY_KIND, [kind]: { decisions: 1, lost, lostSquares: lost ** 2 } };
          errors[own] = addErrorsByKind(errors[own] ?? NO_ERRORS_BY_KIND, one);
        }
        yield;
      }
      makeMove(state, move);
    }
    before = state;
  }
  return errors;
}

/**
 * Bands of error rates, best first, with the highest rate of each band: lost chance of winning the deal per decision.
 * The levels were measured in the same way (weights/luck.log).
 */
const BANDS = [
  ['grandPrix', 0.0003],
  ['rally', 0.0008],
  ['chauffeur', 0.0016],
  ['seasoned', 0.0032],
  ['everyday', 0.0064],
  ['sunday', 0.0128],
  ['learner', 1],
] as const;
/** A band of error rates, from `grandPrix` (the lowest) to `learner`. */
export type Band = (typeof BANDS)[number][0];

/** Numbers of seats at which every level lost as much as at two seats, for which the bands were made. */
const PLAYERS_WITH_BANDS: readonly Players[] = [2, 4];

/** True if the table has bands. Rates at other tables are not comparable. */
export function hasBands({ edition, players }: Pick<Rules, 'edition' | 'players'>): boolean {
  return edition === DEFAULT_EDITION && PLAYERS_WITH_BANDS.includes(players);
}

/** The bands in which a rate can lie. Both are the same once there are enough decisions. */
export interface BandRange {
  readonly best: Band;
  readonly worst: Band;
}

/** The bands that the 95 % interval of some errors' rate reaches into, or null if it could be any band. */
export function bandsOf(errors: Errors): BandRange | null {
  const found = errorRateOf(errors);
  if (found === null) return null;
  const reach = 1.96 * found.error;
  const [best, worst] = [bandAt(found.rate - reach), bandAt(found.rate + reach)];
  return best === BANDS[0][0] && worst === 'learner' ? null : { best, worst };
}

function bandAt(rate: number): Band {
  return BANDS.find(([, highest]) => rate <= highest)?.[0] ?? 'learner';
}
