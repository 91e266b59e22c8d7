import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import {
  EDITIONS,
  type EditionId,
  PLAYER_COUNTS,
  type Players,
  parseWholeNumber,
  supportsPlayers,
} from '@coup-fourre/rules';
import type { NamedPolicies, RequestedAdvantagePlan } from './advantages/startingPoint.ts';
import { ERROR_CHECK_DEALS } from './luck/errorCheck.ts';
import { LUCK_CHECK_DEALS, type LuckCheckPlan, luckChecksOf } from './luck/luckCheck.ts';
import { LUCK_DEFAULTS, type LuckPlan } from './luck/luckTraining.ts';
import { OPENINGS_DEFAULTS, type OpeningsPlan } from './openings/openings.ts';
import { ADVANTAGE_DEFAULTS, IMITATION_DEFAULTS } from './plan/advantagePlan.ts';
import { BELIEF_DEFAULTS, type BeliefPlan } from './plan/beliefPlan.ts';
import { DEFAULT_SEED, isWidth, WIDTH_STEP } from './plan/plan.ts';
import { PRIOR_DEFAULTS, type PriorPlan } from './prior/comparisons.ts';
import { REGRET_DEFAULTS, type RegretPlan } from './regret/regret.ts';

export type Task =
  | { readonly kind: 'help' }
  | { readonly kind: 'publish'; readonly checkpoints: readonly string[]; readonly out: string }
  | { readonly kind: 'regret'; readonly plan: RegretPlan; readonly files: readonly [string, ...string[]] }
  | { readonly kind: 'openings'; readonly plan: OpeningsPlan; readonly out: string }
  | { readonly kind: 'prior'; readonly plan: PriorPlan; readonly out: string }
  | { readonly kind: 'belief'; readonly plan: BeliefPlan; readonly out: string }
  | { readonly kind: 'luck'; readonly plan: LuckPlan; readonly out: string }
  | { readonly kind: 'luckCheck'; readonly checks: readonly LuckCheckPlan[] }
  | { readonly kind: 'errorCheck'; readonly checks: readonly LuckCheckPlan[] }
  | {
      readonly kind: 'advantages';
      readonly plan: RequestedAdvantagePlan;
      readonly out: string;
      readonly named: NamedPolicies;
      readonly cores: number;
      /** Duplicate deals for measuring the policy after each round. */
      readonly duplicates: number;
    };

export const DUPLICATES = 100_000;

const FLAGS = {
  advantages: { type: 'boolean' },
  belief: { type: 'boolean' },
  luck: { type: 'boolean' },
  'luck-check': { type: 'boolean' },
  'error-check': { type: 'boolean' },
  regret: { type: 'boolean' },
  prior: { type: 'boolean' },
  openings: { type: 'boolean' },
  publish: { type: 'string' },
  players: { type: 'string' },
  from: { type: 'string' },
  opponent: { type: 'string', multiple: true },
  edition: { type: 'string' },
  imitation: { type: 'string' },
  rounds: { type: 'string' },
  positions: { type: 'string' },
  decisions: { type: 'string' },
  views: { type: 'string' },
  favorites: { type: 'string' },
  share: { type: 'string' },
  duplicates: { type: 'string' },
  width: { type: 'string' },
  rate: { type: 'string' },
  cores: { type: 'string' },
  batches: { type: 'string' },
  deals: { type: 'string' },
  worlds: { type: 'string' },
  seed: { type: 'string' },
  out: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type Flag = keyof typeof FLAGS;
type Values = ReturnType<typeof parseArgs<{ options: typeof FLAGS }>>['values'];

/** The flags that choose the task, with the flags that each task uses. */
const FLAGS_BY_TASK = {
  advantages: [
    'players',
    'from',
    'opponent',
    'edition',
    'imitation',
    'rounds',
    'positions',
    'decisions',
    'views',
    'favorites',
    'share',
    'duplicates',
    'width',
    'rate',
    'cores',
    'seed',
    'out',
  ],
  belief: ['batches', 'width', 'rate', 'seed', 'out'],
  luck: ['batches', 'width', 'rate', 'seed', 'out'],
  'luck-check': ['players', 'deals', 'seed'],
  'error-check': ['players', 'deals', 'seed'],
  regret: ['players', 'decisions', 'worlds', 'seed'],
  prior: ['players', 'decisions', 'worlds', 'seed', 'out'],
  openings: ['deals', 'seed', 'out'],
  publish: [],
} as const satisfies Partial<Record<Flag, readonly Flag[]>>;

type TaskFlag = keyof typeof FLAGS_BY_TASK;
const TASK_FLAGS = Object.keys(FLAGS_BY_TASK) as readonly TaskFlag[];

/** The task that the arguments describe. Throws an error message if an argument is wrong. */
export function taskOf(args: readonly string[]): Task {
  const { values, positionals } = parseArgs({ args: [...args], options: FLAGS, allowPositionals: true });
  if (values.help) return { kind: 'help' };
  const task = taskFlagIn(values);
  if (task === 'publish') return { kind: 'publish', checkpoints: positionals, out: values.publish ?? '' };
  if (task === 'regret') return regretTaskOf(values, positionals);
  if (task === 'luck-check') return { kind: 'luckCheck', checks: checksIn(values, positionals, LUCK_CHECK_DEALS) };
  if (task === 'error-check') return { kind: 'errorCheck', checks: checksIn(values, positionals, ERROR_CHECK_DEALS) };
  if (positionals.length > 0) throw new Error(`'${positionals[0]}' is not the value of an option: see --help`);
  if (task === 'prior') return priorTaskOf(values);
  if (task === 'openings') return openingsTaskOf(values);
  if (task === 'belief')
    return { kind: 'belief', plan: beliefPlanOf(values), out: values.out ?? 'training-belief.checkpoint' };
  if (task === 'luck') return { kind: 'luck', plan: luckPlanOf(values), out: values.out ?? 'luck.weights' };
  return advantageTaskOf(values);
}

/** The flag that chooses the task. Every other flag must have an effect on that task. */
function taskFlagIn(values: Values): TaskFlag {
  const task = TASK_FLAGS.find((flag) => values[flag] !== undefined);
  if (task === undefined)
    throw new Error(`choose a task with ${TASK_FLAGS.map((flag) => `--${flag}`).join(', ')}: see --help`);
  const used: readonly string[] = [task, ...FLAGS_BY_TASK[task]];
  const unused = Object.keys(values).find((flag) => !used.includes(flag));
  if (unused === undefined) return task;
  throw new Error(`--${unused} has no effect beside --${task}: leave it out`);
}

function beliefPlanOf({ seed, batches, width, rate }: Values): BeliefPlan {
  return {
    seed: seed ?? DEFAULT_SEED,
    batches: wholeNumber('batches', batches, { fallback: BELIEF_DEFAULTS.batches }),
    hands: BELIEF_DEFAULTS.hands,
    width: widthNumber(width, BELIEF_DEFAULTS.width),
    rate: learningRate(rate, BELIEF_DEFAULTS.rate),
  };
}

function luckPlanOf({ seed, batches, width, rate }: Values): LuckPlan {
  return {
    seed: seed ?? DEFAULT_SEED,
    batches: wholeNumber('batches', batches, { fallback: LUCK_DEFAULTS.batches }),
    width: widthNumber(width, LUCK_DEFAULTS.width),
    rate: learningRate(rate, LUCK_DEFAULTS.rate),
  };
}

/** Fewer deals give no confidence interval. */
const MIN_DEALS = 30;

function checksIn({ players, deals, seed }: Values, names: readonly string[], fallback: number): LuckCheckPlan[] {
  return luckChecksOf(names, {
    players: players === undefined ? PLAYER_COUNTS : [parsePlayers(players)],
    deals: wholeNumber('deals', deals, { fallback, min: MIN_DEALS }),
    seed: seed ?? DEFAULT_SEED,
  });
}

function regretTaskOf(values: Values, [first, ...others]: readonly string[]): Task {
  if (first === undefined) throw new Error('--regret measures published weights: name at least one file of them');
  return { kind: 'regret', plan: sampledDecisionsOf(values, REGRET_DEFAULTS), files: [first, ...others] };
}

function priorTaskOf({ out, ...values }: Values): Task {
  const plan = sampledDecisionsOf(values, PRIOR_DEFAULTS);
  return { kind: 'prior', plan, out: out ?? `prior-${plan.players}.samples` };
}

/** The options of tasks that search decisions. */
function sampledDecisionsOf(
  { players, seed, decisions, worlds }: Values,
  defaults: Pick<PriorPlan, 'decisions' | 'worlds'>,
): PriorPlan {
  return {
    players: parsePlayers(players ?? '2'),
    seed: seed ?? DEFAULT_SEED,
    decisions: wholeNumber('decisions', decisions, { fallback: defaults.decisions }),
    worlds: wholeNumber('worlds', worlds, { fallback: defaults.worlds, min: 4 }),
  };
}

function openingsTaskOf({ seed, deals, out }: Values): Task {
  const plan = {
    seed: seed ?? DEFAULT_SEED,
    deals: wholeNumber('deals', deals, { fallback: OPENINGS_DEFAULTS.deals }),
  };
  return { kind: 'openings', plan, out: out ?? 'openings.txt' };
}

function advantageTaskOf(values: Values): Task {
  const { from = null, opponent: opponents = [] } = values;
  if (from !== null && values.imitation !== undefined)
    throw new Error('--imitation has no effect beside --from: leave it out');
  const count = (flag: 'rounds' | 'positions' | 'decisions', min: number): number =>
    wholeNumber(flag, values[flag], { fallback: ADVANTAGE_DEFAULTS[flag], min });
  const imitated = { fallback: IMITATION_DEFAULTS.imitation, min: MIN_SAMPLES };
  const players = parsePlayers(values.players ?? '2');
  const plan = {
    players,
    seed: values.seed ?? DEFAULT_SEED,
    rounds: count('rounds', from === null ? 0 : 1),
    positions: count('positions', MIN_SAMPLES),
    decisions: count('decisions', MIN_SAMPLES),
    width: widthNumber(values.width, ADVANTAGE_DEFAULTS.width),
    valueWidth: ADVANTAGE_DEFAULTS.valueWidth,
    rate: learningRate(values.rate, ADVANTAGE_DEFAULTS.rate),
    ...(values.edition === undefined ? {} : { edition: parseEdition(values.edition, players) }),
    ...(values.views === undefined
      ? {}
      : { views: wholeNumber('views', values.views, { fallback: MIN_SAMPLES, min: MIN_SAMPLES }) }),
    ...(values.favorites === undefined
      ? {}
      : { favorites: wholeNumber('favorites', values.favorites, { fallback: MIN_FAVORITES, min: MIN_FAVORITES }) }),
    ...(values.share === undefined ? {} : { share: shareNumber(values.share) }),
    ...(from === null ? { imitation: wholeNumber('imitation', values.imitation, imitated) } : {}),
  };
  const out = values.out ?? `training-${plan.players}.checkpoint`;
  const cores = wholeNumber('cores', values.cores, { fallback: availableParallelism() });
  const duplicates = wholeNumber('duplicates', values.duplicates, { fallback: DUPLICATES, min: 2 });
  return { kind: 'advantages', plan, out, named: { from, opponents }, cores, duplicates };
}

/** Fewer samples than this teach nothing. */
const MIN_SAMPLES = 64;
/** A single action cannot be compared. */
const MIN_FAVORITES = 2;

function parsePlayers(text: string): Players {
  const players = PLAYER_COUNTS.find((count) => String(count) === text);
  if (!players) throw new Error(`--players must be one of ${PLAYER_COUNTS.join(', ')}, not '${text}'`);
  return players;
}

function parseEdition(text: string, players: Players): EditionId {
  const editions = EDITIONS.filter((edition) => supportsPlayers(edition, players)).map(({ id }) => id);
  const edition = editions.find((id) => id === text);
  if (edition === undefined) throw new Error(`--edition must be one of ${editions.join(', ')}, not '${text}'`);
  return edition;
}

interface NumberRange {
  readonly fallback: number;
  readonly min?: number;
  readonly max?: number;
}

const NO_MAX = 999_999_999;

function wholeNumber(flag: Flag, text: string | undefined, { fallback, min = 1, max = NO_MAX }: NumberRange): number {
  if (text === undefined) return fallback;
  const number = parseWholeNumber(text, { min, max });
  if (number !== null) return number;
  const range = max === NO_MAX ? `of at least ${min}` : `from ${min} to ${max}`;
  throw new Error(`--${flag} must be a whole number ${range}, not '${text}'`);
}

function widthNumber(text: string | undefined, fallback: number): number {
  const count = wholeNumber('width', text, { fallback, min: WIDTH_STEP });
  if (isWidth(count)) return count;
  throw new Error(`--width must be a multiple of ${WIDTH_STEP}, not '${text}'`);
}

function shareNumber(text: string): number {
  const share = Number(text);
  if (text.trim() !== '' && share >= 0 && share <= 1) return share;
  throw new Error(`--share must be a number from 0 to 1, not '${text}'`);
}

function learningRate(text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  const rate = Number(text);
  if (Number.isFinite(rate) && rate > 0) return rate;
  throw new Error(`--rate must be a number above 0, not '${text}'`);
}
