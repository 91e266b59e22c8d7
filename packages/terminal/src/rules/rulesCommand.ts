import { existsSync, readFileSync } from 'node:fs';
import { env, stdout } from 'node:process';
import { type Edition, editionNamed } from '@coup-fourre/rules/editions';
import { CommandFailedError } from '../program/errors.ts';
import { type Block, type Chapter, editionChapters, editionSheet, parseChapters } from './chapters.ts';
import { chaptersText, sheetText, withoutBackquotes } from './layout.ts';

export interface RulesFlags {
  readonly search?: string;
  readonly pager?: true;
  readonly json?: true;
}

const DEFAULT_WIDTH = 80;
const MAX_WIDTH = 100;

/** A published package has RULES.md beside the program; the workspace has it at the root. */
const PACKAGED_RULES = new URL('../RULES.md', import.meta.url);
const WORKSPACE_RULES = new URL('../../../../RULES.md', import.meta.url);

/** Prints the rules, of one edition if it is named. Throws CommandFailedError if a search finds nothing. */
export async function rules(id: string | null, typed: RulesFlags): Promise<void> {
  const all = parseChapters(readFileSync(existsSync(PACKAGED_RULES) ? PACKAGED_RULES : WORKSPACE_RULES, 'utf8'));
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
  if (typed.pager && stdout.isTTY) await showInPager(text);
  else stdout.write(text);
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

/** Shows a text in $PAGER, or in less. */
async function showInPager(text: string): Promise<void> {
  const { spawn } = await import('node:child_process');
  const pager = env.PAGER || 'less -R';
  await new Promise<void>((resolve, reject) => {
    const child = spawn(pager, { shell: true, stdio: ['pipe', 'inherit', 'inherit'] });
    child.once('error', () =>
      reject(new CommandFailedError(`cannot start the pager ${pager}: set PAGER to another one`)),
    );
    child.once('close', (code) =>
      code === 127
        ? reject(new CommandFailedError(`cannot start the pager ${pager}: set PAGER to another one`))
        : resolve(),
    );
    // Quitting the pager early is not an error.
    child.stdin.on('error', () => undefined).end(text);
  });
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
