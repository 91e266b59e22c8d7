import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = new URL('../../../../../', import.meta.url);
const DOCUMENT = readFileSync(new URL('docs/accessibility.md', ROOT), 'utf8');
const ROWS = [...DOCUMENT.matchAll(/^\| (\d\.\d[\d.–]*) \|[^|]+\|[^|]+\| ([^|]+) \| ([^|]+) \|$/gm)];

/** The number of criteria of WCAG 2.2 on levels A and AA in each guideline, without 4.1.1, which is obsolete. */
const CRITERIA = { 11: 1, 12: 5, 13: 5, 14: 9, 21: 3, 22: 2, 23: 1, 24: 8, 25: 6, 31: 2, 32: 5, 33: 6, 41: 2 };

test('the document has every criterion of WCAG 2.2 A and AA, and each passes or does not apply', () => {
  const counts: Record<string, number> = {};
  for (const [, criterion = '', result = ''] of ROWS) {
    const guideline = criterion.slice(0, 3).replace('.', '');
    const [first, last = first] = criterion.split('–').map((each) => Number(each.split('.')[2]));
    counts[guideline] = (counts[guideline] ?? 0) + (last ?? 0) - (first ?? 0) + 1;
    expect(['pass', 'does not apply'], criterion).toContain(result);
  }
  expect(counts).toEqual(CRITERIA);
});

test('every test that the document names exists', () => {
  const named = [...DOCUMENT.matchAll(/`(\w+\.(?:spec|test)\.tsx?)`/g)].map(([, name]) => name);
  const files = ['client/src', 'room/src', 'web/src', 'web/e2e'].flatMap((folder) =>
    readdirSync(new URL(`packages/${folder}`, ROOT), { recursive: true, encoding: 'utf8' }).map((file) =>
      basename(file),
    ),
  );
  expect(named.filter((name) => name !== undefined && !files.includes(name))).toEqual([]);
});
