import { expect, type Page } from '@playwright/test';
import { faultsAtEverySize } from './layoutChecks.ts';
import { test } from './test.ts';

async function beginPad(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Name: Player 1' }).fill('Ada');
  await page.getByRole('textbox', { name: 'Name: Player 2' }).fill('Ben');
  await page.getByRole('button', { name: 'Start the pad' }).click();
  await expect(miles(page, 'Ada')).toBeFocused();
}

/** Leaves a pad for the next one, by keyboard. */
async function newPad(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New pad' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'New pad' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Edition' })).toBeFocused();
}

const miles = (page: Page, name: string) => page.getByRole('textbox', { name: `Miles, ${name}` });
const choice = (page: Page, line: string, name: string) => page.getByRole('combobox', { name: `${line}, ${name}` });
const write = (page: Page) => page.getByRole('button', { name: 'Record deal' });
const ledger = (page: Page) => page.locator('.ledger tbody tr');
const sum = (page: Page) => page.locator('.pad-table .sum').first().locator('td');

test('a pad is kept on a phone: impossible entries are refused, bonuses are computed and survive a reload, and keys alone win a match', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/pad');
  await beginPad(page);

  await test.step('the button that records a deal is in view from the start, above the bar of links', async () => {
    await expect(write(page)).toBeInViewport({ ratio: 1 });
    const bottom = await write(page).evaluate((button) => button.getBoundingClientRect().bottom);
    const top = await page.locator('.main-links').evaluate((links) => links.getBoundingClientRect().top);
    expect(bottom).toBeLessThanOrEqual(top);
  });

  await test.step('a match is won by keyboard alone', async () => {
    for (let deal = 0; deal < 3; deal += 1) {
      await page.keyboard.type('700');
      await page.keyboard.press('Enter');
      await expect(ledger(page)).toHaveCount(deal + 1);
    }
    await expect(page.getByText('Victory for Ada. Won by 5,700 points.')).toBeFocused();
    await expect(write(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Another match' }).press('Enter');
    await expect(miles(page, 'Ada')).toBeFocused();
    await newPad(page);
  });

  await beginPad(page);
  await test.step('impossible entries are refused in words', async () => {
    const fault = page.locator('.pad-fault');
    const said: string[] = [];
    async function refused(words: RegExp): Promise<void> {
      await expect(fault).toHaveText(words);
      await write(page).click();
      await expect(ledger(page)).toHaveCount(0);
      said.push((await fault.textContent()) ?? '');
    }
    await write(page).click();
    await refused(/Enter what lies on the table first/);
    await miles(page, 'Ada').fill('1000');
    await refused(/Ada: the trip ends at 700.*extension/);
    await expect(miles(page, 'Ada')).toHaveAttribute('aria-invalid', 'true');
    await miles(page, 'Ada').fill('710');
    await refused(/Ada: the distance must be a multiple of 25/);
    await miles(page, 'Ada').fill('700');
    await miles(page, 'Ben').fill('700');
    await refused(/Only one team/);
    await miles(page, 'Ben').fill('375');
    await choice(page, 'Of these, 200s', 'Ben').selectOption('2');
    await refused(/Ben: these 200s/);
    await choice(page, 'Of these, 200s', 'Ben').selectOption('0');
    await choice(page, 'Each safety', 'Ada').selectOption('3');
    await choice(page, 'Each safety', 'Ben').selectOption('2');
    await refused(/only four safeties/);
    await choice(page, 'Each safety', 'Ben').selectOption('0');
    await choice(page, 'Each coup fourré', 'Ben').selectOption('1');
    await refused(/Ben: every coup fourré/);
    await choice(page, 'Each coup fourré', 'Ben').selectOption('0');
    await page.getByRole('combobox', { name: 'Extension called by' }).selectOption('Ben');
    await refused(/Ben called the extension/);
    expect(new Set(said).size).toBe(8);
    const extension = page.getByRole('combobox', { name: 'Extension called by' });
    await extension.selectOption('Ada');
    await expect(fault).toBeEmpty();
    await extension.selectOption({ index: 0 });
  });

  await test.step('the bonuses of a written deal are computed, carried forward and survive a reload', async () => {
    await miles(page, 'Ben').fill('475');
    await choice(page, 'Each safety', 'Ada').selectOption('2');
    await choice(page, 'Each coup fourré', 'Ada').selectOption('1');
    await expect(sum(page)).toHaveText(['1,900', '475']);
    await choice(page, 'Of these, 200s', 'Ada').selectOption('1');
    await expect(sum(page)).toHaveText(['1,600', '475']);
    await page.getByRole('checkbox', { name: 'The draw pile was empty at the finish' }).check();
    await expect(sum(page)).toHaveText(['1,900', '475']);
    await write(page).click();
    await expect(miles(page, 'Ada')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Deal 1 is recorded' })).toBeVisible();
    await miles(page, 'Ada').fill('225');
    await page.reload();
    await expect(miles(page, 'Ada')).toHaveValue('225');
    await write(page).click();
    await expect(ledger(page)).toHaveText([/^1.*1,900.*475$/, /^2.*2,125.*475$/]);
    await page.getByRole('button', { name: 'Remove deal 2' }).click();
    await expect(ledger(page)).toHaveCount(1);
    await expect(miles(page, 'Ada')).toHaveValue('225');
  });

  await test.step('a pad for three has no layout or accessibility fault at any size', async () => {
    await newPad(page);
    await page.getByRole('button', { name: /^3 / }).click();
    expect(await faultsAtEverySize(page)).toEqual([]);
    await page.getByRole('button', { name: 'Start the pad' }).click();
    await page.keyboard.type('710');
    expect(await faultsAtEverySize(page)).toEqual([]);
    // On a large screen the whole sheet is visible at once.
    await expect(page.getByRole('button', { name: 'Record deal' })).toBeInViewport({ ratio: 1 });
  });
});
