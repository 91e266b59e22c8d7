import { m } from '@coup-fourre/client/text';
import type { ChatMessage, OnlineUpdate } from '@coup-fourre/room/online';
import { useRoom } from '../../online/useOnline.ts';
import { useMutedGuests, useSettings } from '../../settings/useSettings.ts';
import { Icon } from '../../ui/art/index.ts';

/** The other people who are here or have said something: each can be muted. */
export function MuteList() {
  const settings = useSettings();
  const { update, chat } = useRoom();
  const muted = useMutedGuests();
  const change = (mutedGuests: readonly string[]) => settings.change({ mutedGuests });
  const others = update === null ? [] : othersIn(update, chat);
  if (others.length === 0) return null;
  return (
    <ul className="mute-list" aria-label={m.muteTitle()}>
      {others.map(({ guest, name }) => {
        const isMuted = muted.has(guest);
        return (
          <li key={guest}>
            <button
              type="button"
              role="switch"
              aria-checked={!isMuted}
              aria-label={m.hearPlayer({ name })}
              onClick={() => change(isMuted ? [...muted].filter((other) => other !== guest) : [...muted, guest])}
            >
              <Icon name={isMuted ? 'mute' : 'sound'} size={20} /> {isMuted ? m.playerMuted({ name }) : name}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface Other {
  readonly guest: string;
  readonly name: string;
}

function othersIn({ seats, seat: own }: OnlineUpdate, said: readonly ChatMessage[]): readonly Other[] {
  const you = own === null ? undefined : seats[own];
  const seated = seats.flatMap((occupant): Other[] => (occupant.kind === 'person' ? [occupant] : []));
  const people = new Map([...said, ...seated].map(({ guest, name }) => [guest, { guest, name }]));
  if (you?.kind === 'person') people.delete(you.guest);
  return [...people.values()];
}
