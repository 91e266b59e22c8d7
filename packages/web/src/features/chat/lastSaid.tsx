import './chat.css';
import { chatText, shownName } from '@coup-fourre/client/text';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/art/index.ts';
import { CHAT_ID } from './chat.tsx';
import { useUnread } from './useUnread.ts';

/** The last line that others have said, until the chat of the page comes into view. It leads to the chat. */
export function LastSaid() {
  const last = useUnread(useIsChatInView()).at(-1);
  if (last === undefined) return null;

  // The button disappears once the chat is in view, so the focus moves to the chat.
  function show(): void {
    const chat = document.getElementById(CHAT_ID);
    chat?.scrollIntoView({ block: 'center' });
    chat?.focus({ preventScroll: true });
  }

  return (
    <button type="button" className="button quiet small last-said" onClick={show}>
      <Icon name="chat" size={20} />
      <b>{shownName(last.name)}</b> <span dir="auto">{chatText(last)}</span>
    </button>
  );
}

/** True once some of the chat has risen from the bottom of the window. */
function useIsChatInView(): boolean {
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const chat = document.getElementById(CHAT_ID);
    if (chat === null) return;
    const observer = new IntersectionObserver((seen) => setInView(seen.at(-1)?.isIntersecting === true), {
      rootMargin: '0px 0px -15%',
    });
    observer.observe(chat);
    return () => observer.disconnect();
  }, []);
  return isInView;
}
