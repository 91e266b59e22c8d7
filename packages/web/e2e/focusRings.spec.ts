import { expect, test } from '@playwright/test';
import { brokenFocusRings } from './layoutChecks.ts';
import { newPerson, test as onlineTest, openTable } from './online.ts';
import { openStart, playDeal, waitForPage } from './player.ts';

const SIZES = [
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
];

for (const size of SIZES) {
  const at = `${size.width} × ${size.height}`;

  test(`the focus ring of everything on the start, the lists, the lessons and the rules is whole, at ${at}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openStart(page);
    expect(await brokenFocusRings(page)).toEqual([]);
    for (const place of ['/rooms', '/games', '/learn', '/stats', '/pad', '/review', '/rules']) {
      await page.goto(place);
      await expect(page.locator('h1')).toBeVisible();
      expect(await brokenFocusRings(page), place).toEqual([]);
    }
  });

  test(`the focus ring of everything on the table, its settings, the score and the review is whole, at ${at}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await openStart(page);
    await page.getByRole('button', { name: 'Play now' }).click();
    expect(await waitForPage(page)).toBe('turn');
    expect(await brokenFocusRings(page), 'table').toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).click();
    expect(await brokenFocusRings(page), 'menu').toEqual([]);
    for (const key of ['?', 'c']) {
      await page.keyboard.press('Escape');
      await page.keyboard.press(key);
      await expect(page.getByRole('dialog')).toBeVisible();
      expect(await brokenFocusRings(page), key).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await playDeal(page);
    expect(await brokenFocusRings(page), 'score').toEqual([]);
    await page
      .getByRole('link', { name: 'Review this deal' })
      .or(page.getByRole('button', { name: 'Review this deal' }))
      .click();
    await expect(page.locator('.move').first()).toBeVisible();
    expect(await brokenFocusRings(page), 'review').toEqual([]);
  });

  onlineTest(`the focus ring of everything in the lobby is whole, at ${at}`, async ({ browser }) => {
    const ada = await newPerson(browser, 'Ada');
    await ada.page.setViewportSize(size);
    await openTable(ada);
    await expect(ada.page.getByTestId('lobby')).toBeVisible();
    expect(await brokenFocusRings(ada.page)).toEqual([]);
  });
}
