import { expect, test } from '@playwright/test';
import { openStart, openYourTable, takeTurn, waitForPage } from './player.ts';

const who = 'combobox';

test('every computer player can be chosen, and has its own description', async ({ page }) => {
  await openStart(page);
  await openYourTable(page);
  const choice = page.getByRole(who, { name: /^Who plays/ });
  const values = await choice
    .locator('option')
    .evaluateAll((options: HTMLOptionElement[]) => options.map((option) => option.value));
  expect(values).toEqual(expect.arrayContaining(['person', 'random', 'novice', 'classic', 'classic:racer']));
  const notes = new Set<string>();
  for (const value of values.filter((other) => other !== 'person')) {
    await choice.selectOption(value);
    await expect(choice).toHaveAccessibleDescription(/\w+\./);
    notes.add((await page.locator('.seat-note').first().textContent()) ?? '');
  }
  expect(notes.size).toBe(values.length - 1);
});

test('the chosen computers play, and the choice is remembered', async ({ page }) => {
  await openStart(page);
  const sheet = await openYourTable(page);
  await sheet.getByRole('button', { name: /^3/ }).click();
  await page.getByRole(who, { name: 'Who plays Marguerite' }).selectOption('classic:saboteur');
  await page.getByRole('textbox', { name: 'Name of seat 3' }).fill('Camille');
  await page.getByRole(who, { name: 'Who plays Camille' }).selectOption('novice:gambler');
  await sheet.getByRole('button', { name: 'Play now' }).click();
  for (let turn = 0; turn < 2; turn += 1) if ((await waitForPage(page)) === 'turn') await takeTurn(page);

  // The same address again would be a reload, which returns to the game.
  await page.goto('about:blank');
  await openStart(page);
  await openYourTable(page);
  await expect(page.getByRole(who, { name: 'Who plays Marguerite' })).toHaveValue('classic:saboteur');
  await expect(page.getByRole(who, { name: 'Who plays Camille' })).toHaveValue('novice:gambler');
});
