import { expect, it } from 'vitest';
import { readHouseRules } from '../formats/readJson.ts';
import { formatHouseRules } from '../formats/text/positionText.ts';
import { RULES_MD, tableBelow } from '../testing/rulebook.ts';
import {
  changedRules,
  DEFAULT_EDITION,
  EDITION_IDS,
  EDITIONS,
  RULE_FIELDS,
  RULE_VALUES,
  rulesFor,
} from './editions.ts';

/** The values in a row of RULES.md, by edition. */
const ROWS = new Map(tableBelow('Field', '`parker-1971`').map(([field = '', ...cells]) => [field, cells]));

it('13.1 every field of every edition has the value of the table in RULES.md', () => {
  expect(RULES_MD).toContain(`| Field | ${EDITION_IDS.map((id) => `\`${id}\``).join(' | ')} |`);
  for (const [i, edition] of EDITIONS.entries()) {
    const { players, deck, target, ...fields } = edition;
    const cell = (row: string) => ROWS.get(row)?.[i];
    for (const field of RULE_FIELDS.filter((name) => name !== 'deck' && name !== 'target')) {
      expect(cell(`\`${field}\``), `${field} of ${edition.id}`).toBe(String(fields[field]));
    }
    expect(cell('`players`')).toBe(players.join(' '));
    expect(cell('`deck`, 2 or 3 players')).toBe(deck[2]);
    expect(cell('`deck`, 4 or 6 players')).toBe(deck[4] ?? '–');
    expect(cell('`target`, 4 players')).toBe(String(target[4] ?? '–'));
    expect(cell('`target`, 2, 3 or 6 players')).toBe(String(target[2]));
  }
  expect(ROWS.size).toBe(RULE_FIELDS.length + 3);
});

it('13.1 the value of every field is one of its list', () => {
  for (const edition of EDITIONS) {
    for (const players of edition.players) {
      const rules = rulesFor(edition.id, players);
      for (const field of RULE_FIELDS) expect(RULE_VALUES[field]).toContain(rules[field]);
    }
  }
});

it('13.1 winning-moves-2008 is the default', () => {
  expect(DEFAULT_EDITION).toBe('winning-moves-2008');
});

it('13.2 a house rule changes a single field', () => {
  for (const field of RULE_FIELDS.filter((name) => name !== 'format')) {
    for (const value of RULE_VALUES[field]) {
      const before = rulesFor('encyclopedia', 2);
      expect(rulesFor('encyclopedia', 2, { [field]: value })).toEqual({ ...before, [field]: value });
    }
  }
  expect(formatHouseRules(changedRules(rulesFor('parker-1971', 3, { shutOut: 'each', deck: 'reduced' })))).toBe(
    'shutOut:each',
  );
});

it('13.2 the number of players is not a house rule', () => {
  expect(() => readHouseRules({ players: 3 })).toThrow('rules has no field "players"');
  expect(() => readHouseRules({ target: 800 })).toThrow('rules.target must be one of 700, 1000, not 800');
  expect(() => readHouseRules({ limitOnLimit: 'true' })).toThrow('rules.limitOnLimit');
});

it('13.2 a simpler game keeps its trip of 1000 without an extension', () => {
  for (const edition of EDITION_IDS) {
    const { target, extension } = rulesFor(edition, 2, { format: 'simpler', target: 700, extension: true });
    expect([target, extension]).toEqual([1000, false]);
  }
});
