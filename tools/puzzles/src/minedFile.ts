import { appendFileSync, closeSync, existsSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import { SHIPPED_WEIGHTS_CHECKSUM } from '@coup-fourre/bots';
import type { PuzzleTheme } from '@coup-fourre/client/puzzles';
import type { Found, Run } from './mineDeal.ts';

export interface MinedDeal {
  readonly deal: number;
  readonly found: readonly Found[];
}

/** The first line of a file: everything that determines the result of the run. */
interface Header {
  readonly puzzles: 1;
  readonly seed: string;
  /** The themes to find. Missing means all themes. */
  readonly themes?: readonly PuzzleTheme[];
  readonly rare?: true;
  /** The checksum of the weights that played and judged the deals. */
  readonly weights: number | null;
}

/** Returns the deals of the files in order. Throws if a file is of another kind or has no deals. */
export function readMined(paths: readonly string[]): MinedDeal[] {
  return paths.flatMap((path) => {
    const { header, deals } = readLines(path);
    if (header === null)
      throw new Error(`${path} has no puzzles yet: run node scripts/run.mjs puzzles --out ${path} first`);
    return deals.toSorted((a, b) => a.deal - b.deal);
  });
}

export interface MinedFile {
  readonly deals: readonly MinedDeal[];
  /** Adds a deal. The deal is safely on disk when this returns. */
  readonly add: (deal: MinedDeal) => void;
  readonly close: () => void;
}

/** Opens or creates the file of a run. Drops an incomplete last line. Throws if the file belongs to another run. */
export function openMined(path: string, { seed, themes, rare = false }: Run): MinedFile {
  const { header, deals, bytes } = readLines(path);
  if (header !== null && header.seed !== seed)
    throw new Error(`${path} has a run with the seed '${header.seed}': name that seed, or another file`);
  if (header !== null && String(header.themes) !== String(themes ?? undefined))
    throw new Error(
      `${path} has a run for ${header.themes ? `--themes ${header.themes.join(',')}` : 'all themes'}: look for those, or name another file`,
    );
  if (header !== null && (header.rare ?? false) !== rare)
    throw new Error(`${path} has a run ${rare ? 'without' : 'with'} --rare: do the same, or name another file`);
  if (header !== null && header.weights !== SHIPPED_WEIGHTS_CHECKSUM)
    throw new Error(`${path} was made with other weights: name another file`);
  const file = openSync(path, 'a');
  ftruncateSync(file, bytes);
  const append = (line: Header | MinedDeal): void => appendFileSync(file, `${JSON.stringify(line)}\n`, { flush: true });
  if (header === null)
    append({ puzzles: 1, seed, ...(themes && { themes }), ...(rare && { rare }), weights: SHIPPED_WEIGHTS_CHECKSUM });
  return { deals, add: append, close: () => closeSync(file) };
}

interface MinedLines {
  readonly header: Header | null;
  readonly deals: readonly MinedDeal[];
  /** The length up to the end of the last complete line. */
  readonly bytes: number;
}

function readLines(path: string): MinedLines {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const [first = '', ...lines] = whole.split('\n').slice(0, -1);
  if (whole === '') {
    if (text !== '' && !text.startsWith('{"puzzles":'))
      throw new Error(`${path} is not the file of such a run: name another`);
    return { header: null, deals: [], bytes: 0 };
  }
  const header = parseLine<Header>(path, first, 1);
  if (header.puzzles !== 1) throw new Error(`${path} is not the file of such a run: name another`);
  const deals = lines.map((line, index) => parseLine<MinedDeal>(path, line, index + 2));
  return { header, deals, bytes: Buffer.byteLength(whole) };
}

function parseLine<Line>(path: string, text: string, number: number): Line {
  try {
    return JSON.parse(text) as Line;
  } catch {
    throw new Error(`${path} is damaged in line ${number}: name another file`);
  }
}
