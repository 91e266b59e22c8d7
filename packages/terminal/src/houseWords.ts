import { BadInput, type HouseRules, type Json, RULE_FIELDS, readHouseRules } from '@coup-fourre/rules';
import { inOneLine } from './typedNumbers.ts';

const FIELDS = RULE_FIELDS.join(', ');

/** The house rules of --rules, each word `field=value`; leaves by BadInput. */
export function readHouseWords(words: readonly string[]): HouseRules {
  const changed = words.map((word): [string, Json] => {
    const [field = '', value, more] = word.split('=');
    if (field === '' || value === undefined || value === '' || more !== undefined)
      throw bad(`--rules takes field=value, such as target=1000, not '${inOneLine(word)}'; the fields are ${FIELDS}`);
    return [field, plainValue(value)];
  });
  const twice = changed.find(([field], place) => changed.findIndex(([other]) => other === field) !== place);
  if (twice) throw bad(`--rules has ${inOneLine(twice[0])} twice: give it one value`);
  return readHouseRules(Object.fromEntries(changed));
}

const bad = (message: string): BadInput => new BadInput('badRequest', message);

function plainValue(text: string): Json {
  if (text === 'true' || text === 'false') return text === 'true';
  return /^\d+$/.test(text) ? Number(text) : text;
}
