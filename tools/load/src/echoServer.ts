// A bare WebSocket server without the game, to compare the real one with. At / it parses each message as JSON and sends
// it back. At /frames it keeps the first message and answers every later one like an action: with that message twice
// and a short one. Started as `node echoServer.js PORT`; /metrics has its usage.
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
server.listen(Number(process.argv[2]), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
