import { type CSSProperties, createContext, use, useSyncExternalStore } from 'react';
import type { Box } from './stage.ts';

export function boxStyle({ left, top, width, height }: Box): CSSProperties {
  return { left, top, width, height };
}

/** Adds custom properties, which CSSProperties does not allow. */
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

/** Pixels of the window's height taken by something above the table. */
export const ReservedHeightContext = createContext(0);

/** The space left for the table, in pixels. Updates when the window is resized. */
export function useTableSize(): { readonly width: number; readonly height: number } {
  const reserved = use(ReservedHeightContext);
  const width = useSyncExternalStore(subscribe, () => window.innerWidth);
  const height = useSyncExternalStore(subscribe, () => window.innerHeight);
  return { width, height: height - reserved };
}
