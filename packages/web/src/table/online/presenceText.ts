import type { Presence } from '@coup-fourre/client';
import { m, timeLeftText } from '@coup-fourre/client/text';
import type { IconName } from '../../ui/art/index.ts';

/** Says in a few words that someone is away; null if there is nothing to say. `now` is the server's clock. */
export function presenceText(
  presence: Presence,
  now: number,
): { readonly icon: IconName; readonly words: string } | null {
  switch (presence.state) {
    case 'there':
      return null;
    case 'stoodIn':
      return { icon: 'robot', words: m.seatPlayedByBot() };
    case 'wantsPause':
      return { icon: 'pause', words: m.seatWantsPause() };
    case 'resigned':
      return { icon: 'flag', words: m.seatResigned() };
    case 'away': {
      const left = presence.until === null ? 0 : presence.until - now;
      return { icon: 'clock', words: left > 0 ? m.seatAwayFor({ time: timeLeftText(left) }) : m.seatAway() };
    }
  }
}
