import { expect, type Page } from '@playwright/test';
import { SIX_SEATS, TWO_SEATS } from '../src/features/review/testing/records.ts';
import { faultsAtEverySize, overflow, violationsInEveryTheme } from './layoutChecks.ts';
import { newPerson } from './online.ts';
import { packedRecord } from './packedRecord.ts';
import { goWithin, openRecordFile, openShareMenu } from './player.ts';
import { openGame } from './prepared.ts';
import { test } from './test.ts';

/** Opens a record file in the review, and shares its replay. Returns the link. */
async function sharedFrom(page: Page, record: string): Promise<string> {
  await openRecordFile(page, record);
  await page.getByRole('button', { name: 'Share a replay' }).click();
  const dialog = page.getByRole('dialog');
  const link = await dialog.getByLabel('Link to the replay').inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();
  return link;
}

const moment = (page: Page) => page.getByTestId('replay-moment');
const spoken = (page: Page) => page.getByTestId('spoken-step');

test('a link contains a whole deal: it is stepped through by keys and by ear, plays at once, and opens at a moment', async ({
  browser,
}) => {
  const { page, faults } = await newPerson(browser, 'Ada');
  const link = await sharedFrom(page, TWO_SEATS);
  await test.step('it is stepped through by keys and by ear', async () => {
    expect(link.length).toBeLessThan(600);
    await goWithin(page, link);
    await expect(moment(page)).toContainText('Move 0 of 70');
    await expect(spoken(page)).toHaveText(/^Deal 1\. The cards are dealt\. Player 2 to play\.$/);
    await page.keyboard.press('ArrowRight');
    await expect(moment(page)).toContainText('Player 2 discards 25 miles.');
    await expect(spoken(page)).toHaveText('Move 1. Player 2 discards 25 miles.');
    // Both hands are open.
    await expect(page.getByTestId('board').getByRole('list', { name: /hand/ })).toHaveCount(2);
    await page.keyboard.press('End');
    await expect(moment(page)).toContainText('Move 70 of 70');
    await expect(page.getByRole('button', { name: 'Last move' })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('link', { name: 'Play these cards yourself' })).toHaveAttribute(
      'href',
      /^\/challenge#record=/,
    );
    await page.keyboard.press('Home');
    await expect(page.getByRole('link', { name: 'Play these cards yourself' })).toHaveCount(0);
    await expect(moment(page)).toContainText('Move 0 of 70');
    await page.goto(`${link}@1.62`);
    await expect(moment(page)).toContainText('Move 62 of 70');
    // The fast film announces nothing while it runs. When it stops, the step is announced.
    await page.getByLabel('Autoplay speed').selectOption('Very fast');
    await page.locator('body').click();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: 'Stop autoplay' })).toBeVisible();
    await expect(spoken(page)).toBeEmpty();
    await expect(moment(page)).toContainText('Move 70 of 70');
    await expect(spoken(page)).toHaveText(/^Move 70\. /);
  });
  await test.step('it plays at once, and one opened at a moment stands still there', async () => {
    await page.goto('about:blank');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Stop autoplay' })).toBeVisible();
    await expect(moment(page)).toContainText(/Move [1-9]\d? of 70/);
    await page.goto('about:blank');
    await page.goto(`${link}@1.3`);
    await expect(moment(page)).toContainText('Move 3 of 70');
    await expect(page.getByRole('button', { name: 'Stop autoplay' })).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
  });
  await test.step('from its moment the buttons lead on', async () => {
    await page.getByRole('button', { name: 'One move forward' }).click();
    await expect(moment(page)).toContainText('Move 4 of 70');
    // The address is a link to the shown moment.
    await expect(page).toHaveURL(`${link}@1.4`);
    await expect(page.getByRole('link', { name: 'Analysis board' })).toHaveAttribute(
      'href',
      /^\/analysis#record=.+@1\.4$/,
    );
    await expect(page.getByRole('button', { name: 'Challenge with these cards' })).toBeVisible();
    await page.getByRole('button', { name: 'Share a replay' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('The link opens at deal 1, move 4.');
    await expect(dialog.getByLabel('Link to the replay')).toHaveValue(/@1\.4$/);
    await dialog.getByText('Show it on your own page').click();
    await expect(dialog.getByLabel('Show it on your own page')).toHaveValue(/<iframe src="http.+\/embed#.+@1\.4"/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await expect(moment(page)).toContainText('Move 4 of 70');
    await page.keyboard.press('Home');
    await expect(page).toHaveURL(link);
    // Another moment of the same record in the address leads there, and the back button returns.
    await page.goto(`${link}@1.9`);
    await expect(moment(page)).toContainText('Move 9 of 70');
    await page.goBack();
    await expect(moment(page)).toContainText('Move 0 of 70');
    // A moment that the record does not have.
    await page.goto(`${link}@1.99`);
    await expect(page.getByRole('alert')).toHaveText('This game has no move 1.99, so it opens at the closest one.');
    await expect(moment(page)).toContainText('Move 70 of 70');
  });
  expect(faults).toEqual([]);
});

test('a finished deal is shared from the table, and the screens fit', async ({ browser }) => {
  const { page, faults } = await newPerson(browser, 'Ada');
  await openGame(page, { format: 'single' });
  await (await openShareMenu(page)).getByRole('button', { name: 'Share a replay' }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByText('Show it on your own page').click();
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await violationsInEveryTheme(page)).toEqual([]);
  expect(await overflow(page)).toEqual({ x: 0, y: 0 });
  await dialog.getByRole('link', { name: 'Preview' }).click();
  await expect(page).toHaveURL(/\/replay.*#[\w-]+$/);
  await expect(moment(page)).toContainText('Move 0');
  await page.keyboard.press('End');
  await expect(moment(page)).toContainText('The deal is over.');
  await page.goto(`/replay#${packedRecord(SIX_SEATS)}`);
  await expect(page.getByTestId('board').getByRole('list', { name: /hand/ })).toHaveCount(6);
  expect(await faultsAtEverySize(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test('an invalid link, or one that is too long, is refused in words', async ({ page }) => {
  const alert = page.getByTestId('not-found').getByRole('alert');
  for (const [fragment, words] of [
    ['', 'This link contains no game.'],
    ['#AQID@x', 'The end of this link cannot be read'],
    ['#AQID', 'The cards in this link are damaged'],
    ['#<b>x</b>', 'it has characters that do not belong there'],
    ['#AwAA', 'This link comes from another version'],
    [`#${'A'.repeat(40_000)}`, 'longer than any game could be'],
  ] as const) {
    await page.goto(`/replay${fragment}`);
    await expect(alert).toContainText(words);
  }
});
