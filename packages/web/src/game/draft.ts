import { type BotKind, botKindNamed, botName } from '@coup-fourre/bots/names';
import type { SeatedSetup } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import type { Appearance, Occupant, Setup } from '@coup-fourre/room';
import {
  changedRules,
  DEFAULT_EDITION,
  type EditionId,
  editionOf,
  type HouseRules,
  type Players,
  RULE_FIELDS,
  type RuleField,
  type Rules,
  rulesFor,
  supportsPlayers,
} from '@coup-fourre/rules';
import type { PageSettings } from '../settings/settings.ts';
import { ownAppearance } from './appearance.ts';
import type { LocalGame } from './localGame.ts';

/**
 * A game being set up. Seat 0 is the person at this device.
 * All six seats are kept, so that adding players brings back earlier choices. House rules are kept even if they equal
 * the edition's.
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

/** Changes the edition. If it does not allow the number of players, the number becomes 2. */
export function withEdition(draft: Draft, edition: EditionId): Draft {
  const fits = supportsPlayers(editionOf(edition), draft.players);
  return { ...draft, edition, players: fits ? draft.players : 2 };
}

/** The chosen rules that differ from the edition's. */
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

/** Sets one house rule; undefined restores the edition's rule. */
export function withHouse<Field extends RuleField>(
  draft: Draft,
  field: Field,
  value: HouseRules[Field] | undefined,
): Draft {
  const { [field]: _, ...rest } = draft.house;
  return { ...draft, house: value === undefined ? rest : { ...rest, [field]: value } };
}

/**
 * The setup of a draft. `you` names a lone person without a name. Several unnamed people at one device are numbered.
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

/** Opens a draft's game. The first deal of a device teaches (`firstDeal.tsx`). */
export function playDraft(game: LocalGame, settings: PageSettings, draft: Draft): Promise<void> {
  return game.open(setupOf(draft, m.you()), { isTeaching: settings.firstDeal === 'bubbles' });
}

function seatHolderOf({ bot, name: given, appearance }: SeatChoice, unnamed: string): Occupant {
  const name = given.trim() || unnamed;
  if (bot === null) return { kind: 'person', name, ...(appearance && { appearance }) };
  const { level, temperament } = bot;
  return { kind: 'computer', name, level, ...(temperament === null ? {} : { temperament }) };
}

/** `bot` is the computer at this seat, or null for a person. */
export interface SeatChoice {
  readonly name: string;
  readonly bot: BotKind | null;
  /** The person's chosen face and car. */
  readonly appearance?: Appearance;
}

export function ownSeatChoice(settings: Pick<PageSettings, 'name' | 'face' | 'car'>): SeatChoice {
  return { name: settings.name, bot: null, appearance: ownAppearance(settings) };
}

/** The first opponent makes mistakes like a beginner. */
const BEGINNER: BotKind = { level: 'novice', temperament: null };
const NAMES = ['Marguerite', 'Joris', 'Théo', 'Inès', 'Pilar'];
const MAX_NAME_LENGTH = 20;

export const DEFAULT_SEAT_CHOICES: readonly SeatChoice[] = NAMES.map((name) => ({ name, bot: BEGINNER }));

const PERSON = 'person';

/** A seat's occupant as one word: `person`, or a computer such as `classic:racer`. */
export function formatOccupant({ bot }: SeatChoice): string {
  return bot === null ? PERSON : botName(bot);
}

/** An unknown word changes nothing. */
export function withOccupant(choice: SeatChoice, who: string): SeatChoice {
  return who === PERSON ? { ...choice, bot: null } : { ...choice, bot: botKindNamed(who) ?? choice.bot };
}

/** Changes who plays at a seat. A person does not take over the computer's usual name, and a computer always has one. */
export function withOccupantAt(draft: Draft, seat: number, who: string): Draft {
  const choice = draft.seatChoices[seat];
  if (choice === undefined) return draft;
  const { name, bot } = withOccupant(choice, who);
  const usual = NAMES[seat - 1] ?? '';
  const unnamed = bot === null ? usual : '';
  return withSeat(draft, seat, { bot, name: name === unnamed ? (bot === null ? '' : usual) : name });
}

export function formatSeatChoices(choices: readonly SeatChoice[]): string {
  return JSON.stringify(choices.map((choice) => [choice.name, formatOccupant(choice)]));
}

/** Parses stored seats. Damaged or unknown seats become the default. */
export function parseSeatChoices(text: string): readonly SeatChoice[] {
  const parsed = parseJson(text);
  return DEFAULT_SEAT_CHOICES.map((choice, seat) => {
    const [name, who]: readonly unknown[] = Array.isArray(parsed) && Array.isArray(parsed[seat]) ? parsed[seat] : [];
    if (typeof name !== 'string' || typeof who !== 'string' || name.length > MAX_NAME_LENGTH) return choice;
    return withOccupant({ ...choice, name }, who);
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}

/** The table of a record or a position. Neither has names, so players are numbered. */
export function numberedSetup(rules: Rules): SeatedSetup {
  const { edition, players } = rules;
  const occupants = Array.from({ length: players }, (_, seat) => ({
    kind: 'person' as const,
    name: m.playerNumber({ number: seat + 1 }),
  }));
  return { edition, players, house: changedRules(rules), occupants, you: null };
}
