import type { Chapter } from './chapters.ts';

/** A text as it is looked for: without capitals and accents. */
function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The rules in which every word that is looked for stands, or which have that number. Chapters without one are left out. */
export function searchChapters(
  chapters: readonly Chapter[],
  wanted: string,
  textOf: (key: string) => string,
): Chapter[] {
  const words = normalizeText(wanted)
    .split(/\s+/)
    .filter((word) => word !== '');
  return chapters
    .map(({ number, rules }) => ({
      number,
      rules: rules.filter((rule) => {
        const text = `${rule.number} ${normalizeText(textOf(rule.key))} ${normalizeText(textOf(number))}`;
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ rules }) => rules.length > 0);
}
