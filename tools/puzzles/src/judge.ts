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

/** The answer must beat every other action by this utility (utilityOf in bots) and this chance to win. */
export const MARGIN_POINTS = 40;
const MARGIN_CHANCE = 0.01;
/** And by this many standard errors of its lead in the same worlds. */
const MARGIN_ERRORS = 4;

/** Worlds after which an uncertain decision is dropped, and worlds of the verdict. */
const SIEVES = [32, 128, 384];
export const VERDICT_WORLDS = 1024;
/** Worlds after which answer and next best action seem to be known. */
const WANTED_WORLDS = 128;
/**
 * A decision is dropped if an action comes closer than the margin less this many errors. Some answers are missed, but to keep
 * them would cost more than to find others.
 */
const HOPE_ERRORS = 0.5;

/** How far the answer is ahead of another action: in points of utility, and in the chance to win. */
interface Lead {
  readonly action: Action;
  readonly points: number;
  readonly error: number;
  readonly chance: number;
}

/** A decision with its answer, and its lead over each other action, the best of them first. */
export interface Verdict {
  readonly answer: Action;
  readonly leads: readonly Lead[];
}

type BeliefKind = 'learned' | 'uniform';

const uniformWeights = new WeakMap<Rules, LearnedWeights>();

/** The published weights, with a belief in which every unseen card is as likely in any hand: a network of zeros. */
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

/** What is tried, and in how many worlds. */
export interface Trial {
  readonly seed: string;
  readonly worlds: number;
  readonly belief: BeliefKind;
  /**
   * Whether to stop searching an action that is surely behind by the margin, and every action once the answer looks
   * wrong.
   */
  readonly spares?: boolean;
}

/** After this many worlds the search checks again which actions are surely behind. */
const WORLDS_PER_LOOK = 64;

/** The leads of an action over all others, each tried in the same worlds; a negative one is behind. The nearest comes first. */
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

/** The actions that may not be behind by the margin, by their index among the estimates. */
function openIndexes(search: Search): number[] {
  return leadsIn(search).flatMap((lead, index) =>
    lead.points - MARGIN_POINTS >= MARGIN_ERRORS * lead.error && lead.chance >= MARGIN_CHANCE ? [] : [index + 1],
  );
}

/** Whether an answer is ahead of every other action by the margin, in points, chance and errors. */
export function isCertain(leads: readonly Lead[]): boolean {
  return leads.every(
    ({ points, error, chance }) =>
      points >= MARGIN_POINTS && points >= MARGIN_ERRORS * error && chance >= MARGIN_CHANCE,
  );
}

/**
 * The one answer of a decision, or null if none is certain. More and more worlds are tried, so that most decisions cost
 * little; the verdict is then confirmed in fresh worlds and under a belief that knows nothing of how the others play. Once
 * answer and next best action seem to be known, a decision that is not wanted is given up.
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

/** The choice of the policy, which is the first of the estimates. */
function firstGuess(view: View): Action {
  const [first] = new Search(view, fastRandom(seededRandom('')), {}).estimates();
  if (!first) throw new Error('the seat has nothing to choose');
  return first.action;
}

/** Whether two actions are the same. */
export function isSame(one: Action, other: Action): boolean {
  return formatAction(one) === formatAction(other);
}

/** The view of a position line; throws if it cannot be read. */
export function viewIn(position: string): View {
  const view = parseView(position);
  if (!view.ok) throw new Error(`${view.error.message} in: ${position}`);
  return view.value;
}

/** The same position in a deal that stands alone; null if it already does. */
export function standingAlone(position: string): string | null {
  const alone = position.replace(/ totals=\S+/, '');
  return alone === position ? null : alone;
}
