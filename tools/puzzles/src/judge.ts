import {
  beliefShape,
  type LearnedWeights,
  Network,
  parameterCount,
  Search,
  shippedWeightsFor,
} from '@coup-fourre/bots';
import {
  type Action,
  fastRandom,
  formatAction,
  parseView,
  type Rules,
  seededRandom,
  type View,
} from '@coup-fourre/rules';

/** The answer must beat every other action by this utility (utilityOf in bots) and by this chance to win. */
export const MARGIN_POINTS = 40;
const MARGIN_CHANCE = 0.01;
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
interface Lead {
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

type BeliefKind = 'learned' | 'uniform';

const uniformWeights = new WeakMap<Rules, LearnedWeights>();

/**
 * The published weights. A `uniform` belief replaces the belief network by zeros: every unseen card is equally likely
 * in any hand.
 */
function weightsFor(rules: Rules, belief: BeliefKind): LearnedWeights {
  const shipped = shippedWeightsFor(rules);
  if (belief === 'learned') return shipped;
  const known = uniformWeights.get(rules);
  if (known) return known;
  const shape = beliefShape(8);
  const made = { ...shipped, belief: new Network(shape, new Float32Array(parameterCount(shape))) };
  uniformWeights.set(rules, made);
  return made;
}

/** How to try an action: the seed, the worlds and the belief. */
export interface Trial {
  readonly seed: string;
  readonly worlds: number;
  readonly belief: BeliefKind;
  /** Stops searching an action once it surely trails by the margin, and all actions once the answer looks wrong. */
  readonly spares?: boolean;
}

/** Worlds between two checks for actions that surely trail. */
const WORLDS_PER_LOOK = 64;

/**
 * The leads of an action over all others, tried in the same worlds. A negative lead means that the action trails.
 * The closest rival comes first.
 */
export function leadsOf(view: View, answer: Action, { seed, worlds, belief, spares = false }: Trial): Lead[] {
  const learned = weightsFor(view.table.rules, belief);
  const random = fastRandom(seededRandom(seed));
  const search = new Search(view, random, { learned, dropThreshold: Number.POSITIVE_INFINITY, baseline: answer });
  for (let world = 1; world <= worlds; world += 1) {
    search.step();
    if (!spares || world % WORLDS_PER_LOOK !== 0) continue;
    const open = openIndexes(search);
    if (open.length === 0 || isHopeless(search)) break;
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

function isHopeless(search: Search): boolean {
  return leadsIn(search).some(({ points, error }) => points + HOPE_ERRORS * error < MARGIN_POINTS);
}

/** The indexes of actions that may still come within the margin. */
function openIndexes(search: Search): number[] {
  return leadsIn(search).flatMap((lead, index) =>
    lead.points - MARGIN_POINTS >= MARGIN_ERRORS * lead.error && lead.chance >= MARGIN_CHANCE ? [] : [index + 1],
  );
}

/** True if an answer leads every other action by the margin, in points, chance and errors. */
export function isCertain(leads: readonly Lead[]): boolean {
  return leads.every(
    ({ points, error, chance }) =>
      points >= MARGIN_POINTS && points >= MARGIN_ERRORS * error && chance >= MARGIN_CHANCE,
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
    if (gap + HOPE_ERRORS * nearest.error < MARGIN_POINTS) return null;
    const nextBest = isBetter ? answer : nearest.action;
    if (isBetter) answer = nearest.action;
    if (worlds >= WANTED_WORLDS && !isWanted(answer, nextBest)) return null;
  }
  const trial = { worlds: VERDICT_WORLDS, spares: true } as const;
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

/** Whether two actions are the same. */
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
