import {
  CARDS,
  type Card,
  cardByCode,
  codeOf,
  deckCounts,
  parseWholeNumber,
  type Seat,
  type View,
} from '@coup-fourre/rules';

/** An assumption about one kind of card in another seat's hand. */
export interface CardReading {
  readonly seat: Seat;
  readonly card: Card;
  /** `holds`: the hand has a copy. A number: each copy is this many times as likely there; 0: the hand has none. */
  readonly weight: 'holds' | number;
}

/** Why readings are impossible. */
export type ReadingFault =
  | { readonly kind: 'noHand'; readonly seat: Seat }
  | { readonly kind: 'noCopy'; readonly card: Card }
  | { readonly kind: 'fullHand' | 'tooFewCards'; readonly seat: Seat };

/** Copies of each kind that were not seen in the deal and are not in the viewer's hand. */
export function unseenCopies({ table, hand }: View): Uint8Array {
  const deck = deckCounts(table.rules);
  return Uint8Array.from(CARDS, (card) => Math.max(0, deck[card] - (table.seen[card] ?? 0) - hand.count(card)));
}

/** Why the readings of hands do not fit a view, or null. */
export function readingFault(view: View, readings: readonly CardReading[]): ReadingFault | null {
  const { table } = view;
  const left = unseenCopies(view);
  for (const { seat, card, weight } of readings) {
    if (seat === view.seat || (table.handSizes[seat] ?? 0) === 0) return { kind: 'noHand', seat };
    if (weight !== 'holds') continue;
    if (left[card] === 0) return { kind: 'noCopy', card };
    left[card] = (left[card] as number) - 1;
  }
  for (let seat = 0; seat < table.rules.players; seat += 1) {
    const own = readings.filter((reading) => reading.seat === seat);
    const rest = (table.handSizes[seat] ?? 0) - own.filter(({ weight }) => weight === 'holds').length;
    if (rest < 0) return { kind: 'fullHand', seat };
    const lacked = new Set(own.flatMap(({ card, weight }) => (weight === 0 ? [card] : [])));
    if (own.some(({ card, weight }) => weight === 'holds' && lacked.has(card))) return { kind: 'tooFewCards', seat };
    const free = CARDS.reduce<number>((sum, card) => sum + (lacked.has(card) ? 0 : (left[card] as number)), 0);
    if (rest > free) return { kind: 'tooFewCards', seat };
  }
  return null;
}

const MAX_WEIGHT = 1000;

/**
 * Parses readings such as `1:ET,1:-st,1:25*3`: seat 1 holds an Extra Tank, holds no Stop, and each 25 is three times as
 * likely there. Factors are from 0 to 1000. Null for any other text.
 */
export function parseReadings(text: string): CardReading[] | null {
  const read = text.split(',').map(parseReading);
  return read.some((reading) => reading === null) ? null : (read as CardReading[]);
}

function parseReading(text: string): CardReading | null {
  const [, digits = '', sign, code = '', times] = /^(\d):(-?)(\w+)(?:\*(\d+(?:\.\d+)?))?$/.exec(text) ?? [];
  const seat = parseWholeNumber(digits, { max: 5 });
  const card = cardByCode(code);
  if (seat === null || card === null || (sign === '-' && times !== undefined)) return null;
  if (times === undefined) return { seat, card, weight: sign === '-' ? 0 : 'holds' };
  const weight = Number(times);
  return weight <= MAX_WEIGHT ? { seat, card, weight } : null;
}

/** Readings as the text that `parseReadings` reads. Empty without readings. */
export function formatReadings(readings: readonly CardReading[]): string {
  return readings
    .map(({ seat, card, weight }) => {
      if (weight === 'holds') return `${seat}:${codeOf(card)}`;
      return weight === 0 ? `${seat}:-${codeOf(card)}` : `${seat}:${codeOf(card)}*${weight}`;
    })
    .join(',');
}
