import { BadInput } from '@coup-fourre/rules';

/** Milliseconds; an hour. */
export const LONGEST_TIME = 3_600_000;

/** The milliseconds of --time; leaves by BadInput. */
export function readTime(text: string): number {
  return readWhole(text, '--time', [1, LONGEST_TIME]);
}

/** The whole number of an option, within its bounds; leaves by BadInput. */
export function readWhole(text: string, option: string, [least, most]: readonly [number, number]): number {
  const number = /^\d/.test(text) ? wholeNumber(text) : null;
  if (number !== null && number >= least && number <= most) return number;
  throw new BadInput(
    'badRequest',
    `${option} must be a whole number from ${least} to ${most}, not '${inOneLine(text)}'`,
  );
}

/** The seed of --seed, null where none was typed; leaves by BadInput. */
export function readSeed(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (wholeNumber(text) !== null) return text;
  throw new BadInput('badRequest', `--seed must be a whole number, not '${inOneLine(text)}'`);
}

function wholeNumber(text: string): number | null {
  const number = Number(text);
  return /^-?\d+$/.test(text) && Number.isSafeInteger(number) ? number : null;
}

/** Text from outside as it can stand in one line of a message. */
export function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').slice(0, 40);
}
