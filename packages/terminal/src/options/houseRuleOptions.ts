import { BadInput, type HouseRules, type Json, RULE_FIELDS, readHouseRules } from '@coup-fourre/rules';
import { parseScalar } from '@coup-fourre/rules/authority';
import { oneLineExcerpt } from './optionValues.ts';

const FIELD_NAMES = RULE_FIELDS.join(', ');

/** The house rules of --rules, each word `field=value`; throws BadInput. */
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
