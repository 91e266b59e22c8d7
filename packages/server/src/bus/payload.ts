import * as v from 'valibot';
import type { BusMessage } from './bus.ts';

/** PostgreSQL's NOTIFY accepts fewer than 8000 bytes. */
export const MAX_PAYLOAD_BYTES = 7900;

const NameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const RoomsSchema = v.strictObject({
  at: v.array(v.strictTuple([NameSchema, v.pipe(v.number(), v.safeInteger(), v.minValue(1))])),
});
const GuestsSchema = v.strictObject({ guests: v.array(NameSchema) });
const FriendsSchema = v.strictObject({ friendsOf: v.array(NameSchema) });
const EchoSchema = v.strictObject({ echo: v.string() });

/** The contents of a payload: messages, or the id of an echo that a bus uses to check its connection. */
export interface DecodedPayload {
  readonly messages: readonly BusMessage[];
  readonly echo: string | null;
}

/** Packs messages into few payloads that every driver accepts: `{"at":[["room",7],…]}`, `{"guests":["guest",…]}` and `{"friendsOf":["guest",…]}`. */
export function encodeMessages(messages: readonly BusMessage[]): string[] {
  const rooms = messages.flatMap((message) => ('room' in message ? [[message.room, message.seq]] : []));
  const guests = messages.flatMap((message) => ('guest' in message ? [message.guest] : []));
  const friends = messages.flatMap((message) => ('friendsOf' in message ? [message.friendsOf] : []));
  return [...payloadsOf('at', rooms), ...payloadsOf('guests', guests), ...payloadsOf('friendsOf', friends)];
}

function payloadsOf(field: 'at' | 'guests' | 'friendsOf', items: readonly unknown[]): string[] {
  const frame = (texts: readonly string[]): string => `{"${field}":[${texts.join(',')}]}`;
  const maxBytes = MAX_PAYLOAD_BYTES - frame([]).length;
  const payloads: string[] = [];
  let texts: string[] = [];
  let bytes = 0;
  for (const item of items) {
    const text = JSON.stringify(item);
    const more = Buffer.byteLength(text) + 1;
    if (bytes + more > maxBytes) {
      payloads.push(frame(texts));
      texts = [];
      bytes = 0;
    }
    texts.push(text);
    bytes += more;
  }
  if (texts.length > 0) payloads.push(frame(texts));
  return payloads;
}

export function encodeEcho(mark: string): string {
  return JSON.stringify({ echo: mark });
}

/** The contents of a payload, or null if it has another format. */
export function decodePayload(payload: string): DecodedPayload | null {
  const json = parseJson(payload);
  if (v.is(EchoSchema, json)) return { messages: [], echo: json.echo };
  if (v.is(GuestsSchema, json)) return { messages: json.guests.map((guest) => ({ guest })), echo: null };
  if (v.is(FriendsSchema, json)) return { messages: json.friendsOf.map((guest) => ({ friendsOf: guest })), echo: null };
  if (v.is(RoomsSchema, json)) return { messages: json.at.map(([room, seq]) => ({ room, seq })), echo: null };
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
