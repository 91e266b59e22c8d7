// npm test: does all its own set-up, runs everything and ends with the line 'N passed, N failed'.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { CHECKS, runChecks } from './check.mjs';
import { build, ensureChromium, ensureInstalled, ROOT, run, tool } from './setup.mjs';

const REPORTS = join(ROOT, '.cache', 'reports');
const CONFORMANCE = join(ROOT, 'conformance');
/** More scenarios, with a runner of their own, where they lie beside the repository. */
const MORE_CONFORMANCE = join(ROOT, '..', 'shared', 'conformance');
/** The versions of Node that are supported: the newest of each line. */
const NODES = ['20.20.2', '22.23.3', '24.21.0'];
/** What runs on every version of Node: the libraries that others use and the programs, without what only calculates for long. */
const ON_EVERY_NODE = [
  ...['rules', 'room', 'server', 'terminal'].map((name) => join('packages', name, 'src')),
  ...['arena', 'bot', 'referee', 'search'].map((folder) => `--exclude=**/src/${folder}/**`),
];
/** So many lines of an error are repeated at the end. */
const ERROR_LINES = 30;
const totals = { passed: 0, failed: 0 };
/** What failed: the part, and where it can tell, each test with the first lines of its error. */
const failures = [];

function add(name, passed, failed, faults = []) {
  totals.passed += passed;
  totals.failed += failed;
  if (failed > 0) failures.push(name, ...faults.map((fault) => `  ${fault.split('\n', ERROR_LINES).join('\n    ')}`));
  console.log(`\n— ${name}: ${passed} passed, ${failed} failed —\n`);
}

/**
 * Runs a test runner that writes its results to a file, and prints its output when it ends. A run that ends badly
 * without a failed test is one failure.
 */
async function suite(name, [command, ...args], { env, resultsIn }) {
  const report = join(REPORTS, `${name}.json`);
  const output = [];
  const onOutput = (text) => output.push(text);
  const status = await run(command, args, { env: { ...process.env, ...env(report) }, onOutput });
  process.stdout.write(output.join(''));
  const nothing = { passed: 0, failed: 0, faults: [] };
  const { passed, failed, faults } = existsSync(report) ? resultsIn(JSON.parse(readFileSync(report, 'utf8'))) : nothing;
  if (failed > 0 || status === 0) return add(name, passed, failed, faults);
  const lastLines = stripVTControlCharacters(output.join(''))
    .trimEnd()
    .split('\n')
    .slice(1 - ERROR_LINES);
  add(name, passed, 1, [`ended with ${status}, though no test failed. Its last lines:\n${lastLines.join('\n')}`]);
}

/** The results of Vitest. A file that could not be loaded has a message, and no test. */
function unitResults({ numPassedTests, numFailedTests, testResults }) {
  const faults = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${name}\n${message}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${name} ${fullName}\n${failureMessages.join('\n')}`);
  });
  return { passed: numPassedTests, failed: Math.max(numFailedTests, faults.length), faults };
}

/** The results of Playwright: suites within suites, each test with one result for every try. */
function browserResults({ stats, suites }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const faults = suites
    .flatMap(specs)
    .filter((spec) => !spec.ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return `${file}:${line} ${title}\n${errors.map(({ message }) => stripVTControlCharacters(message)).join('\n')}`;
    });
  if (stats.flaky > 0) console.log(`\n${stats.flaky} of these passed only when tried again: see “flaky” above.`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + stats.skipped, faults };
}

/** Runs scenarios against the referee of the terminal. */
async function conformance(name, runner, scenarios) {
  const referee = [process.execPath, join(ROOT, 'packages', 'terminal', 'dist', 'main.js'), 'referee'];
  const output = [];
  const args = [runner, ...scenarios, '--', ...referee];
  await run(process.execPath, args, { onOutput: (text) => output.push(text) });
  const text = output.join('');
  process.stdout.write(text);
  const [, passed, failed] = /(\d+) passed, (\d+) failed/.exec(text) ?? [];
  add(name, Number(passed ?? 0), failed === undefined ? 1 : Number(failed));
}

/** The modules of a folder that are scenarios, not what runs them. */
function scenariosIn(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.mjs') && !['run.mjs', 'words.mjs'].includes(file));
  return files.map((file) => join(folder, file));
}

function unitTests(name, { node = process.execPath, filters = [] } = {}) {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const json = `--outputFile.json=${join(REPORTS, `${name}.json`)}`;
  const path = [dirname(node), process.env.PATH].join(delimiter);
  return suite(name, [node, vitest, 'run', '--reporter=default', '--reporter=json', json, ...filters], {
    env: () => ({ PATH: path }),
    resultsIn: unitResults,
  });
}

/** The path of another version of Node, which npm installs; null where it cannot be had, which is said. */
async function otherNode(version) {
  const folder = join(ROOT, '.cache', 'node', version);
  const path = join(folder, 'node_modules', 'node', 'bin', 'node');
  if (existsSync(path)) return path;
  console.log(`Installing Node ${version} …`);
  const flags = ['--no-save', '--no-fund', '--no-audit', '--loglevel=error'];
  const status = await run('npm', ['install', '--prefix', folder, ...flags, `node@${version}`]);
  return status === 0 ? path : null;
}

async function unitTestsOnNode(version) {
  const name = `unit on Node ${version}`;
  const node = await otherNode(version);
  if (node === null) add(name, 0, 1);
  else await unitTests(name, { node, filters: ON_EVERY_NODE });
}

/** One Node after the other: to pack the packages, a test writes into their folders. */
async function unitTestsOnEveryNode() {
  await unitTests('unit');
  const own = process.versions.node.split('.')[0];
  for (const version of NODES) if (version.split('.')[0] !== own) await unitTestsOnNode(version);
}

async function browserTests(chromium) {
  if (!chromium) {
    console.error('The browser tests need a Chromium: install Debian’s package chromium, or set CHROMIUM_PATH to one.');
    add('browser', 0, 1);
    return;
  }
  const env = (report) => ({ CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report });
  await suite('browser', [tool('playwright'), 'test', '--reporter=list,json'], { env, resultsIn: browserResults });
}

await ensureInstalled();
rmSync(REPORTS, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

console.log('— build and types —');
await build();
add('build and types', 1, 0);
await runChecks(CHECKS, (name, ok) => add(name, ok ? 1 : 0, ok ? 0 : 1));
await conformance('conformance', join(CONFORMANCE, 'run.mjs'), scenariosIn(join(CONFORMANCE, 'scenarios')));
if (existsSync(MORE_CONFORMANCE))
  await conformance('more conformance', join(MORE_CONFORMANCE, 'run.mjs'), scenariosIn(MORE_CONFORMANCE));

const chromium = await ensureChromium();
console.log('— unit tests and browser tests, both at once: each often waits —');
await Promise.all([unitTestsOnEveryNode(), browserTests(chromium)]);

if (failures.length > 0) console.log(`Failed:\n${failures.join('\n')}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
