import type { ConnectionStatus, RoomState } from '@coup-fourre/client/connection';
import type { Update } from '@coup-fourre/room';
import { createContext, useContext, useEffect, useSyncExternalStore } from 'react';
import type { IdentityState } from './identity.ts';
import type { OnlineClient } from './onlineClient.ts';
import type { RoomClient } from './roomClient.ts';

export const OnlineContext = createContext<OnlineClient | null>(null);

export const RoomClientContext = createContext<RoomClient | null>(null);

export function useOnline(): OnlineClient {
  const online = useContext(OnlineContext);
  if (!online) throw new Error('useOnline needs an OnlineContext');
  return online;
}

export function useIdentity(): IdentityState {
  const { identity } = useOnline();
  return useSyncExternalStore(identity.subscribe, identity.getState);
}

/** The same, and asks the server for it unless it is known. */
export function useLoadedIdentity(): IdentityState {
  const { identity } = useOnline();
  useEffect(() => void identity.load(), [identity]);
  return useIdentity();
}

export function useOwnGuest(): string | null {
  const known = useIdentity();
  return known.state === 'known' ? known.guest.id : null;
}

export function useConnectionStatus(): ConnectionStatus {
  const { status } = useOnline().connection;
  return useSyncExternalStore(status.subscribe, status.get);
}

export function useOtherDevices(): number {
  const { otherDevices } = useOnline().connection;
  return useSyncExternalStore(otherDevices.subscribe, otherDevices.get);
}

type Room = RoomState & { readonly room: RoomClient };

/** The current room. Null at a local table. */
export function useOptionalRoom(): Room | null {
  const room = useContext(RoomClientContext);
  const shown = useSyncExternalStore(room?.state.subscribe ?? subscribeToNothing, room?.state.get ?? noRoom);
  return room && shown && { ...shown, room };
}

export function useRoom(): Room {
  const here = useOptionalRoom();
  if (!here) throw new Error('useRoom needs a room context');
  return here;
}

const subscribeToNothing = () => () => undefined;
const noRoom = () => null;

/** True for one person against computers with given cards: there is no one to chat with or wait for. */
export function isSolo({ options, seats }: Pick<Update, 'options' | 'seats'>): boolean {
  return options.sameCards !== undefined && seats.filter(({ kind }) => kind !== 'computer').length === 1;
}

/** True in an online solo room. False for a local game. */
export function useIsSolo(): boolean {
  const update = useOptionalRoom()?.update ?? null;
  return update !== null && isSolo(update);
}
