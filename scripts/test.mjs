// npm test: sets up what it needs, runs everything and ends with the line 'N passed, N failed'.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { CHECKS, runChecks } from './check.mjs';
import { build, ensureChromium, ensureInstalled, ensureTestPrograms, ROOT, run, tool } from './setup.mjs';

const REPORTS = join(ROOT, '.cache', 'reports');
const TARBALLS = join(ROOT, '.cache', 'tarballs');
const CONFORMANCE = join(ROOT, 'conformance');
/** Further scenarios with their own runner, if they exist beside the repository. */
const MORE_CONFORMANCE = join(ROOT, '..', 'shared', 'conformance');
/** The supported versions of Node: the newest of each line. */
const NODES = ['20.20.2', '22.23.3', '24.21.0'];
/**
 * Tests whose results can differ between versions of Node: figures of rollouts, packed packages, start-up of programs,
 * stores, protocols. In the other versions some leave out what cannot differ (TEST_OTHER_NODE).
 */
const ON_EVERY_NODE = [
  'packages/bots/src/levels/rollouts.test.ts',
  'packages/server/src/main.test.ts',
  'packages/server/src/store/postgresStore.test.ts',
  'packages/server/src/store/sqliteStore.test.ts',
  'packages/terminal/src/bot/botCommand.test.ts',
  'packages/terminal/src/packed.test.ts',
  'packages/terminal/src/protocol/jsonLines.test.ts',
  'packages/terminal/src/referee/referee.test.ts',
];
const isThorough = process.argv.includes('thorough');
if (isThorough) process.env.TEST_SIZE ??= '10';
/** Maximum number of lines of an error to repeat at the end. */
const ERROR_LINES = 30;
const totals = { passed: 0, failed: 0 };
/** The failures: parts of the run and, if known, their failed tests with the first lines of their errors. */
const failures = [];

function add(name, passed, failed, { faults = [], skipped = 0 } = {}) {
  totals.passed += passed;
  totals.failed += failed;
  if (failed > 0) failures.push(name, ...faults.map((fault) => `  ${fault.split('\n', ERROR_LINES).join('\n    ')}`));
  const skips = skipped > 0 ? `, ${skipped} skipped, which are named above with the reason` : '';
  console.log(`\n— ${name}: ${passed} passed, ${failed} failed${skips} —\n`);
}

/**
 * Runs a test runner that writes its results to a file. Prints its output when it ends.
 * A run that exits with an error but has no failed test counts as one failure.
 */
async function suite(name, [command, ...args], { env, resultsIn }) {
  const report = join(REPORTS, `${name}.json`);
  const output = [];
  const onOutput = (text) => output.push(text);
  const status = await run(command, args, { env: { ...process.env, ...env(report) }, onOutput });
  process.stdout.write(output.join(''));
  const nothing = { passed: 0, failed: 0 };
  const { passed, failed, ...more } = existsSync(report)
    ? resultsIn(JSON.parse(readFileSync(report, 'utf8')))
    : nothing;
  if (failed > 0 || status === 0) return add(name, passed, failed, more);
  const fault = `ended with ${status}, though no test failed. Its last lines:\n${lastLines(output.join(''))}`;
  add(name, passed, 1, { faults: [fault] });
}

const lastLines = (text) =>
  stripVTControlCharacters(text)
    .trimEnd()
    .split('\n')
    .slice(1 - ERROR_LINES)
    .join('\n');

/** The results of Vitest. A file that could not be loaded has a message and no tests. */
function unitResults({ numPassedTests, numFailedTests, numPendingTests, testResults }) {
  const faults = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [`${name}\n${message}`] : [];
    return failed.map(({ fullName, failureMessages }) => `${name} ${fullName}\n${failureMessages.join('\n')}`);
  });
  return { passed: numPassedTests, failed: Math.max(numFailedTests, faults.length), skipped: numPendingTests, faults };
}

/** The results of Playwright: nested suites. */
function browserResults({ stats, suites }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  const faults = suites
    .flatMap(specs)
    .filter((spec) => !spec.ok)
    .map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return `${file}:${line} ${title}\n${errors.map(({ message }) => stripVTControlCharacters(message)).join('\n')}`;
    });
  return { passed: stats.expected, failed: stats.unexpected + stats.skipped, faults };
}

/** Runs conformance scenarios against the terminal's referee. */
function conformance(name, runner, scenarios) {
  const referee = [process.execPath, join(ROOT, 'packages', 'terminal', 'dist', 'main.js'), 'referee'];
  return countedSuite(name, [runner, ...scenarios, '--', ...referee]);
}

/** Runs one of our programs that ends with the line 'N passed, M failed'. */
async function countedSuite(name, args) {
  const output = [];
  await run(process.execPath, args, { onOutput: (text) => output.push(text) });
  const text = output.join('');
  process.stdout.write(text);
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(text) ?? [];
  // A failed test begins with ✘ and has its error below it.
  const faults = text.match(/^✘.*(?:\n(?!✓|✘|\d+ passed).*)*/gm) ?? [];
  if (failed === undefined) faults.push(`ended without its counts. Its last lines:\n${lastLines(text)}`);
  add(name, Number(passed ?? 0), failed === undefined ? 1 : Number(failed), { faults });
}

/** The modules of a folder that are scenarios, without the runner itself. */
function scenariosIn(folder) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.mjs') && !['run.mjs', 'words.mjs'].includes(file));
  return files.map((file) => join(folder, file));
}

function unitTests(name, { node = process.execPath, filters = [], without = [], more = {} } = {}) {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const json = `--outputFile.json=${join(REPORTS, `${name}.json`)}`;
  const path = [dirname(node), process.env.PATH].join(delimiter);
  const files = [...filters, ...without.map((file) => `--exclude=${file}`)];
  return suite(name, [node, vitest, 'run', '--reporter=default', '--reporter=json', json, ...files], {
    env: () => ({ PATH: path, TARBALLS, TEST_COMPILED: '1', ...more }),
    resultsIn: unitResults,
  });
}

/** The path of another version of Node, which npm installs. Null if that fails. */
async function otherNode(version) {
  const folder = join(ROOT, '.cache', 'node', version);
  const path = join(folder, 'node_modules', 'node', 'bin', 'node');
  if (existsSync(path)) return path;
  console.log(`Installing Node ${version} …`);
  const flags = ['--no-save', '--no-fund', '--no-audit', '--loglevel=error'];
  const status = await run('npm', ['install', '--prefix', folder, ...flags, `node@${version}`]);
  return status === 0 ? path : null;
}

/** The other versions of Node come later: they install the packages that the first run has packed. */
async function testsOnEveryNode(otherNodes) {
  const filters = isThorough ? [] : ON_EVERY_NODE;
  const more = isThorough ? {} : { TEST_OTHER_NODE: '1' };
  await unitTests(isThorough ? 'unit' : `unit on Node ${process.versions.node}`, { filters });
  for (const { version, installed } of otherNodes) {
    const name = `unit on Node ${version}`;
    const node = await installed;
    if (node === null) add(name, 0, 1, { faults: [`npm could not install Node ${version}`] });
    else await unitTests(name, { node, filters, more });
  }
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

const programs = ensureTestPrograms();
await ensureInstalled();
for (const folder of [REPORTS, TARBALLS]) rmSync(folder, { recursive: true, force: true });
mkdirSync(REPORTS, { recursive: true });

const ownVersion = process.versions.node.split('.')[0];
const otherNodes = NODES.filter((version) => version.split('.')[0] !== ownVersion).map((version) => ({
  version,
  installed: otherNode(version),
}));
console.log('— build and types —');
await build();
add('build and types', 1, 0);
await programs;

async function quickChecks() {
  await runChecks(CHECKS, (name, ok) => add(name, ok ? 1 : 0, ok ? 0 : 1), 1);
  await conformance('conformance', join(CONFORMANCE, 'run.mjs'), scenariosIn(join(CONFORMANCE, 'scenarios')));
  if (existsSync(MORE_CONFORMANCE))
    await conformance('more conformance', join(MORE_CONFORMANCE, 'run.mjs'), scenariosIn(MORE_CONFORMANCE));
  await countedSuite('other browsers', [join(ROOT, 'packages', 'web', 'e2e', 'browsers', 'run.mjs')]);
}

/** Everything but the browser tests, part by part: last what can take all processors when the browser tests have ended. */
async function otherTests() {
  await quickChecks();
  await testsOnEveryNode(otherNodes);
  if (!isThorough) await unitTests('unit', { without: ON_EVERY_NODE });
}

// More programs at once would only push each other out of two processors' caches.
console.log('— browser tests, and beside them checks and unit tests —');
await Promise.all([browserTests(await ensureChromium()), otherTests()]);

if (failures.length > 0) console.log(`Failed:\n${failures.join('\n')}`);
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
