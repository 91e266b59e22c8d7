import { expect, test } from '@playwright/test';
import { comeTo, drive, playOn, someone, twoAtTable } from './online.ts';

const { W = '1280', H = '800', THEME = 'day', TAG = 'desk' } = process.env;

test('shots', async ({ browser }) => {
  test.setTimeout(115_000);
  const size = { viewport: { width: Number(W), height: Number(H) } };
  const [ada, ben, link] = await twoAtTable(browser, { players: 2 });
  const cy = await someone(browser, 'Cy');
  await comeTo(cy, link);
  for (const { page } of [ada, ben, cy]) {
    await page.setViewportSize(size.viewport);
    await page.evaluate((theme) => localStorage.setItem('coup-fourre.theme', theme), THEME);
    await page.reload();
    await page.getByTestId('table').waitFor();
  }
  const shot = (page: typeof ada.page, name: string) => page.screenshot({ path: `/tmp/h/web/${TAG}-${name}.png` });
  // hazard
  let seen = false;
  for (let i = 0; i < 12 && !seen; i += 1) {
    for (const { page } of [ada, ben]) {
      await page.waitForTimeout(150);
      if ((await page.locator('.hand-card.lit, .hand-card.dim').count()) === 0) continue;
      const hazard = page.locator(
        '.hand-card.lit:is([data-card=stop],[data-card=speedLimit],[data-card=accident],[data-card=flatTire],[data-card=outOfGas])',
      );
      if ((await hazard.count()) > 0) {
        await hazard.first().click({ position: { x: 20, y: 20 } });
        await page.getByRole('button', { name: 'Play', exact: true }).click();
        await page.waitForTimeout(900);
        const other = page === ada.page ? ben.page : ada.page;
        await shot(page, 'window');
        await shot(other, 'window2');
        seen = true;
        await page.waitForTimeout(4500);
        break;
      }
      if (
        (await page.locator('.hand-card.lit, .hand-card.dim').count()) > 0 &&
        (await page.locator('dialog[open]').count()) === 0
      )
        await drive(page);
    }
  }
  await ada.page.getByRole('button', { name: 'Menu' }).click();
  await ada.page.getByRole('button', { name: 'Let a computer' }).click();
  await ben.page.waitForTimeout(600);
  await shot(ada.page, 'standin');
  await shot(ben.page, 'standin2');
  await ada.page.getByRole('button', { name: 'Take your seat back' }).click();
  await ada.page.waitForTimeout(6000);
  await ada.page.getByRole('button', { name: 'Menu' }).click();
  await ada.page.getByRole('button', { name: 'Suggest' }).click();
  await ben.page.getByRole('button', { name: 'Menu' }).click();
  await ben.page.waitForTimeout(300);
  await shot(ben.page, 'pausemenu');
  await ben.page.getByRole('button', { name: 'Agree' }).click();
  await ben.page.waitForTimeout(300);
  await shot(ben.page, 'paused');
  await ben.page.getByRole('button', { name: 'Go on' }).click();
  await playOn([ada.page, ben.page]);
  await ada.page.getByRole('button', { name: 'Play again' }).click();
  await ben.page.waitForTimeout(600);
  await shot(ada.page, 'score');
  await shot(ben.page, 'score2');
  await shot(cy.page, 'score3');
  await ben.page.getByRole('link', { name: /page/ }).click();
  await ben.page.getByRole('button', { name: 'Check the shuffle' }).click();
  await expect(ben.page.getByTestId('shuffle')).not.toBeEmpty();
  await ben.page.waitForTimeout(500);
  await ben.page.screenshot({ path: `/tmp/h/web/${TAG}-game.png`, fullPage: true });
  await ben.page.goto('/games');
  await ben.page.waitForTimeout(800);
  await shot(ben.page, 'games');
  await shot(ada.page, 'score4');
  console.log(ada.faults, ben.faults, cy.faults);
});
