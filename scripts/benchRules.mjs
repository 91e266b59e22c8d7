// Part of npm run bench: two-player deals through legalActions and playInPlace, on one core, best of five, played at random
// and by the learned policy; beside random deals in plain C where ../shared/bench/limit.c and a C compiler are there. Each seat
// plays a random legal play if it has one, else discards a random kind; a coup fourré is always called, an extension half of
// the time. Then how soon each command of the terminal has started and ended, beside Node alone.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEARNED, Policy } from '../packages/bots/dist/index.js';
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
  below,
  fastRandom,
  legalActions,
  rulesFor,
  seededRandom,
  shuffle,
} from '../packages/rules/dist/index.js';
import { startUps } from './benchStartUp.mjs';
import { ROOT } from './tools.mjs';

const DEALS_A_RUN = 200_000;
const LEARNED_DEALS_A_RUN = 5_000;
const DEALS_FOR_HEAP = 50;
const RUNS = 5;
const LIMIT = join(ROOT, '..', 'shared', 'bench', 'limit.c');

const rules = rulesFor('parker-1971', 2);
const random = fastRandom(seededRandom('bench'));
const deck = Uint8Array.from(deckOf(rules));
const state = emptyState(rules);
const views = [viewOf(state, 0), viewOf(state, 1)];
const actions = new ActionSet();
const opening = { dealer: 0, totals: null };
const policy = new Policy(LEARNED(rules).network, rules);

/** A legal play if there is one, else the call of a coup fourré, else any answer or discard. */
function choose(set) {
  const choices = set.plays > 0 ? set.plays : state.table.phase === 'coupFourreWindow' ? 1 : set.length;
  return set.at(below(random, choices));
}

/** What the learned policy likes best. */
function chooseWell(view) {
  return policy.actions.at(policy.list(view) === 1 ? 0 : policy.weigh(view));
}

const atRandom = (view) => choose(legalActions(view, actions));

function playDeal(decide) {
  shuffle(deck, deck.length, random);
  dealInPlace(state, deck, opening);
  let steps = 0;
  for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
    playInPlace(state, decide(views[seat]));
    steps += 1;
  }
  return steps;
}

/** Deals and steps a second of CPU time. */
function measure(decide, deals) {
  const start = process.cpuUsage();
  let steps = 0;
  for (let deal = 0; deal < deals; deal += 1) steps += playDeal(decide);
  const { user, system } = process.cpuUsage(start);
  const seconds = (user + system) / 1e6;
  return {
    deals: deals / seconds,
    steps: steps / seconds,
    stepsADeal: steps / deals,
  };
}

/** Bytes of heap taken a step, over so few deals that nothing is given back meanwhile, which would hide it; least of some. */
function heapAStep(decide) {
  const runs = Array.from({ length: RUNS }, () => {
    const heap = process.memoryUsage().heapUsed;
    let steps = 0;
    for (let deal = 0; deal < DEALS_FOR_HEAP; deal += 1) steps += playDeal(decide);
    return (process.memoryUsage().heapUsed - heap) / steps;
  });
  return Math.min(...runs.filter((bytes) => bytes >= 0));
}

/** Deals a second of plain C, best of five, compiled here; null where that cannot be. */
function plainC() {
  const compiler = ['cc', 'gcc', 'clang'].find((name) => spawnSync(name, ['--version']).status === 0);
  if (!existsSync(LIMIT) || !compiler) return null;
  const folder = mkdtempSync(join(tmpdir(), 'coup-fourre-bench-'));
  try {
    const program = join(folder, 'limit');
    if (spawnSync(compiler, ['-O3', '-march=native', '-o', program, LIMIT, '-lm']).status !== 0) return null;
    const { stdout } = spawnSync(program, [String(DEALS_A_RUN * RUNS)], { encoding: 'utf8' });
    return Number(/(\d+) deals\/s/.exec(stdout)?.[1] ?? Number.NaN);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function bestOf(decide, deals) {
  measure(decide, deals);
  const runs = Array.from({ length: RUNS }, () => measure(decide, deals));
  return { ...runs.reduce((a, b) => (b.deals > a.deals ? b : a)), bytes: heapAStep(decide) };
}

const c = plainC();
const best = bestOf(atRandom, DEALS_A_RUN);
const learned = bestOf(chooseWell, LEARNED_DEALS_A_RUN);
const whole = (number) => Math.round(number).toLocaleString('en');
const line = (name, { deals, steps, stepsADeal, bytes }) =>
  `${name}${whole(deals)} deals/s   ${(steps / 1e6).toFixed(2)} M steps/s   ${stepsADeal.toFixed(1)} steps a deal   ${bytes.toFixed(2)} bytes of heap a step`;
console.log(line('at random           ', best));
console.log(line('by the learned one  ', learned));
if (c === null) console.log('plain C, at random  not measured: it needs ../shared/bench/limit.c and a C compiler');
else {
  const ratio = (run) => (run.deals / c).toFixed(3);
  console.log(`plain C, at random  ${whole(c)} deals/s   ratios ${ratio(best)} and ${ratio(learned)}`);
}
console.log('start to end        least and median of 10, and how often those of Node alone');
for (const { name, least, median, ratios } of startUps()) {
  const times = `${whole(least).padStart(5)} ms ${whole(median).padStart(5)} ms`;
  console.log(`  ${name.padEnd(16)}${times}   ${ratios.least.toFixed(2)} × ${ratios.median.toFixed(2)} ×`);
}
