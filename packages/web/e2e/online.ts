import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { clickAt } from './player.ts';

/** A test after which all contexts are closed: pages left open would slow down the tests after it. */
export const test = base.extend<{ readonly closeContexts: undefined }>({
  closeContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});

/** Someone at their own device: another browser context has another cookie. */
export interface Person {
  readonly name: string;
  readonly page: Page;
  readonly context: BrowserContext;
  /** Errors that their page threw. */
  readonly faults: readonly string[];
}

interface Device {
  readonly viewport?: { readonly width: number; readonly height: number };
}

export async function newPerson(browser: Browser, name: string, device: Device = {}): Promise<Person> {
  // Nothing flies: several pages are drawn at a time.
  const context = await browser.newContext({ reducedMotion: 'reduce', ...device });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  return { name, page, context, faults };
}

interface TableOptions {
  readonly players?: number;
  readonly format?: 'Match to 5,000' | 'A single deal';
  readonly isPublic?: boolean;
  readonly mayWatch?: boolean;
}

/** Opens a table as the host; the address to send to others. */
export async function openTable({ name, page }: Person, options: TableOptions = {}): Promise<string> {
  const { players = 2, format = 'A single deal', isPublic = false, mayWatch = true } = options;
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(`^${players} `) }).click();
  await page.getByRole('button', { name: format }).click();
  await page.getByRole('button', { name: 'Make a table, send the link' }).click();
  const dialog = page.getByRole('dialog');
  if (await dialog.getByLabel('Your name').isVisible()) await dialog.getByLabel('Your name').fill(name);
  if (isPublic) await dialog.getByRole('button', { name: /^Everyone/ }).click();
  if (!mayWatch) await dialog.getByRole('switch', { name: 'Others may watch' }).click();
  await dialog.getByRole('button', { name: 'Make the table' }).click();
  await expect(page.getByTestId('lobby')).toBeVisible();
  return page.url();
}

/** Opens a table's link and gives a name where it is asked for. */
export async function openLink({ name, page }: Person, link: string): Promise<void> {
  await page.goto(link);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: /^(Play|Watch|Take a look|Go to the table)$/ }).click();
}

/** Opens a table's link and takes the first free seat; where there is only one, the invitation itself takes it. */
export async function sitDownAt(guest: Person, link: string): Promise<void> {
  await guest.page.goto(link);
  const isOnly = ((await guest.page.getByTestId('invitation').textContent()) ?? '').includes('one seat free');
  await guest.page.getByLabel('Your name').fill(guest.name);
  await guest.page.getByRole('button', { name: 'Play', exact: true }).click();
  if (!isOnly) await guest.page.getByRole('button', { name: 'Sit here' }).first().click();
  await expect(guest.page.getByRole('button', { name: 'Get up' })).toBeVisible();
}

/** Two people at a table whose match has begun. */
export async function twoAtTable(
  browser: Browser,
  options: TableOptions = {},
): Promise<readonly [Person, Person, string]> {
  const [ada, ben] = [await newPerson(browser, 'Ada'), await newPerson(browser, 'Ben')];
  const link = await openTable(ada, options);
  await sitDownAt(ben, link);
  await ada.page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const { page } of [ada, ben]) await expect(page.getByTestId('table')).toBeVisible();
  return [ada, ben, link];
}

/** What a page of an online table waits for from its person: nothing while others are at it. */
async function pageState(page: Page): Promise<'dialog' | 'turn' | 'score' | 'nothing'> {
  return page.evaluate(() => {
    if (document.querySelector('[data-testid=score]')) return 'score';
    if (document.querySelector('dialog[open]')) return 'dialog';
    return document.querySelector('.hand-card.lit, .hand-card.dim') ? 'turn' : 'nothing';
  });
}

const HAZARDS = new Set(['stop', 'speedLimit', 'accident', 'flatTire', 'outOfGas']);

/** Plays one turn of a peaceful driver: drives and mends where it can, else discards, hazards first. */
export async function playPeacefulTurn(page: Page): Promise<void> {
  const hand = await page.locator('.hand-card').evaluateAll((cards) =>
    cards.map((card) => ({
      name: card.getAttribute('data-card') ?? '',
      place: card.getAttribute('data-place') ?? '',
      legal: card.getAttribute('data-legal') === 'true',
    })),
  );
  const peaceful = hand.filter(({ name }) => !HAZARDS.has(name));
  const best = peaceful.filter(({ legal }) => legal).toSorted((a, b) => milesOf(b.name) - milesOf(a.name))[0];
  const spare =
    hand.find(({ name }) => HAZARDS.has(name)) ?? peaceful.toSorted((a, b) => milesOf(a.name) - milesOf(b.name))[0];
  const card = best ?? spare;
  if (!card) return;
  const before = await page.locator('main').getAttribute('data-seq');
  const place = `.hand-card[data-place="${card.place}"]`;
  await clickAt(page, place, { x: 20, y: 20 });
  await clickAt(page, `main:has(${place}.chosen) .action .button${best ? ':not(.quiet)' : '.discard'}`);
  const anyway = page.getByRole('button', { name: 'Do it anyway' });
  const seen = async (): Promise<string | null> => {
    if (await anyway.isVisible()) await anyway.click();
    return page.locator('main').getAttribute('data-seq');
  };
  await expect.poll(seen, { intervals: [10, 20, 40] }).not.toBe(before);
}

function milesOf(card: string): number {
  return Number(card) || 0;
}

/** Plays until every page shows the score sheet, or until `enough` says so. */
export async function playOn(pages: readonly Page[], enough: () => boolean = () => false): Promise<void> {
  while (!enough()) {
    const wants = await Promise.all(pages.map(pageState));
    if (wants.every((want) => want === 'score')) return;
    const turn = wants.findIndex((want) => want === 'turn' || want === 'dialog');
    const page = pages[turn];
    if (!page) await pages[0]?.waitForTimeout(50);
    else if (wants[turn] === 'turn') await playPeacefulTurn(page);
    else await answerDialog(page);
  }
}

/** Answers what is asked until it is the turn of one of these pages: then nothing moves by itself. */
export async function untilTurn(pages: readonly Page[]): Promise<void> {
  for (;;) {
    const wants = await Promise.all(pages.map(pageState));
    if (wants.includes('turn')) return;
    const asked = pages[wants.indexOf('dialog')];
    if (asked) await answerDialog(asked);
    else await pages[0]?.waitForTimeout(50);
  }
}

/** Longer than a server waits for an answer to a hazard. */
const ANSWER_TIMEOUT_MS = 8_000;

/** Calls a coup fourré, or ends the trip at 700, whichever is asked; on a busy machine the question may be over before. */
async function answerDialog(page: Page): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name: /^(Coup fourré!|Stop at 700)$/ });
  await button.click({ timeout: ANSWER_TIMEOUT_MS }).catch(() => undefined);
  await expect(button).toBeHidden();
}
