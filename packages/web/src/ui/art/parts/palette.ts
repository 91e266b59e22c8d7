import type { TeamPaint } from '../../../game/team.ts';

export type { TeamPaint } from '../../../game/team.ts';
export type { Theme } from '../../../settings/settings.ts';

export const TEAM_PAINT: Record<TeamPaint, string> = { teal: '#1f8a8c', red: '#d2382f', saffron: '#e5a52c' };

export const INK = '#2b1d3a';
export const BLACK = '#14101e';
export const CREAM = '#fff6dc';
export const TARMAC = '#4a4452';
export const ROAD_LINE = '#fff1cf';

/** Attributes of all figures and words in Barlow Condensed. */
export const BARLOW = {
  fontFamily: "'Barlow Condensed', 'Arial Narrow', sans-serif",
  fontWeight: 700,
  textAnchor: 'middle',
} as const;

/** Attributes of a title in Limelight. */
export const LIMELIGHT = { fontFamily: "Limelight, 'Times New Roman', serif", textAnchor: 'middle' } as const;
