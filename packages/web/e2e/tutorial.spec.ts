import { expect, type Page } from '@playwright/test';
import { showWording } from './languages.ts';
import { hardest, overflow, smallTargets, violations, violationsInEveryTheme } from './layoutChecks.ts';
import { layoutFaults } from './layoutFaults.ts';
import { spoken } from './player.ts';
import { test } from './test.ts';

const PHONE = { width: 360, height: 640 };

/** The keys for each lesson, one entry per step: a card to go to and play, or the name of a button. */
const MOVES: Readonly<Record<string, readonly string[]>> = {
  roll: ['roll'],
  distance: ['100'],
  hazard: ['stop'],
  remedy: ['spareTire', 'roll'],
  limit: ['endOfLimit', '100'],
  safety: ['punctureProof', '100'],
  coupFourre: ['100', 'Coup fourré!', '100'],
  extension: ['100', 'Extend to 1,000'],
  delayed: ['100'],
  partners: ['spareTire', '100'],
};

const panel = (page: Page) => page.getByTestId('lesson');

/** What the lesson announces, in the dialog if a prompt is open. */
const heard = (page: Page) => page.locator('[aria-live] p');

/** Goes to a card of the hand by arrow keys alone. */
async function goTo(page: Page, card: string): Promise<void> {
  const hand = page.locator('.hand-card[data-card]');
  await expect(page.locator('.hand-card[data-legal=true]').first()).toBeVisible();
  await expect(page.locator(':focus')).toHaveAttribute('data-card', /./);
  for (let tries = await hand.count(); tries > 0; tries -= 1) {
    await page.keyboard.press('ArrowRight');
    if ((await page.locator(':focus').getAttribute('data-card')) === card) return;
  }
  throw new Error(`${card} was not reached`);
}

/** Presses a key that does nothing: of two Enters within half a second, the second would count as a slip. */
const separateEnters = (page: Page): Promise<void> => page.keyboard.press('Shift');

/** Goes to a button of the open dialog by Tab alone. */
async function tabTo(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await separateEnters(page);
  for (let tries = 6; tries > 0; tries -= 1) {
    if ((await page.evaluate(() => document.activeElement?.textContent?.trim())) === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} was not reached`);
}

/** Does a step's task by keyboard. */
async function take(page: Page, move: string): Promise<void> {
  const isCard = /^[a-z\d]/.test(move);
  if (isCard) await goTo(page, move);
  else await tabTo(page, move);
  await page.keyboard.press('Enter');
}

/** What comes first for a screen reader at the end of a lesson: a sentence, or the focus on the next lesson. */
function firstHeard(page: Page): Promise<'sentence' | 'focus'> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new MutationObserver((changes) => {
          const isSaid = ({ target, addedNodes }: MutationRecord): boolean =>
            addedNodes.length > 0 && target instanceof Element && target.closest('[aria-live]') !== null;
          if (changes.some(isSaid)) resolve('sentence');
        }).observe(document.body, { subtree: true, childList: true });
        document.addEventListener('focusin', ({ target }) => {
          if (target instanceof Element && target.closest('.lesson-next')) resolve('focus');
        });
      }),
  );
}

async function takeLesson(page: Page, id: string): Promise<void> {
  await expect(panel(page)).toHaveAttribute('data-lesson', id);
  for (const [step, move] of (MOVES[id] ?? []).entries()) {
    await expect(panel(page)).toHaveAttribute('data-step', String(step));
    // Words that still waited when a prompt opened are announced before the prompt.
    const text = (await page.getByTestId('lesson-text').textContent()) ?? '';
    await expect(heard(page).filter({ hasText: text })).not.toHaveCount(0);
    const first = firstHeard(page);
    await take(page, move);
    expect(await first).toBe('sentence');
  }
  await expect(panel(page)).toHaveAttribute('data-step', String(MOVES[id]?.length));
}

/** The lines of the button at the end of a lesson. */
function buttonLines(page: Page): Promise<number> {
  return panel(page)
    .locator('.lesson-next .button')
    .evaluate(({ lastChild }) => {
      const words = document.createRange();
      if (lastChild) words.selectNode(lastChild);
      return new Set([...words.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    });
}

test('the whole tutorial can be played by keyboard on the smallest phone, and progress is remembered', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/learn?pace=1');
  await expect(page.getByRole('link', { name: 'Start', exact: true })).toBeVisible();
  expect(await violationsInEveryTheme(page)).toEqual([]);
  await page.getByRole('link', { name: 'Start', exact: true }).focus();
  await page.keyboard.press('Enter');
  const lessons = Object.keys(MOVES);
  for (const id of lessons) {
    await takeLesson(page, id);
    expect(await overflow(page)).toEqual({ x: 0, y: 0 });
    expect(await smallTargets(page, '.lesson-panel')).toEqual([]);
    // The road has the room that the panel leaves.
    const car = await page.locator('.car-body').first().boundingBox();
    expect(car?.width).toBeGreaterThan(60);
    // The panel is over the table's bar, which no key reaches.
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
    await expect(page.locator(':focus')).toHaveText(id === lessons.at(-1) ? 'Play your first deal' : 'Next lesson');
    if (id === lessons.at(-1))
      await test.step('a lesson leaves no game to be continued', async () => {
        expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([]);
      });
    if (id === lessons.at(-1))
      for (const language of ['nl', 'es', 'fr', 'en'] as const)
        await test.step(`in ${language} the last lesson is still at its end`, async () => {
          await showWording(page, language);
          expect(await buttonLines(page)).toBeLessThanOrEqual(2);
          expect(await layoutFaults(page, '.lesson-panel')).toEqual([]);
        });
    await separateEnters(page);
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('.hand-card').first()).toBeVisible();
  await expect(page).toHaveURL(/\/(?:\?|$)/);
  await page.goto('/');
  await page.getByRole('link', { name: 'Learn', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Learn by playing' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play your first deal' })).toBeVisible();
  await expect(page.locator('.lesson.done')).toHaveCount(lessons.length);
});

test('a lesson comments on wrong moves: it stays at its step, and a refusal opens its rule over the table', async ({
  page,
}) => {
  await test.step('a wrong move gets a comment, and the lesson stays at its step', async () => {
    await page.goto('/learn/roll?pace=1');
    await goTo(page, '100');
    await expect(page.getByTestId('sentence')).toContainText(/You need a Roll.*Rule\s4\.1/);
    await page.keyboard.press('Enter');
    await expect(spoken(page, 'assertive')).toContainText(/You need a Roll/);
    await goTo(page, '50');
    await page.keyboard.press('d');
    await expect(page.getByTestId('lesson-text')).toContainText('there is a better move');
    await expect(spoken(page, 'assertive')).toContainText('there is a better move');
    await takeLesson(page, 'roll');
    await page.getByRole('link', { name: 'Leave the lesson' }).click();
    await expect(page.locator('.lesson.done')).toHaveCount(1);
    await page.getByRole('link', { name: 'Continue', exact: true }).click();
    await expect(panel(page)).toHaveAttribute('data-lesson', 'distance');
  });

  await test.step('a refusal opens the rules at its rule, over the table, and returns the focus', async () => {
    await goTo(page, '200');
    const refusal = page.getByTestId('sentence').getByRole('button');
    await expect(refusal).toHaveText(/Rule\s4\.3$/);
    await refusal.focus();
    await page.keyboard.press('Enter');
    const rules = page.getByRole('dialog', { name: 'Rules' });
    await expect(rules.locator('.highlighted')).toHaveText(/^4\.3\s*A team can play at most two 200s/);
    await expect(rules.locator('.highlighted')).toBeFocused();
    await expect(rules.locator('.highlighted')).toBeInViewport();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(rules).toBeHidden();
    await expect(refusal).toBeFocused();
  });

  await test.step('declining to answer a hazard gets a comment above the prompt, which opens again', async () => {
    await page.goto('/learn/coupFourre?pace=1');
    await expect(page.getByTestId('lesson-text')).toContainText('call coup fourré');
    // The learner can read what to answer before the prompt opens.
    await expect(page.locator('.hand-card[data-legal=true]').first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await violationsInEveryTheme(page)).toEqual([]);
    await take(page, '100');
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsInEveryTheme(page)).toEqual([]);
    await page.getByRole('button', { name: 'Let it stand' }).click();
    await expect(page.getByRole('dialog', { name: 'Not yet' })).toContainText('300 points');
    await page.getByRole('button', { name: 'Back' }).click();
    for (const move of ['Coup fourré!', '100']) await take(page, move);
    await expect(panel(page)).toHaveAttribute('data-step', '3');
  });
});

test('the rules have an address for every edition and rule, can be searched, use the edition’s words, and fit any window', async ({
  page,
}) => {
  await page.goto('/rules/hasbro-2009#8.1');
  await expect(page.locator('.highlighted')).toContainText('coup fourré');
  await expect(page.locator('.highlighted')).toBeInViewport();
  await expect(page.locator('[data-rule="4.1"]')).toContainText('while Go shows');
  await page.getByRole('searchbox').fill('delayed');
  await expect(page.getByRole('status')).toHaveText('One rule found');
  await expect(page.locator('.rule')).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('combobox', { name: 'Edition' }).selectOption('encyclopedia');
  await expect(page).toHaveURL(/\/rules\/encyclopedia/);
  await expect(page.locator('[data-rule="2.4"]')).toContainText('700 km');
  expect(await violationsInEveryTheme(page)).toEqual([]);
  for (const size of hardest(
    [PHONE, { width: 820, height: 1180 }, { width: 1920, height: 1080 }],
    [PHONE.width, 1920],
  )) {
    await page.setViewportSize(size);
    const message = `${size.width} × ${size.height}`;
    await expect.poll(async () => (await overflow(page)).x, { message }).toBe(0);
    const broader = await page.locator('.home').evaluate((home) => home.scrollWidth - home.clientWidth);
    expect(broader, message).toBe(0);
    expect(await smallTargets(page), message).toEqual([]);
  }
});
