import type { Update } from '@coup-fourre/room';

/** Other people's text, without characters that could control the terminal or change the text direction. */
export function sanitizeText(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu, '');
}

/** An update whose names may be shown. */
export function sanitizeNames(update: Update): Update {
  const seats = update.seats.map((seat) => (seat.kind === 'free' ? seat : { ...seat, name: sanitizeText(seat.name) }));
  return { ...update, seats };
}
