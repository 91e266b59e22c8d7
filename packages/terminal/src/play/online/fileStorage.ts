import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ShuffleMemory } from '@coup-fourre/client/connection';

type Storage = ConstructorParameters<typeof ShuffleMemory>[0];

/** A storage like a browser's: a file of its own for each key, which only its owner can read. */
export function fileStorage(folder: string): Storage {
  const fileOf = (key: string) => join(folder, `${key.replace(/^coup-fourre\./, '')}.json`);
  return {
    getItem: (key) => {
      try {
        return readFileSync(fileOf(key), 'utf8');
      } catch {
        return null;
      }
    },
    setItem: (key, value) => {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const fresh = `${fileOf(key)}.new`;
      writeFileSync(fresh, value, { mode: 0o600 });
      renameSync(fresh, fileOf(key));
    },
  };
}
