import { BadInput } from '@coup-fourre/rules';

/** Milliseconds; an hour. */
const LONGEST_TIME = 3_600_000;

/** The milliseconds of --time; leaves by BadInput. */
export function readTime(text: string): number {
  const ms = wholeNumber(text);
  if (ms !== null && ms >= 1 && ms <= LONGEST_TIME) return ms;
  throw new BadInput(
    'badRequest',
    `--time must be a whole number of milliseconds from 1 to ${LONGEST_TIME}, not '${inOneLine(text)}'`,
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
