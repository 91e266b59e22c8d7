import { type BotKind, botKindNamed, botName } from '@coup-fourre/bots/names';

/** A place at the table as it is being chosen: `bot` is the computer that takes it, null a person. */
export interface SeatChoice {
  readonly name: string;
  readonly bot: BotKind | null;
}

/** Against whom a family begins: someone who makes mistakes, as they do. */
const BEGINNER: BotKind = { level: 'novice', temperament: null };
const NAMES = ['Marguerite', 'Joris', 'Théo', 'Inès', 'Pilar'];
const MAX_NAME_LENGTH = 20;

/** The places beside the own one, before anything was chosen. */
export const DEFAULT_SEAT_CHOICES: readonly SeatChoice[] = NAMES.map((name) => ({ name, bot: BEGINNER }));

const PERSON = 'person';

/** Who takes a place, in one word: a person or a computer by its name, such as `classic:racer`. */
export function formatOccupant({ bot }: SeatChoice): string {
  return bot === null ? PERSON : botName(bot);
}

/** The place with the one who is told by that word; a word that tells no one changes nothing. */
export function withOccupant(place: SeatChoice, who: string): SeatChoice {
  return who === PERSON ? { ...place, bot: null } : { ...place, bot: botKindNamed(who) ?? place.bot };
}

/** Places as a text to remember. */
export function formatSeatChoices(places: readonly SeatChoice[]): string {
  return JSON.stringify(places.map((place) => [place.name, formatOccupant(place)]));
}

/** The places that a text remembers; where it tells none, or one that there is not any more, those of the beginning. */
export function parseSeatChoices(text: string): readonly SeatChoice[] {
  const told = parseJson(text);
  return DEFAULT_SEAT_CHOICES.map((place, at) => {
    const [name, who]: readonly unknown[] = Array.isArray(told) && Array.isArray(told[at]) ? told[at] : [];
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
