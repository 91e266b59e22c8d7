import { m } from '@coup-fourre/client/text';
import { useEffect } from 'react';
import { useApiResult } from '../../online/useApiResult.ts';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { OwnRooms } from './ownRooms.tsx';

/** The online rooms in which this device's guest has a seat. */
export function OwnRoomsTile() {
  const { api, identity } = useOnline();
  const known = useIdentity();

  useEffect(() => {
    void identity.load();
  }, [identity]);

  const own = useApiResult(known.state === 'known' ? api.ownRooms : null, 0);
  if (!own?.ok || own.value.rooms.length === 0) return null;
  return (
    <section className="tile own-tables">
      <h2>{m.ownRooms()}</h2>
      <OwnRooms rooms={own.value.rooms} />
    </section>
  );
}
