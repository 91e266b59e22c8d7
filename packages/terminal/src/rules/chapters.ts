import {
  DEFAULT_EDITION,
  type Edition,
  editionOf,
  RULE_FIELDS,
  RULE_VALUES,
  type RuleField,
} from '@coup-fourre/rules/editions';

/** A rule or paragraph, numbered or not, with the points under it. */
export interface Rule {
  readonly kind: 'rule';
  /** Its number, such as 5.3, or null for a paragraph. */
  readonly number: string | null;
  readonly text: string;
  readonly points: readonly string[];
}

export interface RuleTable {
  readonly kind: 'grid';
  /** The header row comes first. */
  readonly rows: readonly (readonly string[])[];
}

export type Block = Rule | RuleTable;

/** A chapter of RULES.md. Texts keep the backquotes around fields and values. */
export interface Chapter {
  readonly title: string;
  readonly blocks: readonly Block[];
}

const HEADING = /^#{1,3} (.*)$/;
const POINT = /^ {2}- (.*)$/;
const ITEM = /^- (?:\*\*([\d.]+)\*\* )?(.*)$/;
const ROW = /^\|(.*)\|$/;
const RULER = /^\|[\s|:-]+\|$/;
const LINKS = /^\[1 Cards\]/;

/** The chapters of RULES.md, or of a text in the same form. */
export function parseChapters(text: string): Chapter[] {
  const chapters: { title: string; blocks: Block[] }[] = [];
  for (const line of text.split('\n')) {
    const title = HEADING.exec(line)?.[1];
    const blocks = chapters.at(-1)?.blocks ?? [];
    if (title !== undefined) chapters.push({ title, blocks: [] });
    else if (line !== '' && !RULER.test(line) && !LINKS.test(line)) addLine(blocks, line);
  }
  return chapters;
}

function addLine(blocks: Block[], line: string): void {
  const last = blocks.at(-1);
  const point = POINT.exec(line)?.[1];
  const row = ROW.exec(line)?.[1]?.split('|').map(withoutMarkup);
  const [, number = null, item] = ITEM.exec(line) ?? [];
  if (point !== undefined && last?.kind === 'rule') {
    blocks[blocks.length - 1] = { ...last, points: [...last.points, withoutMarkup(point)] };
  } else if (row !== undefined) {
    if (last?.kind === 'grid') blocks[blocks.length - 1] = { kind: 'grid', rows: [...last.rows, row] };
    else blocks.push({ kind: 'grid', rows: [row] });
  } else blocks.push({ kind: 'rule', number, text: withoutMarkup(item ?? line), points: [] });
}

function withoutMarkup(text: string): string {
  return text
    .trim()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*+/g, '');
}

/** Marks text that applies to one value of a field: `ties: shared`: …. Further values follow without the field. */
const VALUE_MARK = /`(?:(\w+): )?(\w+)`: /g;
/** The name of the field that the following points describe. */
const FIELD = /`(\w+)`/;

/** The chapters on how to play a deal, in any edition. */
const PLAY_CHAPTER = /^([1-9]|1[0-2]) /;

/** The chapters for an edition, without text that applies only to others. */
export function editionChapters(chapters: readonly Chapter[], edition: Edition): Chapter[] {
  return chapters
    .filter(({ title }) => PLAY_CHAPTER.test(title))
    .map(({ title, blocks }) => ({ title, blocks: blocks.flatMap((block) => editionBlock(block, edition)) }));
}

function editionBlock(block: Block, edition: Edition): Block[] {
  if (block.kind === 'grid')
    return [{ ...block, rows: block.rows.map((row) => row.map((cell) => printedWords(cell, edition))) }];
  const text = editionText(block.text, edition, null);
  if (text === '') return [];
  const field = fieldNamed(FIELD.exec(block.text)?.[1]);
  const points = block.points.map((point) => editionText(point, edition, field)).filter((point) => point !== '');
  return [{ ...block, text: printedWords(text, edition), points: points.map((point) => printedWords(point, edition)) }];
}

/** A text with the cards under the names that the edition prints: in Hasbro's, the Roll is the Go card. */
function printedWords(text: string, { id }: Edition): string {
  return id === 'hasbro-2009' ? text.replace(/\bRolls\b/g, 'Go cards').replace(/\bRoll\b/g, 'Go') : text;
}

/** A text without the parts that are marked with other values than the edition's. */
function editionText(text: string, edition: Edition, ofPoint: RuleField | null): string {
  const marks = [...text.matchAll(VALUE_MARK)];
  const field = fieldNamed(marks[0]?.[1]) ?? ofPoint;
  if (field === null) return text;
  const own = marks.filter(([, , value]) => RULE_VALUES[field].some((known) => String(known) === value));
  const parts = own.map((mark, index) => ({ value: mark[2], text: text.slice(mark.index, own[index + 1]?.index) }));
  const held = edition[field];
  const kept = parts.filter(({ value }) => typeof held !== 'object' && value === String(held)).map((part) => part.text);
  return [text.slice(0, own[0]?.index), ...kept].join('').trim().replace(/;$/, '.');
}

function fieldNamed(name: string | undefined): RuleField | null {
  return (Object.keys(RULE_VALUES) as RuleField[]).find((field) => field === name) ?? null;
}

/** The value of a rule field in an edition. `usual` is the default edition's value, or null if it is the same. */
export interface SheetLine {
  readonly field: RuleField;
  readonly value: string;
  readonly usual: string | null;
  /** The numbers of the rules that describe it. */
  readonly rules: string;
}

/** The values of an edition, field by field. The chapters say which rules describe each field. */
export function editionSheet(edition: Edition, chapters: readonly Chapter[]): SheetLine[] {
  const usual = editionOf(DEFAULT_EDITION);
  return RULE_FIELDS.map((field) => {
    const value = valueText(edition, field);
    const other = valueText(usual, field);
    return { field, value, usual: other === value ? null : other, rules: ruleNumbersOf(field, chapters) };
  });
}

/** A value as text. A value that depends on the number of seats looks like `reduced (2, 3), full (4, 6)`. */
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

/** The rules of a field, from the table of fields in RULES.md. */
function ruleNumbersOf(field: RuleField, chapters: readonly Chapter[]): string {
  const rows = chapters.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'grid' ? block.rows : [])));
  return rows.find(([name, ...more]) => name === `\`${field}\`` && more.length === 2)?.[2] ?? '';
}
