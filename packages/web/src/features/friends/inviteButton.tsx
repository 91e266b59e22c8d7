import type { OwnRoomListing } from '@coup-fourre/client/http';
import { m, type Refusal, reasonText } from '@coup-fourre/client/text';
import type { Guest, RoomOptions } from '@coup-fourre/room';
import { usualWindow } from '@coup-fourre/room/options';
import { DEFAULT_EDITION } from '@coup-fourre/rules';
import { useState } from 'react';
import { useFriends } from '../../online/useFriends.tsx';
import { useOnline } from '../../online/useOnline.ts';
import { Button } from '../../ui/button.tsx';
import { goTo } from '../../ui/page/useAddress.ts';

/** The options of a new table for two: one deal without clocks, hidden from lists. */
const TABLE_FOR_TWO: RoomOptions = {
  edition: DEFAULT_EDITION,
  players: 2,
  house: { format: 'single' },
  clock: { kind: 'untimed' },
  coupFourreWindow: usualWindow({ kind: 'untimed' }),
  isPublic: false,
  canWatch: true,
  canChat: true,
  isRated: false,
};

interface InviteButtonProps {
  readonly friend: Guest;
  /** True for a small button in a row, which is not the main button. */
  readonly small?: boolean;
}

/** Invites a friend to the table at which the person sits, or to a new table for both, and goes there. */
export function InviteButton({ friend: { id, name }, small = false }: InviteButtonProps) {
  const online = useOnline();
  const { invite } = useFriends();
  const [isOpening, setOpening] = useState(false);
  const [refused, setRefused] = useState<Refusal | null>(null);

  async function open(): Promise<void> {
    setOpening(true);
    setRefused(await whyNotInvited());
    setOpening(false);
  }

  async function whyNotInvited(): Promise<Refusal | null> {
    const own = await online.api.ownRooms();
    const table = own.ok ? ownOpenTable(own.value.rooms) : null;
    const found = table === null ? await online.openRoom(TABLE_FOR_TWO) : ({ ok: true, room: table } as const);
    if (!found.ok) return found.reason;
    const answer = await invite(id, found.room);
    if (!answer.ok) return answer.reason;
    goTo(`/room/${found.room}`);
    return null;
  }

  return (
    <>
      <Button
        quiet={small}
        small={small}
        icon="bell"
        text={small ? m.invite() : m.inviteToTable()}
        aria-label={m.inviteNameToTable({ name })}
        isOff={isOpening}
        onClick={() => void open()}
      />
      {refused !== null && <p role="alert">{reasonText(refused)}</p>}
    </>
  );
}

/** The table at which the person sits and to which a friend can come, or null. Exported for its test. */
export function ownOpenTable(rooms: readonly OwnRoomListing[]): string | null {
  const open = rooms.find((room) => room.phase === 'gathering' && room.freeSeats > 0 && !room.isQuick && !room.club);
  return open?.room ?? null;
}
