// A bare WebSocket server without the game, for comparison with the real server.
// At / it parses each message as JSON and sends it back. At /frames it keeps the first message. It answers every later
// message like an action: with the first message twice and a short frame.
// It listens on PORT. /metrics shows its resource usage.
import { createServer } from 'node:http';
import process from 'node:process';
import { collectDefaultMetrics, register } from 'prom-client';
import { type WebSocket, WebSocketServer } from 'ws';

function echo(webSocket: WebSocket): void {
  webSocket.on('message', (frame: Buffer) => webSocket.send(JSON.stringify(JSON.parse(frame.toString()))));
}

function answer(webSocket: WebSocket): void {
  let change: unknown = null;
  webSocket.on('message', (frame: Buffer) => {
    const message: unknown = JSON.parse(frame.toString());
    change ??= message;
    if (change === message) return;
    webSocket.send(JSON.stringify(change));
    webSocket.send(JSON.stringify(change));
    webSocket.send(JSON.stringify({ type: 'done', id: 1 }));
  });
}

collectDefaultMetrics();
const server = createServer((_request, response) => {
  void register.metrics().then((text) => response.end(text));
});
const sockets = new WebSocketServer({ server, clientTracking: false, perMessageDeflate: false });
sockets.on('connection', (webSocket, { url }) => {
  webSocket.on('error', () => undefined);
  if (url === '/frames') answer(webSocket);
  else echo(webSocket);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
