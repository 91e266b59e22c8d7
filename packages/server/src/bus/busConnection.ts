/** A connection to the message broker, until its signal is aborted. */
export interface BusConnection {
  /** Resolves once the payloads have been delivered; otherwise rejects or stays pending. */
  send(payloads: readonly string[]): Promise<void>;
}

export interface BusConnectionHandlers {
  readonly onPayload: (payload: string) => void;
  readonly onLost: (error: Error) => void;
  /** Closes the connection at once when aborted, even while it is being opened. */
  readonly signal: AbortSignal;
}

/** Opens a connection that sends and receives; rejects if that fails. */
export type OpenBusConnection = (owner: BusConnectionHandlers) => Promise<BusConnection>;
