import type { Update } from '@coup-fourre/room';
import type { Seat, ViewJson } from '@coup-fourre/rules';

// A generator that read every update would need more CPU than the server. Of most it needs a number or two, which are
// found in the bytes; quotation marks in what people write are escaped, so no text can look like a key.
const PUBLIC_SEQ = keyText<keyof Update>('publicSeq');
const ACTOR = keyText<keyof ViewJson>('actor');
const OVER = ['"phase":"dealOver"', '"phase":"matchOver"', '"phase":"over"'] as const;
const DIGIT = { zero: 0x30, nine: 0x39 } as const;

/** Kinds of answers by the letter their type begins with. */
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

/** What a frame of the server's is, by its first bytes: an answer is written with its type first. */
export function messageType(frame: Buffer): (typeof TYPES_BY_LETTER)[keyof typeof TYPES_BY_LETTER] | null {
  const letter = String.fromCharCode(frame[TYPE.length] ?? 0);
  return letter in TYPES_BY_LETTER ? TYPES_BY_LETTER[letter as keyof typeof TYPES_BY_LETTER] : null;
}

/** The number of an update or a change, 0 in any other frame. */
export function publicSeqOf(frame: Buffer): number {
  return digitsAfter(frame, PUBLIC_SEQ) ?? 0;
}

/** Whether a frame tells a view of the deal. */
export function hasView(frame: Buffer): boolean {
  return frame.includes(ACTOR);
}

/** The seat that must act, as far as the frame's reader may know; null where there is none. */
export function actorOf(frame: Buffer): Seat | null {
  return digitsAfter(frame, ACTOR);
}

/** Whether a deal or match is over, so that players are to say that they are ready. */
export function isDealOver(frame: Buffer): boolean {
  return OVER.some((phase) => frame.includes(phase));
}

/** How a key stands in JSON. */
function keyText<Key extends string>(key: Key): string {
  return `"${key}":`;
}

function digitsAfter(frame: Buffer, key: string): number | null {
  const at = frame.indexOf(key);
  if (at === -1) return null;
  let value: number | null = null;
  for (let place = at + key.length; place < frame.length; place += 1) {
    const byte = frame[place] ?? 0;
    if (byte < DIGIT.zero || byte > DIGIT.nine) break;
    value = (value ?? 0) * 10 + byte - DIGIT.zero;
  }
  return value;
}
