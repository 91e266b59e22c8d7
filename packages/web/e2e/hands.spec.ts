import { expect, type Page } from '@playwright/test';
import { violations } from './layoutChecks.ts';
import {
  answer,
  letComputersMove,
  openFromMenu,
  openStart,
  playAgainst,
  STOPPED,
  spoken,
  takeTurn,
  waitForPage,
} from './player.ts';
import { test } from './test.ts';

/** Starts the default game and continues to the viewer's turn. */
async function start(page: Page, options = {}): Promise<void> {
  await openStart(page, options);
  await page.getByRole('button', { name: 'Play now' }).press('Enter');
  while ((await waitForPage(page)) === 'dialog') await answer(page, false);
}

const hand = (page: Page) => page.getByRole('listbox', { name: 'Your hand' }).getByRole('option');
const names = (page: Page) => hand(page).evaluateAll((cards) => cards.map((card) => card.dataset.card));
const focused = (page: Page) => page.evaluate(() => document.activeElement?.className ?? '');

/** Expects that the focus stays on the hand during two turns, and returns to it after a dialog. */
async function expectFocusOnHand(page: Page): Promise<void> {
  for (let turns = 0; turns < 2; turns += 1) {
    while ((await waitForPage(page)) === 'dialog') await answer(page, false);
    await page.keyboard.press('End');
    await page.keyboard.press('d');
    await expect(page.locator('[data-testid=spoken] p').filter({ hasText: /You discard|your turn/ })).not.toHaveCount(
      0,
    );
    await expect.poll(() => focused(page)).toMatch(/hand-card|button/);
    if (await page.getByRole('dialog').isVisible()) await page.getByRole('button', { name: 'Do it anyway' }).click();
  }
  while ((await waitForPage(page)) === 'dialog') await answer(page, false);
  await expect.poll(() => focused(page)).toContain('hand-card');
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => focused(page)).toContain('hand-card');
}

test('the focus stays on the hand; single keys are answered by sentences, which also stay visible for a while, unless they are switched off', async ({
  page,
}) => {
  await start(page);
  await expectFocusOnHand(page);
  const answer = page.getByTestId('answer');
  for (const [key, words] of [
    ['s', /^You: 0 of 700 miles; needs a Roll; battle pile: empty/],
    ['o', /^Marguerite: .+ of 700 miles; .*safeties: none\.$/],
    ['p', /^Draw pile: \d+ cards\. Discard pile.+\.$/],
    ['l', /played|drives|discards|plays/],
    ['t', /^It is your turn\.$/],
    ['m', /^Match: You 0, Marguerite 0\. This deal: You \d+, Marguerite \d+\.$/],
    ['y', /^You can play: .+\.$/],
    ['r', /^There is no time limit\.$/],
    ['v', /Not seen yet: .+\.$/],
    ['Shift+L', /played|drives|discards|plays/],
    [',', /\.$/],
  ] as const) {
    await page.keyboard.press(key);
    await expect(answer).toHaveText(words);
    await expect(answer).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(answer).toHaveText('');
  await page.keyboard.press('Control+s');
  await expect(answer).toHaveText('');

  // The same questions have buttons, which arrows reach.
  const questions = page.getByRole('toolbar', { name: 'Ask the table' });
  await questions.getByRole('button').first().focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect(answer).toHaveText(/Not seen yet: .+\.$/);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys' });
  await expect(help).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('s');
  await help.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(help).toBeHidden();
  const settings = await openFromMenu(page, 'Settings');
  await settings.getByText('Change the keys').click();
  const ownKey = settings.getByRole('textbox', { name: 'How do I stand?' });
  await ownKey.pressSequentially('p');
  await expect(settings.getByRole('alert')).toHaveText('P already has another use: Draw pile and discards');
  await ownKey.pressSequentially('j');
  await expect(ownKey).toHaveValue('J');
  expect(await violations(page)).toEqual([]);
  await settings.getByRole('button', { name: 'Close' }).press('Enter');
  await page.keyboard.press('s');
  await expect(answer).toHaveText('');
  await page.keyboard.press('j');
  await expect(answer).toHaveText(/^You: /);
  await page.keyboard.press('Escape');
  await openFromMenu(page, 'Settings');
  await settings.getByRole('switch', { name: /^Single-key/ }).click();
  await settings.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(settings).toBeHidden();
  await page.keyboard.press('s');
  await expect(answer).toHaveText('');
  await page.reload();
  await expect(hand(page).first()).toBeVisible();
  await page.keyboard.press('s');
  await expect(answer).toHaveText('');
  const hint = page.getByRole('button', { name: 'Ask the coach for a hint' });
  await hint.focus();
  await page.keyboard.press('2');
  await expect(hint).toBeFocused();
});

test('keys undo the last action, choose a card and skip the pauses of computers; a tap on a pile plays the chosen card', async ({
  page,
}) => {
  await start(page, STOPPED);
  const lastSaid = spoken(page, 'assertive').locator('p').last();
  await expect(lastSaid).toHaveText(/You draw/);
  await page.keyboard.press('z');
  await expect(lastSaid).toHaveText(/^Nothing to undo\.$/);
  const before = await names(page);
  await page.keyboard.press('End');
  await page.keyboard.press('d');
  await expect(lastSaid).toHaveText(/You discard/);
  await page.keyboard.press('Control+z');
  await expect(lastSaid).toHaveText(/^You undo .+\.$/);
  expect(await names(page)).toEqual(before);
  await page.keyboard.press('1');
  await expect(hand(page).first()).toBeFocused();

  // A digit goes to its card wherever the focus is.
  await page.getByRole('button', { name: 'Ask the coach for a hint' }).focus();
  await page.keyboard.press('2');
  await expect(hand(page).nth(1)).toBeFocused();

  // The pile on which the chosen card can be played glows.
  await page
    .getByRole('option', { name: /^Roll, can be played/ })
    .first()
    .click({ position: { x: 20, y: 20 } });
  await page.getByTestId('own-field').locator('.glow').click();
  await expect(lastSaid).toHaveText(/You play Roll/);

  await letComputersMove(page);
  await expect(page.getByRole('button', { name: 'Skip the wait' })).toBeHidden();
  expect(['turn', 'dialog']).toContain(await waitForPage(page));
});

test('at a hot seat the hand is covered between two people; an uncovered hand is read out and has the focus', async ({
  page,
}) => {
  await openStart(page);
  await playAgainst(page, 'person');
  // A prompt stays open, however often Escape is pressed. A browser closes a dialog at the second Escape.
  await expect(page.getByRole('button', { name: 'Show my hand' })).toBeVisible();
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show my hand' }).press('Enter');
  // On a quick machine, the sentence about the keys still waits, and comes first.
  await expect(spoken(page, 'assertive').locator('p').last()).toHaveText(/It is .+’s turn\. Hand: .+\.$/);
  await expect.poll(() => focused(page)).toContain('hand-card');

  // Behind a dialog the hand ignores keys, wherever the dialog was tapped.
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).click();
  for (const key of ['1', 'd', 'Enter']) await page.keyboard.press(key);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByTestId('news').getByRole('button', { name: 'Undo', exact: true })).toBeHidden();

  await page.keyboard.press('End');
  await page.keyboard.press('d');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
  // Until the card is back, the cover belongs to the other person.
  await expect(page.getByTestId('news').getByRole('button', { name: 'Undo', exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Show my hand' }).press('Enter');
  await expect(hand(page)).toHaveCount(7);

  await test.step('the hand is covered between two people', async () => {
    const seen: string[] = [];
    while (seen.length < 2) {
      if ((await waitForPage(page)) !== 'dialog') {
        await takeTurn(page);
        continue;
      }
      const covered = await page.locator('.hand-card[data-card]').count();
      const title = await answer(page, false);
      if (!title.startsWith('Pass the device')) continue;
      expect(covered).toBe(0);
      await expect(page.locator('.hand-card[data-card]')).not.toHaveCount(0);
      seen.push(title);
    }
    expect(new Set(seen).size).toBe(2);
    expect(seen).toContain('Pass the device to Player 1');
  });
});
