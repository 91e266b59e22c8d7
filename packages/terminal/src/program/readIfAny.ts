import { readFileSync } from 'node:fs';

/** The content of a file, or null if it does not exist. */
export function readIfAny(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
