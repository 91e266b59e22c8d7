import { BadInput, parseWholeNumber } from '@coup-fourre/rules';

/** One hour. */
export const MAX_TIME_MS = 3_600_000;

/** The milliseconds of --time; throws BadInput. */
export function readTimeMs(text: string): number {
  return readWholeNumber(text, '--time', [1, MAX_TIME_MS]);
}

/** The whole number of an option, within its bounds; throws BadInput. */
export function readWholeNumber(text: string, option: string, [min, max]: readonly [number, number]): number {
  const number = parseWholeNumber(text, { min, max });
  if (number !== null) return number;
  throw new BadInput(
    'badRequest',
    `${option} must be a whole number from ${min} to ${max}, not '${oneLineExcerpt(text)}'`,
  );
}

/** The seed of --seed, null without the option; throws BadInput. */
export function readSeed(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (parseWholeNumber(text.replace(/^-/, '')) !== null) return text;
  throw new BadInput('badRequest', `--seed must be a whole number, not '${oneLineExcerpt(text)}'`);
}

/** The most characters of an excerpt. */
const MAX_EXCERPT = 40;

/** The beginning of an untrusted text on one line, for a message; … stands for the rest. */
export function oneLineExcerpt(text: string): string {
  const characters = [...oneLine(text)];
  return characters.length <= MAX_EXCERPT ? characters.join('') : `${characters.slice(0, MAX_EXCERPT - 1).join('')}…`;
}

/** A text on one line, whole: of a path, the end matters most. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}
