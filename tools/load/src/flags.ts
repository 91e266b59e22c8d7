import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { parseWholeNumber } from '@coup-fourre/rules';

/** The default phases. */
export const PHASES = ['echo', 'throughput', 'latency', 'memory', 'sockets'] as const;
const ALL_PHASES = [...PHASES, 'background', 'soak', 'days'] as const;
type Phase = (typeof ALL_PHASES)[number];

/** What to measure, and with which store, bus and sizes. */
export interface Flags {
  readonly store: 'sqlite' | 'postgres';
  /** The bus between nodes; with SQLite there is only one node. */
  readonly bus: 'inProcess' | 'postgres' | 'nats';
  /** Servers that share the store. The two players of a room are on different servers. */
  readonly nodes: number;
  /** The URL of an existing server. Null to start PostgreSQL or NATS for the benchmark. */
  readonly databaseUrl: string | null;
  readonly natsUrl: string | null;
  /** The parent folder of the servers' temporary folders, or null for the system's default. */
  readonly folder: string | null;
  readonly phases: readonly Phase[];
  /** How many rooms play as fast as the server answers, play at a human pace, and are idle. */
  readonly rooms: number;
  readonly pacedRooms: number;
  readonly restingRooms: number;
  readonly sockets: number;
  readonly commands: number;
  /** How many people play the same day, and how many turns each of them plays. */
  readonly people: number;
  readonly turns: number;
  /** How often the bare server and the game are measured, one after the other. */
  readonly rounds: number;
  /** Seconds to measure each rate, after a warm-up. */
  readonly seconds: number;
  /** Seconds within which the people of a day arrive, one after the other. */
  readonly comeSeconds: number;
  readonly generators: number;
  /** The folder for CPU profiles of the server, or null for none. */
  readonly profile: string | null;
  readonly output: 'table' | 'json';
}

export type ParsedFlags =
  | { readonly kind: 'flags'; readonly flags: Flags }
  | { readonly kind: 'help' }
  | { readonly kind: 'wrong'; readonly message: string };

const DEFAULTS = {
  rooms: 300,
  pacedRooms: 2000,
  restingRooms: 1000,
  sockets: 10_000,
  commands: 100_000,
  people: 10_000,
  turns: 10,
  rounds: 1,
  seconds: 7,
  comeSeconds: 600,
} as const;

export const HELP = `Usage: npm run bench -- server [options]

Starts the server with an empty store, plays real games on it from other processes, and prints how fast it is beside a bare
WebSocket server on the same machine that parses JSON and writes it back.

  --store sqlite|postgres      where games are kept (default sqlite)
  --bus postgres|nats          how nodes notify each other, with --store postgres (default postgres)
  --nodes N                    servers on which rooms are played, with --store postgres: the two players of a room are on
                               different ones (default 1)
  --database-url URL           an empty PostgreSQL database to use; otherwise a server of its own is started
  --nats-url URL               a NATS server to use; otherwise one is started
  --folder FOLDER              where the temporary folder for SQLite is made: choose the disk (default the system's)
  --phases LIST                some of ${PHASES.join(',')} (default all), or background, soak or days
  --rooms N                    rooms of two played as fast as the server answers (default ${DEFAULTS.rooms})
  --paced-rooms N              rooms in which each seat acts 1–2 s after its turn begins (default ${DEFAULTS.pacedRooms})
  --resting-rooms N            rooms whose memory is measured (default ${DEFAULTS.restingRooms})
  --sockets N                  sockets held open (default ${DEFAULTS.sockets})
  --commands N                 commands that a soak lasts (default ${DEFAULTS.commands})
  --people N                   people who finish the same deal of the day (default ${DEFAULTS.people})
  --turns N                    turns that each of them plays before giving up (default ${DEFAULTS.turns})
  --rounds N                   rounds of echo and throughput, of whose ratios the median counts (default ${DEFAULTS.rounds})
  --seconds N                  seconds that each rate is measured for (default ${DEFAULTS.seconds}); with days, those within which
                               the people come (default ${DEFAULTS.comeSeconds})
  --generators N               processes that generate the load (default: half of the cores, at most four)
  --profile FOLDER             write CPU profiles of the server to a folder
  --json                       print JSON instead of a table

Background compares two servers at a human pace: one that has played the day's computers before, and a new one that plays
them meanwhile.

A soak shows whether memory and store stay flat: in as many rooms as --rooms says one match of a single deal follows the
other, people talk, go out, come back and are replaced by new ones, and the server keeps rooms and guests for minutes only.

Days compares two servers of one run: people come one after the other, begin a run of the day, play their turns, give up and
look at the results; before that, as many do the same in plain rooms against the same computer.
`;

const OPTIONS = {
  store: { type: 'string', default: 'sqlite' },
  bus: { type: 'string' },
  nodes: { type: 'string', default: '1' },
  'database-url': { type: 'string' },
  'nats-url': { type: 'string' },
  folder: { type: 'string' },
  phases: { type: 'string', default: PHASES.join(',') },
  rooms: { type: 'string', default: String(DEFAULTS.rooms) },
  'paced-rooms': { type: 'string', default: String(DEFAULTS.pacedRooms) },
  'resting-rooms': { type: 'string', default: String(DEFAULTS.restingRooms) },
  sockets: { type: 'string', default: String(DEFAULTS.sockets) },
  commands: { type: 'string', default: String(DEFAULTS.commands) },
  people: { type: 'string', default: String(DEFAULTS.people) },
  turns: { type: 'string', default: String(DEFAULTS.turns) },
  rounds: { type: 'string', default: String(DEFAULTS.rounds) },
  seconds: { type: 'string' },
  generators: { type: 'string' },
  profile: { type: 'string' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

const MAX_GENERATORS = 4;

class UsageError extends Error {}

/** The flags in the arguments, or one sentence that says what is wrong with them. */
export function parseFlags(args: readonly string[]): ParsedFlags {
  try {
    return parseArguments(args);
  } catch (error) {
    const isWrong = error instanceof UsageError || (error instanceof TypeError && 'code' in error);
    if (!isWrong) throw error;
    return { kind: 'wrong', message: error.message.split('\n')[0] ?? '' };
  }
}

function parseArguments(args: readonly string[]): ParsedFlags {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  if (values.help) return { kind: 'help' };
  const store = oneOf('--store', values.store, ['sqlite', 'postgres']);
  const databaseUrl = values['database-url'] ?? null;
  const natsUrl = values['nats-url'] ?? null;
  if (store === 'sqlite' && (values.bus ?? databaseUrl ?? natsUrl) !== null)
    throw new UsageError('--bus, --database-url and --nats-url need --store postgres');
  const nodes = positiveInteger('--nodes', values.nodes);
  if (store === 'sqlite' && nodes > 1) throw new UsageError('several --nodes need --store postgres');
  const bus = oneOf('--bus', values.bus ?? (natsUrl === null ? 'postgres' : 'nats'), ['postgres', 'nats']);
  if (natsUrl !== null && bus !== 'nats') throw new UsageError('--nats-url needs --bus nats');
  const phases = values.phases.split(',').map((name) => oneOf('--phases', name.trim(), ALL_PHASES));
  if (store === 'postgres' && phases.includes('soak')) throw new UsageError('a soak needs --store sqlite');
  const own = Math.max(1, Math.min(MAX_GENERATORS, Math.floor(availableParallelism() / 2)));
  const flags: Flags = {
    store,
    bus: store === 'sqlite' ? 'inProcess' : bus,
    nodes,
    databaseUrl,
    natsUrl,
    folder: values.folder ?? null,
    phases,
    rooms: positiveInteger('--rooms', values.rooms),
    pacedRooms: positiveInteger('--paced-rooms', values['paced-rooms']),
    restingRooms: positiveInteger('--resting-rooms', values['resting-rooms']),
    sockets: positiveInteger('--sockets', values.sockets),
    commands: positiveInteger('--commands', values.commands),
    people: positiveInteger('--people', values.people),
    turns: positiveInteger('--turns', values.turns),
    rounds: positiveInteger('--rounds', values.rounds),
    seconds: positiveSeconds(values.seconds ?? String(DEFAULTS.seconds)),
    comeSeconds: positiveSeconds(values.seconds ?? String(DEFAULTS.comeSeconds)),
    generators: positiveInteger('--generators', values.generators ?? String(own)),
    profile: values.profile ?? null,
    output: values.json ? 'json' : 'table',
  };
  return { kind: 'flags', flags };
}

function oneOf<Choice extends string>(flag: string, text: string, choices: readonly Choice[]): Choice {
  const found = choices.find((choice) => choice === text);
  if (found === undefined) throw new UsageError(`${flag} must be one of ${choices.join(', ')}, not '${text}'`);
  return found;
}

function positiveInteger(flag: string, text: string): number {
  const number = parseWholeNumber(text, { min: 1, max: 9_999_999 });
  if (number !== null) return number;
  throw new UsageError(`${flag} must be a whole number of at least 1, not '${text}'`);
}

function positiveSeconds(text: string): number {
  if (/^\d{1,7}(\.\d{1,3})?$/.test(text) && Number(text) > 0) return Number(text);
  throw new UsageError(`--seconds must be a number above 0, not '${text}'`);
}
