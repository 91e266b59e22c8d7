import type { ApiResult } from '@coup-fourre/client/http';
import { type OwnRoomListing, titleWithTurns } from '@coup-fourre/client/http';
import { useEffect } from 'react';
import { useApiResult } from './useApiResult.ts';
import { useLoadedIdentity, useOnline } from './useOnline.ts';

type OwnRooms = ApiResult<{ readonly rooms: readonly OwnRoomListing[] }>;

const NO_ROOMS: OwnRooms = { ok: true, value: { rooms: [] } };

/**
 * The guest's own tables, fetched again when `look` changes. Null while loading or without a guest.
 * Title and app icon show at how many tables it is the guest's turn.
 */
export function useOwnRooms(look: number): OwnRooms | null {
  const { api, identity } = useOnline();
  const { state } = useLoadedIdentity();
  // If the server was unreachable, the identity is still unknown.
  const askIdentity = async (): Promise<OwnRooms> => {
    const known = await identity.reload();
    return known.state === 'failed' ? { ok: false, reason: known.reason } : NO_ROOMS;
  };
  const ask = state === 'known' ? api.ownRooms : state === 'failed' ? askIdentity : null;
  const own = useApiResult(ask, `${state} ${look}`);

  useEffect(() => {
    if (!own?.ok) return;
    const turns = own.value.rooms.filter(({ isYourTurn }) => isYourTurn).length;
    document.title = titleWithTurns(document.title, turns);
    showBadge(turns);
  }, [own]);
  return own;
}

/** Only browsers that can install the page support badges. */
function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch(() => undefined);
}
