/** What a node tells the others: a room's log has reached this number. It may be lost; the log is the truth. */
export interface BusMessage {
  readonly room: string;
  readonly seq: number;
}

/**
 * How nodes tell each other that a room has moved on: at most once, in no certain order, and to everyone, perhaps to the
 * sender too. `testing/busContract.ts` holds every driver to this.
 */
export interface Bus {
  /** Tells the others, as soon as may be; never throws and never waits. */
  publish(notice: BusMessage): void;
  /** Hears what is told from now on. */
  onMessage(listener: (notice: BusMessage) => void): void;
  /** Called after a time without connection: notices may have been lost, so everything must be read again. */
  onGap(listener: () => void): void;
  /** Whether notices come and go at present; nodes ask the log oftener while they do not. */
  readonly isConnected: boolean;
  close(): Promise<void>;
}
