import puppeteer from 'puppeteer-core';

const PREFERENCES = { 'ui.prefersReducedMotion': 1 };

/**
 * Starts Firefox, controlled by WebDriver BiDi. Each page is a browser of its own, because a page behind another does
 * not draw.
 */
export function startFirefox(executablePath) {
  const browsers = [];
  return {
    newPage: async () => {
      const options = { browser: 'firefox', executablePath, headless: true, extraPrefsFirefox: PREFERENCES };
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
  };
}
