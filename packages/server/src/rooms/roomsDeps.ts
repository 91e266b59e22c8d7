import type { GuestContext, Room, RoomEvent, RoomReason, Schedule, SearchMove } from '@coup-fourre/room';
import type { Bus } from '../bus/bus.ts';
import type { Retention } from '../config/config.ts';
import type { Limits } from '../config/limits.ts';
import type { RoomRow, UnannouncedChange } from '../store/roomStore.ts';
import type { Store } from '../store/store.ts';

export type ServerContext = Omit<GuestContext, 'sender'>;

/** Returns events, or a reason to refuse. */
export type Decide = (room: Room | null, context: ServerContext) => readonly RoomEvent[] | RoomReason;

export interface RoomsDeps extends Pick<ServerContext, 'random' | 'newSecret'> {
  readonly store: Store;
  readonly keep: Retention;
  readonly limits: Pick<Limits, 'talk' | 'changes'>;
  readonly bus: Bus;
  /** The name of this node, without a hyphen. The names of its connections begin with it. */
  readonly node: string;
  /** True if no other node uses the store. */
  readonly isOnlyNode: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly schedule: Schedule;
  readonly searchMove: SearchMove;
  /** Sends the notices about a stored change of a row. If it rejects, or the node dies before, it is called again. */
  readonly announceChange: (row: RoomRow, change: UnannouncedChange) => Promise<void>;
  readonly report: (fault: unknown) => void;
}
