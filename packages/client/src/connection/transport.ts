import type { ClientMessage, ServerMessage } from '@coup-fourre/room';

/** One connection to a server. Decodes messages. */
export interface Transport {
  send(message: ClientMessage): void;
  /** `code`: the close code for the server (RFC 6455, section 7.4). */
  close(code?: number): void;
}

/** Hears of the messages and the end of a connection. */
export interface TransportListener {
  /** Called with each message, or with null for an unreadable frame. */
  readonly onMessage: (message: ServerMessage | null) => void;
  /** Called when the connection has ended or could not be opened. */
  readonly onClose: () => void;
}

/** Starts connecting. Send only after the server's first message. */
export type OpenTransport = (listener: TransportListener) => Transport;

/** The parts of a WebSocket that are used, in a browser or in `ws`. */
export interface WebSocketLike {
  send(text: string): void;
  close(code?: number): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'close' | 'error', listener: () => void): void;
}

/** Decodes a frame. Null if it is no message. Must not throw. */
export type DecodeFrame = (frame: unknown) => ServerMessage | null;

/**
 * A transport over a WebSocket. Frames wait for `decoder`, so that a page can load it late. If it rejects, `onClose` is
 * called.
 */
export function overWebSocket(
  socket: WebSocketLike,
  decoder: Promise<DecodeFrame>,
  { onMessage, onClose }: TransportListener,
): Transport {
  socket.addEventListener('message', ({ data }) => void decoder.then((decode) => onMessage(decode(data)), onClose));
  socket.addEventListener('close', onClose);
  // A close event follows. Without a listener, `ws` would throw.
  socket.addEventListener('error', () => undefined);
  return {
    send: (message) => socket.send(JSON.stringify(message)),
    close: (code) => socket.close(code),
  };
}
