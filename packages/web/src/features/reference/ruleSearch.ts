import type { Chapter, RuleEntry } from './chapters.ts';

export interface FoundRules {
  /** Chapters without a match are left out. */
  readonly chapters: readonly Chapter[];
  readonly count: number;
  /** The words that were searched for, without common words, case and accents. */
  readonly words: readonly string[];
  /** True if each rule found has all of the words. */
  readonly hasAll: boolean;
}

interface RuleSearch {
  readonly query: string;
  /** Words of the language that say nothing about a rule, with a space between them. */
  readonly common: string;
  readonly textOf: (key: string) => string;
}

/**
 * The rules whose number or text has every word of the query. If there are none, the rules with at least half of its
 * words, or with as many as any rule has.
 */
export function searchRules(chapters: readonly Chapter[], { query, common, textOf }: RuleSearch): FoundRules {
  const words = wordsOf(query, common);
  const countIn = (rule: RuleEntry, chapter: string): number => {
    const text = `${rule.number} ${normalizeText(textOf(rule.key))} ${normalizeText(textOf(chapter))}`;
    return words.filter((word) => text.includes(word)).length;
  };
  const counts = new Map(chapters.flatMap(({ number, rules }) => rules.map((rule) => [rule, countIn(rule, number)])));
  const most = Math.max(0, ...counts.values());
  const enough = most === words.length ? most : Math.min(most, Math.ceil(words.length / 2));
  const found = chapters
    .map(({ number, rules }) => ({
      number,
      rules: rules.filter((rule) => most > 0 && (counts.get(rule) ?? 0) >= enough),
    }))
    .filter(({ rules }) => rules.length > 0);
  return {
    chapters: found,
    count: found.reduce((sum, { rules }) => sum + rules.length, 0),
    words,
    hasAll: most === words.length,
  };
}

/** The ending of a plural, which is dropped: "limits", "limieten". */
const PLURAL = /(?<=\p{L}{3})(en|s)$/u;

/** The words of a query. Common words count only if there are no others. */
function wordsOf(query: string, common: string): readonly string[] {
  const isCommon = new Set(normalizeText(common).split(' '));
  const all = normalizeText(query).match(/[\p{L}\p{N}.]+/gu) ?? [];
  const telling = all.filter((word) => !isCommon.has(word));
  return (telling.length > 0 ? telling : all).map((word) => word.replace(PLURAL, ''));
}

/** Removes case and accents. */
function normalizeText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

interface TextPart {
  /** Where the part begins, in letters. */
  readonly from: number;
  readonly text: string;
  readonly isHit: boolean;
}

/** A text in parts: those that were searched for, and the rest. `words` are without case and accents. */
export function hitsIn(text: string, words: readonly string[]): readonly TextPart[] {
  const letters = [...text];
  // A letter can become several, such as a ligature, or none.
  const normal = letters.map(normalizeText);
  const starts = normal.map((_, at) => normal.slice(0, at).join('').length);
  const whole = normal.join('');
  const isHit = letters.map(() => false);
  for (const word of words)
    for (let from = whole.indexOf(word); from !== -1; from = whole.indexOf(word, from + word.length))
      for (const [at, start] of starts.entries()) if (start >= from && start < from + word.length) isHit[at] = true;
  const begins = letters.flatMap((_, at) => (at === 0 || isHit[at] !== isHit[at - 1] ? [at] : []));
  return begins.map((from, part) => ({
    from,
    text: letters.slice(from, begins[part + 1]).join(''),
    isHit: isHit[from] === true,
  }));
}
