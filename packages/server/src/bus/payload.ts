import * as v from 'valibot';
import type { Notice } from './bus.ts';

/** Bytes; NOTIFY takes fewer than 8000. */
export const LONGEST_PAYLOAD = 7900;

const NOTICES = v.strictObject({
  at: v.array(
    v.strictTuple([
      v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
      v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    ]),
  ),
});
const ECHO = v.strictObject({ echo: v.string() });

/** What a payload tells: notices, or the mark of an echo by which a bus hears whether it hears. */
export interface Told {
  readonly notices: readonly Notice[];
  readonly echo: string | null;
}

/** Notices as few payloads, each short enough for every driver: `{"at":[["room",7],…]}`. */
export function payloadsOf(notices: readonly Notice[]): string[] {
  const payloads: string[] = [];
  let pairs: string[] = [];
  let bytes = 0;
  for (const { room, seq } of notices) {
    const pair = JSON.stringify([room, seq]);
    const more = Buffer.byteLength(pair) + 1;
    if (bytes + more > LONGEST_PAYLOAD - FRAME) {
      payloads.push(framed(pairs));
      pairs = [];
      bytes = 0;
    }
    pairs.push(pair);
    bytes += more;
  }
  if (pairs.length > 0) payloads.push(framed(pairs));
  return payloads;
}

const framed = (pairs: readonly string[]): string => `{"at":[${pairs.join(',')}]}`;
const FRAME = framed([]).length;

export function echoPayload(mark: string): string {
  return JSON.stringify({ echo: mark });
}

/** What a payload tells, null for what is not ours. */
export function toldBy(payload: string): Told | null {
  const json = parsed(payload);
  if (v.is(ECHO, json)) return { notices: [], echo: json.echo };
  if (v.is(NOTICES, json)) return { notices: json.at.map(([room, seq]) => ({ room, seq })), echo: null };
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
