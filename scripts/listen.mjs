// node scripts/listen.mjs ADDRESS KEY…: opens a page in Firefox, presses keys, and prints what the screen reader Orca says.
// A key is named as xdotool does (Tab, shift+Tab, Return, h), `text:Ada` types, `wait:3` waits for seconds.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import process, { argv, env } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** Milliseconds: how long Orca must be quiet after a key, how long it may take to begin, and how often to look. */
const QUIET_MS = 1500;
const PATIENCE_MS = 8000;
const POLL_MS = 100;
const START_MS = 60_000;

/** The commands that this needs, and the packages of Debian that have them. */
const NEEDED = {
  orca: 'orca',
  'firefox-esr': 'firefox-esr',
  openbox: 'openbox',
  xdotool: 'xdotool',
  'xvfb-run': 'xvfb xauth',
  'dbus-run-session': 'dbus',
};

const PREFERENCES = {
  'accessibility.force_disabled': -1,
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
};
/** Otherwise Orca would write what it says only now and then. */
const LINE_BY_LINE =
  'import orca.debug\nif orca.debug.debugFile: orca.debug.debugFile.reconfigure(line_buffering=True)\n';

/** Starts a display and a message bus of its own, and this program in it. */
function outside(words) {
  const folder = mkdtempSync(join(tmpdir(), 'coup-fourre-listen-'));
  const own = [process.execPath, fileURLToPath(import.meta.url), ...words];
  const command = ['-a', '-s', '-screen 0 1280x800x24', 'dbus-run-session', '--', ...own];
  const child = spawn('xvfb-run', command, {
    env: { ...env, LISTEN_FOLDER: folder, HOME: folder, XDG_DATA_HOME: folder, GNOME_ACCESSIBILITY: '1' },
    stdio: ['ignore', 'inherit', 'ignore'],
    detached: true,
  });
  const end = (code) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid);
    } catch {
      // It has ended.
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    process.exit(code);
  };
  child.once('exit', (code) => end(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => end(1));
}

/** The sentences that Orca has said so far. */
function said(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...text.matchAll(/ - SPEECH OUTPUT: '(.*?)'(?:\{.*)?$/gm)].map(([, sentence]) => sentence);
}

async function inside(folder, [address, ...keys]) {
  const file = join(folder, 'orca.log');
  const profile = join(folder, 'profile');
  for (const each of ['profile', 'orca']) mkdirSync(join(folder, each));
  writeFileSync(join(folder, 'orca', 'orca-customizations.py'), LINE_BY_LINE);
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));

  /** Prints what is said from now on, until it has been quiet for a while. */
  const hear = async (key, patience, quiet = QUIET_MS) => {
    const from = said(file).length;
    key.press();
    let last = Date.now();
    for (let count = from; Date.now() - last < (count > from ? quiet : patience); ) {
      await sleep(POLL_MS);
      const now = said(file).length;
      if (now > count) last = Date.now();
      count = now;
    }
    console.log(`[${key.name}] ${said(file).slice(from).join(' | ')}`);
  };

  spawn('openbox', { stdio: 'ignore' });
  await hear(
    { name: 'Orca', press: () => spawn('orca', ['--replace', `--debug-file=${file}`], { stdio: 'ignore' }) },
    START_MS,
  );
  const browser = ['--profile', profile, '--no-remote', address];
  await hear({ name: address, press: () => spawn('firefox-esr', browser, { stdio: 'ignore' }) }, START_MS, PATIENCE_MS);
  for (const name of keys) {
    const [, what, value] = /^(text|wait):(.*)$/.exec(name) ?? [];
    const words = what === 'text' ? ['type', '--delay', '60', value] : ['key', '--clearmodifiers', name];
    const seconds = what === 'wait' ? Number(value) : 0;
    const press = () => (what === 'wait' ? undefined : spawnSync('xdotool', words));
    await hear({ name, press }, 1000 * seconds || PATIENCE_MS, 1000 * seconds || QUIET_MS);
  }
  process.exit(0);
}

const { LISTEN_FOLDER, PATH = '' } = env;
const isThere = (command) => PATH.split(delimiter).some((folder) => existsSync(join(folder, command)));
const missing = Object.keys(NEEDED).filter((command) => !isThere(command));
if (LISTEN_FOLDER) await inside(LISTEN_FOLDER, argv.slice(2));
else if (argv.length === 2)
  fail('Usage: node scripts/listen.mjs ADDRESS KEY…, such as http://localhost:8080 Tab Return wait:3');
else if (missing.length > 0) fail(`Install first: ${missing.map((command) => NEEDED[command]).join(' ')}`);
else outside(argv.slice(2));

function fail(message) {
  console.error(message);
  process.exitCode = 2;
}
