import { expect, type Page } from '@playwright/test';
import { goWithin, openStart } from './player.ts';
import { test } from './test.ts';

test.use({ isHeard: true });

declare global {
  interface Window {
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

test('the table is audible from the first gesture on, and not before; the page reads aloud by itself; volume and the switch for all sound last', async ({
  page,
}) => {
  await listen(page);
  await page.addInitScript(() => {
    const spoken: string[] = [];
    Object.assign(window, { spoken });
    speechSynthesis.speak = ({ text, lang, rate }) => void spoken.push(`${lang} ${rate} ${text}`);
    localStorage.setItem('coup-fourre.ownVoice', 'yes');
    localStorage.setItem('coup-fourre.speechRate', 'slow');
  });
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken.join('\n'));
  await openStart(page);
  expect(await states(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play now' }).press('Enter');
  await expect.poll(() => tones(page)).toBeGreaterThan(0);
  expect(await states(page)).toEqual(['running']);
  await test.step('the page reads moves, questions and what has the focus aloud', async () => {
    await expect.poll(spoken).toMatch(/^en 1 .*(your turn|You draw)/m);
    await page.locator('.hand-card').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(spoken).toMatch(/^en 1 .+(can be played|cannot be played)/m);
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    await expect.poll(spoken).toMatch(/^en 1 Menu/m);
    await page.keyboard.press('Escape');
  });

  await goWithin(page, '/settings');
  const sound = page.getByRole('region', { name: 'Sound', exact: true });
  const volume = sound.getByRole('slider', { name: 'Cards and cars' });
  const all = page.getByRole('switch', { name: 'Sound', exact: true });
  await test.step('the keyboard sets the volume, and one switch mutes all sound', async () => {
    const before = await tones(page);
    await sound.getByText('Learn the sounds').click();
    await sound.getByRole('button', { name: 'Coup fourré', exact: true }).click();
    await expect.poll(() => tones(page)).toBeGreaterThan(before);
    await volume.press('ArrowLeft');
    await expect(volume).toHaveAttribute('aria-valuetext', '65%');
    await all.press('Enter');
    await expect(all).toBeFocused();
    await expect(all).not.toBeChecked();
  });
  await test.step('both last when the page is opened again', async () => {
    await page.reload();
    await expect(volume).toHaveValue('65');
    await expect(volume).toHaveAttribute('aria-valuetext', 'Off');
    await goWithin(page, '/');
    await page.getByTestId('saved-game').click();
    await expect(page.locator('.hand-card.lit, .hand-card.dim').first()).toBeVisible();
    expect(await states(page)).toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(all).not.toBeChecked();
    await all.click();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator('.hand-card').last().focus();
    await page.keyboard.press('d');
    await expect.poll(() => tones(page)).toBeGreaterThan(0);
  });
});
