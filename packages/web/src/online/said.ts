import type { OnlineUpdate, Said } from '@coup-fourre/room/online';

const MOST_KEPT = 100;

/** All that was said, in order, with what an update brings; what is known already is not taken twice. */
export function saidWith(before: readonly Said[], { said }: Pick<OnlineUpdate, 'said'>): readonly Said[] {
  const last = before.at(-1)?.number ?? 0;
  const fresh = said.filter(({ number }) => number > last);
  return fresh.length === 0 ? before : [...before, ...fresh].slice(-MOST_KEPT);
}
