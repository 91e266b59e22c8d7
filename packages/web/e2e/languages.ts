import type { Page } from '@playwright/test';

/** Parts of the messages in English. */
const ENGLISH = /\/assets\/en\.[^/]+\.js$/;
const EXPORT = /export\{(\w+) as (\w+)\};?\s*$/;

/** What a page can be asked to show: a language, or English with texts that are 40 % longer. */
export const WORDINGS = ['en', 'fr', 'es', 'nl', 'longer'] as const;
type Wording = (typeof WORDINGS)[number];

/** Loads the messages of a page in a way that lets `showWording` lengthen them. Called before the page is opened. */
export async function allowLongerTexts(page: Page): Promise<void> {
  await page.route(ENGLISH, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    if (!EXPORT.test(script)) throw new Error(`${route.request().url()} has another form`);
    await route.fulfill({
      response,
      body: script.replace(EXPORT, `;const longer=(${lengthened.toString()})($1);export{longer as $2}`),
    });
  });
}

type Message = (values?: Record<string, unknown>) => string;

/** Runs in the page: messages whose words are 40 % longer while `longTexts` is set. The values keep their length. */
function lengthened(messages: Readonly<Record<string, Message>>): Record<string, Message> {
  const GROWTH = 0.4;
  const longer = (message: Message, values: Readonly<Record<string, unknown>> = {}): string => {
    const texts = Object.entries(values).filter(([, value]) => typeof value === 'string');
    const marks = Object.fromEntries(texts.map(([key], index) => [key, `\uE000${index}\uE001`]));
    return message({ ...values, ...marks })
      .replace(/\p{L}{2,}/gu, (word) => word + word.slice(0, Math.round(GROWTH * word.length)).toLowerCase())
      .replace(/\uE000(\d+)\uE001/g, (_, index: string) => String(texts[Number(index)]?.[1]));
  };
  return Object.fromEntries(
    Object.entries(messages).map(([key, message]) => [
      key,
      (values) => ('longTexts' in globalThis ? longer(message, values) : message(values)),
    ]),
  );
}

/**
 * Shows an open page in another wording and text size, as if another window of the browser had chosen them. Waits until
 * it rests.
 */
export async function showWording(
  page: Page,
  wording: Wording,
  textSize: 'standard' | 'larger' = 'standard',
): Promise<void> {
  const locale = wording === 'longer' ? 'en' : wording;
  await page.evaluate(
    ({ isLonger, language, size }) => {
      if (isLonger) Object.assign(globalThis, { longTexts: true });
      localStorage.setItem('coup-fourre.language', language);
      localStorage.setItem('coup-fourre.text', size);
      dispatchEvent(new StorageEvent('storage'));
    },
    { isLonger: wording === 'longer', language: locale, size: textSize },
  );
  await page.waitForFunction((language) => document.documentElement.lang === language, locale);
  // A new language renders the whole page again.
  await page.waitForFunction(
    () => {
      const { dataset } = document.documentElement;
      const [before, text] = [dataset.seenText, document.body.innerText];
      dataset.seenText = text;
      return text === before && document.querySelector('h1') !== null;
    },
    null,
    { polling: 60 },
  );
}
