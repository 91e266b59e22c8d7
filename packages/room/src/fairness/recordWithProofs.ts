import type { ShuffleProof } from '../wire/update.ts';
import { listedSeatText } from './commitments.ts';

/** Begins a line of a proof; to those who do not know it, it is a comment. */
export const PROOF_PREFIX = '#proof';

/** Begins a proof; those of the first kind, which show less, began with the deal's number. */
export const PROOF_VERSION = 'shuffle 2';

/**
 * A record's text with the proofs of its shuffles: the room after the heading, and directly after each line `deal …` what
 * the deal was shuffled from. `proofs` has one for each deal, null where there is nothing to show.
 *
 * ```
 * coup-fourre record 1
 * #proof room kestrel
 * edition winning-moves-2008
 * players 2
 * deal 0
 * #proof shuffle 2
 * #proof deal 5
 * #proof withheld 1
 * #proof commitment 66687aad…
 * #proof secret 00000000…
 * #proof seat 0 person Qx7… 11111111…
 * #proof seat 1 person b2T… -
 * deck 50 ro …
 * ```
 *
 * The room numbers its deals from 1 through all its matches. A line `withheld` has the seats that did not reveal in an earlier
 * attempt at the deal. Every seat follows in order: `computer`, or a guest with the contribution, `-` where there is none.
 */
export function recordWithProofs(text: string, room: string, proofs: readonly (ShuffleProof | null)[]): string {
  const [heading = '', ...lines] = text.split('\n');
  if (lines.filter(beginsDeal).length !== proofs.length) throw new TypeError('each deal needs a proof or null');
  const left = [...proofs];
  const proven = lines.flatMap((line) => (beginsDeal(line) ? [line, ...proofLines(left.shift() ?? null)] : [line]));
  return [heading, `${PROOF_PREFIX} room ${room}`, ...proven].join('\n');
}

/** Whether a line of a record begins a deal. */
export function beginsDeal(line: string): boolean {
  return /^\s*(deal|position)(?![^\s#])/.test(line);
}

function proofLines(proof: ShuffleProof | null): string[] {
  if (proof === null) return [];
  const { deal, withheld, commitment, secret, seats } = proof;
  return [
    PROOF_VERSION,
    `deal ${deal}`,
    ...withheld.map((missing) => `withheld ${missing.join(' ')}`),
    `commitment ${commitment}`,
    `secret ${secret}`,
    ...seats.map((seat, number) => `seat ${number} ${listedSeatText(seat)}`),
  ].map((line) => `${PROOF_PREFIX} ${line}`);
}
