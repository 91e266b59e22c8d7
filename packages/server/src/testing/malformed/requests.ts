import { API_ROUTES } from '../apiRoutes.ts';
import type { RandomChoices } from './randomChoices.ts';

const PATHS = [
  ...API_ROUTES.flat().map((route) => route.replace(/^\w+ /, '').replace(/:\w+/g, 'x')),
  '/api/people?guests=x',
  '/api/clubs/x/standings?period=day',
  '/',
  '/healthz',
  '/readyz',
  '/metrics',
  '/socket?session=session1',
  '/room/x',
  '/assets/main-abc123.js',
];

const STRANGE_PATHS = [
  '/%',
  '/%00',
  '/%ff%fe',
  '/..%2f..%2fetc/passwd',
  '//evil.example/..',
  '/api/games/%',
  '/api/games/..%2f..',
  '/api//guest',
  '/socket?session[]=a&session=b',
  '/socket?session=%',
  '/?__proto__[x]=1',
  '*',
  'http://evil.example/api/guest',
  `/${'a'.repeat(3000)}`,
  '/assets/%2e%2e/%2e%2e/package.json',
];

const METHODS = ['GET', 'POST', 'POST', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'BREW', 'get'];

const BODIES = [
  '',
  '{',
  '{}',
  'null',
  '[]',
  '{"name":1}',
  '{"name":"a\\u0000"}',
  '{"code":[]}',
  '{"__proto__":{"x":1}}',
];

/** The bytes of an invalid or almost valid request. The server must close the connection afterwards. */
export function malformedRequest(chance: RandomChoices, host: string): Buffer {
  if (chance.once(6)) return garbage(chance);
  const body = chance.once(3) ? chance.text(100) : chance.pick(BODIES);
  const path = chance.once(3) ? chance.pick(STRANGE_PATHS) : chance.pick(PATHS);
  const headers = [
    `Host: ${host}`,
    'Connection: close',
    chance.pick([`Origin: http://${host}`, `Origin: http://${host}`, 'Origin: null', 'Origin: http://[', 'X: y']),
    chance.pick(['Content-Type: application/json', 'Content-Type: application/json', 'Content-Type: /', 'X: y']),
    chance.pick(['X: y', 'Cookie: guest=%', `Cookie: guest=${'A'.repeat(43)}`, `Cookie: ${';'.repeat(500)}=`]),
    chance.pick([
      'X: y',
      'Accept: */*;q=',
      'Range: bytes=9-1',
      'If-None-Match: ,',
      'X-Forwarded-For: x, y',
      'Expect: z',
    ]),
    `Content-Length: ${Buffer.byteLength(body) + (chance.once(20) ? -1 : 0)}`,
  ];
  if (chance.once(10)) headers.push('Upgrade: websocket', 'Sec-WebSocket-Version: 13');
  return Buffer.from(`${chance.pick(METHODS)} ${path} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
}

/** Bytes that are not a request. They are complete, so the server does not wait for more. */
function garbage(chance: RandomChoices): Buffer {
  return Buffer.concat([
    chance.pick([
      chance.bytes(1 + chance.below(100)),
      Buffer.from(`GET / HTTP/9.9`),
      Buffer.from('GET / HTTP/1.1\r\nContent-Length: x'),
      Buffer.from('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked'),
      Buffer.from(`GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}`),
      Buffer.from('GET / HTTP/1.1\r\nno header'),
      Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00]),
    ]),
    Buffer.from('\r\n\r\n'),
  ]);
}
