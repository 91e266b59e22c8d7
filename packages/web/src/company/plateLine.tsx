import type { OnlineSitter, OnlineUpdate, Said } from '@coup-fourre/room/online';
import type { Seat, Team } from '@coup-fourre/rules';
import type { ReactNode } from 'react';
import { Icon } from '../art/index.ts';
import type { Sight } from '../game/sight.ts';
import { seatsOf } from '../game/team.ts';
import { presenceOf } from '../online/presence.ts';
import { useServerTime } from '../online/useNow.ts';
import { useMuted, useRoomHere } from '../online/useOnline.ts';
import { m } from '../paraglide/messages.js';
import { PHRASE_ICONS, saidText } from '../text/phraseText.ts';
import { PresenceSign } from './presenceSign.tsx';

interface PlateLineProps {
  readonly sight: Sight;
  readonly team: Team;
  /** What stands there while there is nothing to say of the people. */
  readonly children: ReactNode;
}

/** A line of a team's plate: what one of its people just said, who of them is away, or else what usually stands there. */
export function PlateLine({ sight, team, children }: PlateLineProps) {
  const here = useRoomHere();
  if (!here?.update) return children;
  return (
    <OfPeople sight={sight} team={team} update={here.update} said={here.said}>
      {children}
    </OfPeople>
  );
}

const HEARD_MS = 7000;

interface OfPeopleProps extends PlateLineProps {
  readonly update: OnlineUpdate;
  readonly said: readonly Said[];
}

function OfPeople({ sight, team, update, said, children }: OfPeopleProps) {
  const muted = useMuted();
  const now = useServerTime(1000);
  const people = seatsOf(sight.setup, team).flatMap((seat) => personAt(update, seat));
  const last = said.findLast(
    ({ guest, at }) => at > now - HEARD_MS && !muted.has(guest) && people.some((person) => person.guest === guest),
  );
  const named = people.length > 1 || sight.rules.players > 3;
  if (last) {
    return (
      <span className="plate-said">
        <Icon name={PHRASE_ICONS[last.phrase ?? 'hello'] ?? 'chat'} size={16} />
        <span dir="auto">{named ? m.logFrom({ name: last.name, what: saidText(last) }) : saidText(last)}</span>
      </span>
    );
  }
  const absent = people.find((person) => presenceOf(person, update).state !== 'there');
  return absent ? <PresenceSign sitter={absent} {...(named ? { name: absent.name } : {})} /> : children;
}

type Person = Extract<OnlineSitter, { kind: 'person' }>;

function personAt({ seats }: OnlineUpdate, seat: Seat): Person[] {
  const sitter = seats[seat];
  return sitter?.kind === 'person' ? [sitter] : [];
}
