import { chatText, m, shownName, timeOfDayText } from '@coup-fourre/client/text';
import { useEffect, useRef } from 'react';
import { useRoom } from '../../online/useOnline.ts';
import { useMutedGuests } from '../../settings/useSettings.ts';
import { Icon } from '../../ui/art/index.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';

/** The messages, the latest at the bottom; `limit` shows only the latest few. */
export function ChatLog({ limit }: { readonly limit?: number }) {
  const { chat } = useRoom();
  const muted = useMutedGuests();
  const list = useRef<HTMLOListElement>(null);
  const shown = chat.filter(({ guest }) => !muted.has(guest)).slice(limit === undefined ? 0 : -limit);
  const latest = shown.at(-1)?.key;

  useEffect(() => {
    if (latest !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [latest]);

  if (shown.length === 0) return limit === undefined ? <p className="label">{m.chatEmpty()}</p> : null;
  return (
    <ol ref={list} className="chat-log" aria-label={m.chatTitle()}>
      {shown.map((one) => (
        <li key={one.key}>
          {one.isSpectator && <SpectatorIcon />}
          <b>{shownName(one.name)}</b> <span dir="auto">{chatText(one)}</span>
          {limit === undefined && <time dateTime={new Date(one.at).toISOString()}>{timeOfDayText(one.at)}</time>}
        </li>
      ))}
    </ol>
  );
}

/** Beside what was said among those who watch. */
function SpectatorIcon() {
  return (
    <>
      <Icon name="eye" size={16} />
      <VisuallyHidden>{m.spectator()}</VisuallyHidden>{' '}
    </>
  );
}
