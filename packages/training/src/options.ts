import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { PLAYER_COUNTS, type Players } from '@coup-fourre/rules';
import { BELIEF_DEFAULTS, type BeliefPlan } from './beliefPlan.ts';
import { DEFAULTS, type Plan } from './plan.ts';

/** What the command is asked to do. */
export type Task =
  | { readonly kind: 'help' }
  | { readonly kind: 'publish'; readonly checkpoints: readonly string[]; readonly out: string }
  | { readonly kind: 'belief'; readonly plan: BeliefPlan; readonly out: string }
  | {
      readonly kind: 'train';
      readonly plan: Plan;
      readonly out: string;
      /** A checkpoint of other seats to begin from; null to begin with lessons. */
      readonly from: string | null;
      readonly cores: number;
    };

export const HELP = `Usage: npm run train -- [options]

Trains the policy of expert and champion for one number of seats by self-play, on all cores. Started again with the same
--out it goes on where it was stopped.

  --players N     seats: 2, 3, 4 or 6 (default 2)
  --batches N     batches of deals to play in all (default ${DEFAULTS.batches})
  --seed TEXT     where chance comes from (default '${DEFAULTS.seed}')
  --out FILE      checkpoint to write and to go on from (default training-N.checkpoint); FILE.log tells the course
  --from FILE     begin with the numbers of another checkpoint, of other seats perhaps, instead of lessons
  --cores N       threads (default: all cores); --lanes N parts of a batch (default: as many); the result depends on lanes
  --deals N --lessons N --width N --rate X --entropy X --classic PERCENT   how it learns, see packages/training/src/plan.ts
  --branches      go on from --from by trying, at some decisions, what else could be done; larger batches pay, such as
                  --deals 1536
  --belief        train what seats believe others to hold instead, on deals between experts; takes --batches, --seed,
                  --width, --rate and --out (default training-belief.checkpoint)
  --publish FILE  write the weights of the checkpoints named after it, one of beliefs among them, such as
                  --publish expert.weights belief.checkpoint 2.checkpoint …
`;

const FLAGS = {
  players: { type: 'string', default: '2' },
  batches: { type: 'string' },
  seed: { type: 'string', default: DEFAULTS.seed },
  out: { type: 'string' },
  from: { type: 'string' },
  cores: { type: 'string' },
  lanes: { type: 'string' },
  deals: { type: 'string', default: String(DEFAULTS.deals) },
  lessons: { type: 'string', default: String(DEFAULTS.lessons) },
  width: { type: 'string', default: String(DEFAULTS.width) },
  rate: { type: 'string' },
  entropy: { type: 'string', default: String(DEFAULTS.entropy) },
  classic: { type: 'string', default: String(DEFAULTS.classicPercent) },
  branches: { type: 'boolean', default: false },
  belief: { type: 'boolean', default: false },
  publish: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** The task that arguments ask for; throws in words where one is wrong. */
export function taskOf(args: readonly string[]): Task {
  const { values, positionals } = parseArgs({ args: [...args], options: FLAGS, allowPositionals: true });
  if (values.help) return { kind: 'help' };
  if (values.publish !== undefined) return { kind: 'publish', checkpoints: positionals, out: values.publish };
  if (positionals.length > 0) throw new Error(`'${positionals[0]}' belongs to no option: see --help`);
  if (values.belief)
    return { kind: 'belief', plan: beliefPlanOf(values), out: values.out ?? 'training-belief.checkpoint' };
  if (values.branches && values.from === undefined)
    throw new Error('--branches goes on from a checkpoint: name it with --from');
  const cores = whole('cores', values.cores ?? String(availableParallelism()), 1);
  const players = playersNamed(values.players);
  const lanes = whole('lanes', values.lanes ?? String(cores), 1);
  const plan: Plan = {
    players,
    lanes,
    seed: values.seed,
    batches: whole('batches', values.batches ?? String(DEFAULTS.batches), 1),
    lessons: values.from === undefined ? whole('lessons', values.lessons, 0) : 0,
    deals: whole('deals', values.deals, 8),
    width: units('width', values.width),
    criticWidth: DEFAULTS.criticWidth,
    rate: size('rate', values.rate ?? String(DEFAULTS.rate)),
    entropy: size('entropy', values.entropy),
    classicPercent: whole('classic', values.classic, 0),
    branches: values.branches,
  };
  const out = values.out ?? `training-${players}.checkpoint`;
  return { kind: 'train', plan, out, from: values.from ?? null, cores: Math.min(cores, lanes) };
}

interface BeliefValues {
  readonly seed: string;
  readonly batches?: string | undefined;
  readonly width: string;
  readonly rate?: string | undefined;
}

function beliefPlanOf({ seed, batches, width, rate }: BeliefValues): BeliefPlan {
  return {
    seed,
    batches: whole('batches', batches ?? String(BELIEF_DEFAULTS.batches), 1),
    hands: BELIEF_DEFAULTS.hands,
    width: units('width', width),
    rate: size('rate', rate ?? String(BELIEF_DEFAULTS.rate)),
  };
}

function playersNamed(text: string): Players {
  const players = PLAYER_COUNTS.find((count) => String(count) === text);
  if (!players) throw new Error(`--players must be one of ${PLAYER_COUNTS.join(', ')}, not '${text}'`);
  return players;
}

function whole(flag: string, text: string, least: number): number {
  if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
  throw new Error(`--${flag} must be a whole number from ${least} up, not '${text}'`);
}

function units(flag: string, text: string): number {
  const count = whole(flag, text, 32);
  if (count % 32 === 0) return count;
  throw new Error(`--${flag} must be a multiple of 32, not '${text}'`);
}

function size(flag: string, text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value) && value >= 0) return value;
  throw new Error(`--${flag} must be a number from 0 up, not '${text}'`);
}
