import type { Page } from '@playwright/test';
import { brokenFocusRingsAtEverySize } from './focusRings.ts';
import { showWording } from './languages.ts';
import { hardest, nextFrames, overflow, smallTargets } from './layoutChecks.ts';
import { faultsUpToLongest } from './layoutFaults.ts';

export const TEXT_SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
  { width: 2560, height: 1440 },
];

/** A small phone, upright and in landscape. Elsewhere large texts only have more room. */
export const NARROW_TEXT_SIZES = hardest(TEXT_SIZES, [360, 844]);

/** Browser text sizes in pixels: the usual one and a large one. */
export const USUAL_TEXT = 16;
export const LARGE_TEXT = 24;

/** Sets the browser’s own text size. The page follows it when its window changes next. */
export async function setBrowserText(page: Page, pixels: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
  await session.detach();
}

/**
 * What is wrong with an open screen or dialog, one fault per line: focus rings, forced colors, the layout in every
 * language, and large texts. Opening a screen costs more than a check, so one visit makes all checks.
 */
export async function faultsOfScreen(page: Page): Promise<string[]> {
  const faults = await faultsUpToLargeTexts(page);
  await showWording(page, 'en');
  return faults;
}

/** The same faults. Afterwards the page still shows the longest texts, and large. */
export async function faultsUpToLargeTexts(page: Page): Promise<string[]> {
  const faults = await faultsOfFocusAndColors(page);
  // What shows only while it has the focus is no matter of the next checks.
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  return [...faults, ...(await faultsUpToLongest(page)), ...(await faultsWithLargeTexts(page))];
}

/** Faults of an open screen or dialog whose texts other tests look at. */
export async function faultsOfFocusAndColors(page: Page): Promise<string[]> {
  return [...(await brokenFocusRingsAtEverySize(page)), ...(await unshownByForcedColors(page))];
}

/**
 * Parts that do not fit with the page’s largest texts in a browser with large texts, one per line. The texts are already
 * the longest.
 */
async function faultsWithLargeTexts(page: Page): Promise<string[]> {
  const faults: string[] = [];
  await page.evaluate(() => {
    localStorage.setItem('coup-fourre.text', 'larger');
    dispatchEvent(new StorageEvent('storage'));
  });
  await setBrowserText(page, LARGE_TEXT);
  for (const size of NARROW_TEXT_SIZES) {
    await page.setViewportSize(size);
    await nextFrames(page);
    const found = [...(await tooWide(page)), ...((await isDialogOpen(page)) ? await smallTargets(page, 'dialog') : [])];
    faults.push(...found.map((fault) => `large texts, ${size.width} × ${size.height}: ${fault}`));
  }
  await setBrowserText(page, USUAL_TEXT);
  return faults;
}

const isDialogOpen = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('dialog[open]') !== null);

/** Parts that are wider than the window or than their box, one per line. The page may be longer than the window. */
async function tooWide(page: Page): Promise<string[]> {
  const { x } = await overflow(page);
  const wide = await page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    // The last button of a sheet stays in view.
    const foot = dialog?.querySelector('.sheet-foot .button');
    const isCut = foot && foot.getBoundingClientRect().bottom > window.innerHeight + 1;
    // On a phone the tray of cards is a row that scrolls sideways.
    const parts = dialog
      ? [dialog]
      : [...document.querySelectorAll('main, main :is(.tile, .panel:not(.tray), .plate), .home, .score')];
    return [
      ...parts
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + (dialog ? 0 : 3))
        .map(({ className, tagName }) => `${className || tagName} is wider than its box`),
      ...(isCut ? ['the button at the foot is out of view'] : []),
    ];
  });
  return x > 0 ? [`reaches ${x} pixels past the window`, ...wide] : wide;
}

/** Buttons without an edge and chosen options without a mark in forced colors, one per line. */
async function unshownByForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  const faults = await page.evaluate(() => {
    const isShown = (element: Element): boolean => element.getClientRects().length > 0;
    const nameOf = ({ className, textContent }: Element): string => `${className} ${textContent}`;
    const edgeless = [...document.querySelectorAll('button, .button')]
      .filter((button) => !button.matches('.icon-button, .hand-card, .counter-spot, .refusal-text, .line-name'))
      .filter((button) => isShown(button) && Number.parseFloat(getComputedStyle(button).borderTopWidth) === 0)
      .map((button) => `no edge in forced colors: ${nameOf(button)}`);
    const unlike = [
      ...document.querySelectorAll(
        '[aria-pressed="true"], [role="switch"][aria-checked="true"] i, .move[aria-current]',
      ),
    ]
      .filter((chosen) => isShown(chosen))
      .filter(
        (chosen) =>
          getComputedStyle(chosen).backgroundColor ===
          getComputedStyle(chosen.closest('.dialog, .tile, .panel, main') ?? chosen).backgroundColor,
      )
      .map((chosen) => `not marked in forced colors: ${nameOf(chosen)}`);
    return [...edgeless, ...unlike];
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return faults;
}
