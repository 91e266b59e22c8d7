const REFUSED = '{"type":"refused"';

/** The JSON of a frame; null for what is none. */
export function parseFrame(frame: Buffer): unknown {
  try {
    return JSON.parse(frame.toString());
  } catch {
    return null;
  }
}

/** Why an answer refuses, null for any other message: all answers are written with their type first. */
export function refusalReason(text: string): string | null {
  if (!text.startsWith(REFUSED)) return null;
  return /"reason":"(\w+)"/.exec(text)?.[1] ?? 'unknown';
}
