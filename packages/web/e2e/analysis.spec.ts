import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { TWO_SEATS } from '../src/features/review/testing/records.ts';
import { brokenFocusRingsAtEverySize } from './focusRings.ts';
import { faultsAtEverySize } from './layoutChecks.ts';
import { goWithin } from './player.ts';
import { newDevice, test } from './test.ts';

const UNKNOWN = 'winning-moves-2008 2 hands=ro.25.st.75.100.200.sl/?6 teams=-/ro';
const KNOWN = 'winning-moves-2008 2 drawn=yes hands=ro.25.st/100.RW teams=-/ro draw=25.50.75.100 totals=4300,3900';
const SIX_SEATS = 'winning-moves-2008 6 hands=ro.25.st.PP.50.75.100/?6/?6/?6/?6/?6 totals=0,0,0';
const LAST_CARDS = 'winning-moves-2008 2 drawn=yes hands=ro.25.st/50 teams=-/ro';

const openPosition = (page: Page, line: string): Promise<unknown> =>
  page.goto(`/analysis#position=${encodeURIComponent(line)}`);

const table = (page: Page): Locator => page.getByTestId('action-table');
const spoken = (page: Page): Locator => page.getByTestId('spoken-position');
const tree = (page: Page): Locator => page.getByTestId('tree');
const lineField = (page: Page): Locator => page.getByRole('textbox', { name: 'Position code' });

/** Stops the search of a table by its button, unless it ends by itself. */
async function stopThinking(page: Page, name = 'Stop thinking'): Promise<void> {
  const button = table(page).getByRole('button', { name });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1000 });
    await expect(button).toHaveCount(0, { timeout: 1000 });
    await expect(page.getByTestId('spoken-table')).not.toBeEmpty({ timeout: 1000 });
  }).toPass();
}

test('a press stops the search and another continues it until it is settled, which is announced once; keys play actions and walk the lines', async ({
  page,
}) => {
  await test.step('a press stops the search, and another press continues it from its results', async () => {
    // A deal of six takes so long that the search does not end before the press.
    await openPosition(page, SIX_SEATS);
    await expect(table(page).getByRole('row')).not.toHaveCount(0);
    await table(page).getByRole('button', { name: 'Stop thinking' }).click();
    const count = table(page).getByText('simulated deals');
    const tried = async (): Promise<number> => Number((await count.innerText()).replace(/\D/g, ''));
    await expect(page.getByTestId('spoken-table')).toHaveText(
      /^Stopped\. .+: [+−]?\d+ points, give or take \d+\. (Next|Second best): /,
    );
    const before = await tried();
    await table(page).getByRole('button', { name: 'Keep thinking' }).click();
    await expect.poll(tried).toBeGreaterThan(before);
  });
  await test.step('the table improves until it is settled and announces that once', async () => {
    // The last cards of a deal are played out much sooner than a whole deal.
    await openPosition(page, LAST_CARDS);
    await expect(page.getByTestId('spoken-table')).toHaveText(/^Done\. Play Stop on Player 2: [+−]?\d+ points, give/);
    await expect(table(page).getByRole('row', { name: /\d%.*Stable$/ })).toHaveCount(5);
  });
  await test.step('keys play actions and walk the lines', async () => {
    await openPosition(page, UNKNOWN);
    // The rows of the last position, which has fewer actions, are gone.
    await expect(table(page).getByRole('row')).toHaveCount(11);
    await stopThinking(page);
    await table(page).getByRole('button', { name: 'Play Roll' }).press('Enter');
    await expect(spoken(page)).toHaveText('Player 1: Play Roll. Player 2 to play.');
    await expect(page.getByTestId('unknown-hand')).toContainText('Player 2’s hand is not known here.');
    await page.getByRole('button', { name: 'Play Speed Limit on Player 1' }).press('Enter');
    await expect(spoken(page)).toHaveText(
      /^Player 2: Play Speed Limit on Player 1\. Player 1 drew .+\. Player 1 to play\.$/,
    );
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Deal it at random' }).press('Enter');
    await expect(table(page).getByRole('row').nth(1)).toBeVisible();
    await table(page).getByRole('row').nth(1).getByRole('button').press('Enter');
    await expect(tree(page).getByRole('region', { name: 'Alternatives to this move' })).toHaveCount(1);
    // The next action is one Tab away.
    await expect(table(page).getByRole('heading', { name: 'Every action' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(tree(page).locator('[aria-current]')).toContainText('Player 2: Play Speed Limit on Player 1');
    await page.keyboard.press('Home');
    await expect(spoken(page)).toHaveText('Player 1 to play.');
  });
});

test('a stop before the first table waits for that table, and applies to the next position', async ({ page }) => {
  let letTheWorkerStart = (): void => {};
  const isStopped = new Promise<void>((resolve) => {
    letTheWorkerStart = resolve;
  });
  let workers = 0;
  await page.route(/\/assets\/worker-.*\.js$/, async (route) => {
    workers += 1;
    // The first worker reads the position, the second compares the actions.
    if (workers > 1) await isStopped;
    await route.continue();
  });
  await openPosition(page, UNKNOWN);
  await table(page).getByRole('button', { name: 'Stop thinking' }).click();
  await expect(table(page).getByRole('button', { name: 'Keep thinking' })).toBeVisible();
  await expect(table(page).getByRole('row')).toHaveCount(0);
  letTheWorkerStart();
  await expect(table(page).getByRole('row')).toHaveCount(11);
  await expect(page.getByTestId('spoken-table')).not.toBeEmpty();
  await table(page).getByRole('button', { name: 'Play Roll' }).click();
  await page.getByRole('button', { name: 'Deal it at random' }).click();
  await expect(page.getByTestId('spoken-table')).not.toBeEmpty();
  await expect(table(page).getByRole('button', { name: 'Keep thinking' })).toBeVisible();
});

test('the board of a position: what it shows, its lines, its link, and damaged links and records', async ({ page }) => {
  await openPosition(page, KNOWN);
  await test.step('each level’s choice with its reason, the chance of winning the match, and the card counter', async () => {
    await expect(table(page).getByRole('columnheader', { name: 'Match' })).toBeVisible();
    await expect(table(page).locator('[data-level]')).toHaveCount(3);
    await expect(table(page).locator('.think-why')).toHaveText(/^.+: .+\.$/);
    await page.getByRole('button', { name: 'Card counter' }).click();
    await expect(page.getByRole('dialog', { name: 'Card counter' })).toContainText('All cards');
    await page.keyboard.press('Escape');
  });
  await stopThinking(page);
  await test.step('lines can be tried, and the address is a link to the position that is shown', async () => {
    await table(page).getByRole('button', { name: 'Play Roll' }).click();
    await expect(page.getByLabel('Player 2 drew')).toHaveValue('0');
    await page.getByLabel('Player 2 drew').selectOption({ label: '100 miles (1 left)' });
    await expect(spoken(page)).toContainText('Player 2 drew 100 miles.');
    await page.keyboard.press('ArrowLeft');
    await table(page).getByRole('button', { name: 'Discard 25 miles' }).click();
    await expect(tree(page).getByRole('button')).toHaveCount(3);
    await expect(page).toHaveURL(/turn%3D1.*hands%3Dst\.ro/);
  });
  await test.step('a reload and the same link lead back to all lines, which can be changed, saved and read back', async () => {
    await page.reload();
    await expect(tree(page).locator('[aria-current]')).toContainText('Player 1: Discard 25 miles');
    const link = page.url();
    await goWithin(page, '/accessibility');
    await goWithin(page, link);
    await expect(tree(page).locator('[aria-current]')).toContainText('Player 1: Discard 25 miles');
    await stopThinking(page);
    await page.getByRole('button', { name: 'Make it the main line' }).click();
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as a record' }).click();
    const record = await readFile(await (await saving).path(), 'utf8');
    expect(record).toContain('\n0 x25\n(\n  0 ro draws=100\n)\n');
    await page.getByRole('button', { name: 'Delete from here' }).click();
    await expect(tree(page).getByRole('button')).toHaveCount(2);
    await page
      .getByLabel('Open a record')
      .setInputFiles({ name: 'tree.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
    await expect(tree(page).getByRole('button')).toHaveCount(3);
    await page.getByRole('button', { name: 'Back to the earlier board' }).click();
    await expect(tree(page).getByRole('button')).toHaveCount(2);
  });
  await test.step('a record with an invalid line is refused with that line, and the open board stays', async () => {
    for (const [record, words] of [
      [
        TWO_SEATS.replace(/^1 x25$/m, '1 fly'),
        /This record contains an impossible move.*line \d+, column 3: 'fly' is not an action/,
      ],
      ['<b>no record</b>', /deal\.txt/],
      ['A'.repeat(3_000_000), /deal\.txt/],
    ] as const) {
      await page
        .getByLabel('Open a record')
        .setInputFiles({ name: 'deal.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    }
    await expect(tree(page).getByRole('button')).toHaveCount(2);
  });
  await test.step('a damaged link is reported and loses nothing', async () => {
    // Each reason differs from the one before, since all links are opened in one page.
    for (const [fragment, words] of [
      ['record=AQAA', 'damaged or incomplete'],
      [`record=${'A'.repeat(40_000)}`, 'longer than any game'],
      ['record=%00', 'damaged or incomplete'],
      [`position=${encodeURIComponent('<b>winning</b> 2')}`, 'There is no edition called “<b>winning</b>”.'],
      ['something', 'damaged or incomplete'],
      [`position=${encodeURIComponent('winning-moves-2008 2 hands=RW.RW/?6')}`, 'There are 2 of Right of Way'],
    ] as const) {
      await page.goto(`/analysis#${fragment}`);
      await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    }
    await goWithin(page, '/accessibility');
    await goWithin(page, '/analysis');
    await expect(tree(page).getByRole('button')).toHaveCount(2);
  });
  await test.step('a chapter of a study opens at the move that is shown, or at another one', async () => {
    await tree(page).getByRole('button').last().click();
    await page.getByRole('button', { name: 'Add to a study' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add to a study' });
    await dialog.getByLabel('Title of the study').fill('Ends');
    await dialog.getByLabel('Title of the chapter').fill('One');
    await expect(dialog).toContainText('The chapter opens at move 1');
    await dialog.getByRole('button', { name: 'Add the chapter' }).click();
    await dialog.getByRole('link', { name: 'Read the study' }).click();
    await expect(page.getByTestId('replay-moment')).toContainText('Move 1 of 1');
    await page.keyboard.press('Home');
    await page.getByRole('button', { name: 'Open the chapter here' }).click();
    await page.reload();
    await expect(page.getByTestId('replay-moment')).toContainText('Move 0 of 1');
  });
});

test('a position is set up by keys and by drag, and its line follows; an impossible position is refused in words', async ({
  page,
}) => {
  await page.goto('/analysis');
  // Nothing was entered, so nothing is wrong yet.
  await expect(page.getByRole('button', { name: 'Deal me a hand' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('.setup-pile .label')).toHaveText([
    'Battle',
    'Speed',
    'Distances',
    'Safeties',
    'Battle',
    'Speed',
    'Distances',
    'Safeties',
  ]);
  await page.getByText('As text').click();
  await page.getByRole('button', { name: 'Roll (14 left)' }).press('Enter');
  await page.getByRole('button', { name: 'Extra Tank (1 left)' }).press('Enter');
  await expect(lineField(page)).toHaveValue('winning-moves-2008 2 hands=ET.ro/?6'.replace('ET.ro', 'ro.ET'));
  await expect(page.getByText('This position is possible.')).toBeVisible();
  await page.getByRole('button', { name: 'Extra Tank (0 left)' }).press('Enter');
  await expect(lineField(page)).toHaveValue('winning-moves-2008 2 hands=ro.ET/?6');
  await page.getByRole('button', { name: 'Player 2: piles' }).press('Enter');
  await page.getByRole('button', { name: 'Roll (13 left)' }).press('Enter');
  await page
    .getByRole('button', { name: 'Speed Limit (3 left)' })
    .dragTo(page.getByRole('button', { name: 'Player 2: piles' }));
  await expect(lineField(page)).toHaveValue('winning-moves-2008 2 hands=ro.ET/?6 teams=-/ro,sl');
  await page.getByRole('button', { name: 'Remove Roll' }).last().press('Enter');
  await expect(lineField(page)).toHaveValue('winning-moves-2008 2 hands=ro.ET/?6 teams=-/-,sl');
  await page.getByRole('combobox', { name: 'Players' }).selectOption('6');
  await expect(lineField(page)).toHaveValue('winning-moves-2008 6 hands=-/?6/?6/?6/?6/?6');

  await lineField(page).fill('winning-moves-2008 2 hands=ET.ET.ET.ET.ET/?6');
  await expect(page.getByRole('alert')).toHaveText('There are 5 of Extra Tank, but the deck has only 1.');
  await lineField(page).fill('winning-moves-2008 2 hands=ET.25/?6 teams=ro.ro/-');
  await expect(page.getByRole('alert')).toHaveText('Roll cannot lie where it does among the piles of Player 1.');
  await lineField(page).fill('winning-moves-2008 2 hands=ET.bird/?6');
  await expect(page.getByRole('alert')).toHaveText('There is no card with the code “bird”.');
  const analyze = page.getByRole('button', { name: 'Analyze this position' });
  await expect(analyze).toHaveAttribute('aria-disabled', 'true');
  await lineField(page).fill(UNKNOWN);
  await analyze.click();
  await expect(table(page).getByRole('row')).toHaveCount(11);
  await stopThinking(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  await page.getByText('As text').click();
  await expect(lineField(page)).toHaveValue(/hands=25\.75\.100\.200\.sl\.st\.ro\/\?6/);
  // A card removed from the hand is added to the hidden cards.
  await page.getByRole('button', { name: 'Remove 25 miles' }).click();
  await expect(page.getByText('This position is possible.')).toBeVisible();
  await expect(page.getByText('88 cards in the draw pile')).toBeVisible();
});

test('in French and with six players, the board has no layout or accessibility fault at any size and in any theme, and every focus ring is completely visible', async ({
  browser,
}) => {
  const page = await (await newDevice(browser, { locale: 'fr-FR' })).newPage();
  await openPosition(page, SIX_SEATS);
  await expect(table(page).getByRole('row')).not.toHaveCount(0);
  await stopThinking(page, 'Arrêter la réflexion');
  expect(await faultsAtEverySize(page)).toEqual([]);
  await table(page)
    .getByRole('button', { name: /^Jouez la carte Feu vert/ })
    .click();
  await expect(tree(page).getByRole('button')).toHaveCount(2);
  expect(await brokenFocusRingsAtEverySize(page)).toEqual([]);
  await page.getByRole('button', { name: 'Mettre en place' }).click();
  await page.getByText('En texte', { exact: true }).click();
  expect(await faultsAtEverySize(page)).toEqual([]);
  await page
    .getByRole('textbox', { name: 'Code de la position' })
    .fill('winning-moves-2008 2 hands=25/?6 teams=ro.ro/-');
  await expect(page.getByRole('alert')).toHaveText('Feu vert ne peut pas être à cet endroit (Joueur 1).');
  expect(await brokenFocusRingsAtEverySize(page)).toEqual([]);
});
