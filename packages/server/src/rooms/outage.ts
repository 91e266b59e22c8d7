import type { LostTime } from '@coup-fourre/room';
import type { RoomsDeps } from './roomsDeps.ts';

/** Time that people have to come back after an outage before clocks go on. */
const GRACE_MS = 15_000;

/** If no node was seen for this long, none is running: each records itself about every second. */
const SILENCE_MS = 5000;

/**
 * Returns the outages that clocks must make up for. If no other node is running, the start of this node ends an outage. The
 * outage is stored before this node records itself, so that another node that starts now finds it, too.
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
