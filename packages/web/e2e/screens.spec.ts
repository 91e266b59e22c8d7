import { expect, type Page } from '@playwright/test';
import { brokenFocusRingsAtEverySize } from './focusRings.ts';
import { allowLongerTexts } from './languages.ts';
import { partsOfScenery, smallTargets, THEMES, violationsIn, violationsInEveryTheme } from './layoutChecks.ts';
import { faultsUpToLongest } from './layoutFaults.ts';
import { newPerson, openTable } from './online.ts';
import { endReviews, goToInEnglish, goWithin, openFromMenu, openStart, playDeal } from './player.ts';
import { openGame } from './prepared.ts';
import {
  faultsOfFocusAndColors,
  faultsOfScreen,
  faultsUpToLargeTexts,
  LARGE_TEXT,
  NARROW_TEXT_SIZES,
  setBrowserText,
  USUAL_TEXT,
} from './screenFaults.ts';
import { SCREENS, titleOf } from './screens.ts';
import { test } from './test.ts';

for (const headings of SCREENS) {
  const addresses = Object.keys(headings);
  test(`its one heading and its title, at every size, in every language, with large texts, in forced colors and by Tab: ${addresses.join(', ')}`, async ({
    page,
  }) => {
    await allowLongerTexts(page);
    for (const [address, heading] of Object.entries(headings))
      await test.step(address, async () => {
        // To load the page costs more than to change the screen.
        if (address === addresses[0]) await page.goto(`${address}?pace=1`);
        else await goToInEnglish(page, address);
        // The page has a heading before its script has loaded.
        await expect(page.locator('.first-paint')).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText([heading]);
        await expect(page).toHaveTitle(titleOf(heading));
        expect.soft(await faultsUpToLargeTexts(page)).toEqual([]);
      });
  });
}

test('the home screen and its sheets', async ({ page }) => {
  await allowLongerTexts(page);
  // The place of what waited on the last visit makes the page higher.
  await page.addInitScript(() => localStorage.setItem('coup-fourre.waiting', 'yes'));
  await openStart(page);
  expect.soft(await violationsInEveryTheme(page)).toEqual([]);
  for (const [width, height] of [
    [390, 844],
    [768, 1024],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect.soft((await partsOfScenery(page)).covered, `${width} × ${height}`).toEqual([]);
    if (width > 390) continue;
    for (const tile of ['day-tile', 'puzzle-tile'])
      expect.soft((await page.locator(`.${tile}:has(a)`).boundingBox())?.height, tile).toBeLessThan(176);
  }
  await test.step('a page of tiles', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    await goWithin(page, '/sign-in');
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    expect.soft((await partsOfScenery(page)).covered).toEqual([]);
    await openStart(page);
  });
  for (const opened of ['Your table…', 'First time? One minute'])
    await test.step(opened, async () => {
      await page.getByRole('button', { name: opened }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(await violationsInEveryTheme(page)).toEqual([]);
      expect.soft(await faultsOfScreen(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
});

async function expectDialogFits(page: Page, message: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog, message).toBeVisible();
  await expect.poll(() => dialog.evaluate((box) => box.scrollWidth - box.clientWidth), { message }).toBe(0);
  await expect.poll(() => smallTargets(page, 'dialog'), { message }).toEqual([]);
}

/** With the largest texts the settings and the dialogs of the table fit the width of every window. */
async function expectRoomForLargeTexts(page: Page): Promise<void> {
  const setTexts = async (size: 'standard' | 'larger', pixels: number): Promise<void> => {
    await page.evaluate((chosen) => {
      localStorage.setItem('coup-fourre.text', chosen);
      dispatchEvent(new StorageEvent('storage'));
    }, size);
    await setBrowserText(page, pixels);
  };
  await setTexts('larger', LARGE_TEXT);
  for (const opened of ['?', 'c']) {
    await page.keyboard.press(opened);
    for (const size of NARROW_TEXT_SIZES) {
      await page.setViewportSize(size);
      await expectDialogFits(page, `${opened} at ${size.width} × ${size.height}`);
    }
    await page.getByRole('button', { name: 'Close' }).click();
  }
  const settings = await openFromMenu(page, 'Settings');
  await settings.getByRole('button', { name: 'Set cards and computers apart' }).click();
  for (const size of NARROW_TEXT_SIZES) {
    await page.setViewportSize(size);
    await expectDialogFits(page, `the settings at ${size.width} × ${size.height}`);
  }
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const size of NARROW_TEXT_SIZES) {
    await page.setViewportSize(size);
    // Phone and desktop have different bars. A dialog opened from one bar stays open when the other appears.
    await expectDialogFits(page, `the menu at ${size.width} × ${size.height}`);
  }
  await page.getByRole('button', { name: 'Close' }).click();
  await setTexts('standard', USUAL_TEXT);
}

test('the table, its dialogs, the score sheet and the review, with their titles', async ({ page }) => {
  await allowLongerTexts(page);
  await openGame(page, { turnsLeft: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/^Deal 1 · You 0, Marguerite 0 · /);
  for (const theme of THEMES) expect.soft(await violationsIn(page, theme)).toEqual([]);
  expect.soft(await brokenFocusRingsAtEverySize(page)).toEqual([]);
  for (const opened of ['Menu', 'Settings', '?', 'c'])
    await test.step(opened, async () => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      if (opened === 'Menu') await page.getByRole('button', { name: 'Menu' }).click();
      else if (opened === 'Settings') {
        const settings = await openFromMenu(page, opened);
        expect.soft(await violationsInEveryTheme(page)).toEqual([]);
        await settings.getByRole('button', { name: 'Set cards and computers apart' }).click();
      } else await page.keyboard.press(opened);
      await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(await faultsOfFocusAndColors(page)).toEqual([]);
      await page.keyboard.press('Escape');
    });
  await test.step('the dialogs with the largest texts', () => expectRoomForLargeTexts(page));
  await playDeal(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/^.+ · Deal 1 · Coup Fourré$/);
  await page.getByRole('link', { name: /^Review/ }).click();
  await expect(page.locator('.move').first()).toBeVisible();
  await endReviews(page);
  expect.soft(await faultsOfFocusAndColors(page), 'the review').toEqual([]);
  await page.goBack();
  await expect(page.getByTestId('score')).toBeVisible();
  expect.soft(await violationsInEveryTheme(page), 'the score sheet').toEqual([]);
  expect.soft(await faultsOfScreen(page), 'the score sheet').toEqual([]);
  await goWithin(page, '/explorer');
  await expect(page.locator('.found-decisions li').first()).toBeVisible();
  expect.soft(await faultsUpToLongest(page), 'the explorer with decisions').toEqual([]);
});

test('the lobby has the title of its table, and the focus ring of everything in it is whole', async ({ browser }) => {
  const ada = await newPerson(browser, 'Ada');
  await openTable(ada);
  await expect(ada.page).toHaveTitle('Ada’s table · Coup Fourré');
  expect.soft(await brokenFocusRingsAtEverySize(ada.page)).toEqual([]);
});
