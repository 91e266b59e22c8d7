import { expect } from '@playwright/test';
import { goTo, goWithin } from './player.ts';
import { test } from './test.ts';

/** No two in a row say the same. */
const UNKNOWN = [
  ['/nowhere', 404, 'There is no page at this address.'],
  ['/room/gone', 404, 'This game can no longer be found.'],
  ['/rules/nowhere', 404, 'There is no page at this address.'],
  ['/game/gone', 404, 'There is no finished game at this address.'],
  ['/learn/gone', 200, 'There is no such lesson.'],
  ['/review/gone', 200, 'neither on this device nor on the server'],
] as const;

test('an unknown address shows that nothing is there, and offers links', async ({ page }) => {
  const tile = page.getByTestId('not-found');
  for (const [path, status, words] of UNKNOWN) {
    const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
    expect(answer.status(), path).toBe(status);
    if (path === UNKNOWN[0][0]) await page.goto(path);
    else await goTo(page, path);
    await expect(tile.getByRole('alert')).toContainText(words);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  }
  await tile.getByRole('link', { name: 'Make a table' }).click();
  await expect(page.getByRole('heading', { name: 'Watch', exact: true })).toBeVisible();
  await page.goBack();
  await tile.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('button', { name: 'Play now' })).toBeVisible();

  await test.step('an unknown table is reported to a guest with a name as well', async () => {
    await goWithin(page, '/profile');
    await page.getByRole('button', { name: 'Choose a name' }).click();
    await page.getByLabel('Your name').fill('Ada');
    await page.getByRole('dialog').getByRole('button', { name: 'Choose a name' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Name, avatar and car' })).toBeVisible();
    await goTo(page, '/room/gone');
    await expect(tile.getByRole('alert')).toContainText('can no longer be found');
  });
});
