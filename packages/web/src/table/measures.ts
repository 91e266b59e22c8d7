/** Height of a poster card whose width is 1. */
export const POSTER_RATIO = 1.4;

/** Height in pixels of the bar above a table that is a column or in rows. The style sheets get it as --bar-height. */
export const BAR_HEIGHT = 44;
