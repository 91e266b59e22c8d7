import type { LostTime } from '@coup-fourre/room';
import type { RoomsDeps } from './roomsDeps.ts';

/** Time for people to return after an outage before clocks continue. */
export const OUTAGE_GRACE_MS = 15_000;

/** If no node was seen for this long, no node is running: each records itself about once a second. */
const SILENCE_MS = 5000;

/**
 * Returns the outages for which clocks must be extended.
 * If no other node is running, this start ends an outage. The outage is stored before this node records itself, so that
 * another node that starts now finds it.
 */
export async function outagesAtStart({
  store,
  isOnlyNode,
  now,
}: Pick<RoomsDeps, 'store' | 'isOnlyNode' | 'now'>): Promise<readonly LostTime[]> {
  const from = await store.nodes.lastSeen();
  const present = now();
  if (from !== null && present - from > (isOnlyNode ? 0 : SILENCE_MS))
    await store.nodes.addOutage({ from, until: present + OUTAGE_GRACE_MS });
  return store.nodes.outages();
}
