import type { CSSProperties } from 'react';
import type { Box } from './stage.ts';

/** A box as the style of an element that is placed on the table. */
export function boxStyle({ left, top, width, height }: Box): CSSProperties {
  return { left, top, width, height };
}

/** Styles with custom properties, which CSSProperties does not know. */
export function withVars(
  vars: Readonly<Record<`--${string}`, string | number>>,
  style: CSSProperties = {},
): CSSProperties {
  return { ...style, ...vars };
}
