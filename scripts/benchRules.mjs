// npm run bench: measures, on one core, how many two-player deals per second go through legalActions and playInPlace.
// Takes the best of five runs, first with random play and then with the learned policy. In random play, a seat plays
// any legal card if it has one, else discards any kind. It always calls a coup fourré, and extends half of the time.
// Then measures a search's rollouts per second, and the start-up time of each command. If ../shared/bench/limit.c and a
// C compiler exist, also measures random deals in plain C.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expertBot, Search, shippedWeightsFor } from '../packages/bots/dist/index.js';
import {
  actorOfState,
  dealInPlace,
  deckOf,
  emptyState,
  playInPlace,
  viewOf,
} from '../packages/rules/dist/authority.js';
import {
  ActionSet,
  fastRandom,
  legalActions,
  randomInt,
  rulesFor,
  seededRandom,
  shuffle,
} from '../packages/rules/dist/index.js';
import { ROOT } from './tools.mjs';

const HELP = `npm run bench                  how fast rules, learned policy, search and start-up are, on one core
npm run bench -- pictures      how fast the server draws preview pictures
npm run bench -- server        measures a server; npm run bench -- server --help has its options`;

const [asked] = process.argv.slice(2);
if (asked !== undefined) {
  const isHelp = asked === '--help' || asked === '-h';
  console[isHelp ? 'log' : 'error'](isHelp ? HELP : `There is no benchmark '${asked}'.\n\n${HELP}`);
  process.exit(isHelp ? 0 : 2);
}

const DEALS_PER_RUN = 200_000;
const LEARNED_DEALS_PER_RUN = 5_000;
const DEALS_FOR_HEAP = 50;
const SEARCHED_DEALS = 12;
const DECISIONS_PER_SEARCH = 20;
const WORLDS_PER_SEARCH = 64;
const RUNS = 5;
const C_PROGRAM = join(ROOT, '..', 'shared', 'bench', 'limit.c');

const rules = rulesFor('parker-1971', 2);
const random = fastRandom(seededRandom('bench'));
const deck = Uint8Array.from(deckOf(rules));
const state = emptyState(rules);
const views = [viewOf(state, 0), viewOf(state, 1)];
const actions = new ActionSet();
const setup = { dealer: 0, totals: null };
const learned = shippedWeightsFor(rules);

/** A legal play if there is one, else a coup fourré, else any other action. */
function chooseRandom(set) {
  const choices = set.playCount > 0 ? set.playCount : state.table.phase === 'coupFourreWindow' ? 1 : set.length;
  return set.at(randomInt(random, choices));
}

/** The learned policy's choice. */
const decideByPolicy = (view) => expertBot(view, random);

const decideAtRandom = (view) => chooseRandom(legalActions(view, actions));

function playDeal(decide) {
  shuffle(deck, deck.length, random);
  dealInPlace(state, deck, setup);
  let steps = 0;
  for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
    playInPlace(state, decide(views[seat]));
    steps += 1;
  }
  return steps;
}

/** Measures deals and steps per second of CPU time. */
function measure(decide, deals) {
  const start = process.cpuUsage();
  let steps = 0;
  for (let deal = 0; deal < deals; deal += 1) steps += playDeal(decide);
  const { user, system } = process.cpuUsage(start);
  const seconds = (user + system) / 1e6;
  return {
    deals: deals / seconds,
    steps: steps / seconds,
    stepsPerDeal: steps / deals,
  };
}

/**
 * Rollouts per second of CPU time, best of several runs. The search tries all actions at some decisions of the policy's
 * deals.
 */
function rolloutsPerSecond() {
  const runs = Array.from({ length: RUNS + 1 }, () => {
    let rollouts = 0;
    let decisions = 0;
    const searchNow = (view) => {
      decisions += 1;
      if (decisions % DECISIONS_PER_SEARCH !== 0) return decideByPolicy(view);
      const search = new Search(view, random, { learned, triesAll: true });
      for (let world = 0; world < WORLDS_PER_SEARCH; world += 1) search.step();
      rollouts += search.estimates().reduce((sum, estimate) => sum + estimate.rollouts, 0);
      return decideByPolicy(view);
    };
    const start = process.cpuUsage();
    for (let deal = 0; deal < SEARCHED_DEALS; deal += 1) playDeal(searchNow);
    const { user, system } = process.cpuUsage(start);
    return rollouts / ((user + system) / 1e6);
  });
  return Math.max(...runs);
}

/**
 * Bytes of heap allocated per step: the minimum of several runs. Each run is too short for a garbage collection, which
 * would hide allocations.
 */
function heapPerStep(decide) {
  const runs = Array.from({ length: RUNS }, () => {
    const heap = process.memoryUsage().heapUsed;
    let steps = 0;
    for (let deal = 0; deal < DEALS_FOR_HEAP; deal += 1) steps += playDeal(decide);
    return (process.memoryUsage().heapUsed - heap) / steps;
  });
  return Math.min(...runs.filter((bytes) => bytes >= 0));
}

/** Deals per second of plain C, or null if it cannot be compiled here. */
function benchPlainC() {
  const compiler = ['cc', 'gcc', 'clang'].find((name) => spawnSync(name, ['--version']).status === 0);
  if (!existsSync(C_PROGRAM) || !compiler) return null;
  const folder = mkdtempSync(join(tmpdir(), 'coup-fourre-bench-'));
  try {
    const program = join(folder, 'limit');
    if (spawnSync(compiler, ['-O3', '-march=native', '-o', program, C_PROGRAM, '-lm']).status !== 0) return null;
    const { stdout } = spawnSync(program, [String(DEALS_PER_RUN * RUNS)], { encoding: 'utf8' });
    return Number(/(\d+) deals\/s/.exec(stdout)?.[1] ?? Number.NaN);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function bestRun(decide, deals) {
  measure(decide, deals);
  const runs = Array.from({ length: RUNS }, () => measure(decide, deals));
  return { ...runs.reduce((a, b) => (b.deals > a.deals ? b : a)), bytes: heapPerStep(decide) };
}

const ROUNDS = 10;
const MAIN = join(ROOT, 'packages', 'terminal', 'dist', 'main.js');
const RECORD = join(ROOT, 'packages', 'rules', 'src', 'testing', 'golden', 'winningMovesForTwo.txt');
const POSITION = ['winning-moves-2008', '2', 'drawn=yes', 'hands=ro.25.st/50.100', 'teams=-/ro', 'draw=75.25'];

const BASELINE = 'node -e 0';
const COMMANDS = {
  '--version': ['--version'],
  '--help': ['--help'],
  rules: ['rules'],
  deal: ['deal'],
  replay: ['replay', RECORD],
  verify: ['verify', RECORD],
  referee: ['referee'],
  completion: ['completion', 'bash'],
  bot: ['bot', '--level', 'classic'],
  'bot, champion': ['bot', '--level', 'champion'],
  'advise, 1 ms': ['advise', '--time', '1', ...POSITION],
  'arena, 1 deal': ['arena', '--a', 'classic', '--b', 'novice', '--deals', '1', '--seed', '7'],
};
const COMMAND_LINES = { [BASELINE]: ['-e', '0'] };
for (const [name, args] of Object.entries(COMMANDS)) COMMAND_LINES[name] = [MAIN, ...args];

/** An environment without the current user's settings. */
const ENVIRONMENT = { ...process.env, XDG_CONFIG_HOME: join(ROOT, '.cache', 'no-settings') };

/** Expected exit statuses other than 0. The shuffles of this record cannot be verified. */
const EXPECTED_STATUS = { verify: 1 };

/** Milliseconds that Node takes for a run with empty standard input. Throws if it exits with another status. */
function measureMs(args, expectedStatus = 0) {
  const began = performance.now();
  const { error, status, stderr } = spawnSync(process.execPath, args, {
    input: '',
    encoding: 'utf8',
    env: ENVIRONMENT,
  });
  const milliseconds = performance.now() - began;
  if (error) throw error;
  if (status !== expectedStatus) throw new Error(`node ${args.join(' ')} ended with ${status}: ${stderr}`);
  return milliseconds;
}

const median = (sorted) => (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;

/** Minimum and median in milliseconds of each command and of plain Node, and both relative to plain Node. */
function benchStartUps() {
  const times = new Map(Object.keys(COMMAND_LINES).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, args] of Object.entries(COMMAND_LINES))
      times.get(name).push(measureMs(args, EXPECTED_STATUS[name]));
  }
  for (const list of times.values()) list.sort((a, b) => a - b);
  const baseline = times.get(BASELINE);
  return [...times].map(([name, list]) => ({
    name,
    min: list[0],
    median: median(list),
    ratios: { min: list[0] / baseline[0], median: median(list) / median(baseline) },
  }));
}

const c = benchPlainC();
const best = bestRun(decideAtRandom, DEALS_PER_RUN);
const byPolicy = bestRun(decideByPolicy, LEARNED_DEALS_PER_RUN);
const rounded = (number) => Math.round(number).toLocaleString('en');
const line = (name, { deals, steps, stepsPerDeal, bytes }) =>
  `${name}${rounded(deals)} deals/s   ${(steps / 1e6).toFixed(2)} M steps/s   ${stepsPerDeal.toFixed(1)} steps per deal   ${bytes.toFixed(2)} bytes of heap per step`;
console.log(line('at random           ', best));
console.log(line('by the policy       ', byPolicy));
if (c === null) console.log('plain C, at random  not measured: it needs ../shared/bench/limit.c and a C compiler');
else {
  const ratio = (run) => (run.deals / c).toFixed(3);
  console.log(`plain C, at random  ${rounded(c)} deals/s   ratios ${ratio(best)} and ${ratio(byPolicy)}`);
}
const rollouts = rolloutsPerSecond();
const rolloutRatios = [best.deals, ...(c === null ? [] : [c])].map((deals) => (rollouts / deals).toFixed(3));
const comparedTo = c === null ? 'to the deals at random' : 'to the deals at random, here and in plain C';
console.log(
  `rollouts, ${learned.network.shape.width} units ${rounded(rollouts)} a second   ratios ${rolloutRatios.join(' and ')} ${comparedTo}`,
);
console.log('start to end        minimum and median of 10, and both relative to Node alone');
for (const { name, min, median, ratios } of benchStartUps()) {
  const times = `${rounded(min).padStart(5)} ms ${rounded(median).padStart(5)} ms`;
  console.log(`  ${name.padEnd(16)}${times}   ${ratios.min.toFixed(2)} × ${ratios.median.toFixed(2)} ×`);
}
