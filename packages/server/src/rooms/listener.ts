import { createHash } from 'node:crypto';
import type { CommandSender, Guest, ServerMessage } from '@coup-fourre/room';

/** A socket, its guest, and the session in which its commands are numbered. */
export interface Listener {
  readonly guest: Guest;
  readonly session: string;
  /** A unique name: the node's name, a hyphen and a number. */
  readonly connection: string;
  /** A short hash of the client's network: long enough to compare, too short to identify. */
  readonly network: string;
  /** Guests whose talk the guest does not receive, because the guest has blocked them. */
  readonly silenced: ReadonlySet<string>;
  /** Never throws. */
  send(message: ServerMessage): void;
  /** Sends a message that is JSON already. Never throws. */
  sendText(text: string): void;
}

export function senderOf({ guest, connection, network, session }: Listener, id: number): CommandSender {
  return { guest, connection, network, commandId: { guest: guest.id, session, id } };
}

/**
 * The name of the room that a command opens. It depends only on the command, so a repeated command opens no second
 * room.
 */
export function roomName({ guest, commandId }: CommandSender): string {
  const text = `room ${guest.id} ${commandId.session} ${commandId.id}`;
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
