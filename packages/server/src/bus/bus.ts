/** A message between nodes. It may get lost; the store is the source of truth. */
export type BusMessage = RoomNews | GuestNews;

/** The log of a room has reached this number. */
interface RoomNews {
  readonly room: string;
  readonly seq: number;
}

/** Something of a guest's has changed: their name, their looks, their devices. */
interface GuestNews {
  readonly guest: string;
}

/**
 * How nodes notify each other that a room has new events or a guest has changed: at most once, in no particular order, to every node and
 * possibly to the sender. `testing/busContract.ts` holds every driver to this.
 */
export interface Bus {
  /** Notifies the other nodes soon; never throws and never waits. */
  publish(message: BusMessage): void;
  /** Subscribes to messages from now on. */
  onMessage(listener: (message: BusMessage) => void): void;
  /** Called after a time without a connection: messages may have been lost, so everything must be read again. */
  onGap(listener: () => void): void;
  /** Whether messages are currently being delivered; nodes poll the log more often while they are not. */
  readonly isConnected: boolean;
  close(): Promise<void>;
}
