import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Milliseconds without data after which a connection counts as hung. */
const TIMEOUT_MS = 10_000;

async function connectTo(server: string): Promise<Socket> {
  const { port, hostname } = new URL(server);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

/** Resolves with all received bytes once the server closes. Rejects if it does not close. */
function untilClosed(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let response = '';
    const late = setTimeout(() => {
      socket.destroy();
      reject(new Error(`the connection stayed open after: ${response}`));
    }, TIMEOUT_MS);
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      response += part;
    });
    // A server that refuses may close before it has read all bytes.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(late);
      resolve(response);
    });
  });
}

/** Sends bytes. Resolves with the server's response once it closes. */
export async function sendRaw(server: string, bytes: Buffer): Promise<string> {
  const socket = await connectTo(server);
  const response = untilClosed(socket);
  socket.write(bytes);
  return response;
}

/** Opens a WebSocket by hand and sends bytes. Resolves with the response once the server has closed the socket. */
export async function sendRawOnSocket(server: string, cookie: string, bytes: Buffer): Promise<string> {
  const socket = await connectTo(server);
  const response = untilClosed(socket);
  const headers = [
    'GET /socket?session=session1 HTTP/1.1',
    `Host: ${new URL(server).host}`,
    `Origin: ${server}`,
    `Cookie: ${cookie}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  socket.write(`${headers.join('\r\n')}\r\n\r\n`);
  socket.write(bytes);
  // The server starts the closing handshake. The client then closes the connection.
  socket.on('data', (part: string) => {
    if (part.includes('\x88')) socket.end();
  });
  return response;
}
