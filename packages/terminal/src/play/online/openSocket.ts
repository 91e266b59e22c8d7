import { randomBytes } from 'node:crypto';
import { newSessionId, type OpenTransport, overWebSocket } from '@coup-fourre/client/connection';
import { decodeServerMessage } from '@coup-fourre/room/serverMessage';
import { WebSocket } from 'ws';

/** Opens sockets to a server for the guest of that cookie, all of them of one session. */
export function openSocket(server: string, cookie: string): OpenTransport {
  const address = `${server.replace('http', 'ws')}/socket?session=${newSessionId(randomBytes)}`;
  const decoder = Promise.resolve(decodeServerMessage);
  return (listener) => {
    const socket = new WebSocket(address, { headers: { cookie, origin: server } });
    return overWebSocket(socket, decoder, listener);
  };
}
