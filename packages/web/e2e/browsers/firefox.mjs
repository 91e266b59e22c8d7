import puppeteer from 'puppeteer-core';

const PREFERENCES = { 'ui.prefersReducedMotion': 1 };

/** The windows of notices belong to Firefox itself. */
const ARGUMENTS = ['--remote-allow-system-access'];

/** Firefox shows notices without asking, in windows of its own. They come from a push service of this machine. */
function pushPreferences({ port }) {
  return {
    'alerts.useSystemBackend': false,
    'dom.push.serverURL': `ws://127.0.0.1:${port}`,
    'dom.push.testing.allowInsecureServerURL': true,
    'dom.push.connection.enabled': true,
    'permissions.default.desktop-notification': 1,
    'dom.webnotifications.requireuserinteraction': false,
  };
}

/**
 * Starts Firefox, controlled by WebDriver BiDi. Each page is a browser of its own, because a page behind another does
 * not draw.
 */
export function startFirefox(executablePath, push) {
  const browsers = [];
  const extraPrefsFirefox = { ...PREFERENCES, ...pushPreferences(push) };
  return {
    hasPush: true,
    newPage: async () => {
      const options = { browser: 'firefox', executablePath, headless: true, args: ARGUMENTS, extraPrefsFirefox };
      const browser = await puppeteer.launch(options);
      browsers.push(browser);
      return firefoxPage(browser);
    },
    close: async () => {
      for (const browser of browsers) await browser.close();
    },
  };
}

async function firefoxPage(browser) {
  const page = await browser.newPage();
  await page.setViewport({ width: 700, height: 500 });
  return {
    open: (address) => page.goto(address, { waitUntil: 'load' }),
    reload: () => page.reload({ waitUntil: 'load' }),
    evaluate: (work, ...values) => page.evaluate(work, ...values),
    /** Returns the first result of a function in the page other than null and false. */
    wait: async (work, timeout, ...values) => {
      const handle = await page.waitForFunction(work, { polling: 50, timeout }, ...values);
      return handle.jsonValue();
    },
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    press: (key) => page.keyboard.press(key),
    close: () => page.close(),
    newTab: () => firefoxPage(browser),
    shownNotices: () => shownNotices(browser),
    /** Resolves once a tab of this browser has opened an address. */
    opened: (address, timeout) => browser.waitForTarget((target) => target.url() === address, { timeout }),
  };
}

/** The notices on the screen, each with its words. A window that is still loading shows none. */
async function shownNotices({ connection }) {
  const { result } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const windows = result.contexts.filter(({ url }) => url.endsWith('/alert.xhtml'));
  const run = async (context, expression) => {
    const options = { expression, target: { context }, awaitPromise: false };
    const answer = await connection.send('script.evaluate', options);
    return answer.result.result.value;
  };
  const notices = await Promise.all(
    windows.map(async ({ context }) => ({
      title: await run(context, "document.getElementById('alertTitleLabel')?.getAttribute('value')"),
      text: await run(context, "document.getElementById('alertTextLabel')?.textContent"),
      click: () => run(context, "document.getElementById('alertBox').click()"),
    })),
  );
  return notices.filter(({ title }) => title);
}
