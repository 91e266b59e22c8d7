import type { Appearance, Occupant, Setup } from '@coup-fourre/room';
import { CAR_MODELS, FACES } from '@coup-fourre/room/options';
import { DEFAULT_EDITION, type Players } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { carOf, faceMarkOf, offeredAppearance } from './appearance.ts';
import { DEFAULT_SEAT_CHOICES, newDraft, ownSeatChoice, setupOf, withPlayers } from './draft.ts';

const person = (name: string, appearance: Appearance = {}): Occupant => ({ kind: 'person', name, appearance });
const computer = (name: string): Occupant => ({ kind: 'computer', name, level: 'novice' });

function table(...occupants: readonly Occupant[]): Setup {
  return { edition: DEFAULT_EDITION, players: occupants.length as Players, house: {}, occupants };
}

const marksAt = (setup: Setup) => setup.occupants.map((_, seat) => faceMarkOf(setup, seat));

test('a team drives the chosen car, in its own paint', () => {
  expect([0, 1].map((team) => carOf(table(person('Ada', { car: 'van' }), person('Ben')), team))).toEqual([
    'van',
    'roadster',
  ]);
  const computers = table(person('Ada'), computer('Inès'), computer('Hugo'));
  expect([0, 1, 2].map((team) => carOf(computers, team))).toEqual(CAR_MODELS);
});

test('the first partner with a choice decides the car', () => {
  const [ada, ben] = [person('Ada'), person('Ben')];
  expect(carOf(table(ada, ben, person('Cid', { car: 'van' }), person('Dee')), 0)).toBe('van');
  expect(carOf(table(person('Ada', { car: 'roadster' }), ben, person('Cid', { car: 'van' }), ben), 0)).toBe('roadster');
});

test('seats with different faces need no mark', () => {
  expect(marksAt(table(person('Ada'), person('Ben'), computer('Inès')))).toEqual([undefined, undefined, undefined]);
});

test('seats with the same face have the initials of their names', () => {
  const cap = { face: 'cap' } as const;
  const partners = table(person('ada', cap), computer('Inès'), person('Ben', cap), computer('Hugo'));
  expect(marksAt(partners)).toEqual(['A', undefined, 'B', undefined]);
});

test('seats with the same face and initial have their numbers', () => {
  const cap = { face: 'cap' } as const;
  const all = table(person('Ada', cap), person('Ben', cap), person('Anna', cap), person('Cid'));
  expect(marksAt(all)).toEqual(['1', 'B', '3', undefined]);
});

test('a free seat has no mark', () => {
  expect(faceMarkOf(table(person('Ada', { face: 'scarf' }), person('')), 0)).toBeUndefined();
});

test('the person at a device has the appearance of its settings', () => {
  const own = ownSeatChoice({ name: 'Ada', face: 'goggles', car: '' });
  const setup = setupOf(withPlayers(newDraft(own, DEFAULT_SEAT_CHOICES), 3), 'You');
  expect(setup.occupants[0]).toEqual({ kind: 'person', name: 'Ada', appearance: { face: 'goggles' } });
});

test('a first choice suggests a random face, and a chosen face stays', () => {
  expect([0, 0.5, 0.99].map((chance) => offeredAppearance({}, () => chance).face)).toEqual([
    FACES[0],
    FACES[FACES.length / 2],
    FACES.at(-1),
  ]);
  expect(offeredAppearance({ face: 'cap', car: 'van' }, () => 0)).toEqual({ face: 'cap', car: 'van' });
});
