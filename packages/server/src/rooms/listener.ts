import type { Guest, ServerMessage } from '@coup-fourre/room';

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
