// Part of npm run bench: how long each command of `coup-fourre` takes from start to end with next to nothing to do,
// compared with Node alone. They take turns, so that other load on the machine slows all of them equally.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './tools.mjs';

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

/** Ignores the settings of the current user. */
const ENVIRONMENT = { ...process.env, XDG_CONFIG_HOME: join(ROOT, '.cache', 'no-settings') };

/** The exit status of commands that do not end with 0: the shuffles of this record cannot be verified. */
const EXPECTED_STATUS = { verify: 1 };

/** Milliseconds that a run of Node takes with an empty standard input; throws if it exits with another status. */
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

/** For each command and for Node alone: the minimum and median in milliseconds, and both relative to Node alone. */
export function benchStartUps() {
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
