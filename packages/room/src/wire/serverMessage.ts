import { REASONS } from '@coup-fourre/rules';
import * as v from 'valibot';
import { ROOM_REASONS } from './reasons.ts';
import type { Sealed } from './schemas.ts';
import { integer } from './tableUpdate.ts';
import { ChangeSchema, GuestSchema, UpdateSchema } from './update.ts';

/** An unknown reason comes from a newer server. The command counts as refused. */
const reason = v.fallback(v.picklist([...REASONS, ...ROOM_REASONS]), 'serverFault');

const serverMessage = v.variant('type', [
  /** The first message of a socket: the guest that the client is, and the server's clock. */
  v.object({ type: v.literal('welcome'), guest: GuestSchema, now: v.number() }),
  v.object({ type: v.literal('done'), id: integer, room: v.exactOptional(v.string()) }),
  /** `field`: the first invalid field of a message that could not be read. */
  v.object({ type: v.literal('refused'), id: integer, reason, field: v.exactOptional(v.string()) }),
  v.object({ type: v.literal('update'), update: UpdateSchema }),
  /** What has changed in a room since the last message about it to this client (`applyChange`). */
  v.object({ type: v.literal('change'), change: ChangeSchema }),
  /** The client is no longer in a room: removed by the host, or not allowed to watch. */
  v.object({ type: v.literal('out'), room: v.string(), reason }),
  /** Number of other devices on which the guest is connected, sent when it changes. */
  v.object({ type: v.literal('devices'), others: v.number() }),
  /** The guest's friends, requests or invitations have changed. The client should ask for them again. */
  v.object({ type: v.literal('friends') }),
  /** The server stops. The client should connect again after `reconnectInMs`. */
  v.object({ type: v.literal('leaving'), reconnectInMs: v.number() }),
]);

/** A message from the server to a client (PROTOCOL.md). */
export type ServerMessage = Sealed<v.InferOutput<typeof serverMessage>>;

/** Decodes a frame from the server. Returns null if it is no message; never throws. */
export function decodeServerMessage(frame: unknown): ServerMessage | null {
  const read = v.safeParse(serverMessage, parseJson(frame));
  return read.success ? read.output : null;
}

function parseJson(frame: unknown): unknown {
  try {
    return typeof frame === 'string' ? JSON.parse(frame) : null;
  } catch {
    return null;
  }
}
