import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);
const TEXT = readFileSync(new URL('docs/security.md', ROOT), 'utf8');

function filesIn(folder: string): string[] {
  return readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).map((file) => basename(file));
}

it('docs/security.md has all chapters of ASVS 5.0, and says of each point whether it holds', () => {
  const rows = [...TEXT.matchAll(/^\| (\d[\d., –]*) \| (.*?) \| (.+) \|$/gm)];
  const chapters = new Set(rows.flatMap(([, points = '']) => points.match(/\d+(?=\.\d+\.\d+)/g) ?? []));
  expect([...chapters].map(Number).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 17 }, (_, chapter) => chapter + 1),
  );
  for (const [row, , result] of rows) expect(['holds', 'partly', 'missing', 'operator', 'none'], row).toContain(result);
});

it('docs/security.md names only files that exist', () => {
  const files = ['packages/server/src', 'packages/web/e2e', 'tools/chaos/src', 'deploy'].flatMap(filesIn);
  const named = [...TEXT.matchAll(/`(?:[\w/]+\/)?(\w+(?:\.(?:spec|test))?\.ts|Caddyfile)`/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter((name) => name === undefined || !files.includes(name))).toEqual([]);
});
