import type { GuestContext, Schedule, SearchMove } from '@coup-fourre/room';
import type { Bus } from '../bus/bus.ts';
import type { Retention } from '../config/config.ts';
import type { Limits } from '../config/limits.ts';
import type { RoomRow } from '../store/roomStore.ts';
import type { Store } from '../store/store.ts';

export type ServerContext = Omit<GuestContext, 'sender'>;

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
  /** Called with a room's row once it is stored, if its entry in lists has changed, and the row before if it is known. */
  readonly onListingChanged: (row: RoomRow, before: RoomRow | null) => void;
  readonly report: (fault: unknown) => void;
}
