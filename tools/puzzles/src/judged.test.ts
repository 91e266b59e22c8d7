import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHIPPED_WEIGHTS_CHECKSUM } from '@coup-fourre/bots';
import { expect, it } from 'vitest';
import { whyNotJudged, writeJudged } from './judged.ts';

const SHIPPED = fileURLToPath(new URL('../../../packages/client/puzzles/puzzles.txt', import.meta.url));

// If this fails, run the check of CONTRIBUTING.md ("New weights"): it judges every puzzle again.
it('the shipped puzzles were judged with the shipped weights', () => {
  expect(whyNotJudged(SHIPPED, SHIPPED_WEIGHTS_CHECKSUM)).toBeNull();
});

it('other weights, a changed file and a file that was never judged are distinguished', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coup-fourre-judged-'));
  const file = join(folder, 'puzzles.txt');
  writeFileSync(file, 'coup-fourre puzzles 1\n');
  expect(whyNotJudged(file, 7)).toContain('no check');
  writeJudged(file, { weights: 7, worlds: 3000 });
  expect(whyNotJudged(file, 7)).toBeNull();
  expect(whyNotJudged(file, 8)).toContain('other weights');
  appendFileSync(file, 'one more\n');
  expect(whyNotJudged(file, 7)).toContain('changed');
  rmSync(folder, { recursive: true });
});
