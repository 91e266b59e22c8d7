import { type BeliefKind, botOf, type QuickLevel, Search } from '@coup-fourre/bots';
import { type Action, fastRandom, formatAction, parseView, seededRandom, type View } from '@coup-fourre/rules';

/** The answer must beat every other action by this utility (utilityOf in bots) and by this chance to win. */
export interface Margin {
  readonly points: number;
  readonly chance: number;
}

const MARGIN: Margin = { points: 40, chance: 0.01 };
/**
 * Half of the margin is enough for a puzzle that is judged again: one found with a narrow margin may have been lucky.
 */
export const KEPT_MARGIN: Margin = { points: 20, chance: 0.005 };
/** The lead must also be this many standard errors, measured in the same worlds. */
const MARGIN_ERRORS = 4;

/** World counts at which an uncertain decision is dropped. The last one is for the verdict. */
const SIEVES = [32, 128, 384];
export const VERDICT_WORLDS = 1024;
/** After this many worlds, answer and next best action are probably known. */
const WANTED_WORLDS = 128;
/**
 * A decision is dropped if a rival comes closer than the margin less this many errors.
 * Some answers are missed. Keeping such decisions would cost more than finding other puzzles.
 */
const HOPE_ERRORS = 0.5;

/** How far the answer is ahead of another action: in points of utility, and in the chance to win. */
export interface Lead {
  readonly action: Action;
  readonly points: number;
  readonly error: number;
  readonly chance: number;
}

/** A decision's answer, and its lead over each other action. The closest rival comes first. */
export interface Verdict {
  readonly answer: Action;
  readonly leads: readonly Lead[];
}

/** The bot that plays the worlds to their end. */
type PolicyName = Extract<QuickLevel, 'classic' | 'expert'>;

/** How to try an action: seed, worlds, belief, and the bot that plays the worlds to their end (default: expert). */
export interface Trial {
  readonly seed: string;
  readonly worlds: number;
  readonly belief: BeliefKind;
  readonly policy?: PolicyName;
  /**
   * When to stop early. `verdict`: stops searching an action once it surely trails by the margin, and all actions once
   * the answer looks wrong. `sure`: the same, but only once the answer surely lacks the margin. `sign`: stops searching
   * an action once it surely trails at all, and all actions once one surely leads. `nearest`: stops searching an action
   * once it surely trails the closest rival, and all actions once that rival's lead is known well.
   */
  readonly goal?: 'verdict' | 'sure' | 'sign' | 'nearest';
}

/** Worlds between two checks for actions that need no more worlds. */
const WORLDS_PER_LOOK = 64;

/**
 * The leads of an action over all others, tried in the same worlds. A negative lead means that the action trails.
 * The closest rival comes first.
 */
export function leadsOf(view: View, answer: Action, trial: Trial): Lead[] {
  const { seed, worlds, belief, policy = 'expert', goal } = trial;
  const { rules } = view.table;
  const search = new Search(view, fastRandom(seededRandom(seed)), {
    triesAll: true,
    baseline: answer,
    belief,
    ...(policy !== 'expert' && { bots: Array.from({ length: rules.players }, () => botOf(policy)) }),
  });
  for (let world = 1; world <= worlds; world += 1) {
    search.step();
    if (goal === undefined || world % WORLDS_PER_LOOK !== 0) continue;
    const open = OPEN_INDEXES[goal](leadsIn(search), view);
    if (open.length === 0) break;
    search.restrictTo(new Set(open));
  }
  return leadsIn(search).sort((a, b) => a.points - b.points);
}

function leadsIn(search: Search): Lead[] {
  const estimates = search.estimates();
  return search.margins().flatMap((margin, index) => {
    const action = estimates[index]?.action;
    if (index === 0 || action === undefined) return [];
    return [{ action, points: -margin.gain, error: margin.gainError, chance: -margin.winChance }];
  });
}

/** An action is farther behind than another if its lead is larger by this many standard errors. */
const FARTHER_ERRORS = 3;
/** A lead is known well if its standard error is at most this many points, or this part of the lead. */
const KNOWN_POINTS = 4;
const KNOWN_SHARE = 0.1;
/** Outside a match, an action this close in the chance to win is still searched, however far it trails in points. */
const CLOSE_CHANCE = 0.04;

type OpenIndexes = (leads: readonly Lead[], view: View) => number[];

/** The indexes of the leads that need more worlds, by goal. None ends the search. */
const OPEN_INDEXES: Readonly<Record<NonNullable<Trial['goal']>, OpenIndexes>> = {
  verdict: (leads) => openByMargin(leads, HOPE_ERRORS, MARGIN),
  sure: (leads) => openByMargin(leads, MARGIN_ERRORS, KEPT_MARGIN),
  sign: (leads) =>
    leads.some(({ points, error }) => points < -MARGIN_ERRORS * error)
      ? []
      : indexesOf(leads, ({ points, error }) => points < MARGIN_ERRORS * error),
  nearest: (leads, { table }) => {
    const [closest] = leads.toSorted((a, b) => a.points - b.points);
    if (closest && closest.error <= Math.max(KNOWN_POINTS, KNOWN_SHARE * Math.abs(closest.points))) return [];
    const nearest = Math.min(...leads.map(({ points, error }) => points + FARTHER_ERRORS * error));
    return indexesOf(
      leads,
      ({ points, error, chance }) =>
        points - FARTHER_ERRORS * error <= nearest || (table.totals === null && chance < CLOSE_CHANCE),
    );
  },
};

/** The actions that may be within the margin. Empty if one surely is, by `errors` standard errors. */
function openByMargin(leads: readonly Lead[], errors: number, margin: Margin): number[] {
  if (leads.some(({ points, error }) => points + errors * error < margin.points)) return [];
  return indexesOf(
    leads,
    ({ points, error, chance }) => points - margin.points < MARGIN_ERRORS * error || chance < margin.chance,
  );
}

/** The baseline has index 0 among the search's actions, so the leads begin at 1. */
function indexesOf(leads: readonly Lead[], isOpen: (lead: Lead) => boolean): number[] {
  return leads.flatMap((lead, index) => (isOpen(lead) ? [index + 1] : []));
}

/** True if an answer leads every other action by the margin, in points, chance and errors. */
export function isCertain(leads: readonly Lead[], margin = MARGIN): boolean {
  return leads.every(
    ({ points, error, chance }) =>
      points >= margin.points && points >= MARGIN_ERRORS * error && chance >= margin.chance,
  );
}

/**
 * Returns the one answer of a decision, or null if no answer is certain.
 * The number of worlds grows in steps, so that most decisions cost little. New worlds then confirm the verdict, under a
 * belief that ignores how the others play.
 * Once answer and next best action are probably known, a decision for which `isWanted` is false is dropped.
 */
export function judge(
  view: View,
  seed: string,
  isWanted: (answer: Action, nextBest: Action) => boolean = () => true,
): Verdict | null {
  let answer = firstGuess(view);
  for (const worlds of SIEVES) {
    const leads = leadsOf(view, answer, { seed: `${seed} ${worlds}`, worlds, belief: 'learned' });
    const [nearest, second] = leads;
    if (!nearest) return null;
    const isBetter = nearest.points < 0;
    const gap = isBetter
      ? Math.min(-nearest.points, second ? second.points - nearest.points : -nearest.points)
      : nearest.points;
    if (gap + HOPE_ERRORS * nearest.error < MARGIN.points) return null;
    const nextBest = isBetter ? answer : nearest.action;
    if (isBetter) answer = nearest.action;
    if (worlds >= WANTED_WORLDS && !isWanted(answer, nextBest)) return null;
  }
  const trial = { worlds: VERDICT_WORLDS, goal: 'verdict' } as const;
  const verdict = leadsOf(view, answer, { ...trial, seed: `${seed} verdict`, belief: 'learned' });
  if (!isCertain(verdict)) return null;
  for (const belief of ['learned', 'uniform'] as const)
    if (!isCertain(leadsOf(view, answer, { ...trial, seed: `${seed} ${belief}`, belief }))) return null;
  return { answer, leads: verdict };
}

/** The choice of the policy: the first of the estimates. */
function firstGuess(view: View): Action {
  const [first] = new Search(view, fastRandom(seededRandom('')), {}).estimates();
  if (!first) throw new Error('the seat has nothing to choose');
  return first.action;
}

export function isSame(one: Action, other: Action): boolean {
  return formatAction(one) === formatAction(other);
}

/** The view of a position line. Throws if the line is invalid. */
export function viewIn(position: string): View {
  const view = parseView(position);
  if (!view.ok) throw new Error(`${view.error.message} in: ${position}`);
  return view.value;
}

/** The same position in a deal outside a match, or null if it already is one. */
export function standingAlone(position: string): string | null {
  const alone = position.replace(/ totals=\S+/, '');
  return alone === position ? null : alone;
}
