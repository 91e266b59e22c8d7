// Steps of a walk, for every browser. A driver's page can open, reload, evaluate, click, type and press.

/** Milliseconds after which a step counts as stuck. */
export const WAIT_MS = 60_000;
const MAX_TURNS = 120;
/** Cards in the order in which they are played. The last ones are discarded first. */
const PREFERENCE = ['roll', 'gasoline', 'spareTire', 'repairs', 'endOfLimit', '100', '75', '50', '25', '200'];

/** Waits until a function in the page returns a result, and returns it. */
export async function wait(page, what, work, ...values) {
  try {
    return await page.wait(work, WAIT_MS, ...values);
  } catch (error) {
    const seen = await page.evaluate(() => `${location.href}\n${document.body.innerText}`).catch(String);
    throw new Error(`waited in vain for ${what} (${error.message}); the page shows:\n${seen}`);
  }
}

export const waitFor = (page, selector) =>
  wait(page, selector, (css) => document.querySelector(css) !== null, selector);

/**
 * Runs in the page: marks the first visible and enabled element whose name begins with `name`. False while it is
 * covered.
 */
function markNamed(selector, name) {
  for (const marked of document.querySelectorAll('[data-walk]')) marked.removeAttribute('data-walk');
  const scope = document.querySelector('dialog[open]') ?? document;
  const found = [...scope.querySelectorAll(selector)].find((element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim();
    return text.startsWith(name) && element.checkVisibility() && element.ariaDisabled !== 'true';
  });
  if (found === undefined) return false;
  found.dataset.walk = 'here';
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  // A part that is still being laid out may cover it for a moment.
  const { left, top, width, height } = found.getBoundingClientRect();
  return found.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Clicks the button or link whose name begins with `name`. */
export async function clickNamed(page, name, selector = 'button, a') {
  for (;;) {
    await wait(page, `“${name}”`, markNamed, selector, name);
    try {
      return await page.click('[data-walk]');
    } catch (error) {
      // The page may have replaced the element in the meantime, as it does once its script has loaded.
      if (await page.evaluate(() => document.querySelector('[data-walk]') !== null)) throw error;
    }
  }
}

/** Goes to another screen as the page's own links do. To load the page again would cost most of a step. */
export async function goWithin(page, address) {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** Runs in the page: what the page waits for, and the hand. */
export function state() {
  if (document.querySelector('[data-testid=score]')) return { what: 'score' };
  const dialog = document.querySelector('dialog[open]');
  const seq = document.querySelector('main')?.dataset.seq ?? '';
  if (dialog) return { what: 'dialog', seq, title: dialog.querySelector('h2')?.textContent ?? '' };
  if (!document.querySelector('.hand-card.lit, .hand-card.dim')) return null;
  const cards = [...document.querySelectorAll('.hand-card[data-card]')];
  return {
    what: 'turn',
    seq,
    hand: cards.map(({ dataset }) => ({ name: dataset.card, isLegal: dataset.legal === 'true' })),
  };
}

const rank = ({ name }) => (PREFERENCE.includes(name) ? PREFERENCE.indexOf(name) : PREFERENCE.length);

/** Plays or discards a card by keys. Waits until the table has changed or a prompt is open. */
async function takeTurn(page, { seq, hand }) {
  const sorted = hand.toSorted((a, b) => rank(a) - rank(b));
  const legal = sorted.find(({ isLegal }) => isLegal);
  const card = legal ?? sorted.at(-1);
  await page.press(String(hand.indexOf(card) + 1));
  const { isChosen } = await wait(
    page,
    'a chosen card',
    (name) => {
      // A slow page may have shown the hand of a turn that was already over.
      if (!document.querySelector('.hand-card.lit, .hand-card.dim')) return { isChosen: false };
      return document.querySelector(`.hand-card.chosen[data-card="${name}"]`) === null ? null : { isChosen: true };
    },
    card.name,
  );
  if (!isChosen) return;
  await page.press(legal ? 'Enter' : 'd');
  await changed(page, seq);
}

const changed = (page, seq) =>
  wait(
    page,
    'a change of the table',
    (before) =>
      document.querySelector('main')?.dataset.seq !== before || document.querySelector('dialog[open]') !== null,
    seq,
  );

/** Clicks the first button that answers the open question, unless its time runs out before. */
async function answer(page, { seq }) {
  const names = ['Coup fourré!', 'Stop at 700', 'Do it anyway'];
  const { name } = await wait(
    page,
    names.join(' or '),
    (wanted, before) => {
      if (document.querySelector('main')?.dataset.seq !== before) return { name: null };
      const texts = [...document.querySelectorAll('dialog[open] button')].map((button) => button.textContent.trim());
      const found = wanted.find((text) => texts.includes(text));
      return found === undefined ? null : { name: found };
    },
    names,
    seq,
  );
  if (name === null) return;
  await clickNamed(page, name, 'button');
  await wait(page, 'an answer', (before) => document.querySelector('main')?.dataset.seq !== before, seq);
}

/** Plays turns until the deal is over, or `turns` turns. */
export async function playTurns(page, turns = MAX_TURNS) {
  for (let turn = 0; turn < turns; ) {
    const now = await wait(page, 'a turn, a question or the score', state);
    if (now.what === 'score') return;
    if (now.what === 'dialog') await answer(page, now);
    else {
      await takeTurn(page, now);
      turn += 1;
    }
  }
}

export const hand = (page) =>
  page.evaluate(() => [...document.querySelectorAll('.hand-card[data-card]')].map(({ dataset }) => dataset.card));

export async function settledHand(page) {
  for (;;) {
    const now = await wait(page, 'a turn or a question', state);
    if (now.what !== 'dialog') return hand(page);
    await answer(page, now);
  }
}

/** Answers the open question, else takes a turn. */
export async function move(page, now) {
  if (now.what === 'dialog') await answer(page, now);
  else await takeTurn(page, now);
}

export async function giveName(page, name, button) {
  await waitFor(page, '.field-name input');
  await page.type('.field-name input', name);
  await clickNamed(page, button, 'button');
}
