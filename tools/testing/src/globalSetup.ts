import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { ROOT } from './programs.ts';

/** The packages with programs that tests start. */
const FOLDERS = ['packages/server', 'tools/chaos', 'tools/load', 'tools/puzzles'];

/** Compiles them before the first test; quick if they are up to date. `npm test` has compiled everything. */
export default function build(): void {
  if (process.env.TEST_COMPILED === '1') return;
  const { status, stdout } = spawnSync(`${ROOT}/node_modules/.bin/tsc`, ['-b', ...FOLDERS], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout);
}
