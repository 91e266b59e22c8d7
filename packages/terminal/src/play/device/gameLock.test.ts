import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockGame, unlockGame } from './gameLock.ts';

function newFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'coup-fourre-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, 'games', 'a.game');
}

test('only one window can play a game at a time', () => {
  const file = newFile();
  expect(lockGame(file)).toBeNull();
  expect(lockGame(file)).toBeNull();
  unlockGame(file);
  expect(existsSync(`${file}.lock`)).toBe(false);
});

test('a lock names another window that plays the game, unless that window is gone', async () => {
  const file = newFile();
  lockGame(file);
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', 'play']);
  writeFileSync(`${file}.lock`, `${other.pid}`);
  expect(lockGame(file)).toBe(other.pid);
  other.kill('SIGKILL');
  await once(other, 'exit');
  expect(lockGame(file)).toBeNull();
});

test('a lock without a process number locks nothing', () => {
  const file = newFile();
  lockGame(file);
  writeFileSync(`${file}.lock`, 'hello');
  expect(lockGame(file)).toBeNull();
});
