import { DEFAULT_EDITION, type Edition, editionOf, RULE_FIELDS, type RuleField } from '@coup-fourre/rules/editions';
import type { Chapter } from './chapter.ts';

/** An edition's value in one field, and the default edition's if it differs. */
export interface SheetLine {
  readonly field: RuleField;
  readonly value: string;
  readonly usual: string | null;
  /** The numbers of the rules that describe it. */
  readonly rules: string;
}

/** The values of an edition, field by field; the chapters say which rules describe each. */
export function editionSheet(edition: Edition, chapters: readonly Chapter[]): SheetLine[] {
  const usual = editionOf(DEFAULT_EDITION);
  return RULE_FIELDS.map((field) => {
    const value = valueText(edition, field);
    const other = valueText(usual, field);
    return { field, value, usual: other === value ? null : other, rules: ruleNumbersOf(field, chapters) };
  });
}

/** A value as text; one that depends on the number of seats looks like `reduced (2, 3), full (4, 6)`. */
function valueText(edition: Edition, field: RuleField): string {
  const value = edition[field];
  if (typeof value !== 'object') return String(value);
  const bySeats = Object.entries(value);
  const values = [...new Set(bySeats.map(([, each]) => String(each)))];
  if (values.length === 1) return values.join();
  const seatsWith = (each: string): string[] =>
    bySeats.filter(([, other]) => String(other) === each).map(([seats]) => seats);
  return values.map((each) => `${each} (${seatsWith(each).join(', ')})`).join(', ');
}

/** RULES.md has a table of the fields, their values and their rules. */
function ruleNumbersOf(field: RuleField, chapters: readonly Chapter[]): string {
  const rows = chapters.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'grid' ? block.rows : [])));
  return rows.find(([name, ...more]) => name === `\`${field}\`` && more.length === 2)?.[2] ?? '';
}
