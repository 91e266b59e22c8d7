import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type HttpReason, refusalOf, statusOf } from './refusals.ts';

/** Refuses on a connection where nothing can be routed any more, and closes it. */
export function refuseRaw(socket: Duplex, reason: HttpReason): void {
  socket.on('error', () => socket.destroy());
  if (!socket.writable) return void socket.destroy();
  const status = statusOf(reason);
  const body = JSON.stringify(refusalOf(reason));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}
