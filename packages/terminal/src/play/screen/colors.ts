import { type CardName, cardOf, isDistance, isHazard, isRemedy } from '@coup-fourre/rules';
import type { TextProps } from 'ink';
import { createContext, useContext } from 'react';

/** Families of cards, and good and bad. Terminals choose the shades, so that they are readable on any background. */
export type ColorRole = 'distance' | 'hazard' | 'remedy' | 'safety' | 'good' | 'bad';

const COLORS: Readonly<Record<ColorRole, string>> = {
  distance: 'cyan',
  hazard: 'red',
  remedy: 'green',
  safety: 'yellow',
  good: 'green',
  bad: 'red',
};

/** True if colors may be used. Shapes and words always say the same. */
export const ColorContext = createContext(true);

/** Returns a function that gives the color of a role, or no color if colors are off. */
export function useColors(): (paint: ColorRole | null) => Pick<TextProps, 'color'> {
  const colorful = useContext(ColorContext);
  return (paint) => (colorful && paint !== null ? { color: COLORS[paint] } : {});
}

export function colorRoleOf(name: CardName): ColorRole {
  const card = cardOf(name);
  if (isDistance(card)) return 'distance';
  if (isHazard(card)) return 'hazard';
  return isRemedy(card) ? 'remedy' : 'safety';
}
