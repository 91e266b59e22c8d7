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
