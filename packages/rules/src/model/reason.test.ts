import { expect, it } from 'vitest';
import { RULE_NUMBERS, tableBelow } from '../testing/rulebook.ts';
import { rulesFor } from './editions.ts';
import { REASONS, ruleOf } from './reason.ts';

const DRIVING = rulesFor('parker-1971', 2, { hazardsGoOn: 'driving' });
const ANY_CARD = rulesFor('parker-1971', 2, { hazardsGoOn: 'anyCard' });

it('RULES.md explains every reason in words, with its rules', () => {
  const rows = tableBelow('Reason', 'In words', 'Rule');
  expect(rows.map(([reason]) => reason)).toEqual(REASONS.map((reason) => `\`${reason}\``));
  for (const [i, reason] of REASONS.entries()) {
    const [, words = '', cited = ''] = rows[i] ?? [];
    expect(words, reason).toMatch(/^[A-Z].{10,}\.$/);
    const numbers = cited.split(/[, –]+/);
    for (const number of numbers) expect(RULE_NUMBERS, reason).toContain(number);
    for (const rules of [DRIVING, ANY_CARD]) expect(numbers, reason).toContain(ruleOf(reason, rules));
  }
});

it('5.3 and 5.4 refuse a hazard on an empty battle pile, each by its own value of hazardsGoOn', () => {
  expect([DRIVING, ANY_CARD].map((rules) => ruleOf('emptyBattlePile', rules))).toEqual(['5.3', '5.4']);
});
