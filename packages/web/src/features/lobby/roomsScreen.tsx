import './lobby.css';
import { byTurn, type RoomListing } from '@coup-fourre/client/http';
import { m, reasonText } from '@coup-fourre/client/text';
import { useState } from 'react';
import { type Draft, newDraft, withPlayers } from '../../game/draft.ts';
import { useApiResult, useRefresh, useServerTime } from '../../online/useApiResult.ts';
import { useOnline } from '../../online/useOnline.ts';
import { useOwnRooms } from '../../online/useOwnRooms.tsx';
import { PendingPage } from '../../table/online/serverUnreachable.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Tile } from '../../ui/tile.tsx';
import { ConductTile } from '../conduct/index.ts';
import { PlayerCount } from '../setup/index.ts';
import { MakeTableButton } from './makeTableButton.tsx';
import { QuickMatchButton } from './quickMatchButton.tsx';
import { isJoinable, RoomList, type RoomListProps } from './roomList.tsx';

const REFRESH_INTERVAL_MS = 5000;

const MINUTE_MS = 60_000;

const NEW_TABLE: Draft = newDraft({ name: '', bot: null }, []);

export function RoomsScreen() {
  const { api } = useOnline();
  const { look, refresh } = useRefresh(REFRESH_INTERVAL_MS);
  const open = useApiResult(api.rooms, look);
  const own = useOwnRooms();
  const now = useServerTime(MINUTE_MS);
  if (open?.ok === false && open.reason === 'noServer')
    return <PendingPage title={m.navWatch()} reason={open.reason} retry={refresh} />;
  const rooms = open?.ok ? open.value.rooms : null;
  return (
    <Page title={m.navWatch()} subtitle={m.roomsText()}>
      <div className="tiles-left">
        <ConductTile isNotice />
        {own?.ok && own.value.rooms.length > 0 && (
          <Tile title={m.ownRooms()}>
            <RoomList rooms={byTurn(own.value.rooms)} action={m.continueGo()} now={now} />
          </Tile>
        )}
        {open?.ok === false && <p role="alert">{reasonText(open.reason)}</p>}
        {rooms !== null && <PublicRooms rooms={rooms} now={now} />}
      </div>
      <div className="tiles-right">
        <QuickMatchTile />
        <Tile title={m.friendsTitle()} className="stack">
          <p>{m.friendsText()}</p>
          <MakeTableButton label={m.makeTable()} rules={NEW_TABLE} />
        </Tile>
      </div>
    </Page>
  );
}

/** The tables that anyone may watch or join. Exported for its test. */
export function PublicRooms({ rooms, now }: Pick<RoomListProps, 'now'> & { readonly rooms: readonly RoomListing[] }) {
  const joined = rooms.filter(isJoinable);
  const watched = rooms.filter((listing) => listing.canWatch && !isJoinable(listing));
  // Two tiles without tables would push the quick match out of a phone's first view.
  if (watched.length + joined.length === 0)
    return (
      <Tile title={m.watchRooms()}>
        <p>
          {m.noGamesToWatch()} {m.noRooms()}
        </p>
      </Tile>
    );
  return (
    <>
      <Tile title={m.watchRooms()}>
        {watched.length === 0 ? <p>{m.noGamesToWatch()}</p> : <RoomList rooms={watched} action={null} now={now} />}
      </Tile>
      <Tile title={m.openRooms()}>
        {joined.length === 0 ? <p>{m.noRooms()}</p> : <RoomList rooms={joined} action={null} now={now} />}
      </Tile>
    </>
  );
}

/** A quick match in the default edition, for the chosen number of players. */
function QuickMatchTile() {
  const [draft, setDraft] = useState(NEW_TABLE);
  return (
    <Tile title={m.quickMatch()} className="stack">
      <p>
        {m.quickText()} {m.ratedNote()}.
      </p>
      <PlayerCount {...draft} choose={(players) => setDraft(withPlayers(draft, players))} />
      <QuickMatchButton edition={draft.edition} players={draft.players} />
    </Tile>
  );
}
