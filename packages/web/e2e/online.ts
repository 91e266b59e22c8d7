import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { chooseCard, clickAt } from './player.ts';
import { prepareTable, startMatch } from './playOverSocket.ts';
import { newDevice } from './test.ts';

/** A person on their own device: another browser context has another cookie. */
export interface Person {
  readonly name: string;
  readonly page: Page;
  readonly context: BrowserContext;
  readonly faults: readonly string[];
}

interface Device {
  readonly viewport?: { readonly width: number; readonly height: number };
}

export async function newPerson(browser: Browser, name: string, device: Device = {}): Promise<Person> {
  const context = await newDevice(browser, device);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  return { name, page, context, faults };
}

/** Devices that have given a name. They are not asked again. */
const named = new WeakSet<BrowserContext>();

/** Opens a table for two as the host, from the home screen at `home`. Returns the table's link. */
export async function openTable({ name, page, context }: Person, home = '/'): Promise<string> {
  await page.goto(home);
  await page.getByRole('button', { name: 'Invite with a link' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^2 / }).click();
  if (!named.has(context)) await dialog.getByLabel('Your name').fill(name);
  named.add(context);
  await dialog.getByText(/^More: /).click();
  await dialog.getByRole('button', { name: 'A single deal' }).click();
  // The shortest wait after each hazard.
  await dialog.getByRole('button', { name: '5 seconds', exact: true }).click();
  await dialog.getByRole('button', { name: 'Make the table' }).click();
  await expect(page.getByTestId('lobby')).toBeVisible();
  return page.url();
}

/** Opens a table's link, and gives a name unless the table can only be watched. */
export async function openLink({ name, page, context }: Person, link: string): Promise<void> {
  named.add(context);
  await page.goto(link);
  const field = page.getByLabel('Your name');
  await expect(field.or(page.getByTestId('lobby')).or(page.getByTestId('table')).first()).toBeVisible();
  if (!(await field.isVisible())) return;
  await field.fill(name);
  await page.getByRole('button', { name: /^(Play|Preview|Go to the table)$/ }).click();
}

/**
 * Two people at a table whose match has begun. All is done without their pages: how a person makes a table and starts
 * is shown in `onlineTables`. Their devices have mixed nothing into the first shuffle, unless they start on their pages.
 */
export async function twoAtTable(
  browser: Browser,
  options: Parameters<typeof prepareTable>[1] = {},
  start: 'byPage' | 'withoutPage' = 'withoutPage',
): Promise<readonly [Person, Person, string]> {
  const [ada, ben] = [await newPerson(browser, 'Ada'), await newPerson(browser, 'Ben')];
  const link = await prepareTable([ada, ben], options);
  if (start === 'withoutPage') await startMatch(ada, link);
  for (const { page, context } of [ada, ben]) {
    named.add(context);
    await page.goto(link);
    await expect(page.getByTestId(start === 'byPage' ? 'lobby' : 'table')).toBeVisible();
  }
  if (start === 'byPage') await ada.page.getByRole('button', { name: 'Start', exact: true }).click();
  for (const { page } of [ada, ben]) await expect(page.getByTestId('table')).toBeVisible();
  return [ada, ben, link];
}

/** What an online table's page asks of its person. Null while others must act. */
async function pageState(page: Page): Promise<'dialog' | 'turn' | 'score' | 'nothing'> {
  return page.evaluate(() => {
    if (document.querySelector('[data-testid=score]')) return 'score';
    if (document.querySelector('dialog[open]')) return 'dialog';
    return document.querySelector('.hand-card.lit, .hand-card.dim') ? 'turn' : 'nothing';
  });
}

const HAZARDS = new Set(['stop', 'speedLimit', 'accident', 'flatTire', 'outOfGas']);

/** Plays one turn without hazards: drives or repairs if possible, else discards, hazards first. */
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
  await chooseCard(page, place);
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

/** Plays `moves` turns and answers, or until every page shows the score sheet. */
export async function playMoves(pages: readonly Page[], moves: number): Promise<void> {
  for (let made = 0; made < moves; ) {
    const wants = await Promise.all(pages.map(pageState));
    if (wants.every((want) => want === 'score')) return;
    const index = wants.findIndex((want) => want === 'turn' || want === 'dialog');
    const page = pages[index];
    if (page) {
      if (wants[index] === 'turn') await playPeacefulTurn(page);
      else await answerDialog(page);
      made += 1;
    } else await pages[0]?.waitForTimeout(50);
  }
}

export async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('dialog', { name: 'Resign the match?' }).getByRole('button', { name: 'Resign' }).click();
  await expect(page.getByTestId('score')).toBeVisible();
}

/** Answers prompts until it is the turn of one of these pages. Then nothing moves by itself. */
export async function untilTurn(pages: readonly Page[]): Promise<void> {
  for (;;) {
    const wants = await Promise.all(pages.map(pageState));
    if (wants.includes('turn')) return;
    const asked = pages[wants.indexOf('dialog')];
    if (asked) await answerDialog(asked);
    else await pages[0]?.waitForTimeout(50);
  }
}

/** Longer than a server waits for the answer to a hazard. */
const ANSWER_TIMEOUT_MS = 8_000;

/**
 * Answers a prompt: calls a coup fourré or ends the trip at 700. On a busy machine the prompt may already have timed
 * out.
 */
async function answerDialog(page: Page): Promise<void> {
  const button = page.getByRole('dialog').getByRole('button', { name: /^(Coup fourré!|Stop at 700)$/ });
  await button.click({ timeout: ANSWER_TIMEOUT_MS }).catch(() => undefined);
  await expect(button).toBeHidden();
}
