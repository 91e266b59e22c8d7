import type { ConnectionStatus, RoomState } from '@coup-fourre/client/connection';
import type { Update } from '@coup-fourre/room';
import { createContext, use, useSyncExternalStore } from 'react';
import type { IdentityState } from './identity.ts';
import type { OnlineClient } from './onlineClient.ts';
import type { RoomClient } from './roomClient.ts';

export const OnlineContext = createContext<OnlineClient | null>(null);

/** The room that the screen shows, null for a game in this browser. */
export const RoomClientContext = createContext<RoomClient | null>(null);

export function useOnline(): OnlineClient {
  const online = use(OnlineContext);
  if (!online) throw new Error('nothing online around this component');
  return online;
}

/** Who this device is to the server. */
export function useIdentity(): IdentityState {
  const { identity } = useOnline();
  return useSyncExternalStore(identity.subscribe, identity.getState);
}

/** The id of this device's guest; null while it is unknown. */
export function useOwnGuest(): string | null {
  const known = useIdentity();
  return known.state === 'known' ? known.guest.id : null;
}

/** How the connection stands. */
export function useConnectionStatus(): ConnectionStatus {
  const { status } = useOnline().connection;
  return useSyncExternalStore(status.subscribe, status.get);
}

/** On how many other devices the guest is connected. */
export function useOtherDevices(): number {
  const { otherDevices } = useOnline().connection;
  return useSyncExternalStore(otherDevices.subscribe, otherDevices.get);
}

type Room = RoomState & { readonly room: RoomClient };

/** The online room that the screen shows; null for a game in this browser. */
export function useOptionalRoom(): Room | null {
  const room = use(RoomClientContext);
  const shown = useSyncExternalStore(room ? room.subscribe : subscribeToNothing, room ? room.getState : noRoom);
  return room && shown && { ...shown, room };
}

/** The online room that the screen shows. */
export function useRoom(): Room {
  const here = useOptionalRoom();
  if (!here) throw new Error('no room around this component');
  return here;
}

const subscribeToNothing = () => () => undefined;
const noRoom = () => null;

/** Whether a room is for one person against computers, with given cards: there is nobody to talk to or to wait for. */
export function isSolo({ options, seats }: Pick<Update, 'options' | 'seats'>): boolean {
  return options.sameCards !== undefined && seats.filter(({ kind }) => kind !== 'computer').length === 1;
}

/** The same of the room that the screen shows; false for a game in this browser. */
export function useIsSolo(): boolean {
  const update = useOptionalRoom()?.update ?? null;
  return update !== null && isSolo(update);
}
