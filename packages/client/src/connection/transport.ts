import type { ClientMessage, ServerMessage } from '@coup-fourre/room';

/** One connection to a server, from its opening to its end. It carries messages; what comes is decoded before anyone sees it. */
export interface Transport {
  send(message: ClientMessage): void;
  /** Ends it. `code` tells the server why, as RFC 6455, section 7.4, has it. */
  close(code?: number): void;
}

export interface TransportListener {
  /** Hears each message as it comes; null for a frame that could not be read. */
  readonly onMessage: (message: ServerMessage | null) => void;
  /** Called when the connection has ended, for whatever reason, or could not be opened. */
  readonly onClose: () => void;
}

/** Begins to connect. Messages may be sent once the server has sent one. */
export type OpenTransport = (listener: TransportListener) => Transport;

/** All of a WebSocket that is used here: a browser's, or one of `ws`. */
export interface WebSocketLike {
  send(text: string): void;
  close(code?: number): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close' | 'error', listener: () => void): void;
}

export type DecodeFrame = (frame: unknown) => ServerMessage | null;

/** Carries messages over a WebSocket. Its frames wait until `decoder` is there, so that a page can load it late. */
export function overWebSocket(
  socket: WebSocketLike,
  decoder: Promise<DecodeFrame>,
  { onMessage, onClose }: TransportListener,
): Transport {
  socket.addEventListener('message', ({ data }) => void decoder.then((decode) => onMessage(decode(data)), onClose));
  socket.addEventListener('close', onClose);
  // An error is followed by the end; without a listener, `ws` would throw it.
  socket.addEventListener('error', () => undefined);
  return {
    send: (message) => socket.send(JSON.stringify(message)),
    close: (code) => socket.close(code),
  };
}
