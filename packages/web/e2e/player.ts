import { expect, type Locator, type Page } from '@playwright/test';

/** A pace at which computers move only when key F skips the pause. */
export const STOPPED = { pace: 60_000, seed: 'monday' } as const;

/** A worker needs this long at most to review a deal on a busy machine. */
export const REVIEW_MS = 300_000;

/** For a test in which cards fly. */
export const WITH_MOVEMENT = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/** Lets stopped computers move until a person is awaited. */
export async function letComputersMove(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Skip the wait' })).toBeVisible();
  await page.keyboard.press('f');
}

/** Opens the home screen. Computers take `pace` milliseconds for a move, and the same seed gives the same cards. */
export async function openStart(page: Page, { pace = 1, seed = 'road' } = {}): Promise<void> {
  await page.goto(`/?pace=${pace}&seed=${seed}`);
  // The page shows Play now before its script has loaded, and the other choices afterwards.
  await expect(page.getByRole('button', { name: 'Your table…' })).toBeVisible();
}

/** Goes to another screen as the page's own links do, without loading the page again. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Goes to another screen in the same way, in English and with texts of usual size. Renders the page once. */
export async function goToInEnglish(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.documentElement.dataset.wording = 'en';
    localStorage.setItem('coup-fourre.language', 'en');
    localStorage.setItem('coup-fourre.text', 'standard');
    history.pushState(null, '', to);
    dispatchEvent(new StorageEvent('storage'));
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Goes to another screen in the same way. Waits for the new title. */
export async function goWithin(page: Page, address: string): Promise<void> {
  const before = await page.title();
  await goTo(page, address);
  await expect(page).not.toHaveTitle(before);
}

/** Opens the sheet of the home screen that sets the table. */
export async function openYourTable(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Your table…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Your table' });
  await expect(sheet).toBeVisible();
  return sheet;
}

const LEVEL_NAMES: Readonly<Record<string, string>> = {
  random: 'Random',
  novice: 'Beginner',
  classic: 'Intermediate',
  expert: 'Expert',
  champion: 'Champion',
};

/** A seat in the sheet of the home screen, by the name that stands there. */
export function seatOf(sheet: Locator, name: string): Locator {
  return sheet.getByRole('list', { name: 'At the table' }).getByRole('button', { name: new RegExp(`^${name}`) });
}

/** Chooses who plays at a seat of that sheet: `person`, a level, or a level with its style, such as `classic:racer`. */
export async function chooseOccupant(sheet: Locator, name: string, occupant: string): Promise<void> {
  await seatOf(sheet, name).click();
  const [level = '', style] = occupant.split(':');
  await sheet
    .getByRole('button', { name: level === 'person' ? 'Person here' : (LEVEL_NAMES[level] ?? level), exact: true })
    .click();
  if (style !== undefined) await sheet.getByRole('combobox', { name: 'Style of play' }).selectOption(style);
}

/** Starts a game for two with this occupant, a level or `person`, in the other seat. */
export async function playAgainst(page: Page, occupant: string): Promise<void> {
  const sheet = await openYourTable(page);
  await chooseOccupant(sheet, 'Marguerite', occupant);
  await sheet.getByRole('button', { name: 'Play now' }).click();
}

/** Opens a part of the table's menu, or the menu of a score sheet. */
export async function openFromMenu(page: Page, part: 'Keys' | 'Rules' | 'Settings'): Promise<Locator> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: part }).click();
  const dialog = page.getByRole('dialog', { name: part });
  await expect(dialog).toBeVisible();
  return dialog;
}

/** Opens the menu of a finished deal's further actions. */
export async function openShareMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Share…' }).click();
  return page.getByRole('dialog', { name: 'Share this deal' });
}

/** The page waits for an answer to a prompt or for the viewer's turn, or shows the score sheet. */
type Waiting = 'dialog' | 'turn' | 'score';

export function waitForPage(page: Page): Promise<Waiting> {
  const found = page.waitForFunction(
    () => {
      if (document.querySelector('[data-testid=score]')) return 'score';
      if (document.querySelector('dialog[open]')) return 'dialog';
      return document.querySelector('.hand-card.lit, .hand-card.dim') ? 'turn' : null;
    },
    null,
    { polling: 20 },
  );
  return found.then((handle) => handle.jsonValue() as Promise<Waiting>);
}

/** Cards in the order in which they are played if they are legal. Without a legal card, the last one is discarded. */
const CARD_PREFERENCE = [
  'roll',
  'gasoline',
  'spareTire',
  'repairs',
  'endOfLimit',
  '100',
  '75',
  '50',
  '25',
  '200',
  'stop',
  'speedLimit',
  'accident',
  'flatTire',
  'outOfGas',
  'rightOfWay',
  'drivingAce',
  'punctureProof',
  'extraTank',
];

/** The live region of this urgency: assertive for the listener's own affairs, polite for the rest. */
export function spoken(page: Page, urgency: 'assertive' | 'polite'): Locator {
  return page.getByTestId('spoken').locator(`[aria-live=${urgency}]`);
}

/** Number of the update on the page. */
const shown = (page: Page): Promise<string | null> => page.locator('main').getAttribute('data-seq');

/** Plays the most wanted legal card by mouse, or discards the least wanted card. */
export async function takeTurn(page: Page): Promise<void> {
  const before = await shown(page);
  const hand = await page.locator('.hand-card').evaluateAll((cards) =>
    cards.map((card) => ({
      name: card.getAttribute('data-card') ?? '',
      legal: card.getAttribute('data-legal') === 'true',
    })),
  );
  const rank = ({ name }: { name: string }): number => CARD_PREFERENCE.indexOf(name);
  const sorted = hand.toSorted((a, b) => rank(a) - rank(b));
  const legal = sorted.find((card) => card.legal);
  const spare = sorted.findLast((card) => !SAFETIES.has(card.name)) ?? sorted.at(-1);
  const card = `.hand-card[data-card="${(legal ?? spare)?.name}"]`;
  await chooseCard(page, card);
  await clickAt(page, `main:has(${card}.chosen) .action .button${legal ? ':not(.quiet)' : '.discard'}`);
  await page.waitForFunction(
    (seq) =>
      document.querySelector('main')?.getAttribute('data-seq') !== seq ||
      document.querySelector('dialog[open]') !== null,
    before,
    { polling: 10 },
  );
}

/**
 * Chooses a card by mouse. If the hand moves just before the click, a neighbor is chosen, and the card is clicked
 * again.
 */
export async function chooseCard(page: Page, card: string): Promise<void> {
  do {
    await clickAt(page, card, { x: 20, y: 20 });
    await page.locator('.hand-card.chosen').first().waitFor();
  } while ((await page.locator(`${card}.chosen`).count()) === 0);
}

const SAFETIES = new Set(['rightOfWay', 'drivingAce', 'punctureProof', 'extraTank']);

interface Offset {
  readonly x: number;
  readonly y: number;
}

/**
 * Clicks the first match of a selector, in its middle or at an offset, once it rests and is not covered.
 * Playwright’s own click does the same with ten requests to the page instead of one.
 */
export async function clickAt(page: Page, selector: string, offset: Offset | null = null): Promise<void> {
  const found = await page.waitForFunction(
    ({ wanted, from }) => {
      const element = document.querySelector<HTMLElement>(wanted);
      if (element === null) return null;
      const { left, top, width, height } = element.getBoundingClientRect();
      const point = { x: left + (from?.x ?? width / 2), y: top + (from?.y ?? height / 2) };
      const isAtRest = element.dataset.seenAt === `${point.x} ${point.y}`;
      element.dataset.seenAt = `${point.x} ${point.y}`;
      return isAtRest && element.contains(document.elementFromPoint(point.x, point.y)) ? point : null;
    },
    { wanted: selector, from: offset },
    { polling: 'raf' },
  );
  const point = await found.jsonValue();
  if (point !== null) await page.mouse.click(point.x, point.y);
}

/** Names of a prompt’s buttons, in the order in which they are looked for. */
const CHOICES = ['Coup fourré!', 'Show my hand', 'Let it stand', 'Do it anyway'];

/**
 * Answers a prompt: calls a coup fourré, extends as `extend` says, or takes the first choice. Returns the prompt’s
 * title.
 */
export async function answer(page: Page, extend: boolean): Promise<string> {
  const dialog = page.locator('dialog[open]');
  const [title = '', ...buttons] = await dialog
    .locator('h2, button:not(.dialog-close)')
    .evaluateAll((parts) => parts.map((part) => (part.textContent ?? '').trim()));
  if (title.startsWith('700')) await askCoach(page, dialog);
  const before = await shown(page);
  const choices = [extend ? 'Extend to 1,000' : 'Stop at 700', ...CHOICES];
  const choice = choices.find((text) => buttons.includes(text));
  const chosen =
    choice === undefined
      ? dialog.locator('button:enabled:not(.refusal-text, .dialog-close)')
      : dialog.locator('button').filter({ hasText: new RegExp(`^\\s*${choice}\\s*$`) });
  await chosen.first().click();
  await expect.poll(() => shown(page), { intervals: [10, 20, 40] }).not.toBe(before);
  return title;
}

/** Asks the coach about an open prompt, which shows the hint and the odds. */
async function askCoach(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('h');
  await expect(dialog.getByTestId('hint')).toContainText(/(Extend to 1,000|Stop at 700).*The (?:match|deal): /);
  await expect(dialog.locator('[aria-live]').filter({ hasText: /\bHint\. / })).not.toHaveCount(0);
}

/** A small window, because drawing takes most of a deal's time. */
const SMALL = { width: 640, height: 400 };

/** Ends the reviews of a page, which would take processor time from the rest of a test. Their results so far stay. */
export async function endReviews(page: Page): Promise<void> {
  const ends = page.workers().map((worker) => worker.evaluate(() => (self.name === 'review' ? close() : undefined)));
  // Another worker may end meanwhile, and then answers nothing.
  await Promise.allSettled(ends);
}

/** Opens a record file in the review of a server, and ends its search, with whose results the test does nothing. */
export async function openRecordFile(page: Page, record: string, site = ''): Promise<void> {
  await page.goto(`${site}/review`);
  const file = { name: 'deal.txt', mimeType: 'text/plain', buffer: Buffer.from(record) };
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByTestId('compared')).toBeVisible();
  await endReviews(page);
}

/** Plays to the end of the deal, in a small window. Returns the titles of all prompts. */
export async function playDeal(page: Page, extend = false): Promise<string[]> {
  const size = page.viewportSize() ?? SMALL;
  await page.setViewportSize(SMALL);
  // Cards must have their positions in the new window before one is clicked.
  await page.locator('main:is(.low, .score)').waitFor();
  const asked: string[] = [];
  for (;;) {
    const what = await waitForPage(page);
    if (what === 'score') break;
    if (what === 'dialog') asked.push(await answer(page, extend));
    else await takeTurn(page);
  }
  await page.setViewportSize(size);
  return asked;
}

export async function nextDeal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next deal' }).click();
  await expect(page.getByTestId('score')).toBeHidden();
}

/** Each team’s total in the last row of the score pad. */
export async function totals(page: Page): Promise<number[]> {
  const cells = await page.getByTestId('pad').locator('tr').last().locator('td').allTextContents();
  return cells.map((text) => Number(text.replace(/[^\d]/g, '')));
}
