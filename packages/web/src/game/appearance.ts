import { givenName, shownName } from '@coup-fourre/client/text';
import { type Appearance, type CarModel, FACES, type Face, portraitOf, type Setup } from '@coup-fourre/room/options';
import { type Seat, seatsOf, type Team } from '@coup-fourre/rules';
import type { PageSettings } from '../settings/settings.ts';
import { paintOf, type TeamPaint } from './team.ts';

const USUAL_CARS: Record<TeamPaint, CarModel> = { teal: 'coupe', red: 'roadster', saffron: 'van' };

/** How the person at this device chose to look. */
export function ownAppearance({ face, car }: Pick<PageSettings, 'face' | 'car'>): Appearance {
  return { ...(face !== '' && { face }), ...(car !== '' && { car }) };
}

/**
 * What is offered where a person first chooses: a face by chance, so that it is one and the same from then on. `random`
 * gives numbers from 0 to 1.
 */
export function offeredAppearance(chosen: Appearance, random: () => number = Math.random): Appearance {
  return { face: FACES[Math.floor(random() * FACES.length)] as Face, ...chosen };
}

/** The car of a team, the same for everyone: the one that its first person with a choice has chosen, else the team's. */
export function carOf(setup: Setup, team: Team): CarModel {
  const cars = seatsOf(setup, team).map((seat) => {
    const occupant = setup.occupants[seat];
    return occupant?.kind === 'person' ? occupant.appearance?.car : undefined;
  });
  return cars.find((car) => car !== undefined) ?? USUAL_CARS[paintOf(team)];
}

/**
 * What tells seats with the same portrait apart, besides the paint of their teams: the initial of the name, or the seat's
 * number from 1 where initials are the same, too. Undefined where the portrait is enough.
 */
export function faceMarkOf(setup: Setup, seat: Seat): string | undefined {
  const portrait = portraitOf(setup.occupants[seat], seat);
  // A free seat has no name, and no face.
  const alike = setup.occupants.filter((other, at) => other.name !== '' && portraitOf(other, at) === portrait);
  if (alike.length < 2) return undefined;
  const initials = alike.map(({ name }) => initialOf(shownName(name)));
  const own = initialOf(givenName(setup, seat));
  return own !== '' && initials.filter((initial) => initial === own).length === 1 ? own : `${seat + 1}`;
}

function initialOf(name: string): string {
  return [...name][0]?.toLocaleUpperCase() ?? '';
}
