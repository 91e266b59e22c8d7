import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, By, Capabilities, Key } from 'selenium-webdriver';

const KEYS = { Enter: Key.ENTER, Home: Key.HOME, End: Key.END };
/** A small window, because drawing without a graphics card takes most of the time. */
const WINDOW = { width: 700, height: 500 };
const SCRIPT_TIMEOUT_MS = 120_000;
const START_TIMEOUT_MS = 60_000;
/** WebKit’s sandbox does not run as root. Only the project’s own server is visited. */
const ENVIRONMENT = {
  ...process.env,
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: process.getuid?.() === 0 ? '1' : '',
  // To draw by the program of a graphics card that is not there takes longer.
  WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
};
/** WebKit takes this setting of the desktop for the wish for reduced motion. */
const REDUCED_MOTION = '[Settings]\ngtk-enable-animations=0\n';
/** Milliseconds between two attempts to reach a starting driver. */
const RETRY_MS = 100;

/**
 * Starts WebKitGTK’s small browser on an invisible screen. Each page is a browser of its own, because its driver has a
 * single session.
 */
export function startWebKit() {
  const closings = [];
  const config = mkdtempSync(join(tmpdir(), 'coup-fourre-'));
  mkdirSync(join(config, 'gtk-3.0'));
  writeFileSync(join(config, 'gtk-3.0/settings.ini'), REDUCED_MOTION);
  const env = { ...ENVIRONMENT, XDG_CONFIG_HOME: config };
  return {
    newPage: async () => {
      const port = await freePort();
      const command = ['-a', '-s', '-screen 0 1024x768x24', 'WebKitWebDriver', `--port=${port}`];
      // The processes of xvfb-run end only as a group.
      const { pid } = spawn('xvfb-run', command, { env, stdio: 'ignore', detached: true });
      if (pid !== undefined) closings.push(() => process.kill(-pid));
      const address = `http://127.0.0.1:${port}`;
      await reachable(address);
      const capabilities = new Capabilities({ browserName: 'MiniBrowser' });
      const driver = await new Builder().usingServer(address).withCapabilities(capabilities).build();
      closings.unshift(() => driver.quit());
      await driver.manage().window().setRect(WINDOW);
      await driver.manage().setTimeouts({ script: SCRIPT_TIMEOUT_MS });
      return webKitPage(driver);
    },
    close: async () => {
      for (const close of closings) await close();
      rmSync(config, { recursive: true, force: true });
    },
  };
}

function webKitPage(driver) {
  return {
    open: (address) => driver.get(address),
    reload: () => driver.navigate().refresh(),
    evaluate: (work, ...values) =>
      driver.executeAsyncScript(
        `const values = [...arguments]; const done = values.pop(); Promise.resolve((${work})(...values)).then(done);`,
        ...values,
      ),
    /** Returns the first result of a function in the page other than null and false. */
    wait: async (work, timeout, ...values) => {
      const found = await driver.executeAsyncScript(
        `const values = [...arguments]; const done = values.pop(); const end = Date.now() + ${timeout};
        const look = () => {
          const found = (${work})(...values);
          if (found !== null && found !== false) done(found);
          else if (Date.now() > end) done(null);
          else setTimeout(look, 50);
        };
        look();`,
        ...values,
      );
      if (found === null) throw new Error(`no result after ${timeout} ms`);
      return found;
    },
    /** By script: the driver's own click scrolls first, and may bring the element below the foot of a sheet. */
    click: (selector) => driver.executeScript('document.querySelector(arguments[0]).click()', selector),
    type: (selector, text) => driver.findElement(By.css(selector)).sendKeys(text),
    press: (key) =>
      driver
        .actions()
        .sendKeys(KEYS[key] ?? key)
        .perform(),
  };
}

/** Resolves once a driver responds. Rejects if it does not start. */
async function reachable(address) {
  for (const end = Date.now() + START_TIMEOUT_MS; Date.now() < end; ) {
    const answer = await fetch(`${address}/status`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
  throw new Error('the driver of WebKit does not answer');
}

async function freePort() {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address();
  listener.close();
  await once(listener, 'close');
  return port;
}
