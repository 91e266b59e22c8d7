import { createHash } from 'node:crypto';
import type { ClientMessage, CommandId, RoomReason, Update } from '@coup-fourre/room';

/** A command that the server has said is done. */
export interface Acknowledged {
  readonly message: ClientMessage;
  /** Milliseconds of this process's clock: first sent, and answered. */
  readonly sentAt: number;
  readonly answeredAt: number;
}

/** An update as someone was shown it: told from public event `since` on, up to `number`. */
export interface ShownUpdate {
  readonly room: string;
  readonly publicSeq: number;
  readonly since: number;
  /** Stands for everything in it but the moment it was made. */
  readonly digest: string;
}

/** Everything that the server has told one client: what it must never take back. */
export class Transcript {
  readonly guest: string;
  readonly session: string;
  readonly acknowledged: Acknowledged[] = [];
  readonly refused: (CommandId & { readonly reason: RoomReason })[] = [];
  readonly shownUpdates: ShownUpdate[] = [];
  /** What must not have happened to the client, in words. */
  readonly errors: string[] = [];
  /** Times that the server let a message wait for so long that the client gave the socket up. */
  timeouts = 0;
  /** Times that the server said it was about to stop. */
  shutdownNotices = 0;

  constructor(guest: string, session: string) {
    this.guest = guest;
    this.session = session;
  }

  /** Notes an update, told to someone who had seen everything up to `since`. */
  recordUpdate(update: Update, since: number): void {
    this.shownUpdates.push({ room: update.room, publicSeq: update.publicSeq, since, digest: digestOf(update) });
  }

  /** Acknowledged actions at the table, those aside that let something pass. */
  get actions(): Acknowledged[] {
    return this.acknowledged.filter(({ message }) => message.type === 'act' && message.action.type !== 'pass');
  }
}

/** Equal for updates that tell the same, whenever they were made and in whatever order their parts stand. */
export function digestOf(update: Update): string {
  return createHash('sha256')
    .update(JSON.stringify({ ...update, now: 0 }, withSortedKeys))
    .digest('base64');
}

function withSortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
