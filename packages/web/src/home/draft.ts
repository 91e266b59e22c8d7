import type { Setup, Sitter } from '@coup-fourre/room';
import {
  DEFAULT_EDITION,
  type EditionId,
  editionOf,
  type HouseRules,
  type Players,
  type RuleField,
  seats,
} from '@coup-fourre/rules';
import { m } from '../paraglide/messages.js';

export type Kind = 'person' | 'random' | 'classic';

/** A place at the table as it is being chosen. The first one is always the person who chooses. */
interface Place {
  readonly kind: Kind;
  readonly name: string;
}

/** A game that is being put together. All six places are kept, so that more players bring no new choices. */
export interface Draft {
  readonly players: Players;
  readonly edition: EditionId;
  readonly house: HouseRules;
  readonly places: readonly Place[];
}

const OTHERS = ['Marguerite', 'Joris', 'Théo', 'Inès', 'Pilar'];

export function firstDraft(name: string): Draft {
  const others = OTHERS.map((other): Place => ({ kind: 'classic', name: other }));
  return { players: 2, edition: DEFAULT_EDITION, house: {}, places: [{ kind: 'person', name }, ...others] };
}

export function withPlayers(draft: Draft, players: Players): Draft {
  return { ...draft, players, edition: seats(editionOf(draft.edition), players) ? draft.edition : DEFAULT_EDITION };
}

/** Another edition brings its own rules: house rules start afresh. */
export function withEdition(draft: Draft, edition: EditionId): Draft {
  const fits = seats(editionOf(edition), draft.players);
  return { ...draft, edition, house: {}, players: fits ? draft.players : 2 };
}

export function withPlace(draft: Draft, seat: number, change: Partial<Place>): Draft {
  return { ...draft, places: draft.places.map((place, at) => (at === seat ? { ...place, ...change } : place)) };
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
 * The setup that a draft describes. `you` is the name of someone alone who gave none; several people at one device have
 * to be told apart, so there they are numbered.
 */
export function setupOf({ players, edition, house, places }: Draft, you: string): Setup {
  const seated = places.slice(0, players);
  const alone = seated.filter(({ kind }) => kind === 'person').length === 1;
  const unnamed = (seat: number): string => (alone ? you : m.playerNumber({ number: seat + 1 }));
  return { players, edition, house, sitters: seated.map((place, seat) => sitterOf(place, unnamed(seat))) };
}

function sitterOf({ kind, name }: Place, unnamed: string): Sitter {
  const shown = name.trim() || unnamed;
  return kind === 'person' ? { kind, name: shown } : { kind: 'computer', level: kind, name: shown };
}
