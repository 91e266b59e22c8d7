// node packages/web/e2e/browsers/run.mjs [NAME]: walks through the built page in Firefox and in WebKit.
// Ends with the line 'N passed, M failed'. A browser that is missing or does not start is named, and not counted.

import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { startFirefox } from './firefox.mjs';
import { startPushService } from './pushService.mjs';
import { WALK } from './walk.mjs';
import { startWebKit } from './webkit.mjs';

/** Each browser with the programs that it needs. `start` gets the path of the first program. */
const BROWSERS = [
  { name: 'Firefox', programs: ['firefox-esr'], start: startFirefox },
  { name: 'WebKit', programs: ['WebKitWebDriver', 'xvfb-run'], start: startWebKit },
];
const totals = { passed: 0, failed: 0 };

/** Starts the game's server at a free port. It sends notices to the push service. */
async function startServer(push) {
  const data = await mkdtemp(join(tmpdir(), 'coup-fourre-'));
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA: data,
    LOG_LEVEL: 'warn',
    LIMITS: 'wide',
    PUSH_PORT: push.port,
  };
  const program = fork('packages/web/e2e/server.mjs', { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const exited = new Promise((resolve) => program.once('exit', resolve));
  const address = await new Promise((resolve, reject) => {
    program.once('message', resolve);
    program.once('exit', () => reject(new Error('the server has not started')));
  });
  const end = async () => {
    program.kill('SIGKILL');
    await exited;
    await rm(data, { recursive: true, force: true });
  };
  return { address, end };
}

function onPath(program) {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));
}

/** Runs in the page: keeps it transparent and silent. Its parts have their places, and can be clicked. */
function quieten() {
  Reflect.deleteProperty(window, 'AudioContext');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('body, dialog { opacity: 0 !important }');
  document.adoptedStyleSheets.push(sheet);
}

/**
 * A page that is laid out but not painted: without a graphics card, painting takes most of the time. It plays no sound,
 * because an audio context takes processor time even while it is silent.
 */
function quiet(page) {
  return {
    ...page,
    open: async (address) => {
      await page.open(address);
      await page.evaluate(quieten);
    },
    reload: async () => {
      await page.reload();
      await page.evaluate(quieten);
    },
  };
}

async function walk(name, path, start) {
  const push = await startPushService();
  const server = await startServer(push);
  const browser = start(path, push);
  try {
    const page = await browser.newPage().catch((error) => {
      console.log(`${name} could not be started: ${error.message}`);
      return null;
    });
    if (page === null) return;
    const visit = { page: quiet(page), server, push };
    for (const { title, test, needsPush = false } of WALK)
      if (!needsPush || browser.hasPush) await run(`${name}: ${title}`, () => test(visit));
  } finally {
    await browser.close();
    await server.end();
    push.end();
  }
}

async function run(title, test) {
  const begun = performance.now();
  const error = await test().then(
    () => null,
    (fault) => fault,
  );
  totals[error === null ? 'passed' : 'failed'] += 1;
  console.log(`${error === null ? '✓' : '✘'} ${title} (${((performance.now() - begun) / 1000).toFixed(1)} s)`);
  if (error !== null) console.log(error.stack);
}

/** Walks through a browser if it is asked for and installed. */
async function walkIfInstalled({ name, programs, start }) {
  if (process.argv.length > 2 && !process.argv.includes(name)) return;
  const missing = programs.filter((program) => onPath(program) === undefined);
  if (missing.length === 0) await walk(name, onPath(programs[0]), start);
  else console.log(`${name} is skipped: install ${missing.join(' and ')}.`);
}

// All at once: each walk waits for its browser most of the time.
await Promise.all(BROWSERS.map(walkIfInstalled));
console.log(`${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
