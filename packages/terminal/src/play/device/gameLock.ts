import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import process from 'node:process';
import { makeFolder } from '@coup-fourre/server/makeFolder';

/** Locks a game for this process. Returns the process that already holds the lock, or null. */
export function lockGame(file: string): number | null {
  const lock = `${file}.lock`;
  makeFolder(dirname(lock));
  for (;;) {
    try {
      writeFileSync(lock, `${process.pid}`, { flag: 'wx', mode: 0o600 });
      return null;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const holder = lockHolder(lock);
    if (holder !== null) return holder;
    rmSync(lock, { force: true });
  }
}

export function unlockGame(file: string): void {
  rmSync(`${file}.lock`, { force: true });
}

/** True if a process may be a game. After a crash, another program may have received its number. */
function isGameProcess(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes('play');
  } catch {
    return true;
  }
}

/** The running process that holds a lock, or null. */
function lockHolder(lock: string): number | null {
  try {
    const pid = Number(readFileSync(lock, 'utf8'));
    if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return null;
    process.kill(pid, 0);
    return isGameProcess(pid) ? pid : null;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' ? 0 : null;
  }
}
