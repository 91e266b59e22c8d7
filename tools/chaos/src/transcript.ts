import { createHash } from 'node:crypto';
import type { ClientMessage, CommandId, RoomReason, Update } from '@coup-fourre/room';

/** A command that the server has acknowledged. */
export interface Acknowledged {
  readonly message: ClientMessage;
  /** Milliseconds of this process's clock: first sent, and acknowledged. */
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** An update that a client received, with the events after public number `since` up to `number`. */
export interface ShownUpdate {
  readonly room: string;
  readonly publicSeq: number;
  readonly since: number;
  /** A digest of everything in it except the time it was made. */
  readonly digest: string;
}

/** Everything that the server has sent one client, which it must never take back. */
export class Transcript {
  readonly guest: string;
  readonly session: string;
  readonly acknowledged: Acknowledged[] = [];
  readonly refused: (CommandId & { readonly reason: RoomReason })[] = [];
  readonly shownUpdates: ShownUpdate[] = [];
  /** Errors that the client has seen, in words. */
  readonly errors: string[] = [];
  /** How often the server left a message without a reply for so long that the client abandoned the socket. */
  timeouts = 0;
  /** How often the server announced that it was about to stop. */
  shutdownNotices = 0;

  constructor(guest: string, session: string) {
    this.guest = guest;
    this.session = session;
  }

  /** Records an update for a client that had seen everything up to `since`. */
  recordUpdate(update: Update, since: number): void {
    this.shownUpdates.push({ room: update.room, publicSeq: update.publicSeq, since, digest: digestOf(update) });
  }

  /** Acknowledged actions at the table, except passes. */
  get actions(): Acknowledged[] {
    return this.acknowledged.filter(({ message }) => message.type === 'act' && message.action.type !== 'pass');
  }
}

/** Equal for updates with the same content, whatever their time and the order of their fields. */
export function digestOf(update: Update): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...update, now: 0 }, withSortedKeys))
    .digest('base64');
}

function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
