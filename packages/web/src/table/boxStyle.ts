import { type CSSProperties, createContext, use, useSyncExternalStore } from 'react';
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

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** The pixels of the window's height that something above the table takes. */
export const ReservedHeightContext = createContext(0);

/** The size of what is left for the table, in pixels; it changes when the window does. */
export function useTableSize(): { readonly width: number; readonly height: number } {
  const taken = use(ReservedHeightContext);
  const width = useSyncExternalStore(subscribe, () => window.innerWidth);
  const height = useSyncExternalStore(subscribe, () => window.innerHeight);
  return { width, height: height - taken };
}
