import { useEffect, useState } from 'react';
import { WithoutServer } from '../offline/withoutServer.tsx';
import { useFetched } from '../online/useFetched.ts';
import { useIdentity, useOnline } from '../online/useOnline.ts';
import { m } from '../paraglide/messages.js';
import { reasonText } from '../text/reasonText.ts';
import { Page } from './page.tsx';
import { QuickTile } from './quickTile.tsx';
import { RoomList } from './roomList.tsx';

const LOOK_EVERY_MS = 5000;

/** The tables where anyone may sit down or watch, and those where one has a seat. */
export function RoomsScreen() {
  const { api, identity } = useOnline();
  const known = useIdentity();
  const [look, setLook] = useState(0);

  useEffect(() => {
    void identity.find();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setLook((last) => last + 1);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [identity]);

  const open = useFetched(api.rooms, look);
  const own = useFetched(known.state === 'known' ? api.ownRooms : null, look);
  if (open?.ok === false && open.reason === 'noServer') {
    return (
      <Page title={m.placeRooms()}>
        <section className="tile narrow">
          <WithoutServer />
        </section>
      </Page>
    );
  }
  return (
    <Page title={m.placeRooms()} subtitle={m.roomsText()}>
      <div className="tiles-left">
        {own?.ok && own.value.rooms.length > 0 && (
          <section className="tile">
            <h2>{m.ownRooms()}</h2>
            <RoomList rooms={own.value.rooms} action={m.continueGo()} />
          </section>
        )}
        <QuickTile />
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
