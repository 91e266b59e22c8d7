import { type BotKind, botKindNamed, botName } from '@coup-fourre/bots/names';
import type { Appearance } from '@coup-fourre/room';
import type { PageSettings } from '../settings/settings.ts';
import { ownAppearance } from './appearance.ts';

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
