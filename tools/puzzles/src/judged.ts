import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** The weights and worlds that judged a file of puzzles. Stored in a file beside it. */
interface Judged {
  /** Checksum of the weights. */
  readonly weights: number | null;
  readonly worlds: number;
  /** SHA-256 of the file. */
  readonly sha256: string;
}

const judgedPath = (puzzles: string): string => puzzles.replace(/(\.txt)?$/, '.judged.json');

const hashOf = (puzzles: string): string => createHash('sha256').update(readFileSync(puzzles)).digest('hex');

/** Stores, beside a file of puzzles, which weights judged it. */
export function writeJudged(puzzles: string, judged: Omit<Judged, 'sha256'>): void {
  writeFileSync(judgedPath(puzzles), `${JSON.stringify({ ...judged, sha256: hashOf(puzzles) }, null, 2)}\n`);
}

/** Why a file of puzzles must be judged again, or null if it was judged with these weights as it stands. */
export function whyNotJudged(puzzles: string, weights: number | null): string | null {
  const path = judgedPath(puzzles);
  if (!existsSync(path)) return 'no check has judged the puzzles';
  const judged: Judged = JSON.parse(readFileSync(path, 'utf8'));
  if (judged.weights !== weights) return 'the puzzles were judged with other weights';
  return judged.sha256 === hashOf(puzzles) ? null : 'the puzzles were changed after they were judged';
}
