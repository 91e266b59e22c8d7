import { m } from '@coup-fourre/client/text';
import { useEffect } from 'react';
import type { OwnRoomListing } from '../../online/listings.ts';
import { byTurn, titleWithTurns } from '../../online/turns.ts';
import { RoomList } from './roomList.tsx';

/** The guest's own tables; those that wait for them stand first, and are counted in the title and on the app's icon. */
export function OwnRooms({ rooms }: { readonly rooms: readonly OwnRoomListing[] }) {
  const turns = rooms.filter(({ isYourTurn }) => isYourTurn).length;
  useEffect(() => {
    document.title = titleWithTurns(document.title, turns);
    showBadge(turns);
  }, [turns]);
  return <RoomList rooms={byTurn(rooms)} action={m.continueGo()} />;
}

/** Browsers that can install the page show the number on its icon. */
function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch(() => undefined);
}
