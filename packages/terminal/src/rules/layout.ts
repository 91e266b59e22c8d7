import type { Edition } from '@coup-fourre/rules/editions';
import { alignColumns, bold, foldColumns, wrapText } from '../text/layoutText.ts';
import type { Block, Chapter, Rule, RuleTable, SheetLine } from './chapters.ts';

const GAP = '  ';
const NUMBER_WIDTH = 7;

/** The header of an edition's rules: its name and its values. */
export function sheetText({ id, title, source, players }: Edition, sheet: readonly SheetLine[]): string {
  const rows = sheet.flatMap(({ field, value, usual, rules }) => [
    [field, value, rules],
    ...(usual === null ? [] : [['', `(default: ${usual})`, '']]),
  ]);
  return [
    bold(`${title} (${id})`),
    `${source}. Seats: ${players.join(', ')}.`,
    '(default: …): the value of the default edition, where it is another. What holds',
    'only in other editions is left out.',
    '',
    ...indentedColumns([['field', 'value', 'rule'], ...rows]),
  ].join('\n');
}

/** Chapters as lines of at most this width. */
export function chaptersText(chapters: readonly Chapter[], width: number): string {
  return chapters
    .map(({ title, blocks }) => [bold(title), ...blocks.flatMap((block) => lines(block, width))].join('\n'))
    .join('\n\n');
}

function lines(block: Block, width: number): string[] {
  return block.kind === 'grid' ? ruleTableLines(block, width) : ruleLines(block, width);
}

function ruleLines({ number, text, points }: Rule, width: number): string[] {
  const indent = ' '.repeat(NUMBER_WIDTH);
  const head = number === null ? '' : number.padEnd(NUMBER_WIDTH);
  const [first = '', ...rest] = wrapText(withoutBackquotes(text), width - NUMBER_WIDTH);
  return [
    `${head === '' ? indent : head}${first}`,
    ...rest.map((line) => `${indent}${line}`),
    ...points.flatMap((point) =>
      wrapText(`- ${withoutBackquotes(point)}`, width - NUMBER_WIDTH, GAP).map((line) => `${indent}${line}`),
    ),
  ];
}

/** A table in columns, or row by row if it is too wide. */
function ruleTableLines({ rows }: RuleTable, width: number): string[] {
  const plain = rows.map((row) => row.map(withoutBackquotes));
  return ['', ...foldColumns(plain, width - GAP.length).map((line) => `${GAP}${line}`), ''];
}

const indentedColumns = (rows: readonly (readonly string[])[]): string[] =>
  alignColumns(rows).map((line) => `${GAP}${line}`.trimEnd());

export function withoutBackquotes(text: string): string {
  return text.replaceAll('`', '');
}
