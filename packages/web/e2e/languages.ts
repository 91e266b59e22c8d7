import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const ASSETS = 'packages/web/dist/app/assets';

/** Parts of the messages in French. */
const FRENCH = /\/assets\/fr\.(\w+)-[^/]+\.js$/;
const EXPORT = /export\{(\w+) as messages\};?\s*$/;
/** The script of the program to which a part belongs. Two programs can have parts of the same name. */
const PROGRAM = /^import\{[^}]*\}from"([^"]+)"/;

/**
 * What a page can be asked to show: a language; each text in the language in which it is longest; or, as a language
 * that does not exist yet could need, the same with English texts that are 40 % longer.
 */
export const WORDINGS = ['en', 'fr', 'es', 'nl', 'longest', 'longer'] as const;
type Wording = (typeof WORDINGS)[number];

/** Loads the French messages of a page in a way that lets `showWording` lengthen them. Called before the page is opened. */
export async function allowLongerTexts(page: Page): Promise<void> {
  await page.route(FRENCH, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const [, part = ''] = FRENCH.exec(route.request().url()) ?? [];
    if (!EXPORT.test(script)) throw new Error(`${route.request().url()} has another form`);
    const imports = ['en', 'es', 'nl'].map(
      (language) => `import{messages as ${language}}from"./${sameIn(language, part, script)}";`,
    );
    const lengthened = `;const longer=(${longestOf.toString()})($1,{en,es,nl});export{longer as messages}`;
    await route.fulfill({ response, body: `${imports.join('')}${script.replace(EXPORT, lengthened)}` });
  });
}

/** The file with the same part of the messages in another language. */
function sameIn(language: string, part: string, script: string): string {
  const files = readdirSync(ASSETS).filter((file) => file.startsWith(`${language}.${part}-`) && file.endsWith('.js'));
  const programOf = (text: string): string | undefined => PROGRAM.exec(text)?.[1];
  const file = files.find((each) => programOf(readFileSync(`${ASSETS}/${each}`, 'utf8')) === programOf(script));
  if (file === undefined) throw new Error(`there is no ${part} in ${language}`);
  return file;
}

type Messages = Readonly<Record<string, (values?: Record<string, unknown>) => string>>;

/** Runs in the page: messages that are as long as the wording of the page asks. */
function longestOf(french: Messages, others: { en: Messages; es: Messages; nl: Messages }): Messages {
  const GROWTH = 0.4;
  /** English text whose words are 40 % longer. The values keep their length. */
  const longer = (key: string, values: Readonly<Record<string, unknown>> = {}): string => {
    const texts = Object.entries(values).filter(([, value]) => typeof value === 'string');
    const marks = Object.fromEntries(texts.map(([name], index) => [name, `\uE000${index}\uE001`]));
    return (others.en[key]?.({ ...values, ...marks }) ?? '')
      .replace(/\p{L}{2,}/gu, (word) => word + word.slice(0, Math.round(GROWTH * word.length)).toLowerCase())
      .replace(/\uE000(\d+)\uE001/g, (_, index: string) => String(texts[Number(index)]?.[1]));
  };
  return Object.fromEntries(
    Object.entries(french).map(([key, message]) => [
      key,
      (values) => {
        const { wording } = document.documentElement.dataset;
        if (wording !== 'longest' && wording !== 'longer') return message(values);
        const texts = [french, others.en, others.es, others.nl].map((messages) => messages[key]?.(values) ?? '');
        if (wording === 'longer') texts.push(longer(key, values));
        return texts.reduce((longest, text) => (text.length > longest.length ? text : longest));
      },
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
  const locale = wording === 'longest' || wording === 'longer' ? 'fr' : wording;
  // The page renders its texts again only in another language.
  const isFrench = await page.evaluate(() => document.documentElement.lang === 'fr');
  if (isFrench && locale === 'fr') await showWording(page, 'en', textSize);
  await page.evaluate(
    ({ language, size, chosen }) => {
      document.documentElement.dataset.wording = chosen;
      localStorage.setItem('coup-fourre.language', language);
      localStorage.setItem('coup-fourre.text', size);
      dispatchEvent(new StorageEvent('storage'));
    },
    { language: locale, size: textSize, chosen: wording },
  );
  await page.waitForFunction((language) => document.documentElement.lang === language, locale);
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
