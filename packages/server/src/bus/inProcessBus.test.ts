import { describe, expect, it } from 'vitest';
import { busContract, listenTo } from '../testing/busContract.ts';
import { InProcessBus } from './inProcessBus.ts';

describe('the bus of one process', () => {
  const peers = new Set<InProcessBus>();
  // Other programs cannot send messages on this bus.
  busContract(() => ({ open: () => new InProcessBus(peers), sendRaw: async () => {} }));

  it('is always connected and by default has no peers', () => {
    const { bus, gaps } = listenTo(() => new InProcessBus());
    expect([bus.isConnected, gaps()]).toEqual([true, 0]);
  });
});
