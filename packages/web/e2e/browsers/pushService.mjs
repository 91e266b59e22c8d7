import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { WebSocketServer } from 'ws';

/** Where a subscription receives messages. The name stands for this machine: `server.mjs` sends there. */
const ENDPOINTS = 'https://push.example/push/';

/** What Firefox says of a message that a service worker has received. */
const DELIVERED = 100;

/**
 * A push service on this machine that speaks Mozilla's protocol: a browser registers over a WebSocket, and what is
 * posted to its endpoint reaches it there.
 */
export async function startPushService() {
  const acks = new EventEmitter();
  /** The browser's socket by the channel of each subscription. */
  const channels = new Map();
  const http = createServer((request, response) => {
    const channelID = request.url.split('/').at(-1);
    const socket = channels.get(channelID);
    const headers = { encoding: request.headers['content-encoding'] };
    void buffer(request).then((body) => {
      const message = { messageType: 'notification', channelID, version: randomUUID(), headers };
      socket?.send(JSON.stringify({ ...message, data: body.toString('base64url') }));
      response.writeHead(socket === undefined ? 404 : 201).end();
    });
  });
  const sockets = new WebSocketServer({ server: http, handleProtocols: () => 'push-notification' });
  sockets.on('connection', (socket) => {
    const answer = (message) => socket.send(JSON.stringify(message));
    socket.on('message', (text) => {
      const { messageType, channelID, uaid = randomUUID().replaceAll('-', ''), updates } = JSON.parse(text);
      if (messageType === undefined) answer({});
      if (messageType === 'hello') answer({ messageType, uaid, status: 200, use_webpush: true, broadcasts: {} });
      if (messageType === 'register') {
        channels.set(channelID, socket);
        answer({ messageType, channelID, status: 200, pushEndpoint: `${ENDPOINTS}${channelID}` });
      }
      if (messageType === 'unregister') {
        channels.delete(channelID);
        answer({ messageType, channelID, status: 200 });
      }
      if (messageType === 'ack') for (const { code } of updates) acks.emit('ack', code);
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    port: http.address().port,
    /** Resolves once a service worker has received the next message. */
    nextDelivery: async (timeout) => {
      const [code] = await once(acks, 'ack', { signal: AbortSignal.timeout(timeout) });
      if (code !== DELIVERED) throw new Error(`the browser refused a message with code ${code}`);
    },
    end: () => {
      for (const socket of sockets.clients) socket.terminate();
      http.close();
    },
  };
}
