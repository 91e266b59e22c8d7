import { readFileSync } from 'node:fs';

/** The content of a file. Null if there is no such file. */
export function readIfAny(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
