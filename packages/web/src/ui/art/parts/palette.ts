import { type CardName, cardOf, isHazard, isRemedy, isSafety } from '@coup-fourre/rules';
import type { TeamPaint } from '../../../game/team.ts';

export type { TeamPaint } from '../../../game/team.ts';
export type { Theme } from '../../../settings/settings.ts';

export const TEAM_PAINT: Record<TeamPaint, string> = { teal: '#1f8a8c', red: '#d2382f', saffron: '#e5a52c' };

export const INK = '#2b1d3a';
export const BLACK = '#14101e';
export const CREAM = '#fff6dc';
export const TARMAC = '#4a4452';
export const ROAD_LINE = '#fff1cf';

/** SVG attributes of numbers and words in Barlow Condensed. */
export const BARLOW = {
  fontFamily: "'Barlow Condensed', 'Arial Narrow', sans-serif",
  fontWeight: 700,
  textAnchor: 'middle',
} as const;

/** SVG attributes of titles in Limelight. */
export const LIMELIGHT = { fontFamily: "Limelight, 'Times New Roman', serif", textAnchor: 'middle' } as const;

export type DistanceName = Extract<CardName, '25' | '50' | '75' | '100' | '200'>;
export type CardFamily = 'distance' | 'hazard' | 'remedy' | 'safety';

/** The family determines the shape on a face: stone, barrier, disc or diamond. */
export function familyOf(name: CardName): CardFamily {
  const card = cardOf(name);
  if (isHazard(card)) return 'hazard';
  if (isRemedy(card)) return 'remedy';
  return isSafety(card) ? 'safety' : 'distance';
}

export function isDistanceName(card: CardName): card is DistanceName {
  return familyOf(card) === 'distance';
}

/** Cap color of each distance card's stone. */
export const DISTANCE_CAP: Record<DistanceName, string> = {
  '25': '#3f8a4a',
  '50': '#2f6fb0',
  '75': '#e0a02e',
  '100': '#d2382f',
  '200': '#6b4aa0',
};
