import './chat.css';
import type { ChatLine } from '@coup-fourre/client';
import { chatText, m, phraseText, shownName, timeOfDayText } from '@coup-fourre/client/text';
import type { Update } from '@coup-fourre/room';
import { MAX_MESSAGE_LENGTH, PHRASES, type Phrase } from '@coup-fourre/room/options';
import { useContext, useEffect, useRef, useState } from 'react';
import { useApiResult } from '../../online/useApiResult.ts';
import { useSilencedGuests } from '../../online/useFriends.tsx';
import { useIsSolo, useOnline, useOwnGuest, useRoom } from '../../online/useOnline.ts';
import { useMutedGuests, useSettings } from '../../settings/useSettings.ts';
import { PHRASE_ICONS } from '../../table/online/plateLine.tsx';
import { useNameFirst } from '../../table/online/useNameFirst.tsx';
import { AnnouncerContext } from '../../ui/announcements/announcer.ts';
import { Icon } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { BlockButton, matchesText, ReportButton } from '../conduct/index.ts';

/** Only one chat is on the screen. */
export const CHAT_ID = 'chat';

interface ChatProps {
  readonly onSent?: (() => void) | undefined;
}

export function Chat({ onSent }: ChatProps) {
  const { update } = useRoom();
  if (update === null) return null;
  return (
    <div className="chat" id={CHAT_ID} tabIndex={-1}>
      <ChatLog />
      {update.seat === null && <p className="label">{m.chatSpectators()}</p>}
      <PhraseButtons onSent={onSent} />
      {update.options.canChat && <ChatField onSent={onSent} />}
      <OtherPeople />
    </div>
  );
}

/** Confirms one's own message, which others see in its place. */
function useSentAnnouncement(): (words: string) => void {
  const announcer = useContext(AnnouncerContext);
  return (words) => announcer.say({ words: m.chatSent({ words }), urgency: 'polite', speaker: 'chat' });
}

function ChatField({ onSent }: ChatProps) {
  const { room } = useRoom();
  const announceSent = useSentAnnouncement();
  const [text, setText] = useState('');
  const { nameFirst, nameDialog } = useNameFirst(m.chatSend());

  async function send(): Promise<void> {
    const words = text.trim();
    if (words === '') return;
    setText('');
    onSent?.();
    const isSent = await room.send({ type: 'chat', text: words });
    if (isSent) announceSent(words);
    else setText((typed) => (typed === '' ? words : typed));
  }

  return (
    <>
      <form
        className="row chat-field"
        onSubmit={(event) => {
          event.preventDefault();
          nameFirst(() => void send());
        }}
      >
        <input
          value={text}
          maxLength={MAX_MESSAGE_LENGTH}
          autoComplete="off"
          aria-label={m.chatLabel()}
          placeholder={m.chatLabel()}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" quiet small aria-label={m.chatSend()}>
          <Icon name="arrow" />
        </Button>
      </form>
      {nameDialog}
    </>
  );
}

/** The messages, latest at the bottom. With `limit`, only the latest few. */
function ChatLog({ limit }: { readonly limit?: number }) {
  const { chat } = useRoom();
  const silenced = useSilencedGuests();
  const list = useRef<HTMLOListElement>(null);
  const shown = chat.filter(({ guest }) => !silenced.has(guest)).slice(limit === undefined ? 0 : -limit);
  const latest = shown.at(-1)?.key;

  useEffect(() => {
    if (latest !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [latest]);

  if (shown.length === 0) return limit === undefined ? <p className="label">{m.chatEmpty()}</p> : null;
  return (
    <ol ref={list} className="chat-log" aria-label={m.chatTitle()}>
      {shown.map((one) => (
        <li key={one.key}>
          {one.isSpectator && (
            <>
              <Icon name="eye" size={16} />
              <VisuallyHidden>{m.spectator()}</VisuallyHidden>{' '}
            </>
          )}
          <b>{shownName(one.name)}</b> <span dir="auto">{chatText(one)}</span>{' '}
          {limit === undefined && <time dateTime={new Date(one.at).toISOString()}>{timeOfDayText(one.at)}</time>}
        </li>
      ))}
    </ol>
  );
}

/** The other people here or in the log: how often they finish matches, and buttons to mute, block or report them. */
function OtherPeople() {
  const settings = useSettings();
  const { api } = useOnline();
  const { room, update, chat } = useRoom();
  const own = useOwnGuest();
  const muted = useMutedGuests();
  const change = (mutedGuests: readonly string[]) => settings.change({ mutedGuests });
  const others = update === null ? [] : othersIn(update, chat, own);
  const guests = others.map(({ guest }) => guest).slice(0, MAX_SHOWN);
  const people = useApiResult(guests.length === 0 ? null : () => api.people(guests), guests.join());
  const matchesOf = (guest: string) =>
    matchesText(people?.ok ? people.value.people.find(({ id }) => id === guest)?.matches : null);
  if (others.length === 0) return null;
  return (
    <ul className="stack close" aria-label={m.othersTitle()}>
      {others.map(({ guest, name }) => {
        const isMuted = muted.has(guest);
        return (
          <li key={guest} className="other-person">
            <b>{name}</b> <small>{matchesOf(guest)}</small>
            <div className="row wrap">
              <Button
                quiet
                small
                icon={isMuted ? 'sound' : 'mute'}
                text={isMuted ? m.hear() : m.mute()}
                aria-label={isMuted ? m.hearPlayer({ name }) : m.mutePlayer({ name })}
                onClick={() => change(isMuted ? [...muted].filter((other) => other !== guest) : [...muted, guest])}
              />
              <BlockButton isShort name={name} who={{ guest }} />
              <ReportButton isShort name={name} reported={{ guest, room: room.id }} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The server describes at most this many people per request. */
const MAX_SHOWN = 6;

interface Other {
  readonly guest: string;
  readonly name: string;
}

function othersIn({ seats }: Update, messages: readonly ChatLine[], own: string | null): readonly Other[] {
  const seated = seats.flatMap((occupant): Other[] => (occupant.kind === 'person' ? [occupant] : []));
  const people = new Map([...messages, ...seated].map(({ guest, name }) => [guest, { guest, name: shownName(name) }]));
  return [...people.values()].filter(({ guest }) => guest !== own);
}

interface PhraseButtonsProps extends ChatProps {
  readonly some?: readonly Phrase[];
}

function PhraseButtons({ some = PHRASES, onSent }: PhraseButtonsProps) {
  const { room } = useRoom();
  const announceSent = useSentAnnouncement();

  async function say(phrase: Phrase): Promise<void> {
    onSent?.();
    if (await room.send({ type: 'say', phrase })) announceSent(phraseText(phrase));
  }

  const { nameFirst, nameDialog } = useNameFirst(m.chatSend());
  return (
    <fieldset className="row wrap phrases" aria-label={m.phrases()}>
      {some.map((phrase) => (
        <button
          key={phrase}
          type="button"
          className="button quiet small"
          onClick={() => nameFirst(() => void say(phrase))}
        >
          <PhraseIcon phrase={phrase} /> {phraseText(phrase)}
        </button>
      ))}
      {nameDialog}
    </fieldset>
  );
}

function PhraseIcon({ phrase }: { readonly phrase: Phrase }) {
  const icon = PHRASE_ICONS[phrase];
  return icon === undefined ? null : <Icon name={icon} size={20} />;
}

const LATEST = 2;
const QUICK_PHRASES: readonly Phrase[] = ['wellPlayed', 'goodLuck', 'oops'];

/** The latest messages and a few phrases beside the table. Empty in a solo room. */
export function SideChat() {
  if (useIsSolo()) return null;
  return (
    <div className="stack close side-chat">
      <ChatLog limit={LATEST} />
      <PhraseButtons some={QUICK_PHRASES} />
    </div>
  );
}
