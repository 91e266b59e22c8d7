import './chat.css';
import type { ChatLine } from '@coup-fourre/client';
import { m, shownName } from '@coup-fourre/client/text';
import type { Update } from '@coup-fourre/room';
import { useOwnGuest, useRoom } from '../../online/useOnline.ts';
import { useMutedGuests, useSettings } from '../../settings/useSettings.ts';
import { Icon } from '../../ui/art/index.ts';

/** The other people in the room or in the log: each can be muted. */
export function MuteList() {
  const settings = useSettings();
  const { update, chat } = useRoom();
  const own = useOwnGuest();
  const muted = useMutedGuests();
  const change = (mutedGuests: readonly string[]) => settings.change({ mutedGuests });
  const others = update === null ? [] : othersIn(update, chat, own);
  if (others.length === 0) return null;
  return (
    <ul className="mute-list" aria-label={m.muteTitle()}>
      {others.map(({ guest, name }) => {
        const isMuted = muted.has(guest);
        return (
          <li key={guest}>
            <button
              type="button"
              onClick={() => change(isMuted ? [...muted].filter((other) => other !== guest) : [...muted, guest])}
            >
              <Icon name={isMuted ? 'sound' : 'mute'} size={20} />{' '}
              {isMuted ? m.hearPlayer({ name }) : m.mutePlayer({ name })}
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

function othersIn({ seats }: Update, messages: readonly ChatLine[], own: string | null): readonly Other[] {
  const seated = seats.flatMap((occupant): Other[] => (occupant.kind === 'person' ? [occupant] : []));
  const people = new Map([...messages, ...seated].map(({ guest, name }) => [guest, { guest, name: shownName(name) }]));
  return [...people.values()].filter(({ guest }) => guest !== own);
}
