import { env, stderr, stdout } from 'node:process';

/** ASCII forms of the characters in texts and drawings. The first character alone has the same width. */
const ASCII_FORMS: Readonly<Record<string, string>> = {
  ...formsOf('\u00a0\u202f\u2007\u2009', ' '),
  ...formsOf('’‘‚ʼ', "'"),
  ...formsOf('“”„″', '"'),
  ...formsOf('‐‑–—−─━═╌┄', '-'),
  ...formsOf('│', '|'),
  ...formsOf('┆┊', ':'),
  ...formsOf('║╔╗╚╝█■', '#'),
  ...formsOf('┃┏┓┗┛•⚑', '*'),
  ...formsOf('┌┐└┘├┤┬┴┼', '+'),
  ...formsOf('╭╮╰╯·░', '.'),
  ...formsOf('»›▸▶→', '>'),
  ...formsOf('«‹←', '<'),
  '↑': '^',
  '↓': 'v',
  '×': 'x',
  '¿': '?',
  '¡': '!',
  '…': '...',
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  '€': 'EUR',
};

function formsOf(characters: string, form: string): Record<string, string> {
  return Object.fromEntries([...characters].map((character) => [character, form]));
}

/** Characters that take two columns. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;

/** Accents, and characters that join or modify others. */
const ZERO_WIDTH = /[\p{M}\p{Cf}]/gu;

/**
 * A text in ASCII: letters without accents, drawings in plain characters, and question marks for all other characters.
 */
export function asciiText(text: string): string {
  return inAscii(text, (form) => form);
}

/** The same with every character as wide as before, so that a drawing keeps its columns. */
export function asciiCells(text: string): string {
  return inAscii(text, (form) => form.slice(0, 1));
}

function inAscii(text: string, fit: (form: string) => string): string {
  return text
    .normalize('NFD')
    .replace(ZERO_WIDTH, '')
    .replace(/\P{ASCII}/gu, (character) => {
      const form = ASCII_FORMS[character];
      if (form !== undefined) return fit(form);
      return WIDE.test(character) ? '??' : '?';
    });
}

/** True if the locale of an environment has UTF-8, by POSIX rules. If no locale is set, UTF-8 is assumed. */
export function hasUnicode(env: Readonly<Record<string, string | undefined>>): boolean {
  const locale = [env.LC_ALL, env.LC_CTYPE, env.LANG].find((set) => set !== undefined && set !== '');
  return locale === undefined || /utf-?8/i.test(locale);
}

/** From now on passes every text written to `stream` through `form`. */
export function writeAscii(stream: NodeJS.WriteStream, form: (text: string) => string): void {
  const write = stream.write.bind(stream) as (chunk: unknown, ...rest: unknown[]) => boolean;
  stream.write = (chunk: unknown, ...rest: unknown[]): boolean =>
    write(typeof chunk === 'string' ? form(chunk) : chunk, ...rest);
}

/** Prints in ASCII from now on, if the locale has no UTF-8. */
export function printByLocale(): void {
  if (!hasUnicode(env)) for (const stream of [stdout, stderr]) writeAscii(stream, asciiText);
}
