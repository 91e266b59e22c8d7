/** The height of the lesson's panel, in one row or more. As in tutorial.css. */
const PANEL = { narrow: 112, wide: 72 };
/** The bar at the top of the table, which the panel covers. */
const BAR = 44;

/** What the panel takes of the height of a window, in pixels. */
export function panelHeight({ width, height }: { readonly width: number; readonly height: number }): number {
  const isWide = width >= 900 || (width >= 600 && height < 500);
  return (isWide ? PANEL.wide : PANEL.narrow) - BAR;
}
