import { useState } from 'react';
import { useOptionalRoom } from '../../online/useOnline.ts';
import { useMutedGuests } from '../../settings/useSettings.ts';

/** How much was said by others, whom this device hears, since the talk was open last. */
export function useUnreadCount(isOpen: boolean): number {
  const here = useOptionalRoom();
  const muted = useMutedGuests();
  const said = here?.chat ?? [];
  const latest = said.at(-1)?.publicSeq ?? 0;
  const [read, setRead] = useState(latest);
  if (isOpen && read !== latest) setRead(latest);
  const own = here?.update?.seats[here.update.seat ?? -1];
  const ownGuest = own?.kind === 'person' ? own.guest : null;
  return said.filter(({ publicSeq, guest }) => publicSeq > read && guest !== ownGuest && !muted.has(guest)).length;
}
