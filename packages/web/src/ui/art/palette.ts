/** Midday, dusk and night: the three lights a table can be seen in. */
export type Theme = 'day' | 'dusk' | 'night';

/** The paint of a team's car, lane and emblem; paint is never used for text. */
export type TeamPaint = 'teal' | 'red' | 'saffron';

export const TEAM_PAINT: Record<TeamPaint, string> = { teal: '#1f8a8c', red: '#d2382f', saffron: '#e5a52c' };

export const INK = '#2b1d3a';
export const BLACK = '#14101e';
export const CREAM = '#fff6dc';
export const TARMAC = '#4a4452';
export const ROAD_LINE = '#fff1cf';

/** Attributes of every figure and word in Barlow Condensed. */
export const BARLOW = {
  fontFamily: "'Barlow Condensed', 'Arial Narrow', sans-serif",
  fontWeight: 700,
  textAnchor: 'middle',
} as const;

/** Attributes of a title in Limelight. */
export const LIMELIGHT = { fontFamily: "Limelight, 'Times New Roman', serif", textAnchor: 'middle' } as const;
