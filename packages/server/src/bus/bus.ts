/** A message between nodes. It may get lost; the store is the source of truth. */
export type BusMessage = RoomNews | GuestNews;

/** The log of a room has reached this number. */
interface RoomNews {
  readonly room: string;
  readonly seq: number;
}

/** A guest's name, looks or devices have changed. */
interface GuestNews {
  readonly guest: string;
}

/**
 * How nodes notify each other that a room has new events or a guest has changed. A message arrives at most once, in any order,
 * at every node and possibly at the sender. `testing/busContract.ts` tests this for every driver.
 */
export interface Bus {
  /** Notifies the other nodes soon. Never throws, never waits. */
  publish(message: BusMessage): void;
  /** Subscribes to messages from now on. */
  onMessage(listener: (message: BusMessage) => void): void;
  /** Called after a time without a connection. Messages may have been lost, so everything must be read again. */
  onGap(listener: () => void): void;
  /** False while messages may not be delivered; nodes then poll the log more often. */
  readonly isConnected: boolean;
  close(): Promise<void>;
}
