import { type Card, randomInt, type Seat, seededRandom } from '@coup-fourre/rules';
import { type DeckRules, shuffledDeck } from '@coup-fourre/rules/authority';
import { isSeed } from '../wire/seed.ts';
import type { ShuffleProof } from '../wire/update.ts';
import { contributionCommitment, hashOfLines, type ShuffleParts, shuffleKey } from './commitments.ts';

/**
 * The deck of a key, first dealt card first: a Fisher–Yates shuffle with the ChaCha20 key stream. Throws TypeError if
 * the key is not 64 hexadecimal digits.
 */
export function deckFromKey(rules: DeckRules, key: string): Card[] {
  if (!isSeed(key)) throw new TypeError('a key is 64 hexadecimal digits');
  return shuffledDeck(rules, seededRandom(key));
}

/** The dealer of a room's first deal. Uses a separate key stream, so each seat is equally likely. */
export function dealerFromKey(players: number, key: string): Seat {
  return randomInt(seededRandom(hashOfLines(['coup-fourre dealer 2', key])), players);
}

/** The room and the dealer of a deal. */
export interface DealContext {
  readonly room: string;
  readonly dealer: Seat;
}

/**
 * The key of a proof's shuffle. The key determines the first deal's dealer. Any other dealer is an input of the key.
 */
export function keyOfProof(proof: ShuffleProof, context: DealContext): string {
  return shuffleKey(partsOfProof(proof, context), proof.secret);
}

/** The list of commitments to which a proof's contributions were revealed. */
export function listOfProof(proof: ShuffleProof, context: DealContext): ShuffleParts {
  const { room, deal, withheld, seats, ...others } = partsOfProof(proof, context);
  const { commitment } = proof;
  const place = { room, deal, attempt: withheld.length + 1, commitment };
  const committed = seats.map((listed, seat) =>
    listed.kind === 'computer' || listed.value === null
      ? listed
      : { ...listed, value: contributionCommitment(listed.value, { ...place, seat }) },
  );
  return { ...others, room, deal, withheld, seats: committed };
}

function partsOfProof({ deal, withheld, seats }: ShuffleProof, { room, dealer }: DealContext): ShuffleParts {
  return { room, deal, withheld, dealer: isDealerDrawn(deal) ? null : dealer, seats };
}

/** True if the shuffle decides the dealer. In later deals the dealer rotates. */
export function isDealerDrawn(deal: number): boolean {
  return deal === 1;
}
