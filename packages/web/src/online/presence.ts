import type { OnlineSitter, OnlineUpdate } from '@coup-fourre/room/online';
import { GRACE, KEPT_FOR } from '@coup-fourre/room/options';

/** Whether a person is at their seat, and plays; `until` is when it is filled or freed (milliseconds since 1970), null for never. */
export type Presence =
  | { readonly state: 'there' | 'stoodIn' | 'resigned' | 'wantsPause' }
  | { readonly state: 'away'; readonly until: number | null };

export function presenceOf(sitter: OnlineSitter, update: OnlineUpdate): Presence {
  if (sitter.kind !== 'person') return { state: 'there' };
  if (sitter.hasResigned && update.phase !== 'gathering') return { state: 'resigned' };
  if (sitter.isStoodIn && update.phase === 'playing') return { state: 'stoodIn' };
  if (sitter.awaySince !== null) return { state: 'away', until: until(sitter.awaySince, update) };
  return { state: wantsPause(sitter.guest, update) ? 'wantsPause' : 'there' };
}

function wantsPause(guest: string, { pausing, seats, isPaused }: OnlineUpdate): boolean {
  if (isPaused) return false;
  return pausing.some((seat) => {
    const sitter = seats[seat];
    return sitter?.kind === 'person' && sitter.guest === guest;
  });
}

/** A room of days waits for no one to be there, and a pause or a finished match for nobody. */
function until(awaySince: number, { phase, options, quick, isPaused }: OnlineUpdate): number | null {
  if (options.clock.kind === 'days') return null;
  if (phase === 'gathering') return awaySince + (quick ? KEPT_FOR.quick : KEPT_FOR.room);
  return phase === 'playing' && !isPaused ? awaySince + GRACE : null;
}
