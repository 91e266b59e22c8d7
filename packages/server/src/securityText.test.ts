import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);
const TEXT = readFileSync(new URL('docs/security.md', ROOT), 'utf8');

function filesIn(folder: string): string[] {
  return readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).map((file) => basename(file));
}

/**
 * The number of points on levels 1 and 2 in each section of each chapter of ASVS 5.0.0, 253 in all. In every section the points
 * of level 3 come last, so these are numbered from 1.
 */
const POINT_COUNTS: readonly (readonly number[])[] = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
];

const numbersTo = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, each) => first + each);

/** The points that a row names, such as '6.5.1, 6.5.3–6.5.5'. */
function pointsIn(row: string): string[] {
  return row.split(', ').flatMap((range) => {
    const [from = '', to = from] = range.split('–');
    const section = from.slice(0, from.lastIndexOf('.') + 1);
    const numberOf = (point: string) => Number(point.slice(point.lastIndexOf('.') + 1));
    return numbersTo(numberOf(to), numberOf(from)).map((point) => `${section}${point}`);
  });
}

it('docs/security.md has each point of ASVS 5.0 on levels 1 and 2 once, and says whether it holds', () => {
  const rows = [...TEXT.matchAll(/^\| (\d[\d., –]*) \| (.*?) \| (.+) \|$/gm)];
  const points = POINT_COUNTS.flatMap((sections, chapter) =>
    sections.flatMap((count, section) => numbersTo(count).map((point) => `${chapter + 1}.${section + 1}.${point}`)),
  );
  expect(points).toHaveLength(253);
  expect(rows.flatMap(([, row = '']) => pointsIn(row)).sort()).toEqual(points.sort());
  for (const [row, , result] of rows) expect(['holds', 'partly', 'missing', 'operator', 'none'], row).toContain(result);
});

it('docs/security.md names only files that exist', () => {
  const files = ['packages/server/src', 'packages/web/e2e', 'tools/chaos/src', 'deploy'].flatMap(filesIn);
  const named = [...TEXT.matchAll(/`(?:[\w/]+\/)?(\w+(?:\.(?:spec|test))?\.ts|Caddyfile)`/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => name === undefined || !files.includes(name))).toEqual([]);
});
