import { stdout } from 'node:process';
import { type Edition, editionNamed } from '@coup-fourre/rules/editions';
import { CommandFailedError } from '../program/errors.ts';
import { printPaged } from '../program/pager.ts';
import { documentText } from '../text/documents.ts';
import { type Block, type Chapter, editionChapters, editionSheet, parseChapters } from './chapters.ts';
import { chaptersText, sheetText, withoutBackquotes } from './layout.ts';

export interface RulesFlags {
  readonly search?: string;
  readonly pager?: true;
  readonly json?: true;
}

const DEFAULT_WIDTH = 80;
const MAX_WIDTH = 100;

/** Prints the rules, of one edition if it is named. Throws CommandFailedError if a search finds nothing. */
export async function rules(id: string | null, typed: RulesFlags): Promise<void> {
  const all = parseChapters(documentText('rules'));
  const edition = id === null ? null : editionNamed(id);
  const held = edition === null ? all : editionChapters(all, edition);
  const chapters = typed.search === undefined ? held : searchChapters(held, typed.search);
  if (chapters.length === 0) throw new CommandFailedError(`no rule has '${typed.search}': try another word`);
  const sheet = edition === null ? null : { edition, lines: editionSheet(edition, all) };
  if (typed.json)
    return void stdout.write(
      `${JSON.stringify({ edition: id, ...encodeSheet(sheet), chapters: encodeChapters(chapters) })}\n`,
    );
  const width = Math.min(stdout.columns ?? DEFAULT_WIDTH, MAX_WIDTH);
  const head = sheet === null || typed.search !== undefined ? '' : `${sheetText(sheet.edition, sheet.lines)}\n\n`;
  const text = `${head}${chaptersText(chapters, width)}\n`;
  await printPaged(text, typed.pager === true);
}

interface EditionSheet {
  readonly edition: Edition;
  readonly lines: ReturnType<typeof editionSheet>;
}

function encodeSheet(sheet: EditionSheet | null): object {
  return sheet === null ? {} : { title: sheet.edition.title, values: sheet.lines };
}

function encodeChapters(chapters: readonly Chapter[]): object[] {
  return chapters.map(({ title, blocks }) => ({
    title,
    rules: blocks.flatMap((block) =>
      block.kind === 'rule'
        ? [{ number: block.number, text: withoutBackquotes([block.text, ...block.points].join(' ')) }]
        : [],
    ),
    tables: blocks.flatMap((block) =>
      block.kind === 'grid' ? [block.rows.map((row) => row.map(withoutBackquotes))] : [],
    ),
  }));
}

/** Finds a word in the chapters: whole rules, and rows of tables. */
export function searchChapters(chapters: readonly Chapter[], word: string): Chapter[] {
  return chapters
    .map(({ title, blocks }) => ({
      title,
      blocks: blocks.flatMap((block) => matchingBlocks(block, word.toLowerCase())),
    }))
    .filter(({ blocks }) => blocks.length > 0);
}

function matchingBlocks(block: Block, word: string): Block[] {
  const has = (texts: readonly string[]): boolean => withoutBackquotes(texts.join(' ')).toLowerCase().includes(word);
  if (block.kind === 'rule') return has([block.text, ...block.points]) ? [block] : [];
  const [headings = [], ...rows] = block.rows;
  const kept = rows.filter(has);
  return kept.length === 0 ? [] : [{ kind: 'grid', rows: [headings, ...kept] }];
}
