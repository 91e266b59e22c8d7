import { expect, type Locator, type Page } from '@playwright/test';

/** Opens the start; computers take `pace` milliseconds for a move, and the same seed gives the same cards. */
export async function openStart(page: Page, { pace = 1, seed = 'road' } = {}): Promise<void> {
  await page.goto(`/?pace=${pace}&seed=${seed}`);
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();
  // What else can be chosen comes just after the button.
  await expect(page.getByRole('combobox', { name: /^Who plays/ }).first()).toBeVisible();
}

/** What the page waits for: a prompt, one's turn, or the end of a deal. */
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

/** Cards in the order in which a hurried player likes to play them; what is not legal is discarded from the end. */
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

/** The number of the update that the page shows. */
const shown = (page: Page): Promise<string | null> => page.locator('main').getAttribute('data-seq');

/** Does something, and waits until the page shows what came of it: another update, or a question about it. */
async function actAndWait(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await shown(page);
  await act();
  const asked = page.getByRole('dialog', { name: /whom|^(?:Play|Discard) .*\?$/i });
  await expect
    .poll(async () => (await asked.isVisible()) || (await shown(page)) !== before, { intervals: [10, 20, 40] })
    .toBe(true);
}

/** Plays the most wanted legal card of the hand by mouse, or discards the least wanted. */
export async function takeTurn(page: Page): Promise<void> {
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
  const card = page.locator(`.hand-card[data-card="${(legal ?? spare)?.name}"]`).first();
  await actAndWait(page, async () => {
    await card.click({ position: { x: 20, y: 20 } });
    await page.getByRole('button', { name: legal ? 'Play' : 'Discard', exact: true }).click();
  });
}

const SAFETIES = new Set(['rightOfWay', 'drivingAce', 'punctureProof', 'extraTank']);

/** Answers the prompt on the page: calls a coup fourré where it can, extends as asked, hits the first team it may. */
export async function answer(page: Page, extend: boolean): Promise<string> {
  const dialog = page.locator('dialog[open]');
  const title = (await dialog.getByRole('heading').textContent()) ?? '';
  if (title.startsWith('700')) await askCoach(page, dialog);
  const before = await shown(page);
  await (await choiceIn(dialog, extend)).click();
  await expect.poll(() => shown(page), { intervals: [10, 20, 40] }).not.toBe(before);
  return title;
}

/** Asks the coach what it would answer: its hint and the odds come within the question, which stays open. */
async function askCoach(page: Page, dialog: Locator): Promise<void> {
  await page.keyboard.press('h');
  await expect(dialog.getByTestId('hint')).toContainText(/(Drive on to 1,000|Stop at 700).*The (?:match|deal): /);
  await expect(dialog.locator('[aria-live]').filter({ hasText: /^Hint\. / })).not.toHaveCount(0);
}

async function choiceIn(dialog: Locator, extend: boolean): Promise<Locator> {
  const choices = [
    'Coup fourré!',
    extend ? 'On to 1,000' : 'Stop at 700',
    'Show my hand',
    'Let it stand',
    'Do it anyway',
  ];
  for (const choice of choices) {
    const button = dialog.getByRole('button', { name: choice, exact: true });
    if ((await button.count()) > 0) return button;
  }
  return dialog.locator('button:enabled:not(.refusal-text)').first();
}

/** Plays on until the deal ends; the titles of all questions that were asked. */
export async function playDeal(page: Page, extend = false): Promise<string[]> {
  const asked: string[] = [];
  for (;;) {
    const what = await waitForPage(page);
    if (what === 'score') return asked;
    if (what === 'dialog') asked.push(await answer(page, extend));
    else await takeTurn(page);
  }
}

/** Leaves the score sheet for the next deal. */
export async function nextDeal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Next deal' }).click();
  await expect(page.getByTestId('score')).toBeHidden();
}

/** The numbers on the last row of the score pad: the match so far, a column a team. */
export async function totals(page: Page): Promise<number[]> {
  const cells = await page.getByTestId('pad').locator('tr').last().locator('td').allTextContents();
  return cells.map((text) => Number(text.replace(/[^\d]/g, '')));
}
