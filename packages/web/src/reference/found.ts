import type { Chapter } from './chapters.ts';

/** A text as it is looked for: without capitals and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The rules in which every word that is looked for stands, or which have that number. Chapters without one are left out. */
export function found(chapters: readonly Chapter[], wanted: string, textOf: (key: string) => string): Chapter[] {
  const words = plain(wanted)
    .split(/\s+/)
    .filter((word) => word !== '');
  return chapters
    .map(({ number, rules }) => ({
      number,
      rules: rules.filter((rule) => {
        const text = `${rule.number} ${plain(textOf(rule.key))} ${plain(textOf(number))}`;
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ rules }) => rules.length > 0);
}
