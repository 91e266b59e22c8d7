import { createContext, use, useSyncExternalStore } from 'react';
import type { Known } from './identity.ts';
import type { Online } from './online.ts';
import type { OnlineRoom, RoomShown } from './onlineRoom.ts';
import type { LineStatus } from './socket.ts';

export const OnlineContext = createContext<Online | null>(null);

/** The room that the screen shows, null for a game in this browser. */
export const OnlineRoomContext = createContext<OnlineRoom | null>(null);

export function useOnline(): Online {
  const online = use(OnlineContext);
  if (!online) throw new Error('nothing online around this component');
  return online;
}

/** Who this device is to the server. */
export function useIdentity(): Known {
  const { identity } = useOnline();
  return useSyncExternalStore(identity.subscribe, identity.known);
}

/** How the connection stands. */
export function useLine(): LineStatus {
  const { status } = useOnline().socket;
  return useSyncExternalStore(status.subscribe, status.get);
}

/** The people whom this device does not want to hear. */
export function useMuted(): ReadonlySet<string> {
  const { mutes } = useOnline();
  return useSyncExternalStore(mutes.subscribe, mutes.muted);
}

type Room = RoomShown & { readonly room: OnlineRoom };

/** The online room that the screen shows; null for a game in this browser. */
export function useRoomHere(): Room | null {
  const room = use(OnlineRoomContext);
  const shown = useSyncExternalStore(room ? room.subscribe : subscribeToNothing, room ? room.shown : nothing);
  return room && shown && { ...shown, room };
}

/** The online room that the screen shows. */
export function useRoom(): Room {
  const here = useRoomHere();
  if (!here) throw new Error('no room around this component');
  return here;
}

const subscribeToNothing = () => () => undefined;
const nothing = () => null;
