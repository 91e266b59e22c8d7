/** A rule or paragraph, numbered or not, with the points under it. */
export interface Rule {
  readonly kind: 'rule';
  /** Its number, such as 5.3; null for a paragraph. */
  readonly number: string | null;
  readonly text: string;
  readonly points: readonly string[];
}

export interface RuleTable {
  readonly kind: 'grid';
  /** The headings first. */
  readonly rows: readonly (readonly string[])[];
}

export type Block = Rule | RuleTable;

/** A chapter of RULES.md; texts keep the backquotes around fields and values. */
export interface Chapter {
  readonly title: string;
  readonly blocks: readonly Block[];
}

const HEADING = /^#{1,3} (.*)$/;
const POINT = /^ {2}- (.*)$/;
const ITEM = /^- (?:\*\*([\d.]+)\*\* )?(.*)$/;
const ROW = /^\|(.*)\|$/;
const RULER = /^\|[\s|:-]+\|$/;
/** The line of links to the chapters. */
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

/** Removes asterisks and links. */
function withoutMarkup(text: string): string {
  return text
    .trim()
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*+/g, '');
}
