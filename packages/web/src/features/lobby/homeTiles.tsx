import './lobby.css';
import { byTurn } from '@coup-fourre/client/http';
import { m } from '@coup-fourre/client/text';
import { dayRunOf } from '../../game/challengeLink.ts';
import type { Draft } from '../../game/draft.ts';
import { useRefresh } from '../../online/useApiResult.ts';
import { useOwnRooms } from '../../online/useOwnRooms.ts';
import { Avatar } from '../../ui/art/index.ts';
import { Tile } from '../../ui/tile.tsx';
import { MakeTableButton } from './makeTableButton.tsx';
import { QuickMatchButton } from './quickMatchButton.tsx';
import { RoomList } from './roomList.tsx';

const FRIENDS = [
  { portrait: 'scarf', team: 'teal' },
  { portrait: 'cap', team: 'saffron' },
  { portrait: 'headband', team: 'red' },
] as const;

/** Play with people on other devices, by the rules chosen on the home screen. */
export function FriendsTile({ draft }: { readonly draft: Draft }) {
  return (
    <Tile title={m.friendsTitle()} className="stack friends-tile">
      <div className="friends-faces">
        {FRIENDS.map((friend) => (
          <Avatar key={friend.portrait} {...friend} className="face" />
        ))}
        <p>{m.friendsText()}</p>
      </div>
      <MakeTableButton label={m.friendsOpen()} rules={draft} />
      <QuickMatchButton edition={draft.edition} players={draft.players} />
    </Tile>
  );
}

const REFRESH_INTERVAL_MS = 10_000;

/** Online rooms in which this guest has a seat, those waiting for the guest first. Runs of a day have another tile. */
export function OwnRoomsTile() {
  const { look } = useRefresh(REFRESH_INTERVAL_MS);
  const own = useOwnRooms(look);
  const rooms = own?.ok ? own.value.rooms.filter(({ sameCards }) => dayRunOf(sameCards) === null) : [];
  if (rooms.length === 0) return null;
  return (
    <Tile title={m.ownRooms()} className="own-tables">
      <RoomList rooms={byTurn(rooms)} action={m.continueGo()} />
    </Tile>
  );
}
