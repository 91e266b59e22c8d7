import { BadInput, type Rules, type Seat } from '@coup-fourre/rules';
import type { DealStart, DeckRules } from '@coup-fourre/rules/authority';
import { isSeed } from '../wire/seed.ts';
import { hashOfLines } from './commitments.ts';
import { PROOF_PREFIX } from './recordProofs.ts';
import { deckFromKey } from './shuffle.ts';

/** A day such as `2026-11-23`, and the server's secret for it: 64 hexadecimal digits. */
export interface DaySecret {
  readonly day: string;
  readonly secret: string;
}

/** A day's secret, and the server's commitment to it: 64 hexadecimal digits. */
export interface DayProof extends DaySecret {
  readonly commitment: string;
}

/** The server's commitment to a day's secret, published before the day opens. */
export function dayCommitment({ day, secret }: DaySecret): string {
  return hashOfLines(['coup-fourre day 1', `day ${day}`, `secret ${secret}`]);
}

/** Deal `number` (from 0) of a day. The dealer rotates from seat 0, and the deck follows from the secret. */
export function dayDeal(rules: DeckRules & Pick<Rules, 'players'>, { day, secret }: DaySecret, number: number) {
  const key = hashOfLines(['coup-fourre day deal 1', `day ${day}`, `deal ${number + 1}`, `secret ${secret}`]);
  const dealer: Seat = number % rules.players;
  return { dealer, deck: deckFromKey(rules, key) };
}

/** Adds the proof of a day directly after the heading: `#proof day`, `#proof commitment` and `#proof secret`. */
export function recordWithDayProof(text: string, { day, commitment, secret }: DayProof): string {
  const [heading = '', ...lines] = text.split('\n');
  const proof = [`day ${day}`, `commitment ${commitment}`, `secret ${secret}`];
  return [heading, ...proof.map((line) => `${PROOF_PREFIX} ${line}`), ...lines].join('\n');
}

/** Reads the proof of a day from a record. Null if there is none. Throws BadInput at the first bad line. */
export function readDayProof(text: string): DayProof | null {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim().split(/\s+/));
  const first = lines.findIndex(([mark, word]) => mark === PROOF_PREFIX && word === 'day');
  if (first === -1) return null;
  const wordOf = (index: number, keyword: string, isGood: (word: string) => boolean): string => {
    const [mark, word, value = '', rest] = lines[index] ?? [];
    if (mark === PROOF_PREFIX && word === keyword && isGood(value) && rest === undefined) return value;
    throw new BadInput(
      'badRecord',
      `line ${index + 1}: '${PROOF_PREFIX} ${keyword}' and ${WHAT[keyword]} are missing`,
      {
        line: index + 1,
      },
    );
  };
  return {
    day: wordOf(first, 'day', (word) => /^\d{4}-\d\d-\d\d$/.test(word)),
    commitment: wordOf(first + 1, 'commitment', isSeed),
    secret: wordOf(first + 2, 'secret', isSeed),
  };
}

const WHAT: Readonly<Record<string, string>> = {
  day: 'a date such as 2026-11-23',
  commitment: '64 hexadecimal digits',
  secret: '64 hexadecimal digits',
};

/** Compares deal `number` (from 0) of a day's record with the proof. */
export function dayDoubts(
  rules: Rules,
  proof: DayProof,
  { start, number }: { readonly start: DealStart; readonly number: number },
): ('otherCommitment' | 'otherDeck' | 'otherDealer')[] {
  const { dealer, deck } = dayDeal(rules, proof, number);
  const isSameDeck = 'deck' in start && deck.every((card, index) => card === start.deck[index]);
  const isSameDealer = 'dealer' in start && start.dealer === dealer;
  return [
    ...(dayCommitment(proof) === proof.commitment ? [] : (['otherCommitment'] as const)),
    ...(isSameDeck ? [] : (['otherDeck'] as const)),
    ...(isSameDealer ? [] : (['otherDealer'] as const)),
  ];
}
