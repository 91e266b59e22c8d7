import './lobby.css';
import { m } from '@coup-fourre/client/text';
import { dayRunOf } from '../../game/dayRun.ts';
import { byTurn } from '../../online/turns.ts';
import { useOwnRooms } from '../../online/useOwnRooms.ts';
import { useRefresh } from '../../online/useRefresh.ts';
import { RoomList } from './roomList.tsx';

const REFRESH_INTERVAL_MS = 10_000;

/** The online rooms in which this device's guest has a seat, those that wait for them first; runs of a day have a tile of their own. */
export function OwnRoomsTile() {
  const { look } = useRefresh(REFRESH_INTERVAL_MS);
  const own = useOwnRooms(look);
  const rooms = own?.ok ? own.value.rooms.filter(({ sameCards }) => dayRunOf(sameCards) === null) : [];
  if (rooms.length === 0) return null;
  return (
    <section className="tile own-tables">
      <h2>{m.ownRooms()}</h2>
      <RoomList rooms={byTurn(rooms)} action={m.continueGo()} />
    </section>
  );
}
