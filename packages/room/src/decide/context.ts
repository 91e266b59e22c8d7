import type { Random, Seat } from '@coup-fourre/rules';
import { evolve } from '../state/evolve.ts';
import type { PersonSeat, Room } from '../state/room.ts';
import type { CommandId, RoomEventPayload } from '../state/roomEvent.ts';
import type { RoomCommand } from '../wire/clientMessage.ts';
import type { RoomReason } from '../wire/reasons.ts';
import type { Guest } from '../wire/update.ts';

/** Who asks a server's room: the guest, from which device and as which of its commands. */
export interface CommandSender {
  readonly guest: Guest;
  /** The connection that the command came over, as the node names it. */
  readonly connection: string;
  /** The network that it came from, as a short hash; null where that is not known. */
  readonly network: string | null;
  readonly commandId: CommandId;
}

/** A device has connected to a seat. */
export function connectedAt(seat: Seat, { connection, network }: CommandSender): RoomEventPayload {
  return { type: 'connected', seat, connection, ...(network === null ? {} : { network }) };
}

/** When something is decided, and where chance comes from. */
export interface DecideContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** For computers' choices; at a device for the deck and who deals first, too. */
  readonly random: Random;
  /** On a server: a new secret to shuffle from, 64 hexadecimal digits that no one can guess. A device is trusted without. */
  readonly newSecret?: () => string;
  /** At a device: the milliseconds that computers take for a move. */
  readonly paceMs?: number;
}

/** What is decided for a guest of a server. At a device everyone is trusted, and no one is asked who they are. */
export interface GuestContext extends DecideContext {
  readonly newSecret: () => string;
  readonly sender: CommandSender;
}

/** The person at a seat of a server's room who commands something. */
export interface SeatedGuest {
  readonly room: Room;
  readonly seat: Seat;
  readonly person: PersonSeat;
}

export type Command<Type extends RoomCommand['type']> = Extract<RoomCommand, { readonly type: Type }>;

/** What happens, or why it is refused. An empty list: nothing happens, and that is well. */
export type Decision = readonly RoomEventPayload[] | RoomReason;

/** The room as it is once something has happened. */
export function roomAfter(room: Room, happenings: readonly RoomEventPayload[], at: number): Room {
  return happenings.reduce((before, happening) => evolve(before, { ...happening, at }), room);
}
