import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env } from 'node:process';
import { describe, onTestFinished } from 'vitest';
import { type DebianProgram, ensureInstalled } from './programs.ts';

/**
 * A suite that needs programs from outside npm. Await it at the top of a test file.
 * Installs the programs if possible. Otherwise the suite is skipped with the reason in its name, or fails if CI is set.
 */
export async function describeWith(programs: readonly DebianProgram[], name: string, tests: () => void): Promise<void> {
  const missing = await missingOf(programs);
  if (missing.length === 0 || env.CI) {
    describe(name, tests);
  } else {
    const skipped = `${name} (skipped: ${missing.join(', ')})`;
    console.warn(skipped);
    describe.skip(skipped, tests);
  }
}

async function missingOf(programs: readonly DebianProgram[]): Promise<string[]> {
  const missing: string[] = [];
  for (const program of programs) await ensureInstalled(program).catch((error: Error) => missing.push(error.message));
  return missing;
}

/** Creates an empty folder, removed after the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'coup-fourre-store-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
