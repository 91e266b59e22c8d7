import { existsSync, readFileSync } from 'node:fs';
import { env, stdout } from 'node:process';
import { type Edition, editionNamed } from '@coup-fourre/rules/editions';
import { Failed } from '../program/faults.ts';
import { type Chapter, chaptersIn } from './chapter.ts';
import { editionSheet } from './editionSheet.ts';
import { inEdition } from './inEdition.ts';
import { chaptersText, quoteless, sheetText } from './layout.ts';
import { search } from './search.ts';

/** The options of the command as they are typed. */
export interface TypedOptions {
  readonly search?: string;
  readonly pager?: true;
  readonly json?: true;
}

const USUAL_WIDTH = 80;
const WIDEST = 100;

/** The package brings RULES.md beside the program; in the workspace it is the one at the root. */
const PACKED = new URL('../RULES.md', import.meta.url);
const WORKSPACE = new URL('../../../../RULES.md', import.meta.url);

/** Tells the rules, those of an edition where one is named. Leaves by Failed where nothing has the word searched for. */
export async function rules(id: string | null, typed: TypedOptions): Promise<void> {
  const all = chaptersIn(readFileSync(existsSync(PACKED) ? PACKED : WORKSPACE, 'utf8'));
  const edition = id === null ? null : editionNamed(id);
  const held = edition === null ? all : inEdition(all, edition);
  const chapters = typed.search === undefined ? held : search(held, typed.search);
  if (chapters.length === 0) throw new Failed(`no rule has '${typed.search}': try another word`);
  const sheet = edition === null ? null : { edition, lines: editionSheet(edition, all) };
  if (typed.json)
    return void stdout.write(`${JSON.stringify({ edition: id, ...valuesIn(sheet), chapters: encoded(chapters) })}\n`);
  const width = Math.min(stdout.columns ?? USUAL_WIDTH, WIDEST);
  const head = sheet === null || typed.search !== undefined ? '' : `${sheetText(sheet.edition, sheet.lines)}\n\n`;
  const text = `${head}${chaptersText(chapters, width)}\n`;
  if (typed.pager && stdout.isTTY) await page(text);
  else stdout.write(text);
}

interface Sheet {
  readonly edition: Edition;
  readonly lines: ReturnType<typeof editionSheet>;
}

function valuesIn(sheet: Sheet | null): object {
  return sheet === null ? {} : { title: sheet.edition.title, values: sheet.lines };
}

function encoded(chapters: readonly Chapter[]): object[] {
  return chapters.map(({ title, blocks }) => ({
    title,
    rules: blocks.flatMap((block) =>
      block.kind === 'rule' ? [{ number: block.number, text: quoteless([block.text, ...block.points].join(' ')) }] : [],
    ),
    tables: blocks.flatMap((block) => (block.kind === 'grid' ? [block.rows.map((row) => row.map(quoteless))] : [])),
  }));
}

/** Shows a text by $PAGER, or by less. */
async function page(text: string): Promise<void> {
  const { spawn } = await import('node:child_process');
  const pager = env.PAGER || 'less -R';
  await new Promise<void>((resolve, reject) => {
    const child = spawn(pager, { shell: true, stdio: ['pipe', 'inherit', 'inherit'] });
    child.once('error', () => reject(new Failed(`cannot start the pager ${pager}: set PAGER to another one`)));
    child.once('close', (code) =>
      code === 127 ? reject(new Failed(`cannot start the pager ${pager}: set PAGER to another one`)) : resolve(),
    );
    // Who leaves the pager early has read enough.
    child.stdin.on('error', () => undefined).end(text);
  });
}
