import type { ApiResult } from '@coup-fourre/client/http';
import { type OwnRoomListing, titleWithTurns } from '@coup-fourre/client/http';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { useApiResult, useRefresh } from './useApiResult.ts';
import { useLoadedIdentity, useOnline } from './useOnline.ts';

type OwnRooms = ApiResult<{ readonly rooms: readonly OwnRoomListing[] }>;

const NO_ROOMS: OwnRooms = { ok: true, value: { rooms: [] } };

const OwnRoomsContext = createContext<OwnRooms | null>(null);

/** The guest's own tables. Null while loading, or without a guest. */
export function useOwnRooms(): OwnRooms | null {
  return useContext(OwnRoomsContext);
}

const REFRESH_INTERVAL_MS = 10_000;

interface OwnRoomsProviderProps {
  /** The path of the screen. A new screen fetches again. */
  readonly path: string;
  readonly children: ReactNode;
}

/**
 * Fetches the guest's own tables now and then, except at an online table. The number of tables where it is the guest's
 * turn is shown in the title and on the app's icon.
 */
export function OwnRoomsProvider({ path, children }: OwnRoomsProviderProps) {
  const { look } = useRefresh(REFRESH_INTERVAL_MS);
  const { api, identity } = useOnline();
  const { state } = useLoadedIdentity();
  // If the server was unreachable, the identity is still unknown.
  const askIdentity = async (): Promise<OwnRooms> => {
    const known = await identity.reload();
    return known.state === 'failed' ? { ok: false, reason: known.reason } : NO_ROOMS;
  };
  const isAtTable = path.startsWith('/room/');
  const ask = isAtTable ? null : state === 'known' ? api.ownRooms : state === 'failed' ? askIdentity : null;
  const own = useApiResult(ask, `${state} ${path} ${look}`);

  useEffect(() => {
    if (!own?.ok) return;
    const turns = own.value.rooms.filter(({ isYourTurn }) => isYourTurn).length;
    document.title = titleWithTurns(document.title, turns);
    showBadge(turns);
  }, [own]);
  return <OwnRoomsContext value={own}>{children}</OwnRoomsContext>;
}

/** Only browsers that can install the page support badges. */
function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  shown.catch(() => undefined);
}
