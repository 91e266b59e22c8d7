import type { RoomEvent } from '@coup-fourre/room';
import { expect, it } from 'vitest';
import { recordText } from './finishedGame.ts';

it('a log is replayed page by page, so that others need not wait for all of it', async () => {
  let isReadOn = false;
  async function* pages() {
    yield [{ type: 'nonsense', at: 1 } as unknown as RoomEvent];
    isReadOn = true;
    yield [];
  }
  await expect(recordText('a', pages())).rejects.toThrow();
  expect(isReadOn).toBe(false);
});
