import './people.css';
import { type ChatLine, presenceOf, type TableModel } from '@coup-fourre/client';
import { chatText, m, shownName, timeLeftText } from '@coup-fourre/client/text';
import type { Clock, Phrase, SeatHolder, Update } from '@coup-fourre/room';
import { seatsOf, type Team, teamOf } from '@coup-fourre/rules';
import type { ReactNode } from 'react';
import { useServerTime } from '../../online/useApiResult.ts';
import { useSilencedGuests } from '../../online/useFriends.tsx';
import { useOptionalRoom } from '../../online/useOnline.ts';
import { useAnnouncement } from '../../ui/announcements/liveRegions.tsx';
import { Icon, type IconName } from '../../ui/art/index.ts';
import { VisuallyHidden } from '../../ui/visuallyHidden.tsx';
import { PresenceIndicator } from './presence.tsx';

interface PlatePartProps {
  readonly model: TableModel;
  readonly team: Team;
  /** Shown while everyone on the team is present. */
  readonly children: ReactNode;
}

/** A line on a team's plate: its first absent person, else `children`. */
export function PlateLine({ model, team, children }: PlatePartProps) {
  const update = useOptionalRoom()?.update ?? null;
  if (update === null) return children;
  const people = peopleOf(model, team, update);
  const absent = people.find((person) => presenceOf(person, update).state !== 'there');
  if (absent === undefined) return children;
  const name = isNamed(model, people) ? { name: shownName(absent.name) } : {};
  return <PresenceIndicator occupant={absent} {...name} />;
}

/** The name on a team's plate. A chat message of a team member replaces it for a while. */
export function PlateChat({ model, team, children }: PlatePartProps) {
  const here = useOptionalRoom();
  if (!here?.update) return children;
  return (
    <ChatBubble model={model} people={peopleOf(model, team, here.update)} said={here.chat}>
      {children}
    </ChatBubble>
  );
}

const CHAT_SHOWN_MS = 7000;

interface ChatBubbleProps {
  readonly model: TableModel;
  readonly people: readonly Person[];
  readonly said: readonly ChatLine[];
  readonly children: ReactNode;
}

function ChatBubble({ model, people, said, children }: ChatBubbleProps) {
  const muted = useSilencedGuests();
  const now = useServerTime(1000);
  const last = said.findLast(
    ({ guest, at }) => at > now - CHAT_SHOWN_MS && !muted.has(guest) && people.some((person) => person.guest === guest),
  );
  if (last === undefined) return children;
  const words = isNamed(model, people)
    ? m.logFrom({ name: shownName(last.name), what: chatText(last) })
    : chatText(last);
  return (
    <span className="plate-chat" title={words}>
      <Icon name={PHRASE_ICONS[last.phrase ?? 'hello'] ?? 'chat'} size={16} />
      <span dir="auto" className="ellipsis">
        {words}
      </span>
    </span>
  );
}

type Person = Extract<SeatHolder, { kind: 'person' }>;

function peopleOf({ setup }: TableModel, team: Team, { seats }: Update): readonly Person[] {
  return seatsOf(setup, team).flatMap((seat) => {
    const occupant = seats[seat];
    return occupant?.kind === 'person' ? [occupant] : [];
  });
}

/** True if the line must name the person. */
function isNamed({ rules }: TableModel, people: readonly Person[]): boolean {
  return people.length > 1 || rules.players > 3;
}

const HURRY_MS = 10_000;
/** A table without a time limit shows its clock only for the last minute before a computer takes over. */
const LAST_MINUTE_MS = 60_000;

/** The time left for a team's turn. At zero a computer plays. */
export function TurnClock({ model, team }: { readonly model: TableModel; readonly team: Team }) {
  const here = useOptionalRoom();
  const clock = here?.update?.clock;
  if (!here || clock?.kind !== 'turn' || teamOf(model.setup, model.viewJson.turn) !== team) return null;
  return (
    <>
      <TimeLeft until={clock.until} kind={here.update?.options.clock.kind} />
      {model.viewJson.turn === model.seat && <TimeWarning until={clock.until} />}
    </>
  );
}

/** The seconds left at which the listener is warned, the later warning first. */
const WARNINGS_S = [10, 20] as const;

/** Says when the viewer's time grows short, once for each limit. */
function TimeWarning({ until }: { readonly until: number }) {
  const left = until - useServerTime(1000);
  const count = WARNINGS_S.find((seconds) => left <= seconds * 1000) ?? 0;
  const words = count === 0 || left <= 0 ? '' : m.secondsLeft({ count });
  useAnnouncement({ words, announcementKey: `${until} ${count}`, urgency: 'polite', speaker: 'clock' });
  return null;
}

interface TimeLeftProps {
  readonly until: number;
  readonly kind: Clock['kind'] | undefined;
}

function TimeLeft({ until, kind }: TimeLeftProps) {
  const left = until - useServerTime(1000);
  const look = clockLook(left, kind);
  if (look === 'hidden') return null;
  return (
    <b className={look === 'urgent' ? 'clock urgent' : 'clock'} data-testid="clock">
      <VisuallyHidden>{m.timeLeft()}</VisuallyHidden> {timeLeftText(left)}
    </b>
  );
}

/**
 * How a clock with `left` milliseconds looks: red and underlined at the end. In an untimed game it is hidden until the
 * last minute.
 */
export function clockLook(left: number, kind: Clock['kind'] | undefined): 'hidden' | 'calm' | 'urgent' {
  if (left <= HURRY_MS) return 'urgent';
  return kind === 'untimed' && left > LAST_MINUTE_MS ? 'hidden' : 'calm';
}

export const PHRASE_ICONS: Readonly<Partial<Record<Phrase, IconName>>> = {
  laugh: 'laugh',
  cry: 'cry',
  cheers: 'cheers',
};
