import { TEAM_PAINT, type TeamPaint } from '../parts/palette.ts';

/** The tones of a car: its body, the lower part of it, and the shade in the wheel arches. */
export interface CarPaint {
  readonly body: string;
  readonly sill: string;
  readonly shade: string;
}

export const CAR_PAINT: Record<TeamPaint, CarPaint> = {
  teal: { body: TEAM_PAINT.teal, sill: '#14666c', shade: '#0f4a52' },
  red: { body: TEAM_PAINT.red, sill: '#9c1f22', shade: '#6e1419' },
  saffron: { body: TEAM_PAINT.saffron, sill: '#b0741a', shade: '#7a4c0f' },
};
