import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { transcript } from '../../testing/transcript.ts';
import { parseRecord } from './recordText.ts';

const FOLDER = new URL('../../testing/golden/', import.meta.url);
const deals = readdirSync(FOLDER).map((file) => [file, readFileSync(new URL(file, FOLDER), 'utf8')] as const);

it.each(deals)('%s gives exactly its written comments when replayed', async (file, text) => {
  const result = parseRecord(text);
  if (!result.ok) return expect.fail(result.error.message);
  const [title = ''] = text.split('\n', 1);
  // vitest -u rewrites the comments. Before that, correct by hand any moves that a changed rule refuses.
  await expect(`${title}\n${transcript(result.value.record)}`).toMatchFileSnapshot(
    fileURLToPath(new URL(file, FOLDER)),
  );
});

/** For each transcript, words of the event that it must contain. */
const HAPPENS: Readonly<Record<string, readonly RegExp[]>> = {
  'winningMovesForTwo.txt': [/^0 !RW .*; 0 draw 25, 0 draw ro$/m, /^0 extend/m, /team 0: .*extension 200/],
  'parkerForThree.txt': [/^\d !/m, /^1 extend|^0 extend|^2 extend/m, /(team \d: .*extension 200[\s\S]*){2}/],
  'hasbroForFour.txt': [/^\d !/m, /delayedAction 300/, /shutout 500/],
  'encyclopediaForThree.txt': [/^1 st>0 [^\n]*\n2 !RW/m, /^2 extend/m, /team 1: distance 1000.*tripCompleted 400/],
  'computerForTwo.txt': [/^\d !/m, /^0 extend/m, /0 draw ro, dealOver$/m, /team 0: distance 925, .*total 1825/],
  'quickGuideForSix.txt': [/^\d !/m, /delayedAction 300/],
};

it.each(deals)('%s contains the event that its title names', (file, text) => {
  expect(Object.keys(HAPPENS)).toContain(file);
  for (const happens of HAPPENS[file] ?? []) expect(text).toMatch(happens);
});
