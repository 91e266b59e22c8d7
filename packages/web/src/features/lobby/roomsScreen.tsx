import './lobby.css';
import { byTurn } from '@coup-fourre/client/http';
import { m, reasonText } from '@coup-fourre/client/text';
import { useState } from 'react';
import { type Draft, newDraft } from '../../game/draft.ts';
import { useApiResult, useRefresh } from '../../online/useApiResult.ts';
import { useOnline } from '../../online/useOnline.ts';
import { useOwnRooms } from '../../online/useOwnRooms.ts';
import { ServerUnreachable } from '../../table/online/serverUnreachable.tsx';
import { Page } from '../../ui/page/page.tsx';
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
  const own = useOwnRooms(look);
  const isLost = open?.ok === false && open.reason === 'noServer';

  if (isLost) {
    return (
      <Page title={m.navRooms()}>
        <section className="tile narrow">
          <ServerUnreachable retry={async () => refresh()} />
        </section>
      </Page>
    );
  }
  return (
    <Page title={m.navRooms()} subtitle={m.roomsText()}>
      <div className="tiles-left">
        {own?.ok && own.value.rooms.length > 0 && (
          <section className="tile">
            <h2>{m.ownRooms()}</h2>
            <RoomList rooms={byTurn(own.value.rooms)} action={m.continueGo()} />
          </section>
        )}
        <section className="tile stack">
          <h2>{m.friendsTitle()}</h2>
          <p>{m.friendsText()}</p>
          <MakeTableButton label={m.makeTable()} rules={NEW_TABLE} />
        </section>
        <QuickMatchTile />
      </div>
      <div className="tiles-right">
        <section className="tile">
          <h2>{m.openRooms()}</h2>
          {open?.ok === false && <p role="alert">{reasonText(open.reason)}</p>}
          {open?.ok && open.value.rooms.length === 0 && <p>{m.noRooms()}</p>}
          {open?.ok && <RoomList rooms={open.value.rooms} action={null} />}
        </section>
      </div>
    </Page>
  );
}

/** A quick match in the default edition, for the chosen number of players. */
function QuickMatchTile() {
  const [draft, setDraft] = useState(NEW_TABLE);
  return (
    <section className="tile stack">
      <h2>{m.quickMatch()}</h2>
      <p>
        {m.quickText()} {m.ratedNote()}.
      </p>
      <PlayerCount draft={draft} change={setDraft} />
      <QuickMatchButton edition={draft.edition} players={draft.players} />
    </section>
  );
}
