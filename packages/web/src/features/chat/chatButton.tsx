import { m } from '@coup-fourre/client/text';
import { useState } from 'react';
import { Icon } from '../../ui/art/index.ts';
import { ChatDialog } from './chatDialog.tsx';
import { useUnreadCount } from './useUnreadCount.ts';

/** The button that opens the talk; it counts what was said meanwhile. */
export function ChatButton() {
  const [isOpen, setOpen] = useState(false);
  const unread = useUnreadCount(isOpen);
  return (
    <>
      <button
        type="button"
        className="icon-button talk-button"
        aria-label={unread > 0 ? m.talkUnread({ count: unread }) : m.talk()}
        onClick={() => setOpen(true)}
      >
        <Icon name="chat" />
        {unread > 0 && <b aria-hidden="true">{unread}</b>}
      </button>
      {isOpen && <ChatDialog close={() => setOpen(false)} />}
    </>
  );
}
