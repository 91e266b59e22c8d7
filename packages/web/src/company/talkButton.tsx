import { useState } from 'react';
import { Icon } from '../art/index.ts';
import { m } from '../paraglide/messages.js';
import { TalkDialog } from './talkDialog.tsx';
import { useUnread } from './useUnread.ts';

/** The button that opens the talk; it counts what was said meanwhile. */
export function TalkButton() {
  const [isOpen, setOpen] = useState(false);
  const unread = useUnread(isOpen);
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
      {isOpen && <TalkDialog close={() => setOpen(false)} />}
    </>
  );
}
