import {
  BadInput,
  type HouseRules,
  type Json,
  parseWholeNumber,
  RULE_FIELDS,
  readHouseRules,
} from '@coup-fourre/rules';
import { parseScalar } from '@coup-fourre/rules/authority';

export const MAX_TIME_MS = 3_600_000;

/** The milliseconds of --time. Throws BadInput. */
export function readTimeMs(text: string): number {
  return readWholeNumber(text, '--time', [1, MAX_TIME_MS]);
}

/** The whole number of an option, within its bounds. Throws BadInput. */
export function readWholeNumber(text: string, option: string, [min, max]: readonly [number, number]): number {
  const number = parseWholeNumber(text, { min, max });
  if (number !== null) return number;
  throw new BadInput(
    'badRequest',
    `${option} must be a whole number from ${min} to ${max}, not '${oneLineExcerpt(text)}'`,
  );
}

/** The seed of --seed, or null without the option. Throws BadInput. */
export function readSeed(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (parseWholeNumber(text.replace(/^-/, '')) !== null) return text;
  throw new BadInput('badRequest', `--seed must be a whole number, not '${oneLineExcerpt(text)}'`);
}

const MAX_EXCERPT = 40;

/** The beginning of an untrusted text on one line, for a message. … replaces the rest. */
export function oneLineExcerpt(text: string): string {
  const characters = [...oneLine(text)];
  return characters.length <= MAX_EXCERPT ? characters.join('') : `${characters.slice(0, MAX_EXCERPT - 1).join('')}…`;
}

/** A whole text on one line. The end of a path matters most. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

const FIELD_NAMES = RULE_FIELDS.join(', ');

/** The house rules of --rules, each word `field=value`. Throws BadInput. */
export function parseHouseRules(words: readonly string[]): HouseRules {
  const changed = words.map((word): [string, Json] => {
    const [field = '', value, more] = word.split('=');
    if (field === '' || value === undefined || value === '' || more !== undefined)
      throw badRequest(
        `--rules takes field=value, such as target=1000, not '${oneLineExcerpt(word)}'; the fields are ${FIELD_NAMES}`,
      );
    return [field, parseScalar(value)];
  });
  const twice = changed.find(([field], index) => changed.findIndex(([other]) => other === field) !== index);
  if (twice) throw badRequest(`--rules has ${oneLineExcerpt(twice[0])} twice: give it one value`);
  return readHouseRules(Object.fromEntries(changed));
}

const badRequest = (message: string): BadInput => new BadInput('badRequest', message);
