import type { FastifyRequest } from 'fastify';
import { addressOf } from '../socket/addressLimits.ts';
import type { Sockets } from '../socket/sockets.ts';

export interface RoomCounterDeps {
  readonly sockets: { readonly addresses: Pick<Sockets['addresses'], 'takeRoomToken'> };
}

/** Counts a room that a request opens, like rooms that are opened over sockets. Returns false if that is too many. */
export function roomCounter(request: FastifyRequest, { sockets }: RoomCounterDeps): () => boolean {
  return () => sockets.addresses.takeRoomToken(addressOf(request.ip), performance.now());
}
