/** The 19 kinds of card, by their names in every text and protocol. */
export const CARD_NAMES = [
  '25',
  '50',
  '75',
  '100',
  '200',
  'outOfGas',
  'flatTire',
  'accident',
  'speedLimit',
  'stop',
  'gasoline',
  'spareTire',
  'repairs',
  'endOfLimit',
  'roll',
  'extraTank',
  'punctureProof',
  'drivingAce',
  'rightOfWay',
] as const;
/** The name of a kind, as texts and JSON have it: `25` to `200`, `roll`, `rightOfWay`. */
export type CardName = (typeof CARD_NAMES)[number];

/** The kinds in the usual order of a sorted hand: safeties, the longest distances first, remedies, hazards. */
export const HAND_ORDER: readonly CardName[] = [
  'rightOfWay',
  'extraTank',
  'punctureProof',
  'drivingAce',
  '200',
  '100',
  '75',
  '50',
  '25',
  'roll',
  'endOfLimit',
  'gasoline',
  'spareTire',
  'repairs',
  'stop',
  'speedLimit',
  'outOfGas',
  'flatTire',
  'accident',
];

/** The kinds as numbers, which are their indexes in CARD_NAMES. */
export const D25 = 0;
export const D50 = 1;
export const D75 = 2;
export const D100 = 3;
export const D200 = 4;
export const OUT_OF_GAS = 5;
export const FLAT_TIRE = 6;
export const ACCIDENT = 7;
export const SPEED_LIMIT = 8;
export const STOP = 9;
export const GASOLINE = 10;
export const SPARE_TIRE = 11;
export const REPAIRS = 12;
export const END_OF_LIMIT = 13;
export const ROLL = 14;
export const EXTRA_TANK = 15;
export const PUNCTURE_PROOF = 16;
export const DRIVING_ACE = 17;
export const RIGHT_OF_WAY = 18;

/** Rule 1.1: the kinds of each family, then all 19 kinds, in the order of CARD_NAMES. */
export const DISTANCES = [D25, D50, D75, D100, D200] as const;
export const HAZARDS = [OUT_OF_GAS, FLAT_TIRE, ACCIDENT, SPEED_LIMIT, STOP] as const;
export const REMEDIES = [GASOLINE, SPARE_TIRE, REPAIRS, END_OF_LIMIT, ROLL] as const;
export const SAFETIES = [EXTRA_TANK, PUNCTURE_PROOF, DRIVING_ACE, RIGHT_OF_WAY] as const;
export const CARDS = [...DISTANCES, ...HAZARDS, ...REMEDIES, ...SAFETIES] as const;

/** Rule 1.1: the four families. A card is its index in CARD_NAMES, so it can index other arrays. */
export type Distance = (typeof DISTANCES)[number];
export type Hazard = (typeof HAZARDS)[number];
export type Remedy = (typeof REMEDIES)[number];
export type Safety = (typeof SAFETIES)[number];
/** A kind of card, 0 to 18. Two copies of a kind are the same number. */
export type Card = (typeof CARDS)[number];
export type DistanceName = (typeof CARD_NAMES)[Distance];

export function isDistance(card: Card): card is Distance {
  return card <= D200;
}

export function isHazard(card: Card): card is Hazard {
  return card >= OUT_OF_GAS && card <= STOP;
}

export function isRemedy(card: Card): card is Remedy {
  return card >= GASOLINE && card <= ROLL;
}

export function isSafety(card: Card): card is Safety {
  return card >= EXTRA_TANK;
}

/** Rule 1.2: the miles of each distance card. */
export const MILES: Record<Distance, number> = { [D25]: 25, [D50]: 50, [D75]: 75, [D100]: 100, [D200]: 200 };

/** Rule 1.3: the safety against each hazard. Right of Way is against two. */
export const SAFETY_AGAINST: Record<Hazard, Safety> = {
  [OUT_OF_GAS]: EXTRA_TANK,
  [FLAT_TIRE]: PUNCTURE_PROOF,
  [ACCIDENT]: DRIVING_ACE,
  [SPEED_LIMIT]: RIGHT_OF_WAY,
  [STOP]: RIGHT_OF_WAY,
};

/** Rule 1.3: the remedy that cures each hazard. */
export const REMEDY_FOR: Record<Hazard, Remedy> = {
  [OUT_OF_GAS]: GASOLINE,
  [FLAT_TIRE]: SPARE_TIRE,
  [ACCIDENT]: REPAIRS,
  [SPEED_LIMIT]: END_OF_LIMIT,
  [STOP]: ROLL,
};

/** The name of a card, which `cardOf` turns back. */
export function nameOf(card: Card): CardName {
  return CARD_NAMES[card];
}

export const namesOf = (cards: readonly Card[]): CardName[] => cards.map(nameOf);

const CARD_BY_NAME = new Map<string, Card>(CARDS.map((card) => [CARD_NAMES[card], card]));

/** The card of an untrusted name, or null. */
export function cardNamed(text: string): Card | null {
  return CARD_BY_NAME.get(text) ?? null;
}

/** The card of a known name. For untrusted text use `cardNamed`. */
export function cardOf(name: CardName): Card {
  return CARD_BY_NAME.get(name) as Card;
}

/** The number of copies of each kind. */
export type CardCounts = Readonly<Record<Card, number>>;

/** Rule 1.1: the 106 cards in play. */
export const FULL_DECK: CardCounts = {
  [D25]: 10,
  [D50]: 10,
  [D75]: 10,
  [D100]: 12,
  [D200]: 4,
  [OUT_OF_GAS]: 3,
  [FLAT_TIRE]: 3,
  [ACCIDENT]: 3,
  [SPEED_LIMIT]: 4,
  [STOP]: 5,
  [GASOLINE]: 6,
  [SPARE_TIRE]: 6,
  [REPAIRS]: 6,
  [END_OF_LIMIT]: 6,
  [ROLL]: 14,
  [EXTRA_TANK]: 1,
  [PUNCTURE_PROOF]: 1,
  [DRIVING_ACE]: 1,
  [RIGHT_OF_WAY]: 1,
};

/** Rule 1.4: the reduced deck has one fewer of each hazard, 101 cards. */
export const REDUCED_DECK: CardCounts = {
  ...FULL_DECK,
  [OUT_OF_GAS]: 2,
  [FLAT_TIRE]: 2,
  [ACCIDENT]: 2,
  [SPEED_LIMIT]: 3,
  [STOP]: 4,
};
