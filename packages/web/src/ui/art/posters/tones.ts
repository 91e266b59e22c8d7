import type { CardName } from '@coup-fourre/rules';
import { type CardFamily, type DistanceName, FAMILY, isDistanceName } from '../parts/family.ts';
import { INK } from '../parts/palette.ts';

/** The plate and the rule of a hazard, a remedy and a safety: dark enough for cream text, even on a dimmed card. */
export const FAMILY_TONE: Record<Exclude<CardFamily, 'distance'>, string> = {
  hazard: '#a51c26',
  remedy: '#14604f',
  safety: '#3a1f5c',
};

/** The same for each distance. */
export const DISTANCE_TONE: Record<DistanceName, string> = {
  '25': '#285f30',
  '50': '#24578b',
  '75': '#7a4a07',
  '100': '#b0261f',
  '200': '#603f96',
};

/** The tone of a card's poster. */
export function toneOf(card: CardName): string {
  if (isDistanceName(card)) return DISTANCE_TONE[card];
  const family = FAMILY[card];
  return family === 'distance' ? INK : FAMILY_TONE[family];
}
