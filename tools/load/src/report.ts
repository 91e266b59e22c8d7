import { percentile, type Refusals, VISIT_STEPS, type VisitStep } from './loadStats.ts';
import type { HeldSockets, Memory, Rate, Results, Rush, Soak, SoakSample } from './results.ts';
import { formatCount, formatNumber, textTable } from './textTable.ts';

const RATE_HEADINGS = [
  '',
  'sockets',
  'a second',
  'p50 ms',
  'p99 ms',
  'server CPU ms',
  'a core’s worth',
  'load CPU ms',
  'commands',
  'bytes a frame',
  'bytes sent',
  'append ms',
  'own background',
  'other programs',
];

const AIMS = { ratio: 0.5, p99: 50, rooms: 2000, perRoom: 20_000, sockets: 10_000 } as const;

/** The rates of a bare server without the game. */
const BARE = ['echo of an action', 'echo of a change', 'the same frames'] as const;

/** The results as a table for people, with their targets. */
export function report(results: Results): string {
  const { node, cores, store, load, rates, memory, held, soaked, rush } = results;
  const parts = [
    `Node ${node}, ${cores} cores, ${store}; load average ${formatNumber(load[0])} before, ${formatNumber(load[1])} after`,
    rates.length > 0 ? `${textTable([RATE_HEADINGS, ...rates.map(rateRow)])}\n${NOTES}` : null,
    memory && textTable(memoryRows(memory)),
    held && textTable(heldRows(held)),
    soaked && soakReport(soaked),
    rush && rushReport(rush),
    textTable([...aims(results)]),
    ...problems(rates),
  ];
  return parts.filter((part) => part !== null && part !== '').join('\n\n');
}

const NOTES = [
  'At once: players act as soon as they may and discard hazards, since a room waits five seconds after each. At a pace: whole',
  'games, each seat acting 1–2 s after its turn begins. Times are from a player’s send to the update that the opponent sees.',
  'An echo is one frame in and one out; a command is one in and three out, and durable in between. An action is more than one',
  'command, because players also shuffle and agree to deals. The same frames are sent by a bare server that knows no game, and are',
  'compared command by command. CPU and bytes are for each; a core’s worth is how many would fill one core of the server’s CPU',
  'time. Own background and other programs are the cores that were busy beside: with threads of the server that have a low',
  'priority, which its CPU time leaves out, and with whatever is no part of this bench.',
].join('\n');

function rateRow(rate: Rate): string[] {
  const {
    name: what,
    rooms,
    sockets,
    perSecond,
    p50,
    p99,
    serverCpu,
    generatorCpu,
    commands,
    frame,
    sent,
    append,
    beside,
  } = rate;
  const name = what.startsWith('actions') ? `${what}, ${formatCount(rooms)} rooms` : what;
  const { background = null, others = null } = beside ?? {};
  const costs = [serverCpu, 1000 / serverCpu, generatorCpu, commands, frame, sent, append];
  const figures = [perSecond, p50, p99, ...costs, background, others];
  return [name, formatCount(sockets), ...figures.map(formatNumber)];
}

function kilobytes(bytes: number): string {
  return `${formatNumber(bytes / 1000)} kB`;
}

function memoryRows(memory: Memory): string[][] {
  return [
    [`memory, of ${formatCount(memory.rooms)} rooms`, 'each'],
    ['socket in no room', kilobytes(memory.perSocket)],
    ['room just played, without its sockets', kilobytes(memory.perPlayedRoom)],
    ['resting room, without its sockets', kilobytes(memory.perRoom)],
    ['resting room with its two sockets', kilobytes(memory.perRoomWithSockets)],
    ['the same as the process grows (resident)', kilobytes(memory.residentPerRoom)],
    ['room whose players have gone', kilobytes(memory.perRoomLeft)],
  ];
}

function heldRows(held: HeldSockets): string[][] {
  return [
    ['sockets held open', `${formatCount(held.open)} of ${formatCount(held.wanted)}`],
    ['opened in', `${formatNumber(held.openedIn)} s`],
    ['answer p50, p99', `${formatNumber(held.p50)} ms, ${formatNumber(held.p99)} ms`],
    ['resident memory each', kilobytes(held.residentPerSocket)],
    ['cores needed meanwhile', formatNumber(held.cores)],
  ];
}

/** The targets, and the measured values so far. */
function* aims({ rates, memory, held }: Results): Generator<string[]> {
  const rateOf = (what: Rate['name']): Rate | undefined => rates.find((rate) => rate.name === what);
  const pace = rateOf('actions, at a pace');
  const verdict = (isMet: boolean): string => (isMet ? 'met' : 'not met');
  for (const what of BARE) {
    const byCpu = ratios(rates, what, (actions, bare) => (bare.serverCpu * actions.commands) / actions.serverCpu);
    const byRate = ratios(rates, what, (actions, bare) => (actions.perSecond * actions.commands) / bare.perSecond);
    const [ratio] = byCpu;
    if (ratio === undefined) continue;
    const aim = what === 'the same frames' ? [`${AIMS.ratio}`, verdict(median(byCpu) >= AIMS.ratio)] : [];
    yield [`actions to ${what}, by CPU`, ratioText(byCpu), ...aim];
    yield [`actions to ${what}, by rate`, ratioText(byRate)];
  }
  if (pace !== undefined) {
    const isMet = pace.p99 <= AIMS.p99 && pace.rooms >= AIMS.rooms;
    yield [
      `p99 with ${formatCount(pace.rooms)} rooms`,
      `${formatNumber(pace.p99)} ms`,
      `${AIMS.p99} ms, 2,000`,
      verdict(isMet),
    ];
  }
  if (memory !== null) {
    const { perRoom } = memory;
    yield ['resting room', kilobytes(perRoom), kilobytes(AIMS.perRoom), verdict(perRoom <= AIMS.perRoom)];
  }
  if (held !== null)
    yield ['sockets', formatCount(held.open), formatCount(AIMS.sockets), verdict(held.open >= AIMS.sockets)];
}

/** For each round, the ratio between the actions and the same work of a bare server. */
function ratios(
  rates: readonly Rate[],
  what: Rate['name'],
  ratio: (actions: Rate, bare: Rate) => number,
): readonly number[] {
  const bare = rates.filter(({ name }) => name === what);
  const actions = rates.filter(({ name }) => name === 'actions, at once');
  return actions.flatMap((each, round) => {
    const other = bare[round];
    return other === undefined ? [] : [ratio(each, other)];
  });
}

function median(values: readonly number[]): number {
  return percentile(Float64Array.from(values), 0.5);
}

/** The median, and with several rounds the smallest and the largest. */
function ratioText(values: readonly number[]): string {
  const range = `${formatNumber(Math.min(...values))}–${formatNumber(Math.max(...values))}`;
  return values.length === 1 ? formatNumber(median(values)) : `${formatNumber(median(values))} (${range})`;
}

/** Problems under load. */
function problems(rates: readonly Rate[]): string[] {
  return rates.flatMap((rate) => {
    const all = problemTexts(rate);
    return all.length > 0 ? [`${rate.name}: ${all.join(', ')}`] : [];
  });
}

function problemTexts({
  refusals,
  droppedSockets,
  stalledRooms = 0,
}: Pick<Rush, 'refusals' | 'droppedSockets'> & Partial<Rate>) {
  const some = (count: number, what: string) => (count > 0 ? [`${formatCount(count)} ${what}`] : []);
  return [
    ...refusalTexts(refusals),
    ...some(droppedSockets, 'sockets closed by the server'),
    ...some(stalledRooms, 'rooms in which nothing happened any more'),
  ];
}

function refusalTexts(refusals: Refusals): string[] {
  return Object.entries(refusals).map(([reason, count]) => `${formatCount(count)} refused (${reason})`);
}

const STEP_NAMES: Readonly<Record<VisitStep, string>> = {
  begin: 'a game begins',
  act: 'an action',
  finish: 'giving up',
  results: 'the results',
};

/** Response times of people who play a day, compared with plain rooms. */
function rushReport(rush: Rush): string {
  const { people, seconds, plain, day } = rush;
  const rows = VISIT_STEPS.map((step) => {
    const [one, other] = [plain[step], day[step]];
    const figures = [one.p50, other.p50, other.p50 / one.p50, one.p99, other.p99, other.p99 / one.p99];
    return [STEP_NAMES[step], formatCount(other.count), ...figures.map(formatNumber)];
  });
  const title = `${formatCount(people)} people in ${seconds} s`;
  const headings = [title, 'answers', 'p50 ms plain', 'day', 'ratio', 'p99 ms plain', 'day', 'ratio'];
  return [textTable([headings, ...rows]), ...problemTexts(rush)].join('\n');
}

/** Measures that must not grow with the number of commands. */
const MEASURES = {
  'resident MB': ({ resident }: SoakSample) => resident / 1e6,
  'used MB': ({ used }: SoakSample) => used / 1e6,
  'file MB': ({ fileBytes }: SoakSample) => fileBytes / 1e6,
  'stored MB': ({ storedBytes }: SoakSample) => storedBytes / 1e6,
  rows: ({ rows }: SoakSample) => Object.values(rows).reduce((sum, count) => sum + count, 0),
} as const;

/** The largest growth over the second half that counts as flat. Steady growth from zero gives 0.67. */
const MAX_GROWTH = 0.1;

/** A soak as a table of its samples, with a verdict for each measure: flat or growing. */
export function soakReport({ rooms, samples, refusals, droppedSockets }: Soak): string {
  const measures = Object.values(MEASURES);
  const head = [`a soak of ${formatCount(rooms)} rooms`, 'seconds', 'CPU s', 'rooms', ...Object.keys(MEASURES)];
  const lines = samples.map((sample) => {
    const { commands, seconds, cpu } = sample;
    const figures = [seconds, cpu, sample.rows.rooms ?? 0].map(formatCount);
    return [`${formatCount(commands)} commands`, ...figures, ...measures.map((of) => formatNumber(of(sample)))];
  });
  const growths = measures.map((of) => growth(samples, of));
  const isFlat = growths.every((each) => each <= MAX_GROWTH);
  return [
    textTable([head, ...lines, ['growth in the second half', '', '', '', ...growths.map(formatNumber)]]),
    `memory and store: ${isFlat ? 'flat' : 'not flat'} (at most ${MAX_GROWTH}); ${formatCount(droppedSockets)} sockets closed by the server`,
    ...refusalTexts(refusals),
  ].join('\n');
}

/** Growth of a measure over the second half, by its regression line, as a fraction of its mean there. */
function growth(samples: readonly SoakSample[], of: (sample: SoakSample) => number): number {
  const half = samples.slice(Math.floor((samples.length - 1) / 2));
  const mean = (each: (sample: SoakSample) => number): number =>
    half.reduce((sum, sample) => sum + each(sample), 0) / half.length;
  const x = mean(({ commands }) => commands);
  const y = mean(of);
  const slope =
    mean((sample) => (sample.commands - x) * (of(sample) - y)) / mean(({ commands }) => (commands - x) ** 2);
  const span = (half.at(-1)?.commands ?? 0) - (half[0]?.commands ?? 0);
  return (slope * span) / y;
}
