import type { Level } from '@coup-fourre/bots/names';

/** Portraits and cars that people choose from. */
export const FACES = ['moustache', 'scarf', 'cap', 'headband', 'glasses', 'goggles'] as const;
export type Face = (typeof FACES)[number];
export const CAR_MODELS = ['coupe', 'roadster', 'van'] as const;
export type CarModel = (typeof CAR_MODELS)[number];

/** A person's choice. By default the face depends on the seat, and the car on the team. */
export interface Appearance {
  readonly face?: Face;
  readonly car?: CarModel;
}

type WithAppearance = { readonly appearance?: Appearance | undefined };

/** True if both have chosen the same face and car, or both have chosen none. */
export function hasSameLooks({ appearance: one }: WithAppearance, { appearance: other }: WithAppearance): boolean {
  return one?.face === other?.face && one?.car === other?.car;
}

/** A person's face, or a computer's level, which has a portrait of its own. */
export type Portrait = Face | Level;

/** The portrait of a seat: of a computer its level, of a person the chosen face, else the face of the seat. */
export function portraitOf(
  occupant:
    | ({ readonly kind: 'person' } & WithAppearance)
    | { readonly kind: 'computer'; readonly level: Level }
    | { readonly kind: 'free' }
    | undefined,
  seat: number,
): Portrait {
  if (occupant?.kind === 'computer') return occupant.level;
  const chosen = occupant?.kind === 'person' ? occupant.appearance?.face : undefined;
  return chosen ?? faceAt(seat);
}

/** The face below the headgear of a computer's level, so that computers of one level differ. */
export function faceAt(seat: number): Face {
  return FACES[seat % FACES.length] as Face;
}
