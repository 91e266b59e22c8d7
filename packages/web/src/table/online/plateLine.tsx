import { type ChatLine, presenceOf, type TableModel } from '@coup-fourre/client';
import { chatText, m, shownName } from '@coup-fourre/client/text';
import type { SeatHolder, Update } from '@coup-fourre/room';
import { type Seat, seatsOf, type Team } from '@coup-fourre/rules';
import type { ReactNode } from 'react';
import { useOptionalRoom } from '../../online/useOnline.ts';
import { useServerTime } from '../../online/useServerTime.ts';
import { useMutedGuests } from '../../settings/useSettings.ts';
import { Icon } from '../../ui/art/index.ts';
import { PHRASE_ICONS } from '../../ui/online/phraseIcons.ts';
import { PresenceIndicator } from '../../ui/online/presenceIndicator.tsx';

interface PlateLineProps {
  readonly model: TableModel;
  readonly team: Team;
  /** What stands there while there is nothing to say of the people. */
  readonly children: ReactNode;
}

/** A line of a team's plate: what one of its people just said, who of them is away, or else what usually stands there. */
export function PlateLine({ model, team, children }: PlateLineProps) {
  const here = useOptionalRoom();
  if (!here?.update) return children;
  return (
    <PeopleLine model={model} team={team} update={here.update} said={here.chat}>
      {children}
    </PeopleLine>
  );
}

const CHAT_SHOWN_MS = 7000;

interface PeopleLineProps extends PlateLineProps {
  readonly update: Update;
  readonly said: readonly ChatLine[];
}

function PeopleLine({ model, team, update, said, children }: PeopleLineProps) {
  const muted = useMutedGuests();
  const now = useServerTime(1000);
  const people = seatsOf(model.setup, team).flatMap((seat) => personAt(update, seat));
  const last = said.findLast(
    ({ guest, at }) => at > now - CHAT_SHOWN_MS && !muted.has(guest) && people.some((person) => person.guest === guest),
  );
  const named = people.length > 1 || model.rules.players > 3;
  if (last) {
    return (
      <span className="plate-chat">
        <Icon name={PHRASE_ICONS[last.phrase ?? 'hello'] ?? 'chat'} size={16} />
        <span dir="auto">
          {named ? m.logFrom({ name: shownName(last.name), what: chatText(last) }) : chatText(last)}
        </span>
      </span>
    );
  }
  const absent = people.find((person) => presenceOf(person, update).state !== 'there');
  return absent ? (
    <PresenceIndicator occupant={absent} {...(named ? { name: shownName(absent.name) } : {})} />
  ) : (
    children
  );
}

type Person = Extract<SeatHolder, { kind: 'person' }>;

function personAt({ seats }: Update, seat: Seat): Person[] {
  const occupant = seats[seat];
  return occupant?.kind === 'person' ? [occupant] : [];
}
