import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Terminal } from './terminal.ts';

export function newStateFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'coup-fourre-state-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** `coup-fourre play` in a terminal, which closes at the end of the test. */
export async function openTerminal(
  words: readonly string[],
  state: string,
  setup: Partial<Parameters<typeof Terminal.open>[0]> = {},
): Promise<Terminal> {
  const terminal = await Terminal.open({ columns: 80, rows: 24, ...setup }, words, state);
  onTestFinished(() => terminal.close());
  return terminal;
}
