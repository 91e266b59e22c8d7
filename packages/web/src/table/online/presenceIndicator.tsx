import './people.css';
import { presenceOf } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import type { SeatHolder } from '@coup-fourre/room';
import { useRoom } from '../../online/useOnline.ts';
import { useServerTime } from '../../online/useServerTime.ts';
import { Icon } from '../../ui/art/index.ts';
import { presenceText } from './presenceText.ts';

/** Shows that someone is away, and how long their seat is kept; nothing while they are there. */
export function PresenceIndicator({ occupant, name }: { readonly occupant: SeatHolder; readonly name?: string }) {
  const { update } = useRoom();
  const now = useServerTime(1000);
  const text = update === null ? null : presenceText(presenceOf(occupant, update), now);
  if (text === null) return null;
  return (
    <span className="presence">
      <Icon name={text.icon} size={16} />
      <span>{name === undefined ? text.words : m.logFrom({ name, what: text.words })}</span>
    </span>
  );
}
