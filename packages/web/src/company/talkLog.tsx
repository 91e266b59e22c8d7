import { useEffect, useRef } from 'react';
import { useMuted, useRoom } from '../online/useOnline.ts';
import { m } from '../paraglide/messages.js';
import { saidText } from '../text/phraseText.ts';
import { hourText } from '../text/timeText.ts';

/** What was said, the latest at the bottom; `most` shows no more than the latest few. */
export function TalkLog({ most }: { readonly most?: number }) {
  const { said } = useRoom();
  const muted = useMuted();
  const list = useRef<HTMLOListElement>(null);
  const heard = said.filter(({ guest }) => !muted.has(guest)).slice(most === undefined ? 0 : -most);
  const latest = heard.at(-1)?.number;

  useEffect(() => {
    if (latest !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [latest]);

  if (heard.length === 0) return most === undefined ? <p className="label">{m.talkEmpty()}</p> : null;
  return (
    <ol ref={list} className="talk-log" aria-label={m.talk()}>
      {heard.map((one) => (
        <li key={one.number}>
          <b>{one.name}</b> <span dir="auto">{saidText(one)}</span>
          {most === undefined && <time dateTime={new Date(one.at).toISOString()}>{hourText(one.at)}</time>}
        </li>
      ))}
    </ol>
  );
}
