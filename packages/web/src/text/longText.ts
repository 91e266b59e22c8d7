import { CARD_NAMES, type CardName, type EditionId } from '@coup-fourre/rules';
import { useEffect, useState } from 'react';
import type { Locale } from '../paraglide/runtime.js';
import { usePreferences } from '../settings/preferences.ts';
import { cardText } from './cardText.ts';
import { unitText } from './distanceText.ts';

/** Texts of one language by their keys: long ones, which are loaded when they are first shown. */
export type Words = Readonly<Record<string, string>>;

/** The texts of each language, by the name of their file. */
export type WordFiles = Readonly<Record<string, () => Promise<Words>>>;

/** Loads the texts of a language. */
export async function loadWords(files: WordFiles, locale: Locale): Promise<Words> {
  const load = files[`./texts/${locale}.json`];
  if (!load) throw new Error(`no texts in ${locale}`);
  return load();
}

/** The texts in the language of the page, null until they have come; throws where they cannot be loaded, for a Mishap to tell. */
export function useWords(files: WordFiles): Words | null {
  const { locale } = usePreferences();
  const [words, setWords] = useState<Words | null>(null);
  const [failed, setFailed] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    const page = { isGone: false };
    loadWords(files, locale).then(
      (loaded) => {
        if (!page.isGone) setWords(loaded);
      },
      (error: unknown) => {
        if (!page.isGone) setFailed({ error });
      },
    );
    return () => {
      page.isGone = true;
    };
  }, [files, locale]);
  if (failed !== null) throw failed.error;
  return words;
}

/** A text with its inputs filled in: those given, the names of cards such as `{roll}`, and `{unit}`, as the edition has them. */
export function fillIn(
  text: string,
  edition: EditionId,
  inputs: Readonly<Record<string, string | number>> = {},
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const given = inputs[name];
    if (given !== undefined) return String(given);
    if (name === 'unit') return unitText(edition);
    return isCardName(name) ? cardText(name, edition) : whole;
  });
}

function isCardName(name: string): name is CardName {
  return CARD_NAMES.some((card) => card === name);
}
