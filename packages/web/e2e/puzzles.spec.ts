import { readFileSync } from 'node:fs';
import { type Puzzle, parsePuzzles, puzzleTable, viewOfPuzzle } from '@coup-fourre/client/puzzles';
import { showLanguage } from '@coup-fourre/client/text';
import { type Action, nameOf, parseAction } from '@coup-fourre/rules';
import { expect, type Page } from '@playwright/test';
import { hardest, overflow, smallTargets, violationsInEveryTheme } from './layoutChecks.ts';
import { goWithin, openStart, spoken } from './player.ts';
import { test } from './test.ts';

const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];
const KEY = 'coup-fourre.puzzles';

const read = parsePuzzles(readFileSync('packages/client/puzzles/puzzles.txt', 'utf8'));
const PUZZLES = read.ok ? read.value : [];

/** The first puzzle with an answer that `isWanted` accepts. */
function puzzleWhere(isWanted: (answer: Action, puzzle: Puzzle) => boolean): Puzzle {
  const found = PUZZLES.find((puzzle) => {
    const answer = parseAction(puzzle.answer);
    return answer !== null && isWanted(answer, puzzle);
  });
  if (found === undefined) throw new Error('no puzzle matches');
  return found;
}

/** A puzzle whose answer is played on one’s own piles. Another card could be discarded instead. */
const PLAY = puzzleWhere(
  (answer, puzzle) => answer.type === 'play' && !('target' in answer) && otherCards(puzzle).length > 0,
);
/** Another such puzzle. */
const OTHER = puzzleWhere((answer, puzzle) => puzzle.id !== PLAY.id && answer.type === 'play' && !('target' in answer));
const CALL = puzzleWhere((answer) => answer.type === 'coupFourre');

/** A puzzle of six in which a team has this many safeties. */
function puzzleWithSafeties(count: number): Puzzle {
  return puzzleWhere((_, puzzle) => {
    const { table } = viewOfPuzzle(puzzle);
    return table.rules.players === 6 && table.tableaux.some(({ safeties }) => safeties.size === count);
  });
}

async function goToCard(page: Page, card: string): Promise<void> {
  await expect(page.locator(':focus')).toHaveAttribute('data-card', /./);
  for (let tries = await page.locator('.hand-card[data-card]').count(); tries > 0; tries -= 1) {
    await page.keyboard.press('ArrowRight');
    if ((await page.locator(':focus').getAttribute('data-card')) === card) return;
  }
  throw new Error(`${card} was not reached`);
}

function answerCard({ answer }: Puzzle): string {
  const action = parseAction(answer);
  if (action === null || !('card' in action)) throw new Error(`${answer} has no card`);
  return nameOf(action.card);
}

/** The cards of the hand that the answer does not need. */
function otherCards(puzzle: Puzzle): string[] {
  return viewOfPuzzle(puzzle)
    .hand.toArray()
    .map(nameOf)
    .filter((card) => card !== answerCard(puzzle));
}

const solution = (page: Page) => page.getByTestId('solution');

/** Opens the puzzles again, as the next visit does, so that they read the storage. */
async function leaveAndOpen(page: Page, address: string): Promise<void> {
  await goWithin(page, '/accessibility');
  await goWithin(page, address);
}

/** Checks that nothing scrolls, and that everything below the question can be tapped. */
async function expectPanelFits(page: Page, size: (typeof SIZES)[number]): Promise<void> {
  await page.setViewportSize(size);
  const message = `${size.width} × ${size.height}`;
  await expect.poll(() => overflow(page), { message }).toEqual({ x: 0, y: 0 });
  await expect.poll(() => smallTargets(page, '.puzzle-panel'), { message }).toEqual([]);
}

test('a puzzle is solved by keys and by ear, with its rating and others’ choices, and the next puzzle follows', async ({
  page,
}) => {
  await test.step('a puzzle has the rating that the server sent at the last visit', async () => {
    await page.route('**/api/puzzles/ratings', (route) =>
      route.fulfill({ json: { ratings: { [PLAY.id]: [1777, 60] } } }),
    );
    const asked = page.waitForResponse('**/api/puzzles/ratings');
    await page.goto('/puzzles');
    await asked;
    await page.waitForFunction(() => localStorage.getItem('coup-fourre.puzzles.ratings') !== null);
    await leaveAndOpen(page, `/puzzles/${PLAY.id}`);
    await expect(page.locator('.puzzle-about')).toContainText('Rated 1777');
  });

  await test.step('it is solved by keys and by ear', async () => {
    await expect(page.getByTestId('puzzle-question')).toHaveText('Your turn. Which card, and where?');
    await expect(spoken(page, 'assertive')).toContainText(/battle pile: .*battle pile: .*It is your turn\. Hand: /);
    for (const size of SIZES) await expectPanelFits(page, size);
    await goToCard(page, answerCard(PLAY));
    await page.keyboard.press('Enter');
    await expect(solution(page)).toContainText('Right!');
    await expect(spoken(page, 'assertive')).toContainText(/Right! Play .*: .*Your rating: 1\d{3} \(\+\d+\)/);
    await expect(page.getByTestId('explanation')).toContainText(/What decides.*A typical deal.*The same deal/s);
    await expect(solution(page)).toContainText(/Beginner.*Intermediate.*Expert/s);
    await expect(page.getByTestId('others')).toBeVisible();
    await expect(page.locator(':focus')).toContainText('Next');
    await expect(page.locator('.rating-stone')).toContainText(/1[5-9]\d\d/);
    expect(await violationsInEveryTheme(page)).toEqual([]);
    expect(await smallTargets(page, '.puzzle-solution')).toEqual([]);
    await expect(page.getByRole('link', { name: 'Analysis board' })).toHaveAttribute(
      'href',
      `/analysis#position=${encodeURIComponent(PLAY.position)}`,
    );
  });

  await test.step('choosing a name after an answer shows others’ choices, and keeps the focus', async () => {
    await expect(page.getByTestId('others')).toContainText('Choose a name');
    // By pointer: a second Enter right after an answer is taken for the same key.
    await page.getByRole('button', { name: 'Choose a name' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Odette');
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('others')).toContainText(/\d first tr/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'What others chose' })).toBeFocused();
  });

  await test.step('the next puzzle follows', async () => {
    await page
      .getByRole('link', { name: 'Next' })
      .or(page.getByRole('button', { name: 'Next' }))
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('puzzle')).not.toHaveAttribute('data-puzzle', PLAY.id);
    await expect(solution(page)).toHaveCount(0);
  });

  await test.step('a question that covers the table waits until the position has been seen', async () => {
    await leaveAndOpen(page, `/puzzles/${CALL.id}`);
    await expect(page.getByTestId('puzzle-question')).toContainText('was just played on');
    await expect(spoken(page, 'assertive')).toContainText(/was just played on .*battle pile: .*Hand: /);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator(':focus')).toHaveText('Answer');
    for (const size of hardest(SIZES, [360])) await expectPanelFits(page, size);
    const texts = page.locator('.puzzle-question, .puzzle-about');
    const [question, about] = await texts.evaluateAll((all) =>
      all.map((text) => text.getBoundingClientRect().toJSON()),
    );
    expect(question.bottom, 'the question ends above the note').toBeLessThanOrEqual(about.top);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Let it stand' }).press('Enter');
    await expect(solution(page)).toContainText('That’s not it');
    await expect(solution(page)).toContainText(/You chose: .*\..*:/s);
    await expect(spoken(page, 'assertive')).toContainText('That’s not it.');
  });

  await test.step('on the smallest phone, the names of partners have one line beside all safeties', async () => {
    await page.setViewportSize({ width: 360, height: 640 });
    for (const count of [3, 4]) {
      await leaveAndOpen(page, `/puzzles/${puzzleWithSafeties(count).id}`);
      const names = page.locator('.plate .name:visible');
      const heights = await names.evaluateAll((all) => all.map((name) => name.getBoundingClientRect().height));
      expect(heights).toHaveLength(3);
      expect(Math.max(...heights)).toBeLessThan(20);
    }
  });
});

test('answers stay on the device until they are sent: the rating, failed puzzles and puzzles for later', async ({
  page,
}) => {
  await test.step('the rating and a failed puzzle are kept', async () => {
    await page.goto(`/puzzles/${PLAY.id}`);
    await goToCard(page, otherCards(PLAY)[0] ?? '');
    await page.keyboard.press('d');
    await expect(solution(page)).toContainText('That’s not it');
    await expect(solution(page)).toContainText(/Your rating: 1[34]\d\d \(−\d+\)/);
    await page.getByRole('button', { name: 'Repeat later' }).click();
    await expect(page.getByTestId('puzzle')).not.toHaveAttribute('data-puzzle', PLAY.id);
    await page.getByRole('link', { name: 'Back to the puzzles' }).click();
    await expect(page.getByText('0 of 1 right at the first try')).toBeVisible();
    await page.reload();
    await expect(page.getByText('0 of 1 right at the first try')).toBeVisible();
    expect(await violationsInEveryTheme(page)).toEqual([]);
    await page.getByRole('link', { name: /Missed puzzles/ }).click();
    await expect(page.getByTestId('puzzle')).toHaveAttribute('data-puzzle', PLAY.id);
    await goToCard(page, answerCard(PLAY));
    await page.keyboard.press('Enter');
    await expect(solution(page)).toContainText('only the first try counts');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('None left')).toBeVisible();
  });

  await test.step('a puzzle can be repeated later', async () => {
    await goWithin(page, `/puzzles/${PLAY.id}`);
    await goToCard(page, answerCard(PLAY));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Repeat later' }).click();
    await goWithin(page, '/puzzles');
    await expect(page.getByText('1 to try again')).toBeVisible();
  });

  await test.step('a guest with a name sees others’ choices, and answers given while offline are sent later', async () => {
    await page.evaluate(() =>
      fetch('/api/guest', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Odile' }),
      }),
    );
    await page.route('**/api/puzzles/**', (route) => route.abort());
    await page.goto(`/puzzles/${OTHER.id}`);
    await goToCard(page, answerCard(OTHER));
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('others')).toContainText('Your answer will be sent later');
    await page.unroute('**/api/puzzles/**');
    const sent = page.waitForResponse(`**/api/puzzles/${OTHER.id}/tries`);
    await leaveAndOpen(page, '/puzzles');
    expect((await sent).status()).toBe(200);
    await goWithin(page, `/puzzles/${OTHER.id}`);
    await goToCard(page, answerCard(OTHER));
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('others')).toContainText(/\d first tr/);
    await expect(solution(page)).toContainText(/you.*%/s);
  });

  await test.step('a missing puzzle is reported, with links to continue', async () => {
    await goWithin(page, '/puzzles/feedfeed');
    await expect(page.getByTestId('not-found')).toContainText('There is no such puzzle');
    await page.getByTestId('not-found').getByRole('link', { name: 'Puzzles', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Puzzles' })).toBeVisible();
  });

  await test.step('unreadable answers are set aside, with a message', async () => {
    await page.evaluate((key) => localStorage.setItem(key, '<b>nonsense</b>\nabc ro right'), KEY);
    await leaveAndOpen(page, '/puzzles');
    await expect(page.getByRole('alert')).toContainText('could not be read');
  });
});

test('a timed run drives one stone further with each right answer, until the clock ends it', async ({ page }) => {
  await page.clock.install({ time: 0 });
  await page.goto('/puzzles/run');
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await page.clock.pauseAt(3_600_000);
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('timer')).toHaveText('3:00');
  const id = await page.getByTestId('puzzle').getAttribute('data-puzzle');
  const puzzle = puzzleWhere((_, each) => each.id === id);
  await page.clock.runFor(1000);
  await answerRight(page, puzzle);
  await page.clock.runFor(1000);
  // If the next puzzle opens a dialog, the sentence is in the dialog's live region.
  await expect(page.getByText(/Right! 1 right so far\..*Hand: /).first()).toBeAttached();
  await expect(page.getByTestId('puzzle')).not.toHaveAttribute('data-puzzle', puzzle.id);
  await expect(page.locator('.run-mark.right')).toBeVisible();
  await page.clock.runFor(180_000);
  await expect(page.getByTestId('run-over')).toContainText('Your best run so far');
  await expect(page.getByText('1 of 1 right', { exact: true })).toBeVisible();
  await page.clock.resume();
  await goWithin(page, '/puzzles');
  await expect(page.getByText('Best so far: 1')).toBeVisible();
  await expect(page.getByText('Everyone begins at 1500')).toBeVisible();
});

async function answerRight(page: Page, puzzle: Puzzle): Promise<void> {
  const action = parseAction(puzzle.answer);
  if (action === null) throw new Error(`'${puzzle.answer}' is not an action`);
  const ask = page.getByRole('button', { name: 'Answer', exact: true });
  if (action.type === 'coupFourre' || action.type === 'pass' || action.type === 'extend') {
    // Against the clock the prompt is open at once.
    const dialog = page.getByRole('dialog');
    await ask.or(dialog).first().waitFor();
    if (await ask.isVisible()) await ask.click();
    const name =
      action.type === 'coupFourre'
        ? 'Coup fourré!'
        : action.type === 'pass'
          ? 'Let it stand'
          : extendName(action.value);
    await dialog.getByRole('button', { name }).click();
    return;
  }
  await goToCard(page, nameOf(action.card));
  await page.keyboard.press(action.type === 'discard' ? 'd' : 'Enter');
  if (!('target' in action)) return;
  await showLanguage('en');
  const { opponents } = puzzleTable(puzzle);
  if (opponents.length > 1) await page.locator('.target').nth(opponents.indexOf(action.target)).click();
}

const extendName = (value: boolean): RegExp => (value ? /^On to/ : /^Stop at/);

test('the home screen has the puzzle of the day with its question, also after midnight, and is complete without it', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-11-23T23:58:00Z') });
  // The page would correct its clock by the dates of responses.
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const { date: _, ...headers } = response.headers();
    await route.fulfill({ response, headers });
  });
  let send = (): void => undefined;
  const gate = new Promise<void>((opened) => {
    send = opened;
  });
  await page.route(/puzzlesText/, async (route) => {
    await gate;
    await route.continue();
  });
  await openStart(page);
  const tile = page.locator('.puzzle-tile');
  await expect(page.getByRole('heading', { name: 'Friends' })).toBeVisible();
  await expect(tile).toBeEmpty();
  send();
  await expect(tile.getByRole('heading', { name: 'Puzzle of the day' })).toBeVisible();
  await expect(tile).toContainText(/You (are at|have driven) [\d,]+ \w+\. .+\?/);
  const question = (await tile.locator('p').textContent()) ?? '';
  await page.clock.fastForward('03:00');
  await expect(tile.locator('p')).not.toHaveText(question);
  await tile.getByRole('link', { name: 'Solve it' }).click();
  await expect(page).toHaveURL(/\/puzzles\/today\b/);
  await expect(page.getByTestId('puzzle')).toBeVisible();
});
