import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulesFor } from '@coup-fourre/rules';
import { testSize } from '@coup-fourre/rules/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { UsageError } from '../program/errors.ts';
import { recordingObserver, testPlan } from '../testing/plans.ts';
import { openSavedRun, type SavedChunk, type SavedRun } from './savedRun.ts';
import { inProcessWorker } from './threadedWorker.ts';

const PLAN = testPlan();
let path = '';

beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'arena-')), 'run.jsonl');
});

function openRun(plan: Parameters<typeof openSavedRun>[1] = PLAN): SavedRun {
  return openSavedRun({ path, newSeed: 'new' }, plan);
}

function refusal(plan = PLAN): unknown {
  try {
    return openRun(plan);
  } catch (error) {
    return error instanceof UsageError ? error.message : error;
  }
}

async function chunkOf(...numbers: number[]): Promise<SavedChunk> {
  return { ...(await inProcessWorker(PLAN, recordingObserver(), () => false).play(numbers)), seconds: 0.25 };
}

/** A file with two chunks, of two duplicates and of one. */
async function twoChunks(): Promise<SavedChunk[]> {
  const chunks = [await chunkOf(0, 1), await chunkOf(5)];
  const saved = openRun();
  for (const chunk of chunks) saved.add(chunk);
  saved.close();
  return chunks;
}

describe('a saved run', () => {
  it('contains what was added', async () => {
    const chunks = await twoChunks();
    expect(openRun().chunks).toEqual(chunks);
    expect(openRun()).toMatchObject({ seed: 'a test' });
  });

  it('continues where it was cut off, at any byte', async () => {
    const chunks = await twoChunks();
    const bytes = readFileSync(path);
    const lines = [...bytes.entries()].filter(([, byte]) => byte === 0x0a).map(([index]) => index);
    const inLines = Array.from({ length: testSize(40) }, (_, part) => Math.floor((part * bytes.length) / testSize(40)));
    const atEnds = lines.flatMap((end) => [end - 1, end, end + 1, end + 2]);
    for (const cut of [...inLines, ...atEnds]) {
      writeFileSync(path, bytes.subarray(0, cut));
      const saved = openRun();
      const whole = lines.filter((end) => end < cut).length;
      expect(saved.chunks).toEqual(chunks.slice(0, Math.max(0, whole - 1)));
      for (const chunk of chunks.slice(saved.chunks.length)) saved.add(chunk);
      saved.close();
      expect(readFileSync(path)).toEqual(bytes);
    }
  });

  it('counts a duplicate once, even if two arenas with the same file have played it', async () => {
    await twoChunks();
    const saved = openRun();
    saved.add(await chunkOf(1, 2));
    saved.close();
    const numbers = openRun().chunks.map(({ duplicates }) => duplicates.map(({ number }) => number));
    expect(numbers).toEqual([[0, 1], [5], [2]]);
  });

  it('keeps its seed without --seed', () => {
    expect(openRun({ ...PLAN, seed: null }).seed).toBe('new');
    expect(openSavedRun({ path, newSeed: 'newer' }, { ...PLAN, seed: null })).toMatchObject({ seed: 'new' });
  });
});

describe('is refused in one line', () => {
  it.each([
    [{ bots: { a: 'classic', b: 'novice' } }, 'was begun with --b random, not novice'],
    [{ rules: rulesFor('parker-1971', 2) }, 'was begun with --edition winning-moves-2008, not parker-1971'],
    [{ rules: rulesFor('winning-moves-2008', 4) }, 'was begun with --players 2, not 4'],
    [{ rules: rulesFor('winning-moves-2008', 2, { target: 1000 }) }, 'with --rules {}, not {"target":1000}'],
    [{ deals: 13 }, 'was begun with --deals 12, not 13'],
    [{ seed: 'other' }, 'was begun with --seed a test, not other'],
    [{ length: 'match' as const }, 'was begun with --match false, not true'],
    [{ timeMs: 50 }, 'was begun with --time 100, not 50'],
    [{ rounds: 50 }, 'was begun with --rounds nothing, not 50'],
  ])('with other arguments: %j', (changed, words) => {
    openRun().close();
    expect(refusal(testPlan(changed))).toContain(words);
    expect(refusal(testPlan(changed))).toMatch(
      /^\S+run\.jsonl was .*: give it the same arguments, or name another file$/,
    );
  });

  it.each(['hello', 'hello\n', '{"some":"thing"}\n', '{"some":"thing"}', '\n', '[]\n'])(
    'if it is no saved run, and is left as it is: %j',
    (text) => {
      writeFileSync(path, text);
      expect(refusal()).toBe(`${path} is not the saved run of an arena: name a file that does not exist yet`);
      expect(readFileSync(path, 'utf8')).toBe(text);
    },
  );

  it('if a sitting has no deal', async () => {
    await twoChunks();
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"points":\[\[[^\]]*\]\]/, '"points":[]'));
    expect(refusal()).toContain('is damaged in line 2 (duplicates.0.sittings.0.points: ');
  });

  it('if a player used other weights', () => {
    const plan = testPlan({ bots: { a: 'expert', b: 'random' } });
    openRun(plan).close();
    expect(openRun(plan).chunks).toEqual([]);
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"weights":\d+/, '"weights":1'));
    expect(refusal(plan)).toBe(`${path} was played with other learned weights: name another file`);
  });

  it('if it is of another version or has no seed', () => {
    writeFileSync(path, '{"arena":2}\n');
    expect(refusal()).toContain('was written by another version');
    writeFileSync(path, '{"arena":5}\n');
    expect(refusal()).toContain('is damaged in line 1 (it has no seed)');
  });

  it.each([
    ['{"duplicates":', '{"duplicates" '],
    ['"number":1', '"number":12'],
    ['"number":1', '"number":0'],
    ['"number":1', '"number":1.5'],
    ['"luck"', '"fortune"'],
    ['"luck":', '"luck":"'],
    ['"points":[[', '"points":[[[]'],
    ['"points":[[', '"points":[[1,'],
    ['"won":null', '"won":"a"'],
    ['"replies":{"a":', '"replies":{"a":-'],
    ['"illegalReplies":{"a":0', '"illegalReplies":{"a":-1'],
    ['"buckets":{', '"buckets":{"x":1,'],
    ['"buckets":{', '"buckets":[],"more":{'],
    ['"seconds":0.25', '"seconds":null'],
    ['"times"', '"time"'],
  ])('if it is damaged: %s turned into %s', async (text, damage) => {
    await twoChunks();
    const [header, first = '', ...rest] = readFileSync(path, 'utf8').split('\n');
    expect(first).toContain(text);
    writeFileSync(path, [header, first.replace(text, damage), ...rest].join('\n'));
    const refused = refusal();
    expect(refused).toMatch(/^\S+run\.jsonl is damaged in line 2 \(.+\): name another file$/);
  });

  it('if it cannot be opened', () => {
    path = tmpdir();
    expect(refusal()).toBe(`${path} cannot be used: it is a folder`);
    path = '/dev/null';
    expect(refusal()).toBe('/dev/null cannot be used: it is not a regular file');
    path = join(tmpdir(), 'no', 'such', 'folder', 'run.jsonl');
    expect(refusal()).toContain('no such file or directory');
  });
});
