import type { Chapter } from './chapters.ts';

/** A text prepared for search: without case and accents. */
function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/**
 * The rules that contain every word of the query, or have it as their number. Chapters without a match are left out.
 */
export function searchChapters(
  chapters: readonly Chapter[],
  query: string,
  textOf: (key: string) => string,
): Chapter[] {
  const words = normalizeText(query)
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
