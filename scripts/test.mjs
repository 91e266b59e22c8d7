// npm test: does all its own set-up, runs everything and ends with the line 'N passed, N failed'.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, ensureChromium, ensureInstalled, ROOT, run, tool } from './setup.mjs';

const REPORTS = join(ROOT, '.cache', 'reports');
const CONFORMANCE = join(ROOT, '..', 'shared', 'conformance');
const totals = { passed: 0, failed: 0 };
const failures = [];

function add(name, passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
  if (failed > 0) failures.push(name);
  console.log(`\n— ${name}: ${passed} passed, ${failed} failed —\n`);
}

function check(name, command, args) {
  console.log(`\n— ${name} —`);
  const ok = run(command, args) === 0;
  add(name, ok ? 1 : 0, ok ? 0 : 1);
}

/** Runs a test runner that writes its counts to a file; a run that ends badly without a failed test is one failure. */
function suite(name, [command, ...args], { env, countsIn }) {
  const report = join(REPORTS, `${name}.json`);
  const status = run(command, args, { env: { ...process.env, ...env(report) } });
  const counts = existsSync(report) ? countsIn(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  add(name, counts.passed, counts.failed === 0 && status !== 0 ? 1 : counts.failed);
}

function conformance() {
  const scenarios = ['basics.mjs'].map((file) => join(CONFORMANCE, file));
  const referee = [process.execPath, join(ROOT, 'packages', 'terminal', 'dist', 'main.js'), 'referee'];
  const { stdout } = spawnSync(process.execPath, [join(CONFORMANCE, 'run.mjs'), ...scenarios, '--', ...referee], {
    encoding: 'utf8',
  });
  process.stdout.write(stdout);
  const [, passed, failed] = /(\d+) passed, (\d+) failed/.exec(stdout) ?? [];
  add('conformance', Number(passed ?? 0), failed === undefined ? 1 : Number(failed));
}

ensureInstalled();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

console.log('— build and types —');
build();
add('build and types', 1, 0);
check('format and lint', tool('biome'), ['check', '--error-on-warnings', '.']);
check('types in use and boundaries', tool('oxlint'), [
  '--type-aware',
  '--deny-warnings',
  'packages',
  'tools',
  'scripts',
]);
check('types of tests', tool('tsc'), ['-p', 'tsconfig.tests.json']);
check('dead code', tool('knip'), []);
const json = `--outputFile.json=${join(REPORTS, 'unit.json')}`;
suite('unit', [tool('vitest'), 'run', '--reporter=default', '--reporter=json', json], {
  env: () => ({}),
  countsIn: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
});
if (existsSync(CONFORMANCE)) conformance();

const chromium = await ensureChromium();
if (chromium) {
  const env = (report) => ({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  const countsIn = ({ stats }) => {
    if (stats.flaky > 0) console.log(`\n${stats.flaky} of these passed only when tried again: see “flaky” above.`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped };
  };
  const words = [tool('playwright'), 'test', '--reporter=list,json'];
  suite('browser', [...words, '--grep-invert=@alone'], { env, countsIn });
  // Where frames are measured, no other page may be drawn at the same time.
  suite('frames', [...words, '--grep=@alone', '--workers=1'], { env, countsIn });
} else {
  console.error('The browser tests need a Chromium: install Debian’s package chromium, or set CHROMIUM_PATH to one.');
  add('browser', 0, 1);
}

if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
