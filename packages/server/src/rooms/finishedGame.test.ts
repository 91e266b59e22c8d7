import { EMPTY_RECORD, type RoomEvent } from '@coup-fourre/room';
import { expect, it } from 'vitest';
import { recordText } from './finishedGame.ts';

it('a log is replayed page by page, so that other work can run in between', async () => {
  let isReadOn = false;
  async function* pages() {
    yield [{ type: 'nonsense', at: 1 } as unknown as RoomEvent];
    isReadOn = true;
    yield [];
  }
  await expect(recordText('a', { before: EMPTY_RECORD, pages: pages() })).rejects.toThrow();
  expect(isReadOn).toBe(false);
});
