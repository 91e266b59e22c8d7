import { expect } from '@playwright/test';
import { chooseOccupant, openStart, openYourTable, seatOf, takeTurn, waitForPage } from './player.ts';
import { test } from './test.ts';

test('every computer player can be chosen and has its own description; the chosen ones play, and the choice is remembered', async ({
  page,
}) => {
  await openStart(page);
  const sheet = await openYourTable(page);
  await test.step('every computer player has its own description', async () => {
    const levels = sheet.getByRole('group', { name: 'Computer' });
    const style = sheet.getByRole('combobox', { name: 'Style of play' });
    const notes = new Set<string>();
    const readNote = async (): Promise<void> => {
      await expect(levels).toHaveAccessibleDescription(/\w+\./);
      notes.add((await page.locator('.seat-note').textContent()) ?? '');
    };
    const names = await levels.getByRole('button').allTextContents();
    expect(names).toEqual(['Random', 'Beginner', 'Intermediate', 'Expert', 'Champion']);
    let kinds = 0;
    for (const name of names) {
      await levels.getByRole('button', { name }).click();
      const styles = (await style.count()) === 0 ? 1 : await style.locator('option').count();
      await readNote();
      kinds += styles;
      for (let at = 1; at < styles; at += 1) {
        await style.selectOption({ index: at });
        await readNote();
      }
    }
    expect(kinds).toBeGreaterThan(names.length);
    expect(notes.size).toBe(kinds);
  });
  await test.step('the chosen computers play, and the choice is remembered', async () => {
    await sheet.getByRole('button', { name: /^3/ }).click();
    await chooseOccupant(sheet, 'Marguerite', 'classic:saboteur');
    await chooseOccupant(sheet, 'Joris', 'novice:gambler');
    await page.getByRole('textbox', { name: 'Name of seat 3' }).fill('Camille');
    await sheet.getByRole('button', { name: 'Play now' }).click();
    for (let turn = 0; turn < 2; turn += 1) if ((await waitForPage(page)) === 'turn') await takeTurn(page);

    // The same address again would be a reload, which returns to the game.
    await page.goto('about:blank');
    await openStart(page);
    await openYourTable(page);
    for (const [name, level, style] of [
      ['Marguerite', 'Intermediate', 'saboteur'],
      ['Camille', 'Beginner', 'gambler'],
    ] as const) {
      await expect(seatOf(sheet, name)).toContainText(level);
      await seatOf(sheet, name).click();
      await expect(sheet.getByRole('combobox', { name: 'Style of play' })).toHaveValue(style);
    }
  });
});
