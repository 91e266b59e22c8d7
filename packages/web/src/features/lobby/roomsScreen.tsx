import './lobby.css';
import { byTurn } from '@coup-fourre/client/http';
import { m, reasonText } from '@coup-fourre/client/text';
import { useState } from 'react';
import { type Draft, newDraft, withPlayers } from '../../game/draft.ts';
import { useApiResult, useRefresh } from '../../online/useApiResult.ts';
import { useOnline } from '../../online/useOnline.ts';
import { useOwnRooms } from '../../online/useOwnRooms.tsx';
import { PendingPage } from '../../table/online/serverUnreachable.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Tile } from '../../ui/tile.tsx';
import { PlayerCount } from '../setup/index.ts';
import { MakeTableButton } from './makeTableButton.tsx';
import { QuickMatchButton } from './quickMatchButton.tsx';
import { RoomList } from './roomList.tsx';

const REFRESH_INTERVAL_MS = 5000;

const NEW_TABLE: Draft = newDraft({ name: '', bot: null }, []);

export function RoomsScreen() {
  const { api } = useOnline();
  const { look, refresh } = useRefresh(REFRESH_INTERVAL_MS);
  const open = useApiResult(api.rooms, look);
  const own = useOwnRooms();
  if (open?.ok === false && open.reason === 'noServer')
    return <PendingPage title={m.navRooms()} reason={open.reason} retry={refresh} />;
  return (
    <Page title={m.navRooms()} subtitle={m.roomsText()}>
      <div className="tiles-left">
        {own?.ok && own.value.rooms.length > 0 && (
          <Tile title={m.ownRooms()}>
            <RoomList rooms={byTurn(own.value.rooms)} action={m.continueGo()} />
          </Tile>
        )}
        <Tile title={m.friendsTitle()} className="stack">
          <p>{m.friendsText()}</p>
          <MakeTableButton label={m.makeTable()} rules={NEW_TABLE} />
        </Tile>
        <QuickMatchTile />
      </div>
      <div className="tiles-right">
        <Tile title={m.openRooms()}>
          {open?.ok === false && <p role="alert">{reasonText(open.reason)}</p>}
          {open?.ok && open.value.rooms.length === 0 && <p>{m.noRooms()}</p>}
          {open?.ok && <RoomList rooms={open.value.rooms} action={null} />}
        </Tile>
      </div>
    </Page>
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
