import type { Append, FinishedGame, RatedSeats, RatingTerms, RoomRow } from './store.ts';
import type { GameColumns, RoomFacts } from './tables.ts';

/** An append in its written form, as text and numbers. */
export interface SerializedAppend {
  readonly room: string;
  /** The number of the first event. */
  readonly seq: number;
  readonly events: readonly string[];
  readonly at: number;
  readonly due: number | null;
  /** Null if the room's row is already up to date. */
  readonly facts: RoomFacts | null;
  readonly game: GameColumns | null;
}

/** Throws if there are no events or the number is invalid, which only a bug can cause. */
export function serializeAppend({
  row,
  seq,
  events,
  finished,
}: Append): SerializedAppend & { readonly facts: RoomFacts } {
  if (events.length === 0) throw new RangeError('An append has at least one event');
  if (!Number.isSafeInteger(seq) || seq < 1) throw new RangeError(`Events are numbered from 1, not ${seq}`);
  return {
    room: row.room,
    seq,
    events: events.map((event) => JSON.stringify(event)),
    at: row.at,
    due: row.due,
    facts: factsOf(row),
    game: finished === null ? null : gameColumns(finished),
  };
}

function factsOf(row: RoomRow): RoomFacts {
  return {
    phase: row.phase,
    is_public: row.isPublic ? 1 : 0,
    is_quick: row.isQuick ? 1 : 0,
    edition: row.edition,
    players: row.players,
    free_seats: row.freeSeats,
    listing: row.listing,
    guests: JSON.stringify(row.guests),
    nodes: JSON.stringify(row.nodes),
  };
}

function gameColumns(finished: FinishedGame): GameColumns {
  const { game, room, at, edition, players, guests, terms, places, page, record } = finished;
  return {
    game,
    room,
    at,
    edition,
    players,
    guests: JSON.stringify(guests),
    places: JSON.stringify(places),
    page,
    record,
    rating: terms.effects.some((effect) => effect !== 'none') ? 'due' : 'none',
    terms: JSON.stringify(terms),
  };
}

/** A room's row from its written form. */
export function roomRowFrom(
  columns: RoomFacts & { readonly room: string; readonly at: number; readonly due: number | null },
): RoomRow {
  return {
    room: columns.room,
    phase: columns.phase as RoomRow['phase'],
    isPublic: columns.is_public === 1,
    isQuick: columns.is_quick === 1,
    edition: columns.edition as RoomRow['edition'],
    players: columns.players as RoomRow['players'],
    freeSeats: columns.free_seats,
    listing: columns.listing,
    guests: JSON.parse(columns.guests) as string[],
    due: columns.due,
    nodes: JSON.parse(columns.nodes) as string[],
    at: columns.at,
  };
}

/** A finished game from its written form. */
export function finishedGameFrom(columns: GameColumns): FinishedGame {
  const { game, room, at, edition, places, page, record } = columns;
  return {
    game,
    room,
    at,
    edition: edition as FinishedGame['edition'],
    ...ratedSeatsFrom(columns),
    places: JSON.parse(places) as number[],
    page,
    record,
  };
}

/** Who played a game, and how it counts, from its written form. */
export function ratedSeatsFrom(columns: Pick<GameColumns, 'guests' | 'players' | 'rating' | 'terms'>): RatedSeats {
  const guests = JSON.parse(columns.guests) as (string | null)[];
  return { guests, players: columns.players as FinishedGame['players'], terms: termsFrom(columns, guests) };
}

/** Of earlier games is known only whether they were rated, for everyone. */
function termsFrom(
  { rating, terms }: Pick<GameColumns, 'rating' | 'terms'>,
  seats: FinishedGame['guests'],
): RatingTerms {
  const isRated = rating !== 'none';
  const stored: RatingTerms =
    terms === null
      ? {
          whyNot: isRated ? null : 'casual',
          effects: seats.map(() => (isRated ? 'all' : 'none')),
          sharesAddress: seats.map(() => false),
        }
      : JSON.parse(terms);
  return rating === 'repeated' ? { ...stored, whyNot: 'repeated' } : stored;
}
