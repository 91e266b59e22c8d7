import { m } from '@coup-fourre/client/text';
import { useState } from 'react';
import { useOptionalRoom } from '../../online/useOnline.ts';
import { useMutedGuests } from '../../settings/useSettings.ts';
import { Icon } from '../../ui/art/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Chat } from './chat.tsx';

/** The button that opens the talk; it counts what was said meanwhile. */
export function ChatButton() {
  const [isOpen, setOpen] = useState(false);
  const unread = useUnreadCount(isOpen);
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
      {isOpen && <ChatDialog close={() => setOpen(false)} />}
    </>
  );
}

function ChatDialog({ close }: { readonly close: () => void }) {
  return (
    <Dialog title={m.chatTitle()} className="drawer" onClose={close}>
      <Chat />
      <button type="button" className="button quiet" onClick={close}>
        {m.close()}
      </button>
    </Dialog>
  );
}

/** How much was said by others, whom this device hears, since the talk was open last. */
function useUnreadCount(isOpen: boolean): number {
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
