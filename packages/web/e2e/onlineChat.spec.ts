import { expect } from '@playwright/test';
import { newPerson, openLink, playMoves, twoAtTable } from './online.ts';
import { goWithin, openShareMenu, spoken } from './player.ts';
import { test } from './test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 720 };

test('at one table people chat, pause, leave a seat to the computer, watch, resign, check the shuffle and play again', async ({
  browser,
}) => {
  const [ada, ben, link] = await twoAtTable(browser, {}, 'byPage');

  await test.step('chat is shown as typed, and hidden for a muted person', async () => {
    await ada.page.setViewportSize(PHONE);
    const words = '<img src=x onerror="document.title=1"> & <b>bold</b>';
    const card = ben.page.locator('.hand-card').last();
    await card.focus();
    await ben.page.keyboard.press('k');
    // Beside the table in a wide window: cards and piles stay in play.
    const title = ben.page.getByRole('dialog', { name: 'Chat' }).getByRole('heading', { name: 'Chat' });
    await expect(title).toBeFocused();
    await ben.page.keyboard.press('Escape');
    await expect(card).toBeFocused();
    await ben.page.keyboard.press('k');
    await expect(title).toBeFocused();
    await expect(ben.page.locator('dialog[open]')).toHaveCount(0);
    await expect(ben.page.getByRole('dialog', { name: 'Chat' })).toHaveCSS('left', /^1\d{3}/);
    await ben.page.getByLabel('Your message').fill(words);
    await ben.page.getByLabel('Your message').press('Enter');
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Well played!' }).click();
    await expect(spoken(ben.page, 'polite')).toContainText('Sent: Well played!');
    // In a bubble beside Ben's face. The state of his car stays readable.
    const plate = ada.page.getByTestId('field-1').locator('.plate');
    await expect(plate).toContainText(/Well played!.*Needs a Roll/);
    await expect(spoken(ada.page, 'polite')).toContainText('Ben says: Well played!');
    await ada.page.getByRole('button', { name: 'Chat, 2 new' }).click();
    const talk = ada.page.getByRole('dialog', { name: 'Chat' });
    await expect(talk.getByRole('listitem').filter({ hasText: words })).toHaveCount(1);
    await expect(talk.locator('img, li b b')).toHaveCount(0);

    await talk.getByRole('button', { name: 'Mute Ben' }).click();
    await expect(talk.getByRole('listitem').filter({ hasText: words })).toHaveCount(0);
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Ouch!' }).click();
    await expect(ben.page.getByRole('dialog').getByText('Ouch!')).toHaveCount(2);
    await expect(talk.getByRole('listitem').filter({ hasText: 'Ouch!' })).toHaveCount(0);
    await ada.page.keyboard.press('Escape');
    await ada.page.setViewportSize(DESKTOP);
    await ben.page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a pause begins only by agreement, and moves no card', async () => {
    const hand = ben.page.locator('.hand');
    const place = await hand.boundingBox();
    await ada.page.getByRole('button', { name: 'Menu' }).click();
    await ada.page.getByRole('button', { name: 'Suggest a pause' }).click();
    await expect(spoken(ben.page, 'polite')).toContainText('Ada would like a pause.');
    await expect(spoken(ben.page, 'polite')).toContainText('press Shift+Tab from your hand');
    await expect(ben.page.getByTestId('sentence')).not.toContainText('paused');
    const strip = ben.page.getByTestId('pause-strip');
    await expect(strip).toContainText('Ada would like a pause.');
    // The question moves no card.
    expect(place).not.toBeNull();
    expect(await hand.boundingBox()).toEqual(place);
    await ben.page.keyboard.press('1');
    await ben.page.keyboard.press('Shift+Tab');
    await expect(strip.getByRole('button', { name: 'No', exact: true })).toBeFocused();
    await ben.page.keyboard.press('Enter');
    await expect(spoken(ada.page, 'polite')).toContainText('No pause for now.');
    await expect(ada.page.getByTestId('pause-strip')).toHaveCount(0);
    await ada.page.getByRole('button', { name: 'Menu' }).click();
    await ada.page.getByRole('button', { name: 'Suggest a pause' }).click();
    await strip.getByRole('button', { name: 'Agree', exact: true }).click();
    for (const { page } of [ada, ben]) {
      await expect(page.getByTestId('sentence')).toContainText('The game is paused.');
      await expect(page.locator('.hand-card.lit')).toHaveCount(0);
    }
    await ada.page.getByRole('button', { name: 'Resume' }).click();
    await expect(spoken(ben.page, 'polite')).toContainText('The game resumes.');
    await expect(ben.page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });

  await test.step('a computer plays for a person until they take their seat back', async () => {
    await ada.page.getByRole('button', { name: 'Menu' }).click();
    await ada.page.getByRole('button', { name: 'Let the computer play for me' }).click();
    await expect(ada.page.getByTestId('sentence')).toContainText('The computer plays for you.');
    await expect(ben.page.getByText('played by computer', { exact: true })).toBeVisible();
    await ada.page.getByRole('button', { name: 'Take your seat back' }).click();
    await expect(spoken(ben.page, 'polite')).toContainText('Ada is playing again.');
    await expect(ada.page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  });

  await test.step('after a reload, automatic calls are remembered by the server, and whom one mutes by the device', async () => {
    await ada.page.getByRole('button', { name: 'Menu' }).click();
    const folded = ada.page.getByText('Automatic coup fourré', { exact: true });
    await folded.click();
    const toggle = ada.page.getByRole('switch', { name: 'Puncture Proof' });
    await toggle.click();
    await expect(toggle).toBeChecked();
    await ada.page.reload();
    await ada.page.getByRole('button', { name: 'Menu' }).click();
    await folded.click();
    await expect(toggle).toBeChecked();
    await expect(ada.page.getByRole('switch', { name: 'Extra Tank' })).not.toBeChecked();
    await ada.page.keyboard.press('Escape');
    await ada.page.getByRole('button', { name: /^Chat/ }).click();
    await expect(ada.page.getByRole('button', { name: 'Unmute Ben' })).toBeVisible();
    await ada.page.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('a person who leaves is away, and is back on return', async () => {
    await goWithin(ben.page, '/games');
    await expect(spoken(ada.page, 'polite')).toContainText('Ben is away.');
    await expect(ada.page.getByTestId(/^field-/)).toContainText(/away, 0:\d\d/);
    await goWithin(ben.page, new URL(link).pathname);
    await expect(spoken(ada.page, 'polite')).toContainText('Ben is back.');
    await expect(ada.page.getByTestId(/^field-/)).not.toContainText('away');
  });

  const watchers = [await newPerson(browser, 'Cy'), await newPerson(browser, 'Dee')] as const;
  for (const watcher of watchers) await openLink(watcher, link);
  const [cy, dee] = watchers;
  await test.step('spectators are counted, and their chat stays among them during the match', async () => {
    for (const { page } of [ada, ben, cy, dee])
      await expect(page.getByTestId('spectators')).toContainText('2 people are watching.');
    await cy.page.setViewportSize(PHONE);
    await expect(cy.page.locator('.watched-log')).toContainText(/Every move of this deal|(?:plays|drives|discards) /);
    await cy.page.getByRole('button', { name: /^Chat/ }).click();
    await expect(cy.page.getByRole('dialog')).toContainText('Spectators see your messages now');
    await cy.page.getByLabel('Your message').fill('Ada has the Driving Ace');
    await cy.page.getByLabel('Your message').press('Enter');
    // A spectator needs a name only to chat.
    await cy.page.getByLabel('Your name').fill('Cy');
    await cy.page.getByLabel('Your name').press('Enter');
    // If the chat covered the table, the table comes back.
    await expect(cy.page.getByRole('dialog')).toHaveCount(0);
    await cy.page.getByRole('button', { name: /^Chat/ }).click();
    await expect(spoken(dee.page, 'polite')).toContainText('Cy says: Ada has the Driving Ace');
    await dee.page.getByRole('button', { name: 'Chat, one new message' }).click();
    const talk = dee.page.getByRole('dialog', { name: 'Chat' });
    await expect(talk.getByRole('listitem').filter({ hasText: 'Driving Ace' })).toHaveCount(1);
    await talk.getByRole('button', { name: 'Mute Cy' }).click();
    await expect(talk.getByRole('listitem').filter({ hasText: 'Driving Ace' })).toHaveCount(0);

    await ben.page.getByRole('button', { name: /^Chat/ }).click();
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Ouch!' }).click();
    await expect(cy.page.getByRole('dialog')).toContainText('Ouch!');
    await expect(ben.page.getByRole('dialog')).not.toContainText('Driving Ace');
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await dee.context.close();
    await expect(ada.page.getByTestId('spectators')).toContainText('One person is watching.');
  });

  await test.step('resigning asks first', async () => {
    // A match in which nobody has moved would count for nobody.
    await playMoves([ada.page, ben.page], 1);
    await ada.page.getByRole('button', { name: 'Menu' }).click();
    await ada.page.getByRole('button', { name: 'Resign' }).click();
    const sure = ada.page.getByRole('dialog', { name: 'Resign the match?' });
    await expect(sure).toContainText('The match ends here, and counts as lost for you.');
    await sure.getByRole('button', { name: 'Cancel' }).click();
    await ada.page.getByRole('button', { name: 'Resign' }).click();
    await sure.getByRole('button', { name: 'Resign' }).click();
    await expect(ben.page.getByRole('heading', { name: 'You win' })).toBeVisible();
    await expect(ada.page.getByRole('heading', { name: 'Victory for Ben' })).toBeVisible();
  });

  await test.step('after the match everyone reads the spectators’ chat, and what follows stands in two rows on a phone', async () => {
    await ben.page.getByRole('button', { name: /^Chat/ }).click();
    await expect(ben.page.getByRole('dialog')).toContainText('Ada has the Driving Ace');
    await ben.page.getByRole('button', { name: 'Close' }).click();
    // On a phone, everything that follows the match stands in two rows.
    await ben.page.setViewportSize(PHONE);
    const actions = await ben.page.locator('.score-actions').boundingBox();
    const rows = await ben.page
      .locator('.score-actions :is(.button, .icon-button)')
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height));
    expect(rows.length).toBeGreaterThan(3);
    expect(actions?.height).toBeLessThan(3 * Math.min(...rows));
    await ben.page.getByRole('button', { name: 'At the table' }).click();
    const people = ben.page.getByRole('dialog', { name: 'At the table' });
    // Each person once. Both are guests.
    await expect(people.getByRole('listitem').filter({ hasText: 'Ada' })).toHaveCount(1);
    await expect(people.getByTestId('seat-0').getByRole('button', { name: 'Report Ada' })).toBeVisible();
    await expect(people).toContainText('Only people with accounts can become friends.');
    await expect(people.getByRole('link', { name: 'Create an account' })).toBeVisible();
    await ben.page.getByRole('button', { name: 'Close' }).click();
    await ben.page.setViewportSize(DESKTOP);
  });

  await test.step('the game’s page checks the shuffle', async () => {
    await (await openShareMenu(ben.page)).getByRole('link', { name: 'Game page' }).click();
    await expect(
      ben.page.getByText('Does not count for the ratings: only matches at rated tables with people in all seats do.'),
    ).toBeVisible();
    await expect(ben.page.getByRole('main').getByText('Ada resigned.')).toBeVisible();
    await ben.page.getByRole('button', { name: 'Check the shuffle' }).click();
    await expect(ben.page.getByTestId('shuffle')).toContainText('Verified: cards and dealers match the shuffles.');
    await expect(ben.page.getByTestId('shuffle')).toContainText('Your contribution was mixed in');
    const download = ben.page.waitForEvent('download');
    await ben.page.getByRole('link', { name: 'Download the record' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.txt$/);
  });

  await test.step('someone else can open the game’s page, and one’s own list has the game', async () => {
    await goWithin(cy.page, new URL(ben.page.url()).pathname);
    await expect(cy.page.getByRole('heading', { name: 'Victory for Ben' })).toBeVisible();
    await ben.page.getByRole('button', { name: 'Your games, profile and settings' }).click();
    await ben.page.getByRole('link', { name: 'Games', exact: true }).click();
    await expect(ben.page.getByRole('link', { name: /You win/ })).toBeVisible();
    await expect(ben.page.getByRole('heading', { name: 'Ratings' })).toHaveCount(0);
  });

  await test.step('both play again', async () => {
    for (const _ of ['the game’s page', 'the table']) await ben.page.goBack();
    for (const { page } of [ada, ben]) await page.getByRole('button', { name: 'Play again' }).click();
    for (const { page } of [ada, ben]) await expect(page.getByTestId('table')).toBeVisible();
  });

  for (const { faults } of [ada, ben, ...watchers]) expect(faults).toEqual([]);
});
