// Part of npm run bench: how long each command of `coup-fourre` takes from its start to its end with next to nothing to do,
// beside Node alone. They take turns, so that what else the machine does weighs on all alike.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './tools.mjs';

const ROUNDS = 10;
const MAIN = join(ROOT, 'packages', 'terminal', 'dist', 'main.js');
const RECORD = join(ROOT, 'packages', 'rules', 'src', 'testing', 'golden', 'winningMovesForTwo.txt');
const POSITION = ['winning-moves-2008', '2', 'drawn=yes', 'hands=ro.25.st/50.100', 'teams=-/ro', 'draw=75.25'];

const ALONE = 'node -e 0';
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
const RUNS = { [ALONE]: ['-e', '0'] };
for (const [name, words] of Object.entries(COMMANDS)) RUNS[name] = [MAIN, ...words];

/** Keeps the settings of whoever measures out of it. */
const ENVIRONMENT = { ...process.env, XDG_CONFIG_HOME: join(ROOT, '.cache', 'no-settings') };

/** How a command ends that does not end with 0: this record has no shuffles that could be proved. */
const ENDS = { verify: 1 };

/** Milliseconds that a run of Node takes; its standard input is empty. One that ends otherwise than it should is no measure. */
function timeOf(words, end = 0) {
  const began = performance.now();
  const { error, status, stderr } = spawnSync(process.execPath, words, {
    input: '',
    encoding: 'utf8',
    env: ENVIRONMENT,
  });
  const milliseconds = performance.now() - began;
  if (error) throw error;
  if (status !== end) throw new Error(`node ${words.join(' ')} ended with ${status}: ${stderr}`);
  return milliseconds;
}

const median = (sorted) => (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;

/** Of each command, and of Node alone, the least and the median milliseconds and how often those of Node alone they are. */
export function startUps() {
  const times = new Map(Object.keys(RUNS).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, words] of Object.entries(RUNS)) times.get(name).push(timeOf(words, ENDS[name]));
  }
  for (const list of times.values()) list.sort((a, b) => a - b);
  const alone = times.get(ALONE);
  return [...times].map(([name, list]) => ({
    name,
    least: list[0],
    median: median(list),
    ratios: { least: list[0] / alone[0], median: median(list) / median(alone) },
  }));
}
