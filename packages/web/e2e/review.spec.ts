import { expect, type Locator, type Page } from '@playwright/test';
import { SIX_SEATS, TWO_SEATS } from '../src/features/review/testing/records.ts';
import { faultsAtEverySize } from './layoutChecks.ts';
import { layoutFaults } from './layoutFaults.ts';
import { endReviews, goWithin } from './player.ts';
import { test } from './test.ts';

/** The step of TWO_SEATS at which its second player calls. */
const COUP_FOURRE_STEP = 25;

async function choose(page: Page, text: string, name = 'deal.txt'): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
  await page.getByLabel('Choose a file').setInputFiles(file);
}

async function openRecord(page: Page, record: string, seat = 'Player 1'): Promise<void> {
  await page.goto('/review');
  await choose(page, record);
  await page.getByRole('combobox', { name: 'Seen from' }).selectOption(seat);
}

/** Waits until every figure is settled. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByTestId('review')).toHaveAttribute('data-progress', '1', { timeout: 90_000 });
}

/** A script that withholds settled judgments from the page. */
const KEEPS_ROUGH = `{
  const listen = Worker.prototype.addEventListener;
  const isSettled = ({ data }) => data?.value?.judgments?.some(({ isSearched }) => isSearched);
  Worker.prototype.addEventListener = function (type, listener) {
    listen.call(this, type, (event) => {
      if (isSettled(event)) document.documentElement.dataset.keptBack = 'yes';
      else listener(event);
    });
  };
}`;

const spoken = (page: Page): Locator => page.getByTestId('spoken-step');
const step = async (page: Page): Promise<number> =>
  Number(await page.getByTestId('compared').getAttribute('data-step'));

/** Texts that do not fit into their box, one per line. */
function cutTexts(page: Page): Promise<string[]> {
  const slack = 3;
  return page
    .locator('main :is(p, h1, h2, b, button, dt, figcaption):visible')
    .evaluateAll(
      (elements, most) =>
        elements
          .filter(({ clientWidth, scrollWidth }) => clientWidth > 1 && scrollWidth > clientWidth + most)
          .map(({ className, textContent }) => `${className}: ${textContent}`),
      slack,
    );
}

test('a deal is reviewed: by keyboard, by film, graph and swipe, with other moves and a trial', async ({ page }) => {
  await test.step('by keyboard: every step as a sentence and on the board, the luck of draws, and the scale', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openRecord(page, TWO_SEATS, 'Player 2');
    await page.keyboard.press('Home');
    expect(await step(page)).toBe(0);
    await expect(spoken(page)).toHaveText(
      /^Turn 1, Player 2 discards 25 miles: (?:best, \d+% to win the deal|(?:good|small mistake|big mistake), \d+% to win the deal, where “[A-Z].+” has \d+%|(?:good|small mistake|big mistake), \d+% to win the deal, at least (?:one point|\d+ points) behind “.+”)\.$/,
    );

    // The board shows both sides’ piles and hands before each step, with the played card marked.
    const board = page.getByTestId('board');
    await expect(board).toHaveAccessibleName('The table before turn 1');
    const hand = (name: string): Locator => board.getByRole('list', { name: `${name}: hand` });
    await expect(hand('Player 2').getByRole('img', { name: /^25 miles, played/ })).toHaveCount(1);
    await expect(hand('Player 1').getByRole('img', { name: /^Puncture Proof/ })).toHaveCount(1);
    await expect(board.getByText('Draw pile')).toContainText('88');
    await page.keyboard.press('ArrowRight');
    expect(await step(page)).toBe(1);
    await expect(spoken(page)).toContainText('Player 1 plays Puncture Proof');
    await expect(hand('Player 1').getByRole('img', { name: /^Puncture Proof, played/ })).toHaveCount(1);
    await expect(board.getByText(/^Discard pile.*25 miles/)).toHaveCount(1);
    // A played safety lies in its panel, above the bar of steps.
    const bottomOf = async (place: Locator): Promise<number> => {
      const box = await place.boundingBox();
      return box === null ? Number.NaN : box.y + box.height;
    };
    await expect(page.locator('.pair figure').first()).toContainText('Puncture Proof');
    expect(await bottomOf(page.locator('.pair figure').first())).toBeLessThanOrEqual(
      await bottomOf(page.getByTestId('compared')),
    );
    await page.keyboard.press('ArrowRight');
    await expect(board.getByRole('img', { name: 'Puncture Proof: played' })).toHaveCount(1);

    // A step becomes a key moment once it has been searched.
    await expect(async () => {
      await page.keyboard.press((await step(page)) < COUP_FOURRE_STEP ? 'n' : 'p');
      expect(await step(page)).toBe(COUP_FOURRE_STEP);
    }).toPass();
    await expect(spoken(page)).toContainText('Coup fourré! Player 2 answers with Extra Tank');
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: 'Last move' })).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('p');
    expect(await step(page)).toBeGreaterThan(1);
    await settled(page);
    await expect(page.getByTestId('graph').getByRole('img')).toHaveAttribute(
      'aria-label',
      /^The chance of winning the deal, move by move: from \d+% to 100%\. The lowest was \d+% at turn \d+\./,
    );
    const chosen = page.locator('.move[aria-current]');
    await chosen.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(chosen).toBeFocused();
    await expect(chosen).toHaveAttribute('data-step', String(await step(page)));
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(board.getByRole('img', { name: /the best choice$/ })).not.toHaveCount(0);

    // The scale is the fraction of choices that are no mistakes, as counted below.
    const [, bigMistakes = 0, smallMistakes = 0, good = 0] = (await page.getByRole('definition').allTextContents()).map(
      Number,
    );
    const share = Math.round((100 * good) / (good + smallMistakes + bigMistakes));
    const scale = page.getByRole('list', { name: 'good choices' });
    await expect(scale).toContainText(
      `Player 2: ${share}% good choices, ${good} of ${good + smallMistakes + bigMistakes}`,
    );
    await expect(page.getByText('A small mistake costs 15 points or more, a big one 50 or more.')).toBeVisible();

    // Luck is shown below the graph and in words, and a notable draw leads to its step.
    await expect(page.getByTestId('graph').getByRole('img')).toHaveAccessibleName(/the luck of each draw/);
    await expect(page.getByTestId('luck-strip').locator('[data-notable]').first()).toBeAttached();
    const notes = page.getByRole('region', { name: 'Luck and skill' });
    await expect(notes).toContainText(/^The cards gave Player [12] [\d,]+ points; /);
    await expect(notes).toContainText(/Lead: \+2,100\. Luck: [+−][\d,]+\. Skill: [+−][\d,]+\./);
    await expect(notes.getByRole('list', { name: 'Draws that mattered (150 points or more)' })).toBeVisible();
    const draw = notes.getByRole('button').last();
    await expect(draw).toHaveText(/^Turn \d+, Player [12]: .+, [+−]\d+$/);
    const turn = /\d+/.exec(await draw.innerText())?.[0];
    await draw.press('Enter');
    await expect(spoken(page)).toHaveText(new RegExp(`^Turn ${turn},`));
  });
  await test.step('the film, the graph, a swipe, other moves and a trial lead through the deal and back', async () => {
    await page.keyboard.press('Home');
    await page.getByRole('button', { name: 'Other moves' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'What was possible' });
    await expect(dialog.getByRole('row', { name: /^Discard 25 miles played/ })).toHaveCount(1);
    expect(await dialog.getByRole('row').count()).toBeGreaterThan(3);
    await page.keyboard.press('Escape');

    await page.getByRole('combobox', { name: 'Autoplay speed' }).selectOption('Very fast');
    await page.getByRole('heading', { level: 1 }).focus();
    await page.keyboard.press('f');
    await expect.poll(() => step(page)).toBeGreaterThanOrEqual(3);
    await expect(spoken(page)).toHaveText(/^Turn \d+\. Player \d .+\.$/);
    await page.getByRole('button', { name: 'Stop autoplay' }).click();
    await expect(page.getByRole('button', { name: 'Start autoplay' })).toBeVisible();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: 'Start autoplay' }).click();
    await expect(page.getByRole('button', { name: 'Last move' })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('button', { name: 'Start autoplay' })).toBeVisible();

    const graph = page.getByTestId('graph');
    const { width = 0, height = 0 } = (await graph.boundingBox()) ?? {};
    await graph.click({ position: { x: width / 2, y: height / 2 } });
    const middle = await step(page);
    expect(middle).toBeGreaterThan(20);
    expect(middle).toBeLessThan(50);
    const cards = page.getByTestId('compared');
    const touch = (x: number) => [{ identifier: 1, clientX: x, clientY: 300 }];
    await cards.dispatchEvent('touchstart', { touches: touch(300), changedTouches: touch(300) });
    await cards.dispatchEvent('touchend', { touches: [], changedTouches: touch(200) });
    expect(await step(page)).toBe(middle + 1);

    await page.keyboard.press('Home');
    await page.getByRole('button', { name: 'Play from here' }).press('Enter');
    await expect(page.locator('.hand-card')).toHaveCount(7);
    await page.getByRole('button', { name: 'Back to the review' }).press('Enter');
    await expect(page.getByTestId('compared')).toHaveAttribute('data-step', '0');
    await expect(page.getByRole('button', { name: 'Play from here' })).toBeFocused();
    await goWithin(page, '/');
    await expect(page.getByRole('button', { name: 'Your table…' })).toBeVisible();
    await expect(page.getByTestId('saved-game')).toHaveCount(0);
  });
});

test('no move is judged before its figures are settled', async ({ page }) => {
  // The worker searches, but its settled results never arrive.
  await page.addInitScript({ content: KEEPS_ROUGH });
  await openRecord(page, TWO_SEATS);
  await expect(page.locator('html')).toHaveAttribute('data-kept-back', 'yes');
  await expect(page.getByTestId('still-looking')).toBeVisible();
  await expect(page.locator('.move em, .graph-label')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'good choices' })).not.toContainText(/\d%/);
  // What points are worth in the match is no judgment of a move.
  const judgment = await page.getByTestId('compared').evaluate((panel) => {
    const copy = panel.cloneNode(true) as Element;
    copy.querySelector('[data-testid=match-note]')?.remove();
    return copy.textContent;
  });
  expect(judgment).not.toMatch(/\d%/);
});

/** Opens the record of two seats by dropping its file, after files and records that are refused in words. */
async function openAfterRefusals(page: Page): Promise<void> {
  await page.goto('/review');
  await choose(page, 'a holiday photograph', 'beach.txt');
  await expect(page.getByRole('alert')).toHaveText('This is not a Coup Fourré record: beach.txt');
  await choose(page, TWO_SEATS.replace('\n1 x25\n', '\n1 200\n'));
  await expect(page.getByRole('alert')).toHaveText(/^This record has an error on line 11\.$/);
  await page.getByRole('button', { name: 'Open another' }).click();
  await expect(page.getByLabel('Choose a file')).toBeAttached();
  await test.step('a record is opened by dropping its file', async () => {
    await expect(page.getByRole('heading', { name: 'Open a record' })).toBeVisible();
    const dataTransfer = await page.evaluateHandle((text) => {
      const dragged = new DataTransfer();
      dragged.items.add(new File([text], 'deal.txt', { type: 'text/plain' }));
      return dragged;
    }, TWO_SEATS);
    await page.dispatchEvent('main', 'drop', { dataTransfer });
    await expect(page.getByTestId('compared')).toBeVisible();
  });
}

for (const [seats, opened, open] of [
  [2, 'its file is dropped after wrong files were refused in words', openAfterRefusals],
  [6, 'its file is chosen', (page: Page) => openRecord(page, SIX_SEATS)],
] as const) {
  test(`the review of a deal of ${seats}: ${opened}, and it has no layout or accessibility fault at any size and in any theme`, async ({
    page,
  }) => {
    await open(page);
    await page.keyboard.press('n');
    await expect(page.locator('.verdict')).toBeVisible();
    await endReviews(page);
    const board = page.getByTestId('board');
    for (const [width, height] of [
      [1280, 800],
      [820, 1180],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.getByRole('button', { name: 'Start autoplay' })).toBeInViewport({ ratio: 1 });
      // Every move of the list, and the button below it, can be scrolled to.
      expect(await layoutFaults(page, '.moves-side')).toEqual([]);
      const cut = await board.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
      expect(cut).toBeLessThanOrEqual(2);
      const overlap = await board.evaluate((element) => {
        const below = document.querySelector('.compared')?.getBoundingClientRect().top ?? 0;
        return element.getBoundingClientRect().bottom - below;
      });
      expect(overlap).toBeLessThanOrEqual(0);
    }
    expect(await faultsAtEverySize(page)).toEqual([]);
    expect(await cutTexts(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 640 });
    expect(await cutTexts(page)).toEqual([]);
  });
}
