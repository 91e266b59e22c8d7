import { type BotKind, botKindNamed, botName } from '@coup-fourre/bots/names';
import type { SeatedSetup } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import type { Appearance, Occupant, Setup } from '@coup-fourre/room';
import {
  DEFAULT_EDITION,
  type EditionId,
  editionOf,
  type HouseRules,
  type Players,
  RULE_FIELDS,
  type RuleField,
  rulesFor,
  supportsPlayers,
} from '@coup-fourre/rules';
import type { PageSettings } from '../settings/settings.ts';
import { ownAppearance } from './appearance.ts';

/**
 * A game that is being set up. The first seat is always that of the person who chooses. All six are kept, so that more
 * players bring no new choices; so is every house rule that was chosen, even where an edition has it anyway.
 */
export interface Draft {
  readonly players: Players;
  readonly edition: EditionId;
  readonly house: HouseRules;
  readonly seatChoices: readonly SeatChoice[];
}

export function newDraft(own: SeatChoice, others: readonly SeatChoice[]): Draft {
  return { players: 2, edition: DEFAULT_EDITION, house: {}, seatChoices: [own, ...others] };
}

export function withPlayers(draft: Draft, players: Players): Draft {
  return {
    ...draft,
    players,
    edition: supportsPlayers(editionOf(draft.edition), players) ? draft.edition : DEFAULT_EDITION,
  };
}

/** Another edition: what was chosen before stays; only the number of players gives way where it has to. */
export function withEdition(draft: Draft, edition: EditionId): Draft {
  const fits = supportsPlayers(editionOf(edition), draft.players);
  return { ...draft, edition, players: fits ? draft.players : 2 };
}

/** The house rules of a draft: what differs from its edition at that number of players. */
export function houseOf({ edition, players, house }: Pick<Draft, 'edition' | 'players' | 'house'>): HouseRules {
  const printed = rulesFor(edition, players);
  const changed = RULE_FIELDS.filter((field) => house[field] !== undefined && house[field] !== printed[field]);
  return Object.fromEntries(changed.map((field) => [field, house[field]]));
}

export function withSeat(draft: Draft, seat: number, change: Partial<SeatChoice>): Draft {
  return {
    ...draft,
    seatChoices: draft.seatChoices.map((choice, index) => (index === seat ? { ...choice, ...change } : choice)),
  };
}

/** One field as a house rule; undefined goes back to the edition. */
export function withHouse<Field extends RuleField>(
  draft: Draft,
  field: Field,
  value: HouseRules[Field] | undefined,
): Draft {
  const { [field]: _, ...rest } = draft.house;
  return { ...draft, house: value === undefined ? rest : { ...rest, [field]: value } };
}

/**
 * The setup that a draft describes. `you` is the name of someone alone who gave none; several people at one device need
 * different names, so they are numbered.
 */
export function setupOf(draft: Draft, you: string): Setup {
  const { players, edition, seatChoices } = draft;
  const seated = seatChoices.slice(0, players);
  const alone = seated.filter(({ bot }) => bot === null).length === 1;
  const unnamed = (seat: number): string => (alone ? you : m.playerNumber({ number: seat + 1 }));
  return {
    players,
    edition,
    house: houseOf(draft),
    occupants: seated.map((choice, seat) => seatHolderOf(choice, unnamed(seat))),
  };
}

function seatHolderOf({ bot, name: given, appearance }: SeatChoice, unnamed: string): Occupant {
  const name = given.trim() || unnamed;
  if (bot === null) return { kind: 'person', name, ...(appearance && { appearance }) };
  const { level, temperament } = bot;
  return { kind: 'computer', name, level, ...(temperament === null ? {} : { temperament }) };
}

/** A place at the table as it is being chosen: `bot` is the computer that takes it, null a person. */
export interface SeatChoice {
  readonly name: string;
  readonly bot: BotKind | null;
  /** How the person there looks, as far as that was chosen. */
  readonly appearance?: Appearance;
}

/** One's own seat, as this device remembers it. */
export function ownSeatChoice(settings: Pick<PageSettings, 'name' | 'face' | 'car'>): SeatChoice {
  return { name: settings.name, bot: null, appearance: ownAppearance(settings) };
}

/** Against whom a family begins: someone who makes mistakes, as they do. */
const BEGINNER: BotKind = { level: 'novice', temperament: null };
const NAMES = ['Marguerite', 'Joris', 'Théo', 'Inès', 'Pilar'];
const MAX_NAME_LENGTH = 20;

/** The seats beside one's own, before anything was chosen. */
export const DEFAULT_SEAT_CHOICES: readonly SeatChoice[] = NAMES.map((name) => ({ name, bot: BEGINNER }));

const PERSON = 'person';

/** Who takes a place, in one word: a person or a computer by its name, such as `classic:racer`. */
export function formatOccupant({ bot }: SeatChoice): string {
  return bot === null ? PERSON : botName(bot);
}

/** The seat with whom that word names; an unknown word changes nothing. */
export function withOccupant(place: SeatChoice, who: string): SeatChoice {
  return who === PERSON ? { ...place, bot: null } : { ...place, bot: botKindNamed(who) ?? place.bot };
}

/** Places as a text to remember. */
export function formatSeatChoices(places: readonly SeatChoice[]): string {
  return JSON.stringify(places.map((place) => [place.name, formatOccupant(place)]));
}

/** The seats that a text remembers; the default ones where it has none, or one that no longer exists. */
export function parseSeatChoices(text: string): readonly SeatChoice[] {
  const parsed = parseJson(text);
  return DEFAULT_SEAT_CHOICES.map((place, at) => {
    const [name, who]: readonly unknown[] = Array.isArray(parsed) && Array.isArray(parsed[at]) ? parsed[at] : [];
    if (typeof name !== 'string' || typeof who !== 'string' || name.length > MAX_NAME_LENGTH) return place;
    return withOccupant({ ...place, name }, who);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

/** The table of a record. It has no names, so its players are numbered. */
export function numberedSetup(rules: Pick<SeatedSetup, 'edition' | 'players' | 'house'>): SeatedSetup {
  const occupants = Array.from({ length: rules.players }, (_, seat) => ({
    kind: 'person' as const,
    name: m.playerNumber({ number: seat + 1 }),
  }));
  return { ...rules, occupants, you: null };
}
