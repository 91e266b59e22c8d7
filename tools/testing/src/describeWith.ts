import { env } from 'node:process';
import { describe } from 'vitest';
import { type DebianProgram, ensureInstalled } from './debianProgram.ts';

/**
 * A suite that needs programs from outside of npm, which are installed where they are missing and that is possible. Where
 * it is not, the suite is skipped and its name says why; with CI set it fails instead. Await it at a test file's top.
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
