// Set-up shared by start, build and test: dependencies, the build and a browser. Each is prepared only if needed.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { delimiter, join } from 'node:path';
import { bundle } from './bundle.mjs';
import { generate } from './generate.mjs';
import { ROOT, run, tool } from './tools.mjs';

export { ROOT, run, tool };

const WEB = join(ROOT, 'packages', 'web');
const STAMPS = join(ROOT, '.cache');

/** Outputs of installing and building. They do not count when deciding whether to do so again. */
const FOLDERS_MADE = ['node_modules', 'dist', 'compiled', '.cache'];
const FILES_MADE = ['kernelBytes.ts', 'expertWeights.ts', 'valueWeights.ts', 'openingsText.ts', 'puzzlesText.ts'];
const MADE = [...FOLDERS_MADE, ...FILES_MADE];

function stampOf(paths) {
  const hash = createHash('sha256').update(process.version);
  const add = (path) => {
    const full = join(ROOT, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const entry of readdirSync(full).sort()) {
        if (!MADE.includes(entry)) add(join(path, entry));
      }
    } else hash.update(path).update(readFileSync(full));
  };
  paths.forEach(add);
  return hash.digest('hex');
}

/** True if a task has been completed for the current contents of `paths`. */
function isDone(name, paths) {
  const file = join(STAMPS, name);
  return existsSync(file) && readFileSync(file, 'utf8') === stampOf(paths);
}

/** Runs a task and records the contents of `paths` afterwards. Until then, the task counts as not done. */
async function noted(name, paths, work) {
  const file = join(STAMPS, name);
  const stamp = stampOf(paths);
  rmSync(file, { force: true });
  await work();
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(file, stamp);
}

function must(what, status) {
  if (status !== 0) {
    console.error(`${what} failed, see above.`);
    process.exit(1);
  }
}

const BUILT_FROM = ['packages', 'tools', 'scripts', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.build.json'];

/** True if npm has installed exactly this lockfile. When npm finishes, it writes a list of what it installed. */
function isInstalled() {
  const list = join(ROOT, 'node_modules', '.package-lock.json');
  return existsSync(list) && statSync(list).mtimeMs >= statSync(join(ROOT, 'package-lock.json')).mtimeMs;
}

export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing dependencies …');
  must('npm ci', await run('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error']));
}

async function generateSources() {
  const [status] = await Promise.all([run(process.execPath, [join(ROOT, 'scripts', 'messages.mjs')]), generate()]);
  must('Compiling the messages', status);
}

/** Several threads of the compiler resolve many types more than once. On two processors one thread is as quick. */
const THREADS = availableParallelism() > 2 ? [] : ['--singleThreaded'];

async function compilePackages() {
  must('Type checking', await run(tool('tsc'), ['-b', 'tsconfig.build.json', ...THREADS]));
}

async function buildPage() {
  // The first build empties the folder and lists its files for offline play. The list leaves out files for frames.
  for (const mode of ['production', 'embed', 'preview'])
    must('Building the page', await run(tool('vite'), ['build', '--mode', mode, '--logLevel', 'error'], { cwd: WEB }));
}

export async function compile() {
  await generateSources();
  await compilePackages();
}

/** Builds messages, packages, bundles and the page. The page is built from sources, so it can be built in parallel. */
export async function build() {
  await noted('built', BUILT_FROM, async () => {
    await generateSources();
    const packages = async () => {
      await compilePackages();
      must('Bundling the command and the server', await bundle());
    };
    await Promise.all([packages(), buildPage()]);
    must('Finishing the page', await run(process.execPath, [join(ROOT, 'scripts', 'finishPage.mjs')]));
  });
}

export async function ensureBuilt() {
  if (existsSync(join(WEB, 'dist', 'app', 'index.html')) && isDone('built', BUILT_FROM)) return;
  console.log('Building …');
  await build();
}

function onPath(name) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
}

async function playwrightsOwn() {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/** Chromium without windows. The tests need a third less processor time in it. */
const HEADLESS_SHELL = 'chromium-headless-shell';

async function findChromium() {
  const names = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  return process.env.CHROMIUM_PATH ?? names.map(onPath).find(Boolean) ?? (await playwrightsOwn());
}

/** The path of a Chromium for the browser tests, installed if necessary. Undefined if none works. */
export async function ensureChromium() {
  const found = await findChromium();
  if (found) return found;
  console.log('Installing a Chromium for the browser tests …');
  await run(tool('playwright'), ['install', 'chromium']);
  const own = await playwrightsOwn();
  if (own) return own;
  await installFromDebian(['chromium']);
  return findChromium();
}

/** Programs that tests start, each with Debian’s package of it. */
const TEST_PROGRAMS = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  'xvfb-run': 'xvfb',
  xauth: 'xauth',
  tmux: 'tmux',
  python3: 'python3',
  pg_lsclusters: 'postgresql',
  'nats-server': 'nats-server',
};

/** Installs Debian packages. Does nothing without apt-get or root. */
export async function ensureTestPrograms() {
  const programs = process.env.CHROMIUM_PATH ? TEST_PROGRAMS : { ...TEST_PROGRAMS, [HEADLESS_SHELL]: HEADLESS_SHELL };
  const missing = Object.keys(programs).filter((program) => !onPath(program));
  if (missing.length > 0) await installFromDebian(missing.map((program) => programs[program]));
}

/** Does nothing without Debian’s package manager or its rights. What apt-get says is printed only if it fails. */
async function installFromDebian(packages) {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return;
  const aptGet = async (...words) => {
    const output = [];
    const options = ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...words];
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const status = await run('apt-get', options, { env, onOutput: (text) => output.push(text) });
    if (status !== 0) console.error(output.join(''));
    return status;
  };
  console.log(`Installing ${packages.join(', ')} from Debian …`);
  await aptGet('update');
  // What they recommend (printing, video formats) is three hundred further packages, which no test uses.
  const install = (...names) => aptGet('install', '--yes', '--no-install-recommends', ...names);
  const status = await install(...packages);
  // A package that Debian does not have keeps the others from being installed.
  if (status !== 0 && packages.length > 1) for (const name of packages) await install(name);
}
