import type { ChatLine } from '@coup-fourre/client';
import { useState } from 'react';
import { useSilencedGuests } from '../../online/useFriends.tsx';
import { useOptionalRoom, useOwnGuest } from '../../online/useOnline.ts';

/** Messages from others, without muted people, since the chat was last open. */
export function useUnread(isOpen: boolean): readonly ChatLine[] {
  const room = useOptionalRoom();
  const own = useOwnGuest();
  const muted = useSilencedGuests();
  const messages = room?.chat ?? [];
  const latest = messages.at(-1)?.key ?? '';
  const [read, setRead] = useState(latest);
  if (isOpen && read !== latest) setRead(latest);
  const unread = messages.slice(messages.findIndex(({ key }) => key === read) + 1);
  return unread.filter(({ guest }) => guest !== own && !muted.has(guest));
}
