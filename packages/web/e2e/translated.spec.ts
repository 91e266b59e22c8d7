import { expect, type Page } from '@playwright/test';
import { answer, takeTurn, waitForPage } from './player.ts';
import { openGame } from './prepared.ts';
import { newDevice, test } from './test.ts';

/**
 * Wraps every text in <font> elements as Chrome's translator does, also those that appear later. React goes on writing
 * into the old text nodes, whose copies are shown. Parts with `translate="no"` stay as they are.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = (text: Node): void => {
      const parent = text.parentElement;
      if (parent === null || text.textContent?.trim() === '' || parent.closest('font, svg, script, style') !== null)
        return;
      if (parent.closest('[translate="no"]') !== null) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      inner.textContent = text.textContent;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    };
    const wrapAll = (root: Node): void => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode);
      for (const text of texts) wrap(text);
    };
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) {
          if (node.nodeType === Node.TEXT_NODE) wrap(node);
          else wrapAll(node);
        }
    }).observe(document.body, { childList: true, subtree: true });
  });
}

async function turn(page: Page): Promise<void> {
  while ((await waitForPage(page)) === 'dialog') await answer(page, false);
}

/**
 * The words of the table, and the last sentence that a screen reader has received. How many sentences are announced
 * together depends on when they arrive.
 */
function textsOf(page: Page): Promise<readonly (string | undefined)[]> {
  return page.evaluate(() => {
    const textOf = (selector: string) =>
      document.querySelector<HTMLElement>(selector)?.innerText.replaceAll(/\s+/g, ' ');
    const spoken = textOf('[data-testid=spoken] [aria-live=assertive] p:last-child');
    return [textOf('main'), spoken?.split(/(?<=\.) /).at(-1)];
  });
}

test('a table under a browser’s translator shows what an untouched table shows', async ({ browser }) => {
  const [device, other] = [await newDevice(browser), await newDevice(browser)];
  const [page, untouched] = [await device.newPage(), await other.newPage()];
  const pages = [page, untouched];
  for (const each of pages) await openGame(each, { turn: 2 });
  await translate(page);
  for (let moves = 0; moves < 2; moves += 1) {
    for (const each of pages) {
      await takeTurn(each);
      await turn(each);
    }
    await expect(async () => expect(await textsOf(page)).toEqual(await textsOf(untouched))).toPass({ timeout: 60_000 });
  }
});
