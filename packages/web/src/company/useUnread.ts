import { useState } from 'react';
import { useMuted, useRoomHere } from '../online/useOnline.ts';

/** How much was said by others, whom this device hears, since the talk was open last. */
export function useUnread(isOpen: boolean): number {
  const here = useRoomHere();
  const muted = useMuted();
  const said = here?.said ?? [];
  const latest = said.at(-1)?.number ?? 0;
  const [read, setRead] = useState(latest);
  if (isOpen && read !== latest) setRead(latest);
  const own = here?.update?.seats[here.update.seat ?? -1];
  const ownGuest = own?.kind === 'person' ? own.guest : null;
  return said.filter(({ number, guest }) => number > read && guest !== ownGuest && !muted.has(guest)).length;
}
