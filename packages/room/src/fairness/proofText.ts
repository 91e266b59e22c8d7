import { BadInput, type Seat } from '@coup-fourre/rules';
import type { Contribution, ShuffleProof } from '../online/wire.ts';
import { isSeed } from './seed.ts';

/** The proofs in a record's text: its room, and for each deal what it was shuffled from, null where nothing is said. */
export interface Proofs {
  readonly room: string | null;
  readonly deals: readonly (ShuffleProof | null)[];
}

const MARK = '#proof';
const LINE_ENDS = /\r\n|\r|\n/;

/**
 * A record's text with the proofs of its shuffles, one or null for each of its deals. They are comments to those who do
 * not know them: the room after the heading, and directly after each line `deal …` what the deal was shuffled from.
 *
 * ```
 * coup-fourre record 1
 * #proof room kestrel
 * edition winning-moves-2008
 * players 2
 * deal 0
 * #proof deal 5
 * #proof commitment 66687aad…
 * #proof secret 00000000…
 * #proof seat 0 11111111…
 * #proof seat 1 22222222…
 * deck …
 * ```
 *
 * Deals are numbered by the room, from 1, so a second match begins at a later number. Seats follow in order, those without
 * a contribution left out.
 */
export function provenRecord(text: string, room: string, proofs: readonly (ShuffleProof | null)[]): string {
  const [heading = '', ...lines] = text.split('\n');
  if (lines.filter(beginsDeal).length !== proofs.length) throw new TypeError('a proof or null is needed for each deal');
  const left = [...proofs];
  const proven = lines.flatMap((line) => [line, ...(beginsDeal(line) ? proofLines(left.shift() ?? null) : [])]);
  return [heading, `${MARK} room ${room}`, ...proven].join('\n');
}

function proofLines(proof: ShuffleProof | null): string[] {
  if (proof === null) return [];
  const { deal, commitment, secret, contributions } = proof;
  return [
    `${MARK} deal ${deal}`,
    `${MARK} commitment ${commitment}`,
    `${MARK} secret ${secret}`,
    ...contributions.toSorted((a, b) => a.seat - b.seat).map(({ seat, value }) => `${MARK} seat ${seat} ${value}`),
  ];
}

const beginsDeal = (line: string): boolean => ['deal', 'position'].includes(firstWord(line));

function firstWord(line: string): string {
  const [said = ''] = line.split('#');
  return said.trim().split(/\s+/)[0] ?? '';
}
