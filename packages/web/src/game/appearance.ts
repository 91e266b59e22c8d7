import { givenName, shownName } from '@coup-fourre/client/text';
import { type Appearance, type CarModel, FACES, type Face, portraitOf, type Setup } from '@coup-fourre/room/options';
import { type Seat, seatsOf, type Team } from '@coup-fourre/rules';
import type { PageSettings } from '../settings/settings.ts';
import { paintOf, type TeamPaint } from './team.ts';

const DEFAULT_CARS: Record<TeamPaint, CarModel> = { teal: 'coupe', red: 'roadster', saffron: 'van' };

export function ownAppearance({ face, car }: Pick<PageSettings, 'face' | 'car'>): Appearance {
  return { ...(face !== '' && { face }), ...(car !== '' && { car }) };
}

/**
 * A first suggestion: the person's choice so far, with a random face if none is chosen. `random` returns numbers from 0
 * to 1.
 */
export function offeredAppearance(chosen: Appearance, random: () => number = Math.random): Appearance {
  return { face: FACES[Math.floor(random() * FACES.length)] as Face, ...chosen };
}

/** A team's car, the same for every viewer: the choice of the first person with a choice, else the team's default. */
export function carOf(setup: Setup, team: Team): CarModel {
  const cars = seatsOf(setup, team).map((seat) => {
    const occupant = setup.occupants[seat];
    return occupant?.kind === 'person' ? occupant.appearance?.car : undefined;
  });
  return cars.find((car) => car !== undefined) ?? DEFAULT_CARS[paintOf(team)];
}

/**
 * A mark that distinguishes seats with the same portrait: the initial, or the seat's number from 1 if initials are
 * equal.
 * Undefined if the portrait is unique.
 */
export function faceMarkOf(setup: Setup, seat: Seat): string | undefined {
  const occupant = setup.occupants[seat];
  // Each computer has a face of its own.
  if (occupant?.kind === 'computer') return undefined;
  const portrait = portraitOf(occupant, seat);
  // A free seat has neither name nor face.
  const alike = setup.occupants.filter((other, at) => other.name !== '' && portraitOf(other, at) === portrait);
  if (alike.length < 2) return undefined;
  const initials = alike.map(({ name }) => initialOf(shownName(name)));
  const own = initialOf(givenName(setup, seat));
  return own !== '' && initials.filter((initial) => initial === own).length === 1 ? own : `${seat + 1}`;
}

function initialOf(name: string): string {
  return [...name][0]?.toLocaleUpperCase() ?? '';
}
