/** A message between nodes. It may get lost. The store is the source of truth. */
export type BusMessage = RoomNews | GuestNews | FriendNews;

/** The log of a room has reached this number. */
interface RoomNews {
  readonly room: string;
  readonly seq: number;
}

/** A guest's name, looks or devices have changed. */
interface GuestNews {
  readonly guest: string;
}

/** The friends, requests or invitations of a guest have changed. */
interface FriendNews {
  readonly friendsOf: string;
}

/**
 * Lets nodes notify each other of new events in a room or of a changed guest.
 * A message arrives at most once at every node, in any order, and possibly at the sender. `testing/busContract.ts`
 * tests every driver.
 */
export interface Bus {
  /** Publishes soon. Never throws and never waits. */
  publish(message: BusMessage): void;
  /** Subscribes to messages from now on. */
  onMessage(listener: (message: BusMessage) => void): void;
  /** Called after an interruption. Messages may have been lost, so everything must be read again. */
  onGap(listener: () => void): void;
  /** False while messages may get lost. Nodes then poll the log more often. */
  readonly isConnected: boolean;
  close(): Promise<void>;
}
