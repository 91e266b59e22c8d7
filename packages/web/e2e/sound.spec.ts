import { expect, type Page, test } from '@playwright/test';
import { openStart } from './player.ts';

declare global {
  interface Window {
    /** Every audio context that the page has made. */
    contexts: AudioContext[];
    /** How many tones the page has played. */
    tones: number;
  }
}

/** Watches the page's audio. */
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.contexts = [];
    window.tones = 0;
    const Context = window.AudioContext;
    window.AudioContext = class extends Context {
      constructor() {
        super();
        window.contexts.push(this);
      }

      override createOscillator(): OscillatorNode {
        window.tones += 1;
        return super.createOscillator();
      }
    };
  });
}

const states = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => window.contexts.map(({ state }) => state));
const tones = (page: Page): Promise<number> => page.evaluate(() => window.tones);

test('the table is audible from the first gesture on, and not before', async ({ page }) => {
  await listen(page);
  await openStart(page);
  expect(await states(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect.poll(() => tones(page)).toBeGreaterThan(0);
  expect(await states(page)).toEqual(['running']);
});

test('one button mutes all sound, and the page stays silent when it is opened again', async ({ page }) => {
  await listen(page);
  await openStart(page);
  await page.getByRole('button', { name: 'Turn it off' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Sound is off. Turn it on' })).toBeFocused();
  await expect(page.getByRole('switch', { name: 'All sound' })).not.toBeChecked();

  await openStart(page);
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.locator('.hand-card.lit, .hand-card.dim').first()).toBeVisible();
  expect(await states(page)).toEqual([]);
});

test('the volume is set by keyboard, announces its value and is remembered', async ({ page }) => {
  await openStart(page);
  const volume = page.getByRole('group', { name: 'Sound', exact: true }).getByRole('slider', { name: 'Volume' });
  await volume.press('ArrowLeft');
  await expect(volume).toHaveAttribute('aria-valuetext', '65%');
  await openStart(page);
  await expect(volume).toHaveAttribute('aria-valuetext', '65%');
});
