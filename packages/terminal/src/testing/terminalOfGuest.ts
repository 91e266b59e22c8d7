import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { onTestFinished, vi } from 'vitest';
import { newStateFolder } from '../play/testing/openTerminal.ts';

/** What this process prints from now on until the test has finished, in pieces. */
export function printedPieces(): readonly string[] {
  const written: string[] = [];
  const spy = vi.spyOn(stdout, 'write').mockImplementation((text) => written.push(String(text)) > 0);
  onTestFinished(() => spy.mockRestore());
  return written;
}

/** The guests of a terminal whose state is in a new folder until the test has finished. */
export class TerminalGuests {
  readonly folder: string;

  constructor() {
    const state = newStateFolder();
    this.folder = join(state, 'coup-fourre');
    vi.stubEnv('XDG_STATE_HOME', state);
    onTestFinished(() => void vi.unstubAllEnvs());
  }

  /** Makes the terminal the guest with this cookie. */
  add(server: string, cookie: string | null): void {
    mkdirSync(this.folder);
    writeFileSync(join(this.folder, 'guests.json'), JSON.stringify({ [server]: cookie }));
  }
}
