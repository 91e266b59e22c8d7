/** Rule 2.1: tables have two, three, four or six seats. */
export const PLAYER_COUNTS = [2, 3, 4, 6] as const;
/** A number of seats. */
export type Players = (typeof PLAYER_COUNTS)[number];

/**
 * Rule 13.1: every field in which the editions differ, with its values. RULES.md says what each value means.
 * A house rule changes single fields of an edition.
 */
export const RULE_VALUES = {
  deck: ['reduced', 'full'],
  target: [700, 1000],
  extension: [true, false],
  hazardsGoOn: ['driving', 'anyCard'],
  limitOnLimit: [true, false],
  safetyClears: ['nothing', 'battle', 'rightOfWay'],
  coupFourreBy: ['attackedTeam', 'anyone'],
  allSafetiesBonus: [300, 700],
  shutOut: ['all', 'each'],
  extensionBonus: ['callerElseOpponents', 'completer', 'caller'],
  endsWhenNoneCanScore: [true, false],
  ties: ['shared', 'playOn'],
  format: ['match', 'single', 'simpler'],
} as const;
/** A field in which editions differ, or a house rule may. */
export type RuleField = keyof typeof RULE_VALUES;
/** The values that a field may have. */
export type RuleValue<Field extends RuleField> = (typeof RULE_VALUES)[Field][number];
/** All fields, in the order of RULE_VALUES. */
export const RULE_FIELDS = Object.keys(RULE_VALUES) as readonly RuleField[];

/** Rule 1.4: `full` has 106 cards, `reduced` 101. */
export type DeckName = RuleValue<'deck'>;
/** Miles of a trip. */
export type Target = RuleValue<'target'>;
/**
 * Rules 12.1, 12.4 and 12.5. `match`: deals to 5000 points. `single`: one scored deal. `simpler`: one trip of 1000
 * miles without points.
 */
export type Format = RuleValue<'format'>;

type RuleSet = { readonly [Field in RuleField]: RuleValue<Field> };
/** The fields of an edition that a table changes. An empty object changes none. */
export type HouseRules = { readonly [Field in RuleField]?: RuleValue<Field> };
type BySeats<Value> = Readonly<Partial<Record<Players, Value>>>;

/** A published rule set. Deck and target depend on the number of seats. */
export interface Edition extends Omit<RuleSet, 'deck' | 'target'> {
  readonly id: EditionId;
  readonly title: string;
  readonly source: string;
  readonly players: readonly Players[];
  readonly deck: BySeats<DeckName>;
  /** Miles of the trip. */
  readonly target: BySeats<Target>;
}

/** The rules of one table: an edition, the number of seats and the house rules. */
export interface Rules extends RuleSet {
  readonly edition: EditionId;
  readonly players: Players;
  /** Rule 2.1: two or three. */
  readonly teams: number;
}

const PRINTED = {
  players: PLAYER_COUNTS,
  deck: { 2: 'reduced', 3: 'reduced', 4: 'full', 6: 'full' },
  target: { 2: 700, 3: 700, 4: 1000, 6: 700 },
  extension: true,
  hazardsGoOn: 'driving',
  limitOnLimit: false,
  safetyClears: 'nothing',
  coupFourreBy: 'attackedTeam',
  allSafetiesBonus: 300,
  shutOut: 'all',
  extensionBonus: 'callerElseOpponents',
  endsWhenNoneCanScore: false,
  ties: 'shared',
  format: 'match',
} as const;

const EDITION_LIST = [
  {
    ...PRINTED,
    id: 'parker-1971',
    title: 'Parker Brothers, 1971',
    source: "Parker Brothers' printed rules, 1971",
  },
  {
    ...PRINTED,
    id: 'winning-moves-2008',
    title: 'Winning Moves, 2008',
    source: "Winning Moves' rules for the classic game, 2008",
    limitOnLimit: true,
  },
  {
    ...PRINTED,
    id: 'hasbro-2009',
    title: 'Hasbro, 2009',
    source: "Hasbro's printed rules, 2009",
    safetyClears: 'battle',
    format: 'single',
  },
  {
    ...PRINTED,
    id: 'computer',
    title: 'The computer version',
    source: 'Rules of the computer version "Mille Bournes"',
    players: [2],
    deck: { 2: 'reduced' },
    target: { 2: 700 },
    hazardsGoOn: 'anyCard',
    allSafetiesBonus: 700,
    extensionBonus: 'completer',
    endsWhenNoneCanScore: true,
    ties: 'playOn',
  },
  {
    ...PRINTED,
    id: 'quick-guide',
    title: 'Quick guide to the 112-card pack',
    source: 'A web summary of the 112-card pack',
    deck: { 2: 'full', 3: 'full', 4: 'full', 6: 'full' },
    target: { 2: 1000, 3: 1000, 4: 1000, 6: 1000 },
    extension: false,
  },
  {
    ...PRINTED,
    id: 'encyclopedia',
    title: 'The encyclopedia article',
    source: 'The encyclopedia article on the game',
    deck: { 2: 'full', 3: 'full', 4: 'full', 6: 'full' },
    hazardsGoOn: 'anyCard',
    safetyClears: 'rightOfWay',
    coupFourreBy: 'anyone',
    shutOut: 'each',
    extensionBonus: 'caller',
  },
] as const;

/** Such as `winning-moves-2008`. EDITION_IDS has all of them. */
export type EditionId = (typeof EDITION_LIST)[number]['id'];
/** Rule 13.1: all editions, with the values of their fields and the numbers of seats. */
export const EDITIONS: readonly Edition[] = EDITION_LIST;
export const EDITION_IDS: readonly EditionId[] = EDITION_LIST.map((edition) => edition.id);
/** The edition of a new table unless it names another. */
export const DEFAULT_EDITION: EditionId = 'winning-moves-2008';

/** The edition of an id, or null. */
export function editionNamed(id: string): Edition | null {
  return EDITIONS.find((edition) => edition.id === id) ?? null;
}

/** Throws RangeError for an unknown id. For untrusted text use `editionNamed`. */
export function editionOf(id: EditionId): Edition {
  const edition = editionNamed(id);
  if (!edition) throw new RangeError(`there is no edition ${id}`);
  return edition;
}

/** Rule 2.1: how many teams a table has. Two or three people play alone, four and six with a partner. */
export function teamCount(players: Players): number {
  return { 2: 2, 3: 3, 4: 2, 6: 3 }[players];
}

/** Rule 2.1: true if the edition has rules for this number of players. */
export function supportsPlayers(edition: Edition, players: number): players is Players {
  return edition.players.some((count) => count === players);
}

/**
 * Rule 13.2: the rules of a table: the edition's values for the number of seats, with fields changed by house rules.
 * Throws if the edition does not support that number: check `supportsPlayers` first.
 */
export function rulesFor(id: EditionId, players: Players, house: HouseRules = {}): Rules {
  const edition = editionOf(id);
  const deck = house.deck ?? edition.deck[players];
  const target = house.target ?? edition.target[players];
  if (!supportsPlayers(edition, players) || !deck || !target)
    throw new RangeError(`${id} cannot be played by ${players} players`);
  const { id: _id, title: _title, source: _source, ...fields } = edition;
  const rules: Rules = { edition: id, teams: teamCount(players), ...fields, ...house, players, deck, target };
  return rules.format === 'simpler' ? simplerGame(rules) : rules;
}

/** Rule 12.5: the simpler game is always a trip of 1000 without an extension. */
function simplerGame(rules: Rules): Rules {
  return { ...rules, target: 1000, extension: false };
}

/** Rule 13.2: the fields in which the rules of a table differ from its edition. */
export function changedRules(rules: Rules): HouseRules {
  const published = rulesFor(rules.edition, rules.players);
  return Object.fromEntries(
    Object.entries(rules).filter(([field, value]) => value !== published[field as keyof Rules]),
  ) as HouseRules;
}
