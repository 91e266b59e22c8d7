import type { SpectatorMessage } from '../wire/update.ts';
import { type Room, seatOf } from './room.ts';
import type { RoomEvent } from './roomEvent.ts';

type EventOf<Type extends RoomEvent['type']> = Extract<RoomEvent, { readonly type: Type }>;

const MAX_SPECTATOR_MESSAGES = 30;

export function watched(room: Room, { guest, connection }: EventOf<'watched'>): Room {
  return { ...room, watchers: [...room.watchers, { guest, connection }] };
}

export function unwatched(room: Room, { connection }: EventOf<'unwatched'>): Room {
  return { ...room, watchers: room.watchers.filter((each) => each.connection !== connection) };
}

export function spectatorSaid(room: Room, { at, guest, ...said }: EventOf<'spectatorSaid'>): Room {
  const words = 'phrase' in said ? { phrase: said.phrase } : { text: said.text };
  const number = (room.spectatorMessages.at(-1)?.number ?? 0) + 1;
  const one: SpectatorMessage = { number, at, guest: guest.id, name: guest.name, ...words };
  return { ...room, spectatorMessages: [...room.spectatorMessages, one].slice(-MAX_SPECTATOR_MESSAGES) };
}

/** The room with the number of its spectators, after an event that may have changed who watches and who sits. */
export function withSpectatorCount(before: Room, after: Room): Room {
  if (before.watchers === after.watchers && before.seats === after.seats) return after;
  const guests = new Set(after.watchers.map(({ guest }) => guest).filter((guest) => seatOf(after, guest) === null));
  return { ...after, spectators: guests.size };
}
