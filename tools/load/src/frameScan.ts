import type { Update } from '@coup-fourre/room';
import type { Seat, ViewJson } from '@coup-fourre/rules';

// Decoding every update would take more CPU than the server uses. Most are only needed for a number or two, which are
// found in the bytes; quotation marks in text are escaped, so no text can look like a key.
const PUBLIC_SEQ = keyText<keyof Update>('publicSeq');
const SHUFFLE = keyText<keyof Update>('shuffle');
const ACTOR = keyText<keyof ViewJson>('actor');
const OVER = ['"phase":"dealOver"', '"phase":"matchOver"', '"phase":"over"'] as const;
const DIGIT = { zero: 0x30, nine: 0x39 } as const;

/** Message types by their first letter. */
const TYPES_BY_LETTER = {
  w: 'welcome',
  d: 'done',
  r: 'refused',
  u: 'update',
  c: 'change',
  o: 'out',
  l: 'leaving',
} as const;
const TYPE = '{"type":"';

/** The type of a server frame, from its first bytes: messages are written with their type first. */
export function messageType(frame: Buffer): (typeof TYPES_BY_LETTER)[keyof typeof TYPES_BY_LETTER] | null {
  const letter = String.fromCharCode(frame[TYPE.length] ?? 0);
  return letter in TYPES_BY_LETTER ? TYPES_BY_LETTER[letter as keyof typeof TYPES_BY_LETTER] : null;
}

/** The number of an update or a change; 0 in any other frame. */
export function publicSeqOf(frame: Buffer): number {
  return digitsAfter(frame, PUBLIC_SEQ) ?? 0;
}

/** Whether a frame contains a view of the deal. */
export function hasView(frame: Buffer): boolean {
  return frame.includes(ACTOR);
}

/** Whether a frame contains a shuffle, which may be waiting for the receiver's part. */
export function hasShuffle(frame: Buffer): boolean {
  return frame.includes(SHUFFLE);
}

/** The seat that must act, as far as the receiver may know; null if there is none. */
export function actorOf(frame: Buffer): Seat | null {
  return digitsAfter(frame, ACTOR);
}

/** Whether a deal or match is over, so that players should declare themselves ready. */
export function isDealOver(frame: Buffer): boolean {
  return OVER.some((phase) => frame.includes(phase));
}

/** A key as it appears in JSON. */
function keyText<Key extends string>(key: Key): string {
  return `"${key}":`;
}

function digitsAfter(frame: Buffer, key: string): number | null {
  const at = frame.indexOf(key);
  if (at === -1) return null;
  let value: number | null = null;
  for (let index = at + key.length; index < frame.length; index += 1) {
    const byte = frame[index] ?? 0;
    if (byte < DIGIT.zero || byte > DIGIT.nine) break;
    value = (value ?? 0) * 10 + byte - DIGIT.zero;
  }
  return value;
}
