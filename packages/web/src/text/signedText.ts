import { numberText } from '@coup-fourre/client/text';

/** Rounded points with their sign: `+120`, `−35`, `0`. */
export function signedText(points: number): string {
  const rounded = Math.round(points);
  if (rounded === 0) return numberText(0);
  return `${rounded < 0 ? '−' : '+'}${numberText(Math.abs(rounded))}`;
}
