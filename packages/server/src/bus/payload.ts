import * as v from 'valibot';
import type { BusMessage } from './bus.ts';

/** Bytes; NOTIFY takes fewer than 8000. */
export const MAX_PAYLOAD_BYTES = 7900;

const MessagesSchema = v.strictObject({
  at: v.array(
    v.strictTuple([
      v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
      v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    ]),
  ),
});
const EchoSchema = v.strictObject({ echo: v.string() });

/** The content of a payload: messages, or the id of an echo by which a bus checks its connection. */
export interface DecodedPayload {
  readonly messages: readonly BusMessage[];
  readonly echo: string | null;
}

/** Encodes messages in as few payloads as possible, each short enough for every driver: `{"at":[["room",7],…]}`. */
export function encodeMessages(messages: readonly BusMessage[]): string[] {
  const payloads: string[] = [];
  let pairs: string[] = [];
  let bytes = 0;
  for (const { room, seq } of messages) {
    const pair = JSON.stringify([room, seq]);
    const more = Buffer.byteLength(pair) + 1;
    if (bytes + more > MAX_PAYLOAD_BYTES - FRAME_BYTES) {
      payloads.push(framePairs(pairs));
      pairs = [];
      bytes = 0;
    }
    pairs.push(pair);
    bytes += more;
  }
  if (pairs.length > 0) payloads.push(framePairs(pairs));
  return payloads;
}

const framePairs = (pairs: readonly string[]): string => `{"at":[${pairs.join(',')}]}`;
const FRAME_BYTES = framePairs([]).length;

export function encodeEcho(mark: string): string {
  return JSON.stringify({ echo: mark });
}

/** The content of a payload; null if it is not one of ours. */
export function decodePayload(payload: string): DecodedPayload | null {
  const json = parseJson(payload);
  if (v.is(EchoSchema, json)) return { messages: [], echo: json.echo };
  if (v.is(MessagesSchema, json)) return { messages: json.at.map(([room, seq]) => ({ room, seq })), echo: null };
  return null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
