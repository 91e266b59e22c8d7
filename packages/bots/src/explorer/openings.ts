import {
  type Action,
  D50,
  D200,
  type EditionId,
  type Hand,
  isDistance,
  isHazard,
  isSafety,
  type Players,
  RIGHT_OF_WAY,
  ROLL,
  SAFETIES,
  SPEED_LIMIT,
} from '@coup-fourre/rules';

/** The cards by which opening hands are grouped. */
export const OPENING_CARDS = ['roll', 'rightOfWay', 'safety', 'speedLimit'] as const;
export type OpeningCard = (typeof OPENING_CARDS)[number];

/** Kinds of first actions. `safety` is any other than Right of Way, and `hazard` any that may be played so early. */
export const OPENING_KINDS = [
  'roll',
  'rightOfWay',
  'safety',
  'hazard',
  'discardLow',
  'discardHigh',
  'discard200',
  'discardHazard',
  'discardRemedy',
  'discardSafety',
] as const;
export type OpeningKind = (typeof OPENING_KINDS)[number];

const HOLDS: Readonly<Record<OpeningCard, (hand: Hand) => boolean>> = {
  roll: (hand) => hand.has(ROLL),
  rightOfWay: (hand) => hand.has(RIGHT_OF_WAY),
  safety: (hand) => SAFETIES.some((card) => card !== RIGHT_OF_WAY && hand.has(card)),
  speedLimit: (hand) => hand.has(SPEED_LIMIT),
};

/** The cards of a hand that determine its group. */
export function openingCardsIn(hand: Hand): OpeningCard[] {
  return OPENING_CARDS.filter((card) => HOLDS[card](hand));
}

/** The kind of a first action. Throws for an answer to a hazard or an extension. */
export function openingKindOf(action: Action): OpeningKind {
  if (action.type === 'discard') return discardKindOf(action.card);
  if (action.type !== 'play') throw new Error(`a deal cannot begin with '${action.type}'`);
  if (isHazard(action.card)) return 'hazard';
  if (action.card === RIGHT_OF_WAY) return 'rightOfWay';
  return isSafety(action.card) ? 'safety' : 'roll';
}

function discardKindOf(card: number): OpeningKind {
  const kind = card as Extract<Action, { type: 'discard' }>['card'];
  if (isDistance(kind)) return kind === D200 ? 'discard200' : kind <= D50 ? 'discardLow' : 'discardHigh';
  if (isHazard(kind)) return 'discardHazard';
  return isSafety(kind) ? 'discardSafety' : 'discardRemedy';
}

/** A sum over deals, from which mean and spread follow. Leads are in LEAD_UNIT points, so that every sum is whole. */
export interface OpeningSum {
  readonly deals: number;
  readonly sum: number;
  readonly squares: number;
}

/** With three teams, the mean of the others' points is a multiple of this. */
export const LEAD_UNIT = 12.5;

/** The results of all opening hands with the same cards of OPENING_CARDS. */
export interface OpeningHand {
  /** The group of the hand. Empty if it has none of OPENING_CARDS. */
  readonly cards: readonly OpeningCard[];
  /** The lead at the end of the deal if the first action is expert's. */
  readonly lead: OpeningSum;
  /** How often expert chooses each kind, and what each gains over expert's choice in the same deals. */
  readonly kinds: readonly { readonly kind: OpeningKind; readonly chosen: number; readonly gain: OpeningSum }[];
}

/** The first turns of a table. The seat that begins has seven cards, and no one has played. */
export interface OpeningTable {
  readonly edition: EditionId;
  readonly players: Players;
  readonly deals: number;
  readonly hands: readonly OpeningHand[];
}

/** A mean in points, and half the width of its 95 % interval. `reach` is null below MIN_SAMPLES deals. */
export interface OpeningMean {
  readonly mean: number;
  readonly reach: number | null;
}

const NORMAL_QUANTILE = 1.96;
/** With fewer deals, a normal interval would be too narrow. */
const MIN_SAMPLES = 30;

/** The mean of a sum, with its 95 % interval. */
export function openingMean({ deals, sum, squares }: OpeningSum): OpeningMean {
  const mean = sum / Math.max(1, deals);
  if (deals < MIN_SAMPLES) return { mean: LEAD_UNIT * mean, reach: null };
  const variance = Math.max(0, squares - deals * mean ** 2) / (deals - 1);
  return { mean: LEAD_UNIT * mean, reach: NORMAL_QUANTILE * LEAD_UNIT * Math.sqrt(variance / deals) };
}

const HEADING = 'table';
const NO_CARDS = '-';

/** Writes tables: a heading for each, then a line for each hand with its sums. */
export function formatOpenings(tables: readonly OpeningTable[]): string {
  const sumText = ({ deals, sum, squares }: OpeningSum): string => `${deals} ${sum} ${squares}`;
  return tables
    .flatMap(({ edition, players, deals, hands }) => [
      `${HEADING} ${edition} ${players} ${deals}`,
      ...hands.map(({ cards, lead, kinds }) =>
        [
          `${cards.join('+') || NO_CARDS} ${sumText(lead)}`,
          ...kinds.map(({ kind, chosen, gain }) => `${kind} ${chosen} ${sumText(gain)}`),
        ].join(','),
      ),
    ])
    .map((line) => `${line}\n`)
    .join('');
}

/** The tables that ship with this package. */
export async function loadOpenings(): Promise<OpeningTable[]> {
  const { OPENINGS } = await import('./openingsText.ts');
  return parseOpenings(OPENINGS);
}

/** Reads what `formatOpenings` wrote. */
export function parseOpenings(text: string): OpeningTable[] {
  const tables: { edition: EditionId; players: Players; deals: number; hands: OpeningHand[] }[] = [];
  for (const line of text.split('\n')) {
    const words = line.split(' ');
    if (words[0] === HEADING)
      tables.push({
        edition: words[1] as EditionId,
        players: Number(words[2]) as Players,
        deals: Number(words[3]),
        hands: [],
      });
    else if (line !== '') tables.at(-1)?.hands.push(parseHand(line));
  }
  return tables;
}

function parseHand(line: string): OpeningHand {
  const [head = '', ...kinds] = line.split(',');
  const [cards = '', ...lead] = head.split(' ');
  return {
    cards: cards === NO_CARDS ? [] : (cards.split('+') as OpeningCard[]),
    lead: parseSum(lead),
    kinds: kinds.map((text) => {
      const [kind, chosen, ...gain] = text.split(' ');
      return { kind: kind as OpeningKind, chosen: Number(chosen), gain: parseSum(gain) };
    }),
  };
}

function parseSum([deals, sum, squares]: readonly string[]): OpeningSum {
  return { deals: Number(deals), sum: Number(sum), squares: Number(squares) };
}
