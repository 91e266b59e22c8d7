import type { Occupant } from '@coup-fourre/room';
import { expect, test } from 'vitest';
import { seatsOfSetup } from './challengeSource.ts';

const PERSON: Occupant = { kind: 'person', name: 'Ada' };
const RACER: Occupant = { kind: 'computer', name: 'Turbo-9', level: 'classic', temperament: 'racer' };
const EXPERT: Occupant = { kind: 'computer', name: 'Radar-8', level: 'expert' };

function seats(occupants: readonly Occupant[], you?: number | null) {
  const table = { edition: 'winning-moves-2008', players: 2, house: {} } as const;
  return seatsOfSetup({ ...table, occupants, ...(you !== undefined && { you }) });
}

test('a challenge has its author’s seat and the computers with their temperaments', () => {
  expect(seats([RACER, PERSON])).toEqual({ seat: 1, computers: ['classic:racer', null] });
  expect(seats([PERSON, PERSON], 1)).toEqual({ seat: 1, computers: [null, null] });
});

test('a spectator makes a challenge from the seat of the first person', () => {
  expect(seats([EXPERT, PERSON], null)).toEqual({ seat: 1, computers: ['expert', null] });
  expect(seats([EXPERT, PERSON], 0)).toEqual({ seat: 1, computers: ['expert', null] });
});

test('a game between computers becomes a challenge for the first seat', () => {
  expect(seats([EXPERT, RACER], null)).toEqual({ seat: 0, computers: [null, 'classic:racer'] });
});
