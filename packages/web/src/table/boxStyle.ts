import { type CSSProperties, createContext, useContext, useSyncExternalStore } from 'react';
import { listen } from '../game/listen.ts';
import { windowScale } from '../settings/scale.ts';
import { useSetting, useTextScale } from '../settings/useSettings.ts';
import { BAR_HEIGHT } from './measures.ts';
import { type Box, isTooSmall } from './stage.ts';
import { useTextSpacing } from './textSpacing.ts';

/** The position of a part. A list has no boxes: there, the style sheet places each part below the part before it. */
export function boxStyle(box: Box): CSSProperties;
export function boxStyle(box: Box | undefined): CSSProperties | undefined;
export function boxStyle(box: Box | undefined): CSSProperties | undefined {
  if (box === undefined) return undefined;
  const { left, top, width, height } = box;
  return { left, top, width, height };
}

/** Adds custom properties to a style. The type CSSProperties does not allow them. */
export function withVars(
  vars: Readonly<Record<`--${string}`, string | number>>,
  style: CSSProperties = {},
): CSSProperties {
  return { ...style, ...vars };
}

const subscribe = (changed: () => void) => listen(window, ['resize'], changed);

/** Height in pixels that an element above the table takes from the window. */
export const ReservedHeightContext = createContext(0);

/** The space left for the table, in pixels. Updates when the window is resized. */
export function useTableSize(): { readonly width: number; readonly height: number } {
  const reserved = useContext(ReservedHeightContext);
  const width = useSyncExternalStore(subscribe, () => window.innerWidth);
  const height = useSyncExternalStore(subscribe, () => window.innerHeight);
  return { width, height: height - reserved };
}

/** True if the table is a list: by choice, or because the window has no room for the picture. */
export function useIsList(): boolean {
  const isChosen = useSetting('isList');
  const spacing = useTextSpacing();
  const isSmall = useSyncExternalStore(subscribe, () =>
    isTooSmall({ width: window.innerWidth, height: window.innerHeight }, spacing),
  );
  return isChosen || isSmall;
}

/** On a phone, larger texts in a panel would leave too little room for the table. */
const MAX_PANEL_TEXT_SCALE = 1.3;

interface TablePanel {
  /** Pixels that the panel needs beyond the bar that it covers. */
  readonly reserved: number;
  readonly style: CSSProperties;
  /** True if the panel fits in one row. */
  readonly isWide: boolean;
}

/**
 * Measures a panel above the table that covers the table's bar. `heights` are the panel's heights in pixels: in several
 * rows, and in one.
 */
export function useTablePanel(heights: { readonly narrow: number; readonly wide: number }): TablePanel {
  const { width, height: windowHeight } = useTableSize();
  const isList = useIsList();
  const text = Math.min(MAX_PANEL_TEXT_SCALE, useTextScale());
  const isWide = !isList && (width > 1000 || (width > 480 && windowHeight <= 560));
  const scale = windowScale({ width, height: windowHeight }) * text * useTextSpacing();
  const height = (isWide ? heights.wide : heights.narrow) * scale;
  const reserved = height - BAR_HEIGHT;
  const style = withVars({ '--panel-height': `${height}px`, '--taken': `${reserved}px`, '--text': text });
  return { reserved, style, isWide };
}

/** Focuses the first card that can be played, unless another control has the focus. */
export function focusHand(): void {
  const { activeElement } = document;
  if (activeElement === document.body || activeElement?.tagName === 'H1')
    (
      document.querySelector<HTMLElement>('.hand-card[data-legal="true"]') ??
      document.querySelector<HTMLElement>('.hand-card[tabindex="0"]')
    )?.focus({ preventScroll: true });
}
