import { type Browser, type BrowserContext, type BrowserContextOptions, test as base } from '@playwright/test';
import { mapOwnFramesOnly } from './stackTraces.ts';

mapOwnFramesOnly();

interface DeviceOptions extends BrowserContextOptions {
  /** True if no deal was finished on the device, so that tips explain its first deal. */
  readonly isFirstDeal?: boolean;
}

interface Options {
  /** True for a test about movement or about the page's own processor time. */
  readonly isDrawn: boolean;
  /** True for a test about sound. Playing it would take a fifth of the processor time of a table. */
  readonly isHeard: boolean;
}

/**
 * The `test` of all specs. Pages are laid out but transparent: no test looks at the picture, and drawing it would take
 * a third of the browser's processor time. A check that asks for opacity sets `data-drawn` meanwhile. All contexts are
 * closed after a test, because open pages would slow down the next tests.
 */
export const test = base.extend<Options & { readonly closeContexts: undefined }>({
  isDrawn: [false, { option: true }],
  isHeard: [false, { option: true }],
  context: async ({ context, isDrawn, isHeard }, use) => {
    await prepare(context, { isFirstDeal: false, isDrawn, isHeard });
    await use(context);
    // A test may end while it still answers a request of the page.
    const owners = [context, ...context.pages()];
    await Promise.all(owners.map((owner) => owner.unrouteAll({ behavior: 'ignoreErrors' })));
  },
  closeContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** Opens a browser context, which is a device of its own. */
export async function newDevice(
  browser: Browser,
  { isFirstDeal = false, ...options }: DeviceOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await prepare(context, { isFirstDeal, isDrawn: false, isHeard: false });
  return context;
}

/** Prepares the pages of a context by a script: a stored state would open a further page for each context. */
async function prepare(context: BrowserContext, device: Options & { readonly isFirstDeal: boolean }): Promise<void> {
  await context.addInitScript(
    ({ isFirstDeal, isDrawn, isHeard, undrawn }) => {
      if (window !== window.top || origin === 'null') return;
      // No tip of the first deal takes the place of the words in the table's bar.
      if (!isFirstDeal) localStorage['coup-fourre.firstDeal'] ??= 'over';
      if (!isHeard) Reflect.deleteProperty(window, 'AudioContext');
      if (isDrawn) return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(undrawn);
      document.adoptedStyleSheets.push(sheet);
    },
    { ...device, undrawn: UNDRAWN },
  );
}

/**
 * Keeps the page transparent, and cards, faces and scenes without their lines: to style the parts of these drawings
 * takes two fifths of a table's work at a new size. Their boxes stay.
 */
const UNDRAWN = `
  html:not([data-drawn]) body, html:not([data-drawn]) dialog { opacity: 0 !important }
  svg:is([viewBox="0 0 250 350"], [viewBox="0 0 88 124"], [viewBox="-54 -54 108 108"], [viewBox="0 0 52 52"]) > *,
  svg.scenery > *, .scenery > svg > *, .car-body > svg > * { display: none }`;
