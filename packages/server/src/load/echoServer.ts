// A bare WebSocket server: what comes is parsed as JSON and written back. What the game's server is compared with. It is
// started as `node echoServer.js PORT` and tells at /metrics what it has used, as that one does.
import { createServer } from 'node:http';
import process from 'node:process';
import { collectDefaultMetrics, register } from 'prom-client';
import { WebSocketServer } from 'ws';

collectDefaultMetrics();
const server = createServer((_request, response) => {
  void register.metrics().then((text) => response.end(text));
});
const sockets = new WebSocketServer({ server, clientTracking: false, perMessageDeflate: false });
sockets.on('connection', (wire) => {
  wire.on('error', () => undefined);
  wire.on('message', (frame: Buffer) => wire.send(JSON.stringify(JSON.parse(frame.toString()))));
});
server.listen(Number(process.argv[2]), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
