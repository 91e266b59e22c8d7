import type { Random, Seat } from '@coup-fourre/rules';
import type { Computers } from '../computers/computers.ts';
import { evolve } from '../state/evolve.ts';
import type { PersonSeat, Room } from '../state/room.ts';
import type { CommandId, RoomEvent, RoomEventPayload } from '../state/roomEvent.ts';
import type { RoomCommand } from '../wire/clientMessage.ts';
import type { RoomReason } from '../wire/reasons.ts';
import type { Guest } from '../wire/update.ts';

/** The sender of a command to a server's room. */
export interface CommandSender {
  readonly guest: Guest;
  /** The name that the node gave to the connection. */
  readonly connection: string;
  /** Short hash of the client's network, which can only be compared. Null without a client. */
  readonly network: string | null;
  readonly commandId: CommandId;
}

export function connectedAt(seat: Seat, { connection, network }: CommandSender): RoomEventPayload {
  return { type: 'connected', seat, connection, ...(network === null ? {} : { network }) };
}

/** What a decision depends on besides the room. */
export interface DecideContext {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Random numbers for computers' choices. On a device also for the room's id, the deck and the first dealer. */
  readonly random: Random;
  /** On a server: returns a new secret for a shuffle, 64 hexadecimal digits. Missing on a device, which is trusted. */
  readonly newSecret?: () => string;
  /** At a device: milliseconds that computers take for a move. */
  readonly paceMs?: number;
}

/** The context of what happens by itself, such as computers’ moves. */
export interface DueContext extends DecideContext {
  readonly computers: Computers;
}

/** The context on a server, which must know the sender. A device trusts its people. */
export interface GuestContext extends DecideContext {
  readonly newSecret: () => string;
  readonly sender: CommandSender;
}

/** The sender of a command who has a seat. */
export interface SeatedGuest {
  readonly room: Room;
  readonly seat: Seat;
  readonly person: PersonSeat;
}

export type Command<Type extends RoomCommand['type']> = Extract<RoomCommand, { readonly type: Type }>;

/** The events, or the reason for a refusal. An empty list means that nothing changes. */
export type Decision = readonly RoomEventPayload[] | RoomReason;

/** The room after some events that happen together, at `at` (milliseconds since 1970). */
export function roomAfter(room: Room, happenings: readonly RoomEventPayload[], at: number): Room {
  return happenings.reduce((before, happening) => evolve(before, { at, ...happening }), room);
}

/** The first event of a command carries the command's id. New fields come first, see ARCHITECTURE.md. */
export function stamped(happenings: readonly RoomEventPayload[], at: number, causedBy?: CommandId): RoomEvent[] {
  return happenings.map((happening, index) =>
    causedBy && index === 0 ? { at, causedBy, ...happening } : { at, ...happening },
  );
}
