import { expect, type Page } from '@playwright/test';
import { hardest, smallTargets } from './layoutChecks.ts';
import { chooseOccupant, goWithin, openFromMenu, openYourTable, REVIEW_MS, STOPPED } from './player.ts';
import { openGame } from './prepared.ts';
import { test } from './test.ts';

const PHONE = { width: 360, height: 640 };
const DESKTOP = { width: 1280, height: 800 };

/** The links of the header, each with the heading of its screen. */
const PLACES = [
  ['Today', 'Today'],
  ['Puzzles', 'Puzzles'],
  ['Learn', 'Learn by playing'],
  ['Watch', 'Watch'],
  ['Play', 'Coup Fourré'],
] as const;

/** The links behind the face of a device without an account, each with the heading of its screen. */
const OWN_PAGES = [
  ['Sign in', 'Sign in'],
  ['Profile', 'Profile'],
  ['Friends', 'Friends'],
  ['Clubs', 'Clubs'],
  ['Leader boards', 'Leader boards'],
  ['Games', 'Games'],
  ['Statistics', 'Statistics'],
  ['Settings', 'Settings'],
] as const;

/** Runs in the page: its lowest control or paragraph, scrolled into view, if something else lies over it. Null if not. */
function coveredEnd(): string | null {
  const bottomOf = (each: Element): number => each.getBoundingClientRect().bottom;
  const [last] = [...document.querySelectorAll<HTMLElement>('main :is(a, button, select, input, summary, p)')]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height > 0)
    .toSorted((a, b) => bottomOf(b) - bottomOf(a));
  if (last === undefined) return 'there is neither a control nor a paragraph';
  last.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { left, top, width, height } = last.getBoundingClientRect();
  const found = document.elementFromPoint(left + width / 2, top + height - 2);
  return last.contains(found) || found?.contains(last) ? null : `${last.textContent} is under ${found?.className}`;
}

/** On a phone the bar of links covers nothing at the end of the page. */
async function expectEndFree(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await expect(page.getByRole('navigation', { name: 'Main pages' })).toBeVisible();
  await expect.poll(() => page.evaluate(coveredEnd)).toBeNull();
}

test('each link of the header and of the menu behind the face leads to its screen and is marked there', async ({
  page,
}) => {
  await page.goto('/settings?pace=1');
  const links = page.getByRole('navigation', { name: 'Main pages' });
  for (const [link, heading] of PLACES)
    await test.step(`the header: ${link}`, async () => {
      await links.getByRole('link', { name: link, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
      for (const size of hardest([DESKTOP, PHONE], [PHONE.width])) {
        await page.setViewportSize(size);
        await expect(links.locator('[aria-current=page]')).toHaveText([new RegExp(`^\\s*${link}$`)]);
        await expect(links.getByRole('link')).toHaveCount(PLACES.length);
        for (const each of await links.getByRole('link').all()) await expect(each).toBeInViewport({ ratio: 1 });
        expect(await smallTargets(page, '.header')).toEqual([]);
      }
      await expectEndFree(page);
    });

  const button = page.getByRole('button', { name: 'Your games, profile and settings' });
  const menu = page.getByRole('navigation', { name: 'Your games, profile and settings' });
  await test.step('the menu opens by keyboard, and Escape closes it', async () => {
    await button.press('Enter');
    await expect(menu).toBeVisible();
    await expect(menu.getByRole('link')).toHaveCount(OWN_PAGES.length);
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  });
  for (const [index, [link, heading]] of OWN_PAGES.entries())
    await test.step(`the menu: ${link}`, async () => {
      await button.press('Enter');
      for (let presses = 0; presses <= index; presses += 1) await page.keyboard.press('Tab');
      await expect(menu.getByRole('link', { name: link })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeFocused();
      await expect(menu).toBeHidden();
      await button.press('Enter');
      await expect(menu.locator('[aria-current=page]')).toHaveText([new RegExp(`^\\s*${link}$`)]);
      expect(await smallTargets(page, '.menu-list')).toEqual([]);
      await page.keyboard.press('Escape');
      await expectEndFree(page);
    });

  for (const place of ['/accessibility', '/pad'])
    await test.step(`the end of ${place}`, async () => {
      await goWithin(page, place);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectEndFree(page);
    });
});

/** The setups of the games that are stored on the device. */
function storedSetups(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise<unknown[]>((done, failed) => {
        const opening = indexedDB.open('coup-fourre');
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('rooms').objectStore('rooms').getAll();
          reading.onerror = () => failed(reading.error);
          reading.onsuccess = () => {
            opening.result.close();
            done(reading.result.map(({ game }) => game.setup));
          };
        };
      }),
  );
}

test('a setting changed on its page holds at the table, and one changed at the table shows on the page', async ({
  page,
}) => {
  await page.goto(`/settings?pace=${STOPPED.pace}&seed=${STOPPED.seed}`);
  await page.getByRole('button', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
  await page.getByRole('switch', { name: 'Card counter' }).click();
  await page.getByRole('group', { name: 'Game speed' }).getByRole('button', { name: 'Fast' }).click();

  await test.step('Play now in the sheet starts the table that was set there', async () => {
    await goWithin(page, '/');
    const sheet = await openYourTable(page);
    await sheet.getByRole('button', { name: /^3 / }).click();
    await sheet.getByRole('button', { name: 'A single deal' }).click();
    await sheet.getByRole('combobox', { name: 'Edition' }).selectOption('parker-1971');
    await sheet.getByRole('button', { name: /^3 / }).click();
    await chooseOccupant(sheet, 'Joris', 'classic');
    await sheet.getByRole('button', { name: 'Play now' }).click();
    await expect(page.getByTestId('table')).toBeVisible();
    await expect(page.getByTestId('field-2')).toContainText('Joris');
    await expect
      .poll(() => storedSetups(page))
      .toMatchObject([
        { edition: 'parker-1971', players: 3, house: { format: 'single' }, occupants: [{}, {}, { level: 'classic' }] },
      ]);
  });

  await test.step('settings hold in both directions', async () => {
    await expect(page.locator('.hand-card').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'night');
    await expect(page.getByRole('button', { name: 'Card counter' })).toHaveCount(0);
    const settings = await openFromMenu(page, 'Settings');
    await expect(settings.getByRole('button', { name: 'Dark' })).toHaveAttribute('aria-pressed', 'true');
    const fast = settings.getByRole('group', { name: 'Game speed' }).getByRole('button', { name: 'Fast' });
    await expect(fast).toHaveAttribute('aria-pressed', 'true');
    await settings.getByRole('switch', { name: 'Card counter' }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Card counter' })).toBeVisible();
    await goWithin(page, '/settings');
    await expect(page.getByRole('switch', { name: 'Card counter' })).toBeChecked();
  });

  await test.step('the first minute says what the cards do, and starts a single deal against the gentlest computer', async () => {
    await page.getByRole('navigation', { name: 'Main pages' }).getByRole('link', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'First time? One minute' }).click();
    const dialog = page.getByRole('dialog', { name: 'The game in one minute' });
    // Orca ignores the name and the description of a dialog.
    await expect(dialog.locator(':focus')).toHaveAccessibleDescription(
      /^The game in one minute Be the first to drive 700 miles\. Red .* On your turn /,
    );
    await expect(dialog.getByRole('listitem')).toHaveCount(4);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'First time? One minute' })).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: 'Play a gentle deal' }).click();
    await expect(page.getByTestId('table')).toBeVisible();
    await expect
      .poll(() => storedSetups(page))
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({
            players: 2,
            house: { format: 'single' },
            occupants: [expect.anything(), expect.objectContaining({ level: 'random' })],
          }),
        ]),
      );
  });
});

test.describe('before the page’s script has come', () => {
  /** Holds the scripts back. Returns a function that lets them come. */
  async function holdScripts(page: Page): Promise<() => void> {
    let send = (): void => undefined;
    const gate = new Promise<void>((opened) => {
      send = opened;
    });
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await gate;
      await route.continue();
    });
    return send;
  }

  test('a press on Play now deals as soon as the script is there', async ({ page }) => {
    const send = await holdScripts(page);
    await page.goto('/?pace=1&seed=road', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Play now' }).click();
    await expect(page.getByRole('button', { name: 'Play now' })).toHaveAttribute('aria-busy', 'true');
    send();
    await expect(page.getByTestId('table')).toBeVisible();
  });

  test('the home screen is there in the device’s language, and no other screen shows it', async ({ browser }) => {
    const context = await browser.newContext({ locale: 'nl-NL' });
    const page = await context.newPage();
    await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Coup Fourré' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveText(/Nu spelen/);
    await expect(page.getByRole('button', { name: 'Nu spelen', exact: true })).toBeVisible();
    await page.goto('/rules', { waitUntil: 'commit' });
    await expect(page.locator('.first-paint')).toBeAttached();
    await expect(page.locator('.first-paint')).toBeHidden();
    await context.close();
  });
});

test('left while its review still runs, the last deal’s worst mistake and a challenge with its cards come to the home screen', async ({
  page,
}) => {
  // A deal that is played at random has mistakes. This seed makes it short, so that its review is quick.
  await openGame(page, { person: 'random', seed: 's57', isReviewed: false });
  await page.goBack();
  const link = page.getByRole('link', { name: 'Your last deal' });
  await expect(link).toContainText(/Turn \d+ cost you \d+ points?\./, { timeout: REVIEW_MS });
  await expect(link).toHaveAttribute('href', /\/review\/.+#\d+$/);
  await page.getByRole('button', { name: 'Challenge a friend' }).click();
  const challenge = page.getByRole('dialog');
  await expect(challenge).toContainText('Anyone with the link plays these cards');
  await challenge.getByRole('button', { name: 'Close' }).click();
  // A reload returns to the game.
  await page.goForward();
  await page.reload();
  await page.getByRole('link', { name: /^Review.*\d big mistakes?: look/s }).click();
  await expect(page.locator('.review .verdict.bigMistake')).toBeVisible({ timeout: REVIEW_MS });
  await expect(page.locator('.review-about')).toContainText(/^Deal 1 with /);
});
