import { expect, test } from '@playwright/test';
import { brokenFocusRingsAtEverySize } from './layoutChecks.ts';
import { newPerson, test as onlineTest, openTable } from './online.ts';
import { openFromMenu, openStart, playDeal } from './player.ts';
import { openGame } from './prepared.ts';

test('every focus ring on the home screen, the lists, the lessons and the rules is completely visible', async ({
  page,
}) => {
  await openStart(page);
  expect(await brokenFocusRingsAtEverySize(page)).toEqual([]);
  for (const opened of ['Your table…', 'First time? One minute']) {
    await page.getByRole('button', { name: opened }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await brokenFocusRingsAtEverySize(page), opened).toEqual([]);
    await page.keyboard.press('Escape');
  }
  for (const place of [
    '/rooms',
    '/games',
    '/profile',
    '/settings',
    '/accessibility',
    '/day',
    '/learn',
    '/stats',
    '/pad',
    '/review',
    '/rules',
  ]) {
    await page.goto(place);
    await expect(page.locator('h1')).toBeVisible();
    expect(await brokenFocusRingsAtEverySize(page), place).toEqual([]);
  }
});

test('every focus ring on the table, its dialogs, the score and the review is completely visible', async ({ page }) => {
  await openGame(page, { turnsLeft: 1 });
  expect(await brokenFocusRingsAtEverySize(page), 'table').toEqual([]);
  for (const opened of ['Menu', 'Settings', '?', 'c']) {
    if (opened === 'Menu') await page.getByRole('button', { name: 'Menu' }).click();
    else if (opened === 'Settings') await openFromMenu(page, opened);
    else await page.keyboard.press(opened);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await brokenFocusRingsAtEverySize(page), opened).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await playDeal(page);
  expect(await brokenFocusRingsAtEverySize(page), 'score').toEqual([]);
  await page.getByRole('link', { name: /^Review/ }).click();
  await expect(page.locator('.move').first()).toBeVisible();
  expect(await brokenFocusRingsAtEverySize(page), 'review').toEqual([]);
});

onlineTest('the focus ring of everything in the lobby is whole', async ({ browser }) => {
  const ada = await newPerson(browser, 'Ada');
  await openTable(ada);
  expect(await brokenFocusRingsAtEverySize(ada.page)).toEqual([]);
});
