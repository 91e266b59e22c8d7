import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { HTTP_REASONS, type HttpReason } from '@coup-fourre/room';
import { refusalOf } from './refusals.ts';

const CLOSE_TIMEOUT_MS = 1000;

/** The headers of `addSecurityHeaders`, but stricter, because a refusal needs no scripts or styles. */
const SECURITY_HEADERS = [
  "Content-Security-Policy: default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy: same-origin',
  'Cross-Origin-Resource-Policy: same-origin',
  'Origin-Agent-Cluster: ?1',
  'Referrer-Policy: no-referrer',
  'X-Content-Type-Options: nosniff',
  'X-DNS-Prefetch-Control: off',
  'X-Download-Options: noopen',
  'X-Frame-Options: DENY',
  'X-Permitted-Cross-Domain-Policies: none',
  'X-XSS-Protection: 0',
];

/** Closes a connection so that the client can still read the response. Discards further input. */
export function endGracefully(socket: Duplex): void {
  const late = setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS);
  socket.once('close', () => clearTimeout(late));
  socket.resume();
  socket.end();
}

/** Refuses a request on a connection that has no routes, and closes the connection. */
export function refuseRaw(socket: Duplex, reason: HttpReason): void {
  socket.on('error', () => socket.destroy());
  if (!socket.writable) return void socket.destroy();
  const status = HTTP_REASONS[reason];
  const body = JSON.stringify(refusalOf(reason));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
    ...SECURITY_HEADERS,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  endGracefully(socket);
}
