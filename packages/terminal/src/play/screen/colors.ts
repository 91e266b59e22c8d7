import { type CardName, cardOf, isDistance, isHazard, isRemedy } from '@coup-fourre/rules';
import type { TextProps } from 'ink';
import { createContext, useContext } from 'react';

/** The families of cards, and what stands out. Terminals choose the shades, so that they can be read on any ground. */
export type ColorRole = 'distance' | 'hazard' | 'remedy' | 'safety' | 'good' | 'bad';

const COLORS: Readonly<Record<ColorRole, string>> = {
  distance: 'cyan',
  hazard: 'red',
  remedy: 'green',
  safety: 'yellow',
  good: 'green',
  bad: 'red',
};

/** Whether colours may be used. They add to shapes and words and say nothing alone. */
export const ColorContext = createContext(true);

/** Gives the colour of something, or nothing where colours are not wanted. */
export function useColors(): (paint: ColorRole | null) => Pick<TextProps, 'color'> {
  const colourful = useContext(ColorContext);
  return (paint) => (colourful && paint !== null ? { color: COLORS[paint] } : {});
}

export function colorRoleOf(name: CardName): ColorRole {
  const card = cardOf(name);
  if (isDistance(card)) return 'distance';
  if (isHazard(card)) return 'hazard';
  return isRemedy(card) ? 'remedy' : 'safety';
}
