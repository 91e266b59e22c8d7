import { expect, type Page } from '@playwright/test';
import { HeardGame, ScreenReader, topOf } from './blindfold.ts';
import { openGame } from './prepared.ts';
import { test } from './test.ts';

// This test does not look at the page. It reads the accessibility tree, listens to the live regions and presses keys.

// Drawing the page takes most of the time, and no one sees it.
test.use({ viewport: { width: 640, height: 400 } });

/** Cards in the order in which they are played if they are legal. The last ones are discarded first. */
const CARD_PREFERENCE = [
  'Roll',
  'Gasoline',
  'Spare Tire',
  'Repairs',
  'End of Limit',
  '100 miles',
  '75 miles',
  '50 miles',
  '25 miles',
  '200 miles',
  'Stop',
  'Speed Limit',
  'Accident',
  'Flat Tire',
  'Out of Gas',
  'Right of Way',
  'Driving Ace',
  'Puncture Proof',
  'Extra Tank',
];
const SAFETIES = new Set(CARD_PREFERENCE.slice(-4));
const rank = ({ name }: HandCard): number => CARD_PREFERENCE.indexOf(name);

interface HandCard {
  readonly name: string;
  readonly key: string;
  readonly legal: boolean;
}

/** The viewer's hand as it is read out, or null during the turns of other seats. */
async function readHand(page: Page): Promise<readonly HandCard[] | null> {
  const hand = page.getByRole('listbox', { name: 'Your hand' });
  if ((await hand.count()) === 0) return null;
  // The deal may end while the hand is being read.
  const read = await hand.ariaSnapshot({ timeout: 5000 }).catch(() => '');
  const lines = [...read.matchAll(/option "(.+?), (can be played|cannot be played|can only be discarded)/g)];
  if (lines.length === 0) return null;
  return lines.map(([, name = '', may], place) => ({ name, key: String(place + 1), legal: may === 'can be played' }));
}

/** Chooses a card by its number and plays it, or discards one. */
async function takeTurn(page: Page, ear: ScreenReader, hand: readonly HandCard[]): Promise<void> {
  const sorted = hand.toSorted((a, b) => rank(a) - rank(b));
  const legal = sorted.find((held) => held.legal);
  const card = legal ?? sorted.findLast((held) => !SAFETIES.has(held.name)) ?? sorted.at(-1);
  if (!card) throw new Error('the hand is empty');
  await page.keyboard.press(card.key);
  const cards = page.getByRole('listbox', { name: 'Your hand' }).getByRole('option');
  await expect(cards.nth(Number(card.key) - 1)).toBeFocused();
  await ear.pressAndHear(page, legal ? 'Enter' : 'd', DONE, () => confirmWarning(page));
}

const DONE = /You (?:play|drive|discard) /;

/** Confirms a warning with its second button. The first button takes the card back. */
async function confirmWarning(page: Page): Promise<void> {
  const anyway = page.getByRole('dialog').getByRole('button', { name: 'Do it anyway' });
  if (!(await anyway.isVisible())) return;
  await page.keyboard.press('Tab');
  await expect(anyway).toBeFocused();
  await page.keyboard.press('Enter');
}

type Next = 'score' | 'dialog' | 'turn' | null;

/** What the page waits for. */
async function nextOn(page: Page): Promise<Next> {
  if (await page.getByRole('button', { name: /^(?:Next deal|Play again)$/ }).isVisible()) return 'score';
  if (await page.getByRole('dialog').isVisible()) return 'dialog';
  return (await readHand(page)) === null ? null : 'turn';
}

async function awaitNext(page: Page): Promise<NonNullable<Next>> {
  let next: Next = null;
  await expect
    .poll(
      async () => {
        next = await nextOn(page);
        return next;
      },
      { intervals: [20, 40, 80] },
    )
    .not.toBeNull();
  return next ?? 'turn';
}

const BATTLE = /battle pile: ([^;]+);/;

/** Compares the page's words about both teams with the listener's picture, once all news has been heard. */
async function compare(page: Page, ear: ScreenReader, picture: HeardGame): Promise<void> {
  const own = await ear.pressAndHear(page, 's', /\bYou: /);
  const others = await ear.pressAndHear(page, 'o', /\bMarguerite: /);
  const told = [own, others].map((text) => [BATTLE.exec(text)?.[1], /: ([\d,]+) of/.exec(text)?.[1]]);
  const pictured = (): unknown => {
    picture.hear(ear.news());
    return [picture.you, picture.other].map((team) => [topOf(team), team.miles.toLocaleString('en')]);
  };
  await expect.poll(pictured).toEqual(told);
}

/** What the page says about both teams when the listener comes to the table. */
async function firstPicture(page: Page, ear: ScreenReader): Promise<HeardGame> {
  const read = (text: string) => ({
    miles: Number(/: ([\d,]+) of/.exec(text)?.[1]?.replace(',', '')),
    battle: [BATTLE.exec(text)?.[1] ?? ''].filter((top) => top !== 'empty'),
  });
  const you = read(await ear.pressAndHear(page, 's', /\bYou: /));
  const other = read(await ear.pressAndHear(page, 'o', /\bMarguerite: /));
  ear.news();
  return new HeardGame(you, other);
}

test('a deal is played to its end by ear and keys, and what was heard matches what happened', async ({ page }) => {
  const ear = await ScreenReader.on(page);
  await openGame(page, { turnsLeft: 6 });
  const picture = await firstPicture(page, ear);

  for (let turns = 0; ; ) {
    const next = await awaitNext(page);
    picture.hear(ear.news());
    if (next === 'score') break;
    if (next === 'dialog') {
      // The title of the prompt names the hazard and its player.
      const title = await page.getByRole('dialog').getByRole('heading', { level: 2 }).textContent();
      const hazard = /^Coup fourré\? .+ against (.+)’s (.+)$/.exec(title ?? '');
      if (hazard !== null) picture.hear([`${hazard[1]} plays ${hazard[2]} on you.`]);
      const first = page.locator('dialog[open] button:not(.dialog-close)').first();
      if (title?.startsWith('700')) {
        // Enter must not choose an answer by accident.
        await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toBeFocused();
        await page.keyboard.press('Tab');
        await expect(first).toBeFocused();
        await page.keyboard.press('Tab');
      } else {
        await expect(first).toBeFocused();
        // Orca ignores the name and the description of a dialog.
        if (hazard !== null) await expect(first).toHaveAccessibleDescription(/^Coup fourré\? .+ against /);
      }
      await ear.pressAndHear(page, 'Enter', /You (?:answer|drive on|let|play)/);
      continue;
    }
    turns += 1;
    if (turns % 3 === 0) await compare(page, ear, picture);
    const hand = await readHand(page);
    if (hand !== null) await takeTurn(page, ear, hand);
    expect(turns).toBeLessThan(40);
  }

  await compare(page, ear, picture);
  const miles = page.getByRole('row', { name: /^Miles/ }).getByRole('cell');
  const spoken = (await miles.allInnerTexts())
    .map((text) => text.replace(',', '').trim())
    .filter((text) => text !== '');
  expect(spoken).toEqual([`${picture.you.miles}`, `${picture.other.miles}`]);
  expect(picture.you.miles + picture.other.miles).toBeGreaterThan(0);
});
