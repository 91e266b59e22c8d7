import { expect, type Locator, type Page } from '@playwright/test';
import { showWording } from './languages.ts';
import { nextFrames, partsOfScenery, smallTargets, violations } from './layoutChecks.ts';
import { layoutFaults } from './layoutFaults.ts';
import { answer, goTo, openFromMenu, spoken, takeTurn, waitForPage } from './player.ts';
import { openGame, openNextGame } from './prepared.ts';
import { newDevice, test } from './test.ts';

/** Starts a game for two and waits for the viewer's turn. */
async function start(page: Page): Promise<void> {
  // Before its script has loaded, the home screen has none of its other parts.
  await page.goto('/?pace=1&seed=road', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Play now' }).click();
  await ownTurn(page);
}

async function ownTurn(page: Page): Promise<void> {
  while ((await waitForPage(page)) === 'dialog') await answer(page, false);
}

interface AdviceMessage {
  readonly name?: string;
  readonly request?: {
    readonly searchMs: number;
    readonly view: { readonly past?: readonly { readonly seat: number }[] };
  };
}

/** Runs in the page: records the seats of the latest turns that the coach’s worker receives. */
function notePast(): void {
  globalThis.Worker = class extends Worker {
    override postMessage(message: AdviceMessage, ...rest: never[]): void {
      const { name, request } = message;
      if (name === 'advise' && request !== undefined && request.searchMs !== 0)
        document.documentElement.dataset.pastSeats = (request.view.past ?? []).map(({ seat }) => seat).join(' ');
      super.postMessage(message, ...rest);
    }
  };
}

test('a hint is requested by a key, marked, shown with its reason and odds, and read out; then other cards show their cost, cards of value are not lost at once, the counter counts, and a discard is preselected', async ({
  page,
}) => {
  await page.addInitScript(notePast);
  await openGame(page, { turn: 1 });
  // Before the coach is asked, a choice says nothing of its cost.
  await page.locator('.hand-card').first().focus();
  await page.keyboard.press('End');
  await expect(page.getByTestId('spoken')).not.toContainText(/Your choice|Hint/);
  await page.keyboard.press('Escape');
  await expect(page.locator('.hand-card.chosen')).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(spoken(page, 'assertive')).toContainText(/Hint\. (?:Play|Discard) [\w ]+(?: on \w+)?: [a-z].+\./);
  // Words come first. Rounded figures are shown on request.
  await expect(spoken(page, 'polite')).toContainText(
    /The match: (?:almost won|in your favor|about even|against you|almost lost)\./,
  );
  await expect(spoken(page, 'polite')).toContainText(/Second best: (?:Play|Discard) .+, (?:.*worse|about as good)\./);
  await expect(spoken(page, 'polite')).not.toContainText('%');
  const figures = page.getByTestId('hint').getByRole('button', { name: 'Odds' });
  await figures.click();
  await expect(page.getByTestId('hint').getByRole('definition')).toHaveText([
    /^(?:about \d*[05]|under 5|over 95)%$/,
    /^about (?:[+−]\d*[05]0|0)$/,
  ]);
  await expect(spoken(page, 'polite')).toContainText(
    /(?:about|under|over) \d+% to win the match, about .+ when the deal ends\./,
  );
  const hint = page.getByTestId('hint');
  await page.keyboard.press('h');
  await expect(hint).toBeHidden();
  await page.keyboard.press('h');
  await expect(hint).toContainText('Second best');
  await expect(hint.getByRole('definition')).toHaveCount(0);
  await expect(page.locator('.hand-card.hinted')).toHaveCount(1);
  const title = (await hint.getByRole('heading').textContent()) ?? '';
  const marked = (await page.locator('.hand-card.hinted').getAttribute('aria-label')) ?? '';
  expect(marked).toContain('The coach would choose this one.');
  expect(marked).toContain(title.replace(/^(?:Play|Discard) /, '').replace(/ on .+$/, ''));
  await expect(page.locator('.slot-card.glow, .safety.glow, .glow, .hint-discard .discard-pile')).not.toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(hint).toBeHidden();
  await expect(page.locator('.hand-card.hinted')).toHaveCount(0);

  await page.getByRole('button', { name: 'Ask the coach for a hint' }).click();
  await expect(hint).toContainText('The match:');
  for (const key of ['1', '2', '3', '4', '5', '6', '7']) {
    await page.keyboard.press(key);
    const isHinted = (await page.locator('.hand-card.chosen').getAttribute('class'))?.includes('hinted') ?? false;
    const cost = isHinted ? /Your choice:? .*the best there is/ : /Your choice:? .*(?:worse|about as good)/;
    await expect(hint).toContainText(cost);
  }
  await expect(spoken(page, 'polite')).toContainText(/Your choice: .+, .+\./);
  await test.step('discarding a safety needs a confirmation', async () => {
    await page.keyboard.press('h');
    await expect(hint).toBeHidden();
    const safety = page.locator('[data-card="extraTank"]');
    await safety.focus();
    await safety.click({ position: { x: 20, y: 20 } });
    await page.keyboard.press('d');
    const dialog = page.getByRole('dialog', { name: 'Discard Extra Tank?' });
    await expect(dialog).toContainText('100 points');
    expect(await violations(page)).toEqual([]);
    const before = await page.locator('main').getAttribute('data-seq');
    await dialog.getByRole('button', { name: 'Keep the card' }).click();
    await expect(dialog).toBeHidden();
    await expect(safety).toBeVisible();
    await expect(page.locator('main')).toHaveAttribute('data-seq', before ?? '');

    await safety.click({ position: { x: 20, y: 20 } });
    // The same choice after a warning needs no second warning.
    await page.keyboard.press('d');
    await expect(safety).toHaveCount(0);
    await expect(page.locator('.book')).toContainText('You discard Extra Tank');
    await ownTurn(page);
  });

  await test.step('the card counter counts every card of the deck, and can be switched off', async () => {
    const hand = await page.locator('.hand-card').count();
    const draw = Number(await page.getByTestId('draw-pile').getAttribute('data-count'));
    await page.keyboard.press('c');
    const dialog = page.getByRole('dialog', { name: 'Card counter' });
    await expect(dialog.getByRole('columnheader')).toHaveCount(6);
    const rows = await dialog
      .locator('[data-count]')
      .evaluateAll((lines) =>
        lines.map((line) => [...line.querySelectorAll('td')].slice(0, 4).map(({ textContent }) => Number(textContent))),
      );
    expect(rows).toHaveLength(19);
    for (const [toCome = 0, seen = 0, held = 0, inDeck = 0] of rows) expect(toCome + seen + held).toBe(inDeck);
    const sum = (column: number): number => rows.reduce((all, row) => all + (row[column] ?? 0), 0);
    expect(sum(3)).toBe(101);
    expect(sum(2)).toBe(hand);
    expect(sum(0)).toBeGreaterThan(draw);
    await expect(dialog.getByTestId('counter-all')).toContainText('101');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();

    await (await openFromMenu(page, 'Settings')).getByRole('switch', { name: 'Card counter' }).click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('c');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Card counter' })).toHaveCount(0);
  });

  await test.step('on a phone a move hides the hint, and the coach then receives the latest turns of both sides', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    const ask = page.getByRole('button', { name: 'Ask the coach for a hint' });
    await ask.click();
    await expect(hint).toBeVisible();
    await expect.poll(() => smallTargets(page)).toEqual([]);
    await takeTurn(page);
    await ownTurn(page);
    await expect(hint).toBeHidden();
    await ask.click();
    await expect(page.locator('html')).toHaveAttribute('data-past-seats', /0 1$/);
  });

  await test.step('a 200 that ends a safe trip needs a confirmation, which can be switched off', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await openNextGame(page, { seed: 'long', turn: 2 });
    const card = page.locator('[data-card="200"]').first();
    await card.click({ position: { x: 20, y: 20 } });
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Play 200 / });
    await expect(dialog).toContainText('300 more points');
    await dialog.getByRole('switch', { name: 'Don’t warn me again' }).click();
    await dialog.getByRole('button', { name: 'Keep the card' }).click();
    await card.click({ position: { x: 20, y: 20 } });
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect(page.locator('.book')).toContainText('You drive 200');
  });

  await test.step('a discard is preselected if no card can be played and the setting is on', async () => {
    await page.evaluate(() => {
      localStorage.setItem('coup-fourre.discard', 'yes');
      dispatchEvent(new StorageEvent('storage'));
    });
    await openNextGame(page, { seed: 'lane', turn: 1 });
    await expect(page.locator('.hand-card.lit')).toHaveCount(0);
    await expect(page.locator('.hand-card.chosen')).toHaveCount(1);
    await expect(spoken(page, 'assertive')).toContainText(/Hint\. Discard/);
    await expect(page.getByTestId('spoken')).not.toContainText(/Rule/);
    const entries = await page.locator('.book li').count();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(page.locator('.book li').nth(entries)).toBeVisible();
    await expect(page.locator('.book')).toContainText('You discard');
  });
});

test('a part that cannot be loaded is reported in words and the game continues; a screen that cannot be loaded leads back; a part is fetched again', async ({
  page,
}) => {
  let failures = Number.POSITIVE_INFINITY;
  await page.route(/assets\/(?:hintPanel|padScreen)-/, (route) => {
    failures -= 1;
    return failures >= 0 ? route.abort() : route.continue();
  });
  await openGame(page, { turn: 1 });
  await page.getByRole('button', { name: 'Ask the coach for a hint' }).click();
  await expect(page.getByRole('alert')).toContainText('This part could not be loaded.');
  expect(await violations(page)).toEqual([]);
  await takeTurn(page);
  await ownTurn(page);

  await goTo(page, '/pad');
  const errorPage = page.getByTestId('error-page');
  await expect(errorPage).toContainText('This part could not be loaded. Your game is safe: try again.');
  expect(await violations(page)).toEqual([]);
  await errorPage.getByRole('button', { name: 'Home' }).click();
  await expect(page.getByTestId('saved-game')).toBeVisible();

  await test.step('a part whose first fetch failed is fetched again', async () => {
    failures = 1;
    await page.goto('/pad');
    await expect(page.getByRole('heading', { level: 1, name: 'Score pad' })).toBeVisible();
    expect(failures).toBeLessThan(0);
    await expect(errorPage).toHaveCount(0);
  });
});

/** Runs in the page: whether all lines of the tip lie in the table's bar. */
function isInBar(): boolean {
  const words = document.querySelector('.tip p')?.getBoundingClientRect();
  const bar = document.querySelector('main header')?.getBoundingClientRect();
  return words !== undefined && bar !== undefined && words.top >= bar.top && words.bottom <= bar.bottom;
}

test('in the first deal, who acts instead of reading goes on to the next tip', async ({ browser }) => {
  const context = await newDevice(browser, { isFirstDeal: true });
  const page = await context.newPage();
  await start(page);
  const tip = page.getByTestId('tip');
  await expect(tip).toContainText('Be the first to drive 700 miles.');
  await takeTurn(page);
  await ownTurn(page);
  await expect(tip).not.toContainText('Be the first');
  await takeTurn(page);
  await ownTurn(page);
  await takeTurn(page);
  await ownTurn(page);
  await expect(tip.filter({ hasText: /Roll|marked name/ })).toHaveCount(0);
  await context.close();
});

function topOfPlay(page: Page): Promise<number> {
  return page.evaluate(() => document.querySelector('.play-tile .button.big')?.getBoundingClientRect().top ?? 0);
}

/** Where Play now stands on a first visit by a phone before the script has come, in each language. */
async function topsOfFirstPaint(page: Page): Promise<Readonly<Record<string, number>>> {
  const scripts = /\/assets\/.*\.js$/;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(scripts, (route) => route.abort());
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const tops: Record<string, number> = {};
  for (const language of ['en', 'fr', 'es', 'nl']) {
    await page.evaluate((lang) => Object.assign(document.documentElement, { lang }), language);
    tops[language] = await topOfPlay(page);
  }
  await page.unroute(scripts);
  return tops;
}

test('the first deal on a device explains itself in three tips and praises each cure', async ({ browser }) => {
  const context = await newDevice(browser, { isFirstDeal: true });
  const page = await context.newPage();
  const paintedTops = await topsOfFirstPaint(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const firstTime = page.getByRole('button', { name: 'First time? One minute' });
  await expect(firstTime).toBeInViewport({ ratio: 1 });
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width;
  expect(await widthOf(firstTime)).toBe(await widthOf(page.locator('.play-tile')));
  for (const [width, height, ...cars] of [
    [360, 640, 'roadster'],
    [390, 664, 'roadster'],
    [390, 844, 'roadster', 'coupe'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await nextFrames(page);
    const { shown, covered } = await partsOfScenery(page);
    expect(shown, `${width} × ${height}`).toEqual(expect.arrayContaining(['500', '750', ...cars]));
    expect(covered, `${width} × ${height}`).toEqual([]);
  }
  for (const language of ['fr', 'es', 'nl', 'en'] as const) {
    await showWording(page, language);
    expect(await topOfPlay(page), language).toBe(paintedTops[language]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.locator('.front-foot')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 640 });
  for (const language of ['nl', 'fr', 'en'] as const) {
    await showWording(page, language, language === 'nl' ? 'larger' : 'standard');
    expect(await layoutFaults(page, '.play-tile, .first-time'), language).toEqual([]);
  }
  await start(page);
  const tip = page.getByTestId('tip');
  // A listener does not see the mark, and has a key instead.
  const tips: readonly (readonly [string, string, string?])[] = [
    ['Be the first to drive 700 miles.', 'Next'],
    ['You need a Roll to drive. Your very first hand always has one: play it.', 'Next'],
    ['The marked name shows whose turn it is', 'Got it', 'T tells you whose turn it is.'],
  ];
  for (const [words, next, heard = words] of tips) {
    await expect(tip).toContainText(words);
    for (const [width, height] of [
      [1280, 720],
      [600, 340],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect.poll(() => page.evaluate(isInBar), { message: `${width} × ${height}` }).toBe(true);
    }
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
    await expect(spoken(page, 'polite')).toContainText(heard);
    // The longest texts of the tips, on a small phone.
    await showWording(page, 'nl', 'larger');
    await expect.poll(() => page.evaluate(isInBar)).toBe(true);
    await showWording(page, 'en');
    expect(await smallTargets(page, '.tip')).toEqual([]);
    await tip.getByRole('button', { name: next }).click();
  }
  await expect(tip).toHaveCount(0);
  await page.keyboard.press('h');
  const hint = page.getByTestId('hint');
  await expect(hint).toContainText(/Play|Discard/);
  await expect(hint.locator('.thinking-indicator')).toHaveCount(0);
  await expect(hint).not.toContainText('The match');
  // Another first deal, in which a cure is at hand.
  await openGame(page, { seed: 'fix', turn: 2 });
  await takeTurn(page);
  await expect(tip.locator('p')).toHaveText(/^Well done! .+ is cured\.$/);
  await expect(spoken(page, 'polite')).toContainText('Well done!');
  await tip.getByRole('button', { name: 'Close' }).click();
  await expect(tip).toHaveCount(0);
  await context.close();
});
