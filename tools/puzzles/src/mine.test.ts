import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatPuzzles, parsePuzzles } from '@coup-fourre/client/puzzles';
import { testSize } from '@coup-fourre/rules/testing';
import { expect, it } from 'vitest';
import { type Miner, mine } from './mine.ts';
import type { Found } from './mineDeal.ts';
import { type MinedFile, openMined, readMined } from './minedFile.ts';
import { taskOf } from './options.ts';
import { choosePuzzles } from './pack.ts';

const MAIN = fileURLToPath(new URL('../dist/main.js', import.meta.url));
const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'coup-fourre-')), 'puzzles.jsonl');

const CALL = 'winning-moves-2008 2 turn=1 hazard=st>0 hands=RW.100.100.75.25.ro/?6 teams=ro.st,-,100,-/st,-,-,-';

/** Replaces the search of a miner: a deal with an even number has puzzles, one with an odd number has none. */
function foundIn(deal: number): readonly Found[] {
  if (deal % 2 === 1) return [];
  return [
    {
      position: CALL.replace('100.100.75', deal === 2 ? '75.75.100' : '100.100.75').replace(
        'st,-,-,-',
        deal < 4 ? 'st,-,-,-' : 'st,-,200,-',
      ),
      theme: 'coupFourre',
      answer: '!RW',
      nextBest: 'pass',
      points: 300.4,
      chance: 0.0712,
      shares: { random: 0.5, novice: 1, classic: 1, expert: 1 },
      choices: { novice: 'pass', classic: '!RW', expert: '!RW' },
    },
  ];
}

const miner: Miner = { mine: (deal) => Promise.resolve(foundIn(deal)), close: () => Promise.resolve() };

async function run(file: MinedFile, deals: number, stopAfter = Number.POSITIVE_INFINITY): Promise<number> {
  const stopping = new AbortController();
  let done = 0;
  const onDeal = (): void => {
    done += 1;
    if (done >= stopAfter) stopping.abort();
  };
  await mine({ file, deals, miners: [miner, miner], signal: stopping.signal, onDeal });
  file.close();
  return done;
}

it('a stopped run with an incomplete last line continues and finds the same puzzles', async () => {
  const [whole, parts] = [newFile(), newFile()];
  expect(await run(openMined(whole, { seed: 'seed', themes: null }), 8)).toBe(8);
  expect(await run(openMined(parts, { seed: 'seed', themes: null }), 8, 3)).toBeLessThan(8);
  appendFileSync(parts, '{"deal":7,"fou');
  await run(openMined(parts, { seed: 'seed', themes: null }), 8);
  expect(readMined([parts])).toEqual(readMined([whole]));
  expect(readMined([whole]).map(({ deal }) => deal)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(await run(openMined(whole, { seed: 'seed', themes: null }), 8)).toBe(0);
});

it('a file of another run, or of another kind, is refused and left unchanged', () => {
  const [file, other] = [newFile(), newFile()];
  openMined(file, { seed: 'one', themes: null }).close();
  expect(() => openMined(file, { seed: 'two', themes: null })).toThrow("a run with the seed 'one'");
  writeFileSync(other, 'coup-fourre record 1\n');
  expect(() => openMined(other, { seed: 'one', themes: null })).toThrow('is damaged in line 1');
  writeFileSync(other, 'a letter');
  expect(() => openMined(other, { seed: 'one', themes: null })).toThrow('is not the file of such a run');
  expect(readFileSync(other, 'utf8')).toBe('a letter');
  expect(() => readMined([newFile()])).toThrow('has no puzzles yet');
});

it('a run for some themes refuses the file of a run for other themes', () => {
  const file = newFile();
  openMined(file, { seed: 'one', themes: ['discard', 'matchScore'] }).close();
  openMined(file, { seed: 'one', themes: ['discard', 'matchScore'] }).close();
  expect(() => openMined(file, { seed: 'one', themes: null })).toThrow('a run for --themes discard,matchScore:');
  const all = newFile();
  openMined(all, { seed: 'one', themes: null }).close();
  expect(() => openMined(all, { seed: 'one', themes: ['discard'] })).toThrow('a run for all themes:');
});

it('an error in a miner ends the run', async () => {
  const failing: Miner = { mine: () => Promise.reject(new Error('no world')), close: () => Promise.resolve() };
  const file = openMined(newFile(), { seed: 'seed', themes: null });
  const signal = new AbortController().signal;
  await expect(mine({ file, deals: 2, miners: [failing], signal, onDeal: () => undefined })).rejects.toThrow(
    'no world',
  );
});

it('of similar puzzles only the first is chosen, and no more than requested', () => {
  const deals = [0, 1, 2, 3, 4].map((deal) => ({ deal, found: foundIn(deal) }));
  const puzzles = choosePuzzles(deals, 10);
  expect(puzzles.map(({ position }) => position)).toEqual([foundIn(0), foundIn(4)].map(([found]) => found?.position));
  expect(puzzles[0]).toMatchObject({ points: 300, thousandths: 71, theme: 'coupFourre' });
  expect(choosePuzzles(deals, 1)).toHaveLength(1);
  expect(choosePuzzles([...deals, { deal: 0, found: foundIn(2) }], 10)).toEqual(puzzles);
  // Two puzzles of one deal with the same question count as similar, even if nothing else matches.
  expect(choosePuzzles([{ deal: 0, found: [...foundIn(0), ...foundIn(4)] }], 10)).toHaveLength(1);
});

it.each([
  [['--deals', 'x'], "--deals must be a whole number of at least 1, not 'x'"],
  [['--check', 'a.txt', '--seed', 'x'], '--seed has no effect beside --check'],
  [['--worlds', '5'], '--worlds has no effect without --check'],
  [['--themes', 'discard,love'], '--themes must be some of safety,extension,'],
  [['--check', 'a.txt', '--themes', 'discard'], '--themes has no effect beside --check'],
  [['--out', 'one.jsonl', '--out', 'two.jsonl'], 'name --out once'],
  [['--count', '5'], '--count has no effect without --pack'],
])('%s is refused: %s', (args, words) => {
  expect(() => taskOf(args)).toThrow(words);
});

function themesIn(path: string): readonly string[] {
  return readMined([path]).flatMap(({ found }) => found.map(({ theme }) => theme));
}

/** Runs the built program, which searches faster than the sources do here. */
async function puzzles(...args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [MAIN, ...args]);
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  const [status] = (await once(child, 'close')) as [number];
  return `${status} ${text}`;
}

it('the program mines in threads with the same result for any number of them, and packs the puzzles', async () => {
  const [one, two, other, all, packed] = [newFile(), newFile(), newFile(), newFile(), newFile()];
  const words = ['--deals', '2', '--seed', 'm', '--themes', 'twoHundred,matchScore'];
  expect(await puzzles('--out', one, '--cores', '1', ...words)).toMatch(/^0 .*2 of 2 deals are searched/s);
  expect(await puzzles('--out', two, '--cores', '2', ...words)).toMatch(/^0 /);
  expect(readMined([two])).toEqual(readMined([one]));
  expect(themesIn(one)).toEqual(['twoHundred']);
  await run(openMined(other, { seed: 'seed', themes: null }), 1);
  expect(await puzzles('--out', one, '--out', other, '--pack', packed)).toMatch(/^0 .*2 puzzles are in/s);
  const read = parsePuzzles(readFileSync(packed, 'utf8'));
  expect(read.ok && read.value.map(({ theme }) => theme).toSorted()).toEqual(['coupFourre', 'twoHundred']);
  if (testSize(1) > 1) {
    expect(await puzzles('--out', all, '--deals', '1', '--cores', '1', '--seed', 'test')).toMatch(/^0 /);
    expect(themesIn(all)).toEqual(['extension']);
  }
});

it('a check of a file finds a wrong answer, keeps the others with new margins, and continues where it stopped', async () => {
  const [path, out, into] = [newFile(), newFile(), newFile()];
  const [puzzle] = choosePuzzles([{ deal: 0, found: foundIn(0) }], 1);
  if (!puzzle) return expect.fail('nothing found');
  const wrong = { ...puzzle, id: 'wrong', answer: 'pass', nextBest: '!RW' };
  writeFileSync(path, formatPuzzles([puzzle, wrong]));
  const check = ['--check', path, '--out', out, '--into', into, '--worlds', '256'];
  const said = await puzzles(...check, '--cores', '2');
  expect(said).toMatch(/^1 /);
  expect(said).toMatch(/coupFourre: 2 puzzles, 1 sound; fail under expert 1, uniform 1, classic 1\n/);
  expect(said).toMatch(/\nwrong coupFourre pass: expert: !RW -\d+ ± \d+ points/);
  const kept = parsePuzzles(readFileSync(into, 'utf8'));
  expect(kept.ok && kept.value).toMatchObject([{ id: puzzle.id, answer: '!RW', nextBest: 'pass' }]);
  expect(kept.ok && kept.value[0]?.points).not.toBe(puzzle.points);
  expect(await puzzles(...check)).not.toMatch(/ of 2: /);
});

it('the program explains itself, and what it refuses', async () => {
  expect(await puzzles('--cores', 'many')).toBe("2 --cores must be a whole number of at least 1, not 'many'\n");
  expect(await puzzles('--help')).toContain('Usage: node scripts/run.mjs puzzles');
});
