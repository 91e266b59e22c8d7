import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getuid } from 'node:process';
import { newFolder } from '@coup-fourre/testing/vitest';
import { onTestFinished } from 'vitest';

const MOUNT = '/bin/mount';
const UNMOUNT = '/bin/umount';
const CHUNK = Buffer.alloc(4096);

export class SmallDisk {
  readonly folder: string;

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Mounts a disk of `megabytes` with these `options` of mount(8). Unmounts it when the test ends. */
  static async mount(megabytes: number, options: readonly string[] = []): Promise<SmallDisk> {
    const folder = await newFolder();
    mount(folder, [`size=${megabytes}m`, 'mode=700', ...options]);
    onTestFinished(() => unmount(folder));
    return new SmallDisk(folder);
  }

  fill(): void {
    const file = openSync(this.#filler, 'a');
    try {
      for (;;) writeSync(file, CHUNK);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    } finally {
      closeSync(file);
    }
  }

  clear(): void {
    rmSync(this.#filler, { force: true });
  }

  get #filler(): string {
    return join(this.folder, 'filler');
  }
}

/** Why this machine cannot mount a disk, or null if it can. */
export function whyNoSmallDisk(): string | null {
  if (getuid?.() !== 0) return 'only root may mount a small disk';
  const folder = mkdtempSync(join(tmpdir(), 'coup-fourre-disk-'));
  try {
    mount(folder, ['size=1m']);
    unmount(folder);
    return null;
  } catch {
    return 'no disk can be mounted here';
  } finally {
    rmdirSync(folder);
  }
}

function mount(folder: string, options: readonly string[]): void {
  execFileSync(MOUNT, ['-t', 'tmpfs', '-o', options.join(','), 'tmpfs', folder], { stdio: 'pipe' });
}

function unmount(folder: string): void {
  // A process that is ending may keep the disk busy for a moment.
  execFileSync(UNMOUNT, ['--lazy', folder], { stdio: 'pipe' });
}
