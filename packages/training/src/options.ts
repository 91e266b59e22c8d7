import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { PLAYER_COUNTS, type Players, parseWholeNumber } from '@coup-fourre/rules';
import type { RequestedAdvantagePlan } from './advantages/advantageRun.ts';
import { ADVANTAGE_DEFAULTS } from './plan/advantagePlan.ts';
import { BELIEF_DEFAULTS, type BeliefPlan } from './plan/beliefPlan.ts';
import { DEFAULTS, isWidth, type Plan, WIDTH_STEP } from './plan/plan.ts';
import { REGRET_DEFAULTS, type RegretPlan } from './regret/regret.ts';

/** What the command is to do. */
export type Task =
  | { readonly kind: 'help' }
  | { readonly kind: 'publish'; readonly checkpoints: readonly string[]; readonly out: string }
  | { readonly kind: 'regret'; readonly plan: RegretPlan; readonly files: readonly [string, ...string[]] }
  | { readonly kind: 'belief'; readonly plan: BeliefPlan; readonly out: string }
  | {
      readonly kind: 'advantages';
      readonly plan: RequestedAdvantagePlan;
      readonly out: string;
      /** The published weights to start from. */
      readonly from: string;
      readonly cores: number;
      /** How many duplicate deals measure the policy after each round. */
      readonly duplicates: number;
    }
  | {
      readonly kind: 'train';
      /** The plan, complete except for the digest of the file `from`. */
      readonly plan: Plan;
      readonly out: string;
      /**
       * A checkpoint, possibly for another number of players, or published weights to start from; null to start with
       * lessons.
       */
      readonly from: string | null;
      readonly cores: number;
    };

const DUPLICATES = 10_000;

export const HELP = `Usage: npm run train -- [options]

Trains the policy of expert and champion for one number of seats by self-play, on all cores. Stopped by Ctrl-C and started
again with the same options, it continues where it stopped; --belief continues from the last line it printed.

  --players N     seats: 2, 3, 4 or 6 (default 2)
  --batches N     batches of deals to play in total (default ${DEFAULTS.batches}; with --belief ${BELIEF_DEFAULTS.batches})
  --seed TEXT     the source of all randomness (default '${DEFAULTS.seed}')
  --out FILE      checkpoint to write and to continue from (default training-N.checkpoint); FILE.log keeps the progress
  --from FILE     start from the networks of another checkpoint, even for other numbers of seats, instead of lessons;
                  with --branches also with published weights, such as packages/bots/weights/expert.weights
  --cores N       threads (default: all cores)
  --lanes N       parts of a batch (default: as many as threads); the result depends on them
  --deals N --lessons N --width N --rate X --entropy X --classic PERCENT
                  how it learns, see packages/training/src/plan/plan.ts; widths are multiples of ${WIDTH_STEP}
  --branches      continue from --from by trying other actions at some decisions; larger batches pay, such as
                  --deals 1536
  --advantages    continue from published weights, --from, by measuring what actions are worth, in rounds; a run that is
                  killed continues, too, and takes 1 GB of disk for 8,000,000 decisions; takes --players, --seed, --out,
                  --cores, --width (default ${ADVANTAGE_DEFAULTS.width}), --rate and
    --rounds N      rounds, each with a new value network (default ${ADVANTAGE_DEFAULTS.rounds})
    --positions N   positions from which a round's value network learns (default ${ADVANTAGE_DEFAULTS.positions})
    --decisions N   decisions from which a round's policy learns (default ${ADVANTAGE_DEFAULTS.decisions})
    --duplicates N  duplicate deals that measure what a round gained (default ${DUPLICATES})
  --belief        train the belief network instead, on deals between experts, on one core; takes
                  --batches, --seed, --width, --rate and --out (default training-belief.checkpoint)
  --regret        measure instead what policies give away by kind of decision, all at the same decisions; takes
                  published weights, the first of which play the deals, --players, --seed and
    --decisions N   decisions that are judged (default ${REGRET_DEFAULTS.decisions})
    --worlds N      worlds in which each action is tried (default ${REGRET_DEFAULTS.worlds})
  --publish FILE  write the weights of the checkpoints named after it, a belief checkpoint among them, such as
                  --publish expert.weights belief.checkpoint 2.checkpoint …; published weights, named too, stand in for
                  those that are missing
`;

const FLAGS = {
  players: { type: 'string' },
  batches: { type: 'string' },
  seed: { type: 'string' },
  out: { type: 'string' },
  from: { type: 'string' },
  cores: { type: 'string' },
  lanes: { type: 'string' },
  deals: { type: 'string' },
  lessons: { type: 'string' },
  width: { type: 'string' },
  rate: { type: 'string' },
  entropy: { type: 'string' },
  classic: { type: 'string' },
  branches: { type: 'boolean' },
  advantages: { type: 'boolean' },
  rounds: { type: 'string' },
  positions: { type: 'string' },
  decisions: { type: 'string' },
  duplicates: { type: 'string' },
  belief: { type: 'boolean' },
  regret: { type: 'boolean' },
  worlds: { type: 'string' },
  publish: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type Flag = keyof typeof FLAGS;
type Values = { readonly [Name in Flag]?: (typeof FLAGS)[Name]['type'] extends 'boolean' ? boolean : string };

/** Flags, each with those that have no effect beside it. */
const IGNORED_WITH: readonly (readonly [Flag, readonly Flag[]])[] = [
  ['publish', ['belief', 'players', 'batches', 'seed', 'out', 'from', 'cores', 'lanes', 'deals', 'lessons']],
  ['publish', ['width', 'rate', 'entropy', 'classic', 'branches', 'advantages', 'regret', 'worlds']],
  ['regret', ['belief', 'branches', 'advantages', 'batches', 'out', 'from', 'cores', 'lanes', 'deals', 'lessons']],
  ['regret', ['width', 'rate', 'entropy', 'classic', 'rounds', 'positions', 'duplicates']],
  ['belief', ['players', 'from', 'cores', 'lanes', 'deals', 'lessons', 'entropy', 'classic', 'branches']],
  ['advantages', ['belief', 'branches', 'batches', 'lanes', 'deals', 'lessons', 'entropy', 'classic']],
  ['branches', ['entropy', 'classic']],
  ['from', ['lessons']],
];

/** Flags that take effect only beside one of others. */
const ONLY_WITH: readonly (readonly [Flag, readonly Flag[]])[] = [
  ['rounds', ['advantages']],
  ['positions', ['advantages']],
  ['duplicates', ['advantages']],
  ['decisions', ['advantages', 'regret']],
  ['worlds', ['regret']],
];

/** The task that the arguments describe; throws an error message if one is wrong. */
export function taskOf(args: readonly string[]): Task {
  const { values, positionals }: { values: Values; positionals: string[] } = parseArgs({
    args: [...args],
    options: FLAGS,
    allowPositionals: true,
  });
  if (values.help) return { kind: 'help' };
  for (const [flag, ignored] of IGNORED_WITH)
    for (const other of ignored)
      if (values[flag] !== undefined && values[other] !== undefined)
        throw new Error(`--${other} has no effect beside --${flag}: leave it out`);
  for (const [flag, others] of ONLY_WITH)
    if (values[flag] !== undefined && others.every((other) => !values[other]))
      throw new Error(`--${flag} has no effect without ${others.map((other) => `--${other}`).join(' or ')}`);
  if (values.publish !== undefined) return { kind: 'publish', checkpoints: positionals, out: values.publish };
  if (values.regret) return regretTaskOf(values, positionals);
  if (positionals.length > 0) throw new Error(`'${positionals[0]}' belongs to no option: see --help`);
  if (values.belief)
    return { kind: 'belief', plan: beliefPlanOf(values), out: values.out ?? 'training-belief.checkpoint' };
  if (values.branches && values.from === undefined)
    throw new Error('--branches continues from a checkpoint or from published weights: name them with --from');
  const cores = wholeNumber('cores', values.cores, { fallback: availableParallelism() });
  if (values.advantages) return advantageTaskOf(values, cores);
  const plan = planOf(values, cores);
  const out = values.out ?? `training-${plan.players}.checkpoint`;
  return { kind: 'train', plan, out, from: values.from ?? null, cores: Math.min(cores, plan.lanes) };
}

function planOf(values: Values, cores: number): Plan {
  return {
    players: parsePlayers(values.players ?? '2'),
    lanes: wholeNumber('lanes', values.lanes, { fallback: cores }),
    seed: values.seed ?? DEFAULTS.seed,
    batches: wholeNumber('batches', values.batches, { fallback: DEFAULTS.batches }),
    lessons:
      values.from === undefined ? wholeNumber('lessons', values.lessons, { fallback: DEFAULTS.lessons, min: 0 }) : 0,
    deals: wholeNumber('deals', values.deals, { fallback: DEFAULTS.deals, min: 8 }),
    width: widthNumber('width', values.width, DEFAULTS.width),
    criticWidth: DEFAULTS.criticWidth,
    rate: learningRate(values.rate, DEFAULTS.rate),
    entropy: nonNegativeNumber('entropy', values.entropy, DEFAULTS.entropy),
    classicPercent: wholeNumber('classic', values.classic, { fallback: DEFAULTS.classicPercent, min: 0, max: 100 }),
    from: DEFAULTS.from,
    branches: values.branches ?? DEFAULTS.branches,
  };
}

function beliefPlanOf({ seed, batches, width, rate }: Values): BeliefPlan {
  return {
    seed: seed ?? DEFAULTS.seed,
    batches: wholeNumber('batches', batches, { fallback: BELIEF_DEFAULTS.batches }),
    hands: BELIEF_DEFAULTS.hands,
    width: widthNumber('width', width, BELIEF_DEFAULTS.width),
    rate: learningRate(rate, BELIEF_DEFAULTS.rate),
  };
}

function regretTaskOf({ players, seed, decisions, worlds }: Values, [first, ...others]: readonly string[]): Task {
  if (first === undefined) throw new Error('--regret measures published weights: name at least one file of them');
  const plan = {
    players: parsePlayers(players ?? '2'),
    seed: seed ?? DEFAULTS.seed,
    decisions: wholeNumber('decisions', decisions, { fallback: REGRET_DEFAULTS.decisions }),
    worlds: wholeNumber('worlds', worlds, { fallback: REGRET_DEFAULTS.worlds, min: 4 }),
  };
  return { kind: 'regret', plan, files: [first, ...others] };
}

function advantageTaskOf(values: Values, cores: number): Task {
  if (values.from === undefined) throw new Error('--advantages starts from published weights: name them with --from');
  const count = (flag: 'rounds' | 'positions' | 'decisions', min: number): number =>
    wholeNumber(flag, values[flag], { fallback: ADVANTAGE_DEFAULTS[flag], min });
  const plan = {
    players: parsePlayers(values.players ?? '2'),
    seed: values.seed ?? DEFAULTS.seed,
    rounds: count('rounds', 1),
    positions: count('positions', MIN_SAMPLES),
    decisions: count('decisions', MIN_SAMPLES),
    width: widthNumber('width', values.width, ADVANTAGE_DEFAULTS.width),
    valueWidth: ADVANTAGE_DEFAULTS.valueWidth,
    rate: learningRate(values.rate, ADVANTAGE_DEFAULTS.rate),
  };
  const out = values.out ?? `training-${plan.players}-advantages.checkpoint`;
  const duplicates = wholeNumber('duplicates', values.duplicates, { fallback: DUPLICATES, min: 2 });
  return { kind: 'advantages', plan, out, from: values.from, cores, duplicates };
}

/** Fewer samples than this teach nothing. */
const MIN_SAMPLES = 64;

function parsePlayers(text: string): Players {
  const players = PLAYER_COUNTS.find((count) => String(count) === text);
  if (!players) throw new Error(`--players must be one of ${PLAYER_COUNTS.join(', ')}, not '${text}'`);
  return players;
}

interface NumberRange {
  /** The default. */
  readonly fallback: number;
  readonly min?: number;
  readonly max?: number;
}

const NO_MAX = 999_999_999;

function wholeNumber(flag: Flag, text: string | undefined, { fallback, min = 1, max = NO_MAX }: NumberRange): number {
  if (text === undefined) return fallback;
  const number = parseWholeNumber(text, { min, max });
  if (number !== null) return number;
  throw new Error(`--${flag} must be a whole number from ${min} ${max === NO_MAX ? 'up' : `to ${max}`}, not '${text}'`);
}

function widthNumber(flag: Flag, text: string | undefined, fallback: number): number {
  const count = wholeNumber(flag, text, { fallback, min: WIDTH_STEP });
  if (isWidth(count)) return count;
  throw new Error(`--${flag} must be a multiple of ${WIDTH_STEP}, not '${text}'`);
}

function nonNegativeNumber(flag: Flag, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value) && value >= 0) return value;
  throw new Error(`--${flag} must be a number from 0 up, not '${text}'`);
}

function learningRate(text: string | undefined, fallback: number): number {
  const rate = nonNegativeNumber('rate', text, fallback);
  if (rate > 0) return rate;
  throw new Error('--rate must be above 0: at 0 nothing would be learned');
}
