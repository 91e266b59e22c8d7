import type { GuestContext, Schedule, SearchMove } from '@coup-fourre/room';
import type { Bus } from '../bus/bus.ts';
import type { Retention } from '../config/config.ts';
import type { Limits } from '../config/limits.ts';
import type { Store } from '../store/store.ts';

/** When a server decides something, and where chance and secrets come from. */
export type ServerContext = Omit<GuestContext, 'sender'>;

/** All that the rooms of a node need of the world around them. */
export interface RoomsDeps extends Pick<ServerContext, 'random' | 'newSecret'> {
  readonly store: Store;
  readonly keep: Retention;
  readonly limits: Pick<Limits, 'talk' | 'changes'>;
  readonly bus: Bus;
  /** The name of this node, in which there is no hyphen: its connections begin with it. */
  readonly node: string;
  /** Whether no other node can use the store. */
  readonly isOnlyNode: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly schedule: Schedule;
  /** Where computers search. */
  readonly searchMove: SearchMove;
  /** Hears what went wrong, for the log. */
  readonly report: (fault: unknown) => void;
}
