// npm run check: runs all quick checks. `lint` runs only format, lint and boundaries. `fix` corrects what it can.

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compile, ensureInstalled, ROOT, run, tool } from './setup.mjs';

const LINT = [
  { name: 'format and lint', command: tool('biome'), args: ['check', '--error-on-warnings', '.'] },
  {
    // The build has checked the types of the sources; this checks those of the tests, too.
    name: 'types and their use',
    command: tool('oxlint'),
    args: ['--type-aware', '--type-check', '--deny-warnings'],
  },
  { name: 'boundaries', command: process.execPath, args: [join(ROOT, 'scripts', 'boundaries.mjs')] },
];
const REST = [
  { name: 'dead code', command: tool('knip'), args: [] },
  { name: 'API pages', command: process.execPath, args: [join(ROOT, 'tools', 'docs', 'src', 'main.mjs'), 'check'] },
  { name: 'lockfile', command: process.execPath, args: [join(ROOT, 'scripts', 'lockfile.mjs')] },
];
export const CHECKS = [...LINT, ...REST];

/**
 * Runs checks, `atOnce` at a time, and prints the output of each when it ends. `onEnd` receives its name and whether it
 * passed.
 */
export async function runChecks(checks, onEnd, atOnce = availableParallelism()) {
  const runOne = async ({ name, command, args }) => {
    const output = [];
    const status = await run(command, args, { onOutput: (text) => output.push(text) });
    console.log(`\n— ${name} —\n${output.join('')}`);
    onEnd(name, status === 0);
  };
  const left = [...checks];
  const runAll = async () => {
    for (let check = left.shift(); check !== undefined; check = left.shift()) await runOne(check);
  };
  await Promise.all(Array.from({ length: atOnce }, runAll));
}

async function main([which]) {
  await ensureInstalled();
  if (which === 'fix') process.exit(await run(tool('biome'), ['check', '--write']));
  await compile();
  const failed = [];
  await runChecks(which === 'lint' ? LINT : CHECKS, (name, ok) => {
    if (!ok) failed.push(name);
  });
  console.log(failed.length === 0 ? 'All passed.' : `Failed: ${failed.join(', ')}`);
  if (failed.includes(LINT[0].name)) console.log('npm run check fix corrects the format, and what else it can.');
  process.exit(failed.length === 0 ? 0 : 1);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) await main(process.argv.slice(2));
