import { createHash } from 'node:crypto';
import type { CommandSender, Guest, ServerMessage } from '@coup-fourre/room';

/** Someone who listens: one socket, the guest it belongs to, and the session that numbers its commands. */
export interface Listener {
  readonly guest: Guest;
  readonly session: string;
  /** Unique for good: the node's name, a hyphen and a number. */
  readonly connection: string;
  /** The network that the socket comes from, as a short hash that is fit to compare but does not name it. */
  readonly network: string;
  /** Sends a message as JSON; never throws. */
  send(text: string): void;
}

export function sendTo(listener: Listener, answer: ServerMessage): void {
  listener.send(JSON.stringify(answer));
}

/** Who asks, by the number of their command. */
export function senderOf({ guest, connection, network, session }: Listener, id: number): CommandSender {
  return { guest, connection, network, commandId: { session, id } };
}

/** The name of a room that a command opens: it follows from the command, so that one sent twice opens one room. */
export function roomName({ guest, commandId }: CommandSender): string {
  const text = `room ${guest.id} ${commandId.session} ${commandId.id}`;
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
