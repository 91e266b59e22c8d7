import './chat.css';
import { m } from '@coup-fourre/client/text';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { listen } from '../../game/listen.ts';
import { useIsSolo } from '../../online/useOnline.ts';
import { boxStyle } from '../../table/boxStyle.ts';
import type { Box } from '../../table/stage.ts';
import { IconAndWord, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Chat } from './chat.tsx';
import { useUnread } from './useUnread.ts';

interface ChatButtonProps {
  /** Where the chat opens beside the table. Without it, the chat opens over the table. */
  readonly beside?: Box | null;
}

/** Opens the chat and shows the number of unread messages. Empty in a solo room. */
export function ChatButton({ beside = null }: ChatButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const unread = useUnread(isOpen).length;
  const close = () => setOpen(false);
  if (useIsSolo()) return null;
  return (
    <>
      <button
        type="button"
        className="icon-button chat-button"
        aria-expanded={beside === null ? undefined : isOpen}
        aria-label={unread > 0 ? m.chatUnread({ count: unread }) : m.chatTitle()}
        onClick={() => setOpen(beside === null || !isOpen)}
      >
        <IconAndWord icon="chat" word={m.chatTitle()} />
        {unread > 0 && <b aria-hidden="true">{unread}</b>}
      </button>
      {isOpen && (beside === null ? <ChatDialog close={close} /> : <ChatPanel box={beside} close={close} />)}
    </>
  );
}

interface OpenChatProps {
  readonly close: () => void;
}

/** Lies over the table, so it closes once something is said. */
function ChatDialog({ close }: OpenChatProps) {
  return (
    <Dialog title={m.chatTitle()} className="drawer" onClose={close}>
      <Chat onSent={close} />
    </Dialog>
  );
}

/** The chat in the place of the side panel, while the table stays in play. */
function ChatPanel({ box, close }: OpenChatProps & { readonly box: Box }) {
  const panel = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (key === 'Escape' && target instanceof Node && panel.current?.contains(target)) close();
  });
  useLayoutEffect(() => listen(window, ['keydown'], (event) => pressed(event)), []);

  // Otherwise the key for the chat would open it unheard, far from the hand. It gives the focus back.
  useLayoutEffect(() => {
    const { activeElement: opener } = document;
    const opened = panel.current;
    heading.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opened?.contains(document.activeElement))
        opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div ref={panel} role="dialog" aria-label={m.chatTitle()} className="side panel chat-panel" style={boxStyle(box)}>
      <IconButton icon="close" label={m.close()} className="icon-button dialog-close" onClick={close} />
      <h2 ref={heading} tabIndex={-1}>
        {m.chatTitle()}
      </h2>
      <Chat />
    </div>
  );
}
