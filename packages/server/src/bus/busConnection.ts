/** A connection to what carries the notices, until its signal ends it. */
export interface BusConnection {
  /** Resolves once the payloads are with the other side; rejects, or stays open, where they may not be. */
  send(payloads: readonly string[]): Promise<void>;
}

/** Whom a line serves. */
export interface BusConnectionHandlers {
  readonly onPayload: (payload: string) => void;
  /** The line is of no use any more. */
  readonly onLost: (why: Error) => void;
  /** Ends the line at once when it is aborted, even while it is still being opened. */
  readonly signal: AbortSignal;
}

/** Opens a line that hears and sends; rejects where there is no way. */
export type OpenBusConnection = (owner: BusConnectionHandlers) => Promise<BusConnection>;
