import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { HttpReason } from '@coup-fourre/room';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import type { Limits } from '../config/limits.ts';
import type { Guests } from '../guests/guests.ts';
import { addressOf } from '../socket/addressLimits.ts';
import type { Sockets } from '../socket/sockets.ts';
import type { Store } from '../store/store.ts';
import { withoutBase } from './base.ts';
import { costClass } from './costClass.ts';
import { fromStore } from './fromStore.ts';
import { isAllowedOrigin } from './origin.ts';
import { endGracefully, refuseRaw } from './rawRefusal.ts';
import { refuse } from './refusals.ts';
import { knownGuestOf } from './requestGuest.ts';

export interface SocketRouteDeps {
  readonly guests: Guests;
  readonly store: Pick<Store, 'friends'>;
  readonly sockets: Sockets;
  /** The name of this node: the prefix of its connection names. */
  readonly node: string;
  readonly origins: readonly string[];
  readonly limits: Limits;
}

interface Upgrade {
  readonly socket: Duplex;
  readonly head: Buffer;
  readonly response: ServerResponse;
}

const PATH = '/socket';
const SESSION = /^[a-z0-9]{8,32}$/;

/** The limits of ws: bytes and fragments of a message. */
const WEB_SOCKET_OPTIONS = {
  noServer: true,
  clientTracking: false,
  perMessageDeflate: false,
  // Above MAX_MESSAGE_BYTES, so that a slightly larger message gets a refusal before its socket is closed.
  maxPayload: 16_384,
  maxFragments: 64,
  maxBufferedChunks: 16_384,
} as const;

const FULL_REASONS = { addressFull: 'tooMany', serverFull: 'serverFull' } as const satisfies Record<string, HttpReason>;

/** Opens sockets at /socket?session=…. Requests pass the usual limits and refusals before the upgrade. */
export function addSocketRoute(app: FastifyInstance, deps: SocketRouteDeps): void {
  const { sockets, limits } = deps;
  const upgrades = new WeakMap<IncomingMessage, Upgrade>();
  // The type of its options does not know closeTimeout yet.
  const options = { ...WEB_SOCKET_OPTIONS, closeTimeout: limits.closeMs };
  const webSockets = new WebSocketServer(options);
  let opened = 0;

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const path = withoutBase(request.url ?? '', app.base).split('?')[0];
    if (request.method !== 'GET' || path !== PATH) return refuseRaw(socket, 'noSocket');
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket as Parameters<ServerResponse['assignSocket']>[0]);
    response.once('finish', () => endGracefully(socket));
    upgrades.set(request, { socket, head, response });
    app.routing(request, response);
  });

  const opening = costClass(app, limits.socketsPerMinute, '1 minute');
  app.get<{ Querystring: { session?: unknown } }>(PATH, opening, async (request, reply) => {
    const upgrade = upgrades.get(request.raw);
    if (upgrade === undefined) return refuse(reply.header('upgrade', 'websocket'), 'noSocket');
    const { session } = request.query;
    if (typeof session !== 'string' || !SESSION.test(session)) return refuse(reply, 'badSession');
    if (!isAllowedOrigin(request, deps.origins)) return refuse(reply, 'wrongOrigin');
    const address = addressOf(request.ip);
    const admission = sockets.isStopping ? 'leaving' : sockets.addresses.acquire(address, performance.now());
    if (admission === 'leaving') return refuse(reply, 'serverStops');
    if (admission !== 'taken') return refuse(reply, FULL_REASONS[admission]);
    upgrade.socket.once('close', () => sockets.addresses.release(address));
    const known = await knownGuestOf(request, deps.guests);
    if (known === null) return refuse(reply, 'notAGuest');
    const silenced = await fromStore(deps.store.friends.blockedBy(known.guest.id));
    reply.hijack();
    if (upgrade.socket.destroyed) return reply;
    upgrade.response.detachSocket(upgrade.socket as Parameters<ServerResponse['detachSocket']>[0]);
    opened += 1;
    const connection = `${deps.node}-${opened}`;
    webSockets.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (webSocket) =>
      sockets.accept(
        { webSocket, stream: upgrade.socket },
        { guest: known.guest, silenced, device: known.device, session, connection, address },
      ),
    );
    return reply;
  });
}
