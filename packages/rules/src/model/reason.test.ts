import { expect, it } from 'vitest';
import { tableBelow } from '../testing/rulebook.ts';
import { rulesFor } from './editions.ts';
import { REASONS, ruleOf } from './reason.ts';

const DRIVING = rulesFor('parker-1971', 2, { hazardsGoOn: 'driving' });
const ANY_CARD = rulesFor('parker-1971', 2, { hazardsGoOn: 'anyCard' });

it('every reason stands in RULES.md, with its rule', () => {
  const rows = tableBelow('Reason', 'In words', 'Rule').map(([reason = '', , rules = '']) => [reason, rules] as const);
  expect(rows.map(([reason]) => reason)).toEqual(REASONS.map((reason) => `\`${reason}\``));
  for (const [i, reason] of REASONS.entries()) {
    for (const rules of [DRIVING, ANY_CARD]) expect(rows[i]?.[1].split(/, |–/)).toContain(ruleOf(reason, rules));
  }
});

it('5.3 and 5.4 refuse a hazard on an empty battle pile, each by its own value of hazardsGoOn', () => {
  expect([DRIVING, ANY_CARD].map((rules) => ruleOf('emptyBattlePile', rules))).toEqual(['5.3', '5.4']);
});
