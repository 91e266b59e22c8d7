import './chat.css';
import { m } from '@coup-fourre/client/text';
import { useState } from 'react';
import { useIsSolo, useOptionalRoom, useOwnGuest } from '../../online/useOnline.ts';
import { useMutedGuests } from '../../settings/useSettings.ts';
import { Icon } from '../../ui/art/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Chat } from './chat.tsx';

/** Opens the chat and shows the number of unread messages. Empty in a solo room. */
export function ChatButton() {
  const [isOpen, setOpen] = useState(false);
  const unread = useUnreadCount(isOpen);
  if (useIsSolo()) return null;
  return (
    <>
      <button
        type="button"
        className="icon-button chat-button"
        aria-label={unread > 0 ? m.chatUnread({ count: unread }) : m.chatTitle()}
        onClick={() => setOpen(true)}
      >
        <Icon name="chat" />
        {unread > 0 && <b aria-hidden="true">{unread}</b>}
      </button>
      {isOpen && (
        <Dialog title={m.chatTitle()} className="drawer" onClose={() => setOpen(false)}>
          <Chat />
        </Dialog>
      )}
    </>
  );
}

/** Messages from others, without muted people, since the chat was last open. */
function useUnreadCount(isOpen: boolean): number {
  const room = useOptionalRoom();
  const own = useOwnGuest();
  const muted = useMutedGuests();
  const messages = room?.chat ?? [];
  const latest = messages.at(-1)?.key ?? '';
  const [read, setRead] = useState(latest);
  if (isOpen && read !== latest) setRead(latest);
  const unread = messages.slice(messages.findIndex(({ key }) => key === read) + 1);
  return unread.filter(({ guest }) => guest !== own && !muted.has(guest)).length;
}
