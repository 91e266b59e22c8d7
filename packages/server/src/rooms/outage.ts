import type { LostTime } from '@coup-fourre/room';
import type { RoomsDeps } from './roomsDeps.ts';

/** Milliseconds that people have to come back after an outage before clocks go on. */
const GRACE_MS = 15_000;

/** Milliseconds of silence after which no other node is running: each one says every second or so that it is. */
const SILENCE_MS = 5000;

/**
 * The outages that the rooms may have to make up for. A node that starts where no other one is running ends one, whether the
 * nodes were stopped or killed. It is stored before this node is known to be alive, so that one starting with it finds it.
 */
export async function outagesAtStart({
  store,
  isOnlyNode,
  now,
}: Pick<RoomsDeps, 'store' | 'isOnlyNode' | 'now'>): Promise<readonly LostTime[]> {
  const from = await store.nodes.lastSeen();
  const present = now();
  if (from !== null && present - from > (isOnlyNode ? 0 : SILENCE_MS))
    await store.nodes.addOutage({ from, until: present + GRACE_MS });
  return store.nodes.outages();
}
