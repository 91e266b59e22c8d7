/** From this size on a typeface is a picture, which grows with the window but not with the text. */
const MIN_DISPLAY_SIZE = 36;
/** Lengths from here on are columns and dialogs, which hold text. */
const MIN_COLUMN = 100;
/** Up to here it is a line, which is as fine in every window. */
const MAX_LINE = 3;

const LENGTH = /(?<![\w.-])(-?)(\d*\.?\d+)px\b/g;

interface Declaration {
  readonly prop: string;
  value: string;
}

/**
 * A PostCSS plugin: style sheets are written in the pixels of the design, which become `--px`, a pixel of text, or `--w`,
 * a pixel of the window (`settings/scale.ts`). Lines, and the conditions of media queries, stay as they are.
 */
export const scaledLengths = {
  postcssPlugin: 'scaled-lengths',
  Declaration(declaration: Declaration): void {
    const { prop, value } = declaration;
    if (prop === '--px' || prop === '--w' || !value.includes('px')) return;
    const isFont = prop === 'font' || prop === 'font-size';
    declaration.value = value.replace(LENGTH, (length, sign: string, digits: string) => {
      const pixels = Number(digits);
      if (pixels <= MAX_LINE) return length;
      const isText = pixels >= MIN_COLUMN || (isFont && pixels < MIN_DISPLAY_SIZE);
      return `calc(${sign}${digits} * var(${isText ? '--px' : '--w'}))`;
    });
  },
};
