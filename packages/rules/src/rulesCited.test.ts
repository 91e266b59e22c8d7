import { expect, test } from 'vitest';
import { RULE_NUMBERS, sourcesIn } from './testing/rulebook.ts';

const ONE = String.raw`\d+\.\d+(?: to \d+\.\d+)?`;
const CITATION = new RegExp(String.raw`\brules? (${ONE}(?:(?:,| and|, and) ${ONE})*)`, 'gi');
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/.*/g;
const TITLE = /\(\s*(['"`])((?:(?!\1).)+)\1,/g;

/** The rules named by a list such as `8.1 to 8.4 and 10.2`, including those in between. */
function listed(text: string): string[] {
  return [...text.matchAll(new RegExp(ONE, 'g'))].flatMap(([part]) => {
    const [first = '', last = first] = part.split(' to ');
    const from = RULE_NUMBERS.indexOf(first);
    const to = RULE_NUMBERS.indexOf(last);
    return from < 0 || to < from ? [part] : RULE_NUMBERS.slice(from, to + 1);
  });
}

function citedInComments(): Set<string> {
  const sources = sourcesIn('rules/src', /^(?!testing).*(?<!\.test)\.ts$/);
  const comments = sources.flatMap((source) => source.match(COMMENT) ?? []);
  const lines = comments.map((comment) => comment.replaceAll(/\n\s*\*/g, '').replaceAll(/\s+/g, ' '));
  return new Set(lines.flatMap((line) => [...line.matchAll(CITATION)].flatMap(([, list = '']) => listed(list))));
}

function citedInTitles(): Set<string> {
  const titles = sourcesIn('.', /\.test\.tsx?$/).flatMap((source) =>
    [...source.matchAll(TITLE)].map((match) => match[2]),
  );
  const numbered = titles.filter((title) => title !== undefined && /^\d+\.\d+[ ,]/.test(title));
  return new Set(
    numbered.flatMap((title) => listed(/^[\d.,]+(?:(?: and| to)? [\d.,]+)*/.exec(title ?? '')?.[0] ?? '')),
  );
}

test('RULES.md has its rules in order', () => {
  expect(RULE_NUMBERS.length).toBeGreaterThan(50);
  expect(RULE_NUMBERS).toEqual([...RULE_NUMBERS].sort((a, b) => a.localeCompare(b, 'en', { numeric: true })));
});

test('every rule is cited by a comment in rules, and nothing else is', () => {
  expect(citedInComments()).toEqual(new Set(RULE_NUMBERS));
});

test('every rule is cited by the name of a test, and nothing else is', () => {
  expect(citedInTitles()).toEqual(new Set(RULE_NUMBERS));
});
