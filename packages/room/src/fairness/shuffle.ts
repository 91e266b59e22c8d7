import { type Card, randomInt, type Seat, seededRandom } from '@coup-fourre/rules';
import { type DeckRules, shuffledDeck } from '@coup-fourre/rules/authority';
import { isSeed } from '../wire/seed.ts';
import type { ShuffleProof } from '../wire/update.ts';
import { contributionCommitment, hashOfLines, type ShuffleParts, shuffleKey } from './commitments.ts';

/** The deck that a key gives, the first card dealt first: Fisher and Yates over the ChaCha20 key stream. */
export function deckFromKey(rules: DeckRules, key: string): Card[] {
  if (!isSeed(key)) throw new TypeError('a key is 64 hexadecimal digits');
  return shuffledDeck(rules, seededRandom(key));
}

/** The dealer of a room's first deal: a number from the key stream of a key of its own, each seat equally likely. */
export function dealerFromKey(players: number, key: string): Seat {
  return randomInt(seededRandom(hashOfLines(['coup-fourre dealer 2', key])), players);
}

/** A deal as it was dealt: its dealer, and which room it was in. */
export interface DealtIn {
  readonly room: string;
  readonly dealer: Seat;
}

/** The key that a proof gives. The dealer of a room's first deal follows from the key, every other one is part of it. */
export function keyOfProof(proof: ShuffleProof, dealt: DealtIn): string {
  return shuffleKey(partsOfProof(proof, dealt), proof.secret);
}

/** The list of commitments that the contributions of a proof were revealed to. */
export function listOfProof(proof: ShuffleProof, dealt: DealtIn): ShuffleParts {
  const { room, deal, withheld, seats, ...others } = partsOfProof(proof, dealt);
  const { commitment } = proof;
  const place = { room, deal, attempt: withheld.length + 1, commitment };
  const committed = seats.map((listed, seat) =>
    listed.kind === 'computer' || listed.value === null
      ? listed
      : { ...listed, value: contributionCommitment(listed.value, { ...place, seat }) },
  );
  return { ...others, room, deal, withheld, seats: committed };
}

function partsOfProof({ deal, withheld, seats }: ShuffleProof, { room, dealer }: DealtIn): ShuffleParts {
  return { room, deal, withheld, dealer: isDealerDrawn(deal) ? null : dealer, seats };
}

/** Whether the dealer of the room's deal of this number is drawn: all later ones follow from those before them. */
export function isDealerDrawn(deal: number): boolean {
  return deal === 1;
}
