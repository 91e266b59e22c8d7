import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const COMPILER = fileURLToPath(new URL('../../../../scripts/messages.mjs', import.meta.url));
const ENGLISH = fileURLToPath(new URL('../../messages/en/', import.meta.url));
const FOLDER = mkdtempSync(join(tmpdir(), 'coup-fourre-messages-'));
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

function compileWith(change: (italian: string) => void) {
  const folder = mkdtempSync(join(FOLDER, 'client-'));
  const messages = join(folder, 'messages');
  const compiled = join(folder, 'compiled');
  for (const locale of ['en', 'it']) cpSync(ENGLISH, join(messages, locale), { recursive: true });
  change(join(messages, 'it'));
  const { status, stderr } = spawnSync(execPath, [COMPILER, messages, compiled], { encoding: 'utf8' });
  return { status, stderr, isWritten: existsSync(join(compiled, 'it.main.ts')) };
}

/** Removes the last messages from a file and returns their keys. */
function takeOut(file: string, count: number): string[] {
  const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, JSON.stringify(Object.fromEntries(texts.slice(0, -count))));
  return texts.slice(-count).map(([key]) => key);
}

test('a complete language is compiled', () => {
  expect(compileWith(() => undefined)).toEqual({ status: 0, stderr: '', isWritten: true });
});

test('a missing file is named', () => {
  const result = compileWith((italian) => rmSync(join(italian, 'main.json')));
  expect(result).toEqual({ status: 1, stderr: 'it/main.json is missing\n', isWritten: false });
});

test('missing messages are named, at most ten of them, and the others counted', () => {
  const keys = { main: [] as string[], rules: [] as string[] };
  const result = compileWith((italian) => {
    keys.main = takeOut(join(italian, 'main.json'), 12);
    keys.rules = takeOut(join(italian, 'rules.json'), 2);
  });
  const lines = [
    `it/main.json lacks: ${keys.main.slice(0, 10).join(', ')} and 2 more`,
    `it/rules.json lacks: ${keys.rules.join(', ')}`,
  ];
  expect(result).toEqual({ status: 1, stderr: `${lines.join('\n')}\n`, isWritten: false });
});

test('a file with invalid JSON or an invalid message is reported without a stack', () => {
  const result = compileWith((italian) => {
    writeFileSync(join(italian, 'lessons.json'), '{');
    const main = join(italian, 'main.json');
    writeFileSync(main, JSON.stringify({ ...JSON.parse(readFileSync(main, 'utf8')), dealNumber: 'Mano {number' }));
  });
  expect(result).toMatchObject({ status: 1, isWritten: false });
  expect(result.stderr).toMatch(/^it\/lessons\.json: .*\nit\/main\.json: dealNumber: /);
  expect(result.stderr).not.toMatch(/^ +at /m);
});
