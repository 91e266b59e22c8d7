import { chatText, m, timeOfDayText } from '@coup-fourre/client/text';
import { useEffect, useRef } from 'react';
import { useRoom } from '../../online/useOnline.ts';
import { useMutedGuests } from '../../settings/useSettings.ts';

/** What was said, the latest at the bottom; `most` shows no more than the latest few. */
export function ChatLog({ most }: { readonly most?: number }) {
  const { chat } = useRoom();
  const muted = useMutedGuests();
  const list = useRef<HTMLOListElement>(null);
  const heard = chat.filter(({ guest }) => !muted.has(guest)).slice(most === undefined ? 0 : -most);
  const latest = heard.at(-1)?.publicSeq;

  useEffect(() => {
    if (latest !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [latest]);

  if (heard.length === 0) return most === undefined ? <p className="label">{m.talkEmpty()}</p> : null;
  return (
    <ol ref={list} className="talk-log" aria-label={m.talk()}>
      {heard.map((one) => (
        <li key={one.publicSeq}>
          <b>{one.name}</b> <span dir="auto">{chatText(one)}</span>
          {most === undefined && <time dateTime={new Date(one.at).toISOString()}>{timeOfDayText(one.at)}</time>}
        </li>
      ))}
    </ol>
  );
}
