import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openAttempts } from '../puzzle/attemptsFile.ts';
import { FileStore } from './device/fileStore.ts';
import { lockGame } from './device/gameLock.ts';
import { fileStorage } from './online/guests.ts';
import { ensureWritable } from './playCommand.ts';

// No folder can be made below /proc, where a recursive `mkdir` never returns.
test.runIf(existsSync('/proc/self'))(
  'if no folder can be made, everything that would be saved there reports an error',
  async () => {
    const folder = '/proc/games/coup';
    const game = { room: 'a', setup: { edition: 'computer', players: 2, house: {}, occupants: [] } } as const;
    const saved = { ...game, savedAt: 1, deal: 1, target: 700, miles: [0, 0], totals: [0, 0] };
    expect(() => ensureWritable(folder)).toThrow(folder);
    expect(() => openAttempts(folder)).toThrow(folder);
    expect(() => lockGame(`${folder}/a.game`)).toThrow('ENOENT');
    expect(() => fileStorage(folder).setItem('cookie', '')).toThrow('ENOENT');
    const append = new FileStore(folder).append({ room: 'a', seq: 1, events: [], game: saved, over: false });
    await expect(append).rejects.toThrow('ENOENT');
  },
);
