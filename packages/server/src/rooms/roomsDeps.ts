import type { SearchMove } from '@coup-fourre/room';
import type { OnlineDecideContext } from '@coup-fourre/room/online';
import type { Bus } from '../bus/bus.ts';
import type { Store } from '../store/store.ts';

/** All that the rooms of a node need of the world around them. */
export interface RoomsDeps {
  readonly store: Store;
  readonly bus: Bus;
  /** The name of this node, in which there is no hyphen: its connections begin with it. */
  readonly node: string;
  /** Whether no other node can use the store. */
  readonly isOnlyNode: boolean;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls back after some milliseconds, unless it is called off by what it returns. */
  readonly schedule: (ms: number, call: () => void) => () => void;
  readonly random: OnlineDecideContext['random'];
  readonly newSecret: OnlineDecideContext['newSecret'];
  /** Where computers that search think. */
  readonly searchMove: SearchMove;
  /** Hears what went wrong, for the log. */
  readonly report: (fault: unknown) => void;
}
