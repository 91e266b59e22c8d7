import { comparisonKindOf, type LearnedWeights, Policy, Search } from '@coup-fourre/bots';
import {
  type Action,
  DEFAULT_EDITION,
  fastRandom,
  formatAction,
  isAttack,
  isDistance,
  isSafety,
  type Players,
  type Random,
  randomFraction,
  rulesFor,
  seededRandom,
  type View,
} from '@coup-fourre/rules';
import { actorOfState, deal, playInPlace, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';

/** What to measure: everything that determines the result, except the policies. */
export interface RegretPlan {
  readonly players: Players;
  readonly seed: string;
  /** Minimum number of decisions to judge, and worlds for each. */
  readonly decisions: number;
  readonly worlds: number;
}

export const REGRET_DEFAULTS = { decisions: 400, worlds: 1024 } as const;

/** Kinds of decision, by the first policy's choice. */
const DECISION_KINDS = [
  'discard',
  'drive',
  'complete',
  'attack',
  'remedy',
  'safety',
  'coupFourre',
  'extension',
] as const;
type DecisionKind = (typeof DECISION_KINDS)[number];

/** Fraction of each kind's decisions that is judged: more of the rare kinds. The decisions of one deal resemble each other. */
const JUDGED_SHARE: Readonly<Record<DecisionKind, number>> = {
  discard: 0.1,
  drive: 0.1,
  complete: 1,
  attack: 0.1,
  remedy: 0.1,
  safety: 0.5,
  coupFourre: 0.5,
  extension: 1,
};

/** A decision, and for each policy how many points its choice is behind the best action. */
interface JudgedDecision {
  readonly kind: DecisionKind;
  /** How many decisions it stands for. */
  readonly weight: number;
  readonly regrets: readonly number[];
}

export interface RegretReport {
  readonly decisions: readonly JudgedDecision[];
  readonly deals: number;
  readonly teams: number;
}

/**
 * The regret of several policies at the same decisions, in points of utility (utilityOf).
 * The decisions come from deals that the first policy plays against itself, at the first deal of a match in the default
 * edition.
 * An action's value is its mean over worlds, with the first policy's beliefs and play. It is first-order: after the
 * decision all seats play the first policy.
 * Half of the worlds find the best action and the other half judge it, so luck in finding it does not count.
 */
export function measureRegret(
  plan: RegretPlan,
  policies: readonly [LearnedWeights, ...LearnedWeights[]],
): RegretReport {
  const rules = rulesFor(DEFAULT_EDITION, plan.players);
  const [first] = policies;
  const players = policies.map(({ network }) => new Policy(network, rules));
  const [own] = players as [Policy, ...Policy[]];
  const random = fastRandom(seededRandom(plan.seed));
  const decisions: JudgedDecision[] = [];
  let deals = 0;
  for (; decisions.length < plan.decisions; deals += 1) {
    const setup = { dealer: deals % plan.players, totals: Array<number>(rules.teams).fill(0) };
    const state = deal(rules, shuffledDeck(rules, random), setup);
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
      const view = viewOf(state, seat);
      const action = choiceOf(own, view);
      if (own.actions.length > 1) {
        const kind = kindOf(view, action);
        if (randomFraction(random) < JUDGED_SHARE[kind])
          decisions.push({
            kind,
            weight: 1 / JUDGED_SHARE[kind],
            regrets: judge({ view, first, players, worlds: plan.worlds }, random),
          });
      }
      playInPlace(state, action);
    }
  }
  return { decisions, deals, teams: rules.teams };
}

function choiceOf(policy: Policy, view: View): Action {
  return policy.actions.at(policy.listActions(view) === 1 ? 0 : policy.evaluate(view));
}

interface Judged {
  readonly view: View;
  /** The policy whose beliefs and play determine the values. */
  readonly first: LearnedWeights;
  readonly players: readonly Policy[];
  readonly worlds: number;
}

/** The regret of each policy's choice. */
function judge({ view, first, players, worlds }: Judged, random: Random): number[] {
  const halves = [0, 1].map(() => {
    const search = new Search(view, random, { learned: first, triesAll: true });
    for (let world = 0; world < worlds; world += 2) search.step();
    return search.margins().map(({ gain }) => gain);
  }) as [number[], number[]];
  const search = new Search(view, random, { learned: first });
  const texts = search.estimates().map(({ action }) => formatAction(action));
  return players.map((policy) => {
    const chosen = texts.indexOf(formatAction(choiceOf(policy, view)));
    const [one, other] = halves;
    return (regretIn(one, other, chosen) + regretIn(other, one, chosen)) / 2;
  });
}

function regretIn(finding: readonly number[], judging: readonly number[], chosen: number): number {
  const best = finding.indexOf(Math.max(...finding));
  return (judging[best] as number) - (judging[chosen] as number);
}

function kindOf(view: View, action: Action): DecisionKind {
  if (action.type === 'discard') return 'discard';
  if (action.type === 'extend') return 'extension';
  if (action.type !== 'play') return 'coupFourre';
  if (isAttack(action)) return 'attack';
  if (comparisonKindOf(view, [action, action]) === 'complete') return 'complete';
  if (isDistance(action.card)) return 'drive';
  return isSafety(action.card) ? 'safety' : 'remedy';
}

const COLUMN = 16;

/** A report as a table: the points that each policy gives away per deal and team, by kind of decision. */
export function regretText({ decisions, deals, teams }: RegretReport, names: readonly string[]): string {
  const row = (title: string, cells: readonly string[]): string =>
    [title.padEnd(COLUMN), ...cells.map((cell) => cell.padStart(COLUMN))].join(' ').trimEnd();
  const cellsOf = (judged: readonly JudgedDecision[]): string[] =>
    names.map((_, policy) =>
      sumText(judged.map(({ regrets, weight }) => (weight / deals / teams) * (regrets[policy] as number))),
    );
  const kinds = DECISION_KINDS.map((kind) => ({ kind, judged: decisions.filter((one) => one.kind === kind) }));
  return [
    `${decisions.length} decisions of ${deals} deals; points a deal and team that are given away, ± 95 %`,
    row('', names),
    row('all', cellsOf(decisions)),
    ...kinds.map(({ kind, judged }) => row(`${kind} (${judged.length})`, cellsOf(judged))),
  ].join('\n');
}

function sumText(values: readonly number[]): string {
  if (values.length === 0) return '–';
  const sum = values.reduce((total, value) => total + value, 0);
  const squares = values.reduce((total, value) => total + value ** 2, 0);
  const error = Math.sqrt(Math.max(0, squares - sum ** 2 / values.length));
  return `${sum.toFixed(0)} ± ${(1.96 * error).toFixed(0)}`;
}
