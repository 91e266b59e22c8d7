import type { ShuffleProof } from '../wire/update.ts';

/** Begins a line of a proof; to those who do not know it, it is a comment. */
export const PROOF_PREFIX = '#proof';

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
 * #proof deal 5
 * #proof commitment 66687aad…
 * #proof secret 00000000…
 * #proof seat 0 11111111…
 * #proof seat 1 22222222…
 * deck 50 ro …
 * ```
 *
 * The room numbers its deals from 1 through all its matches. Seats follow in order, those without a contribution left out.
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
  const { deal, commitment, secret, contributions } = proof;
  return [
    `${PROOF_PREFIX} deal ${deal}`,
    `${PROOF_PREFIX} commitment ${commitment}`,
    `${PROOF_PREFIX} secret ${secret}`,
    ...contributions
      .toSorted((a, b) => a.seat - b.seat)
      .map(({ seat, value }) => `${PROOF_PREFIX} seat ${seat} ${value}`),
  ];
}
