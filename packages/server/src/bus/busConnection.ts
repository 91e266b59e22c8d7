/** A connection to the message broker, until its signal is aborted. */
export interface BusConnection {
  /** Resolves once the payloads have been delivered. Otherwise rejects or stays pending. */
  send(payloads: readonly string[]): Promise<void>;
}

export interface BusConnectionHandlers {
  readonly onPayload: (payload: string) => void;
  readonly onLost: (error: Error) => void;
  /** Aborting closes the connection at once, even while it is being opened. */
  readonly signal: AbortSignal;
}

/** Opens a connection. Rejects if that fails. */
export type OpenBusConnection = (owner: BusConnectionHandlers) => Promise<BusConnection>;
