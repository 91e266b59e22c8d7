import { expect, it } from 'vitest';
import { FACES, faceAt, portraitOf } from './looks.ts';

const PERSON = { kind: 'person', name: 'Ada' } as const;

it('a person has the portrait they chose, else the seat’s portrait', () => {
  expect(portraitOf({ ...PERSON, appearance: { face: 'goggles', car: 'van' } }, 2)).toBe('goggles');
  expect(portraitOf({ ...PERSON, appearance: { car: 'van' } }, 2)).toBe(FACES[2]);
  expect(FACES.map((_, seat) => portraitOf(PERSON, seat))).toEqual(FACES);
});

it('a computer has the portrait of its level at every seat', () => {
  const computer = { kind: 'computer', name: 'Hugo', level: 'expert' } as const;
  expect([0, 5].map((seat) => portraitOf(computer, seat))).toEqual(['expert', 'expert']);
});

it('computers at one table have different faces', () => {
  expect(new Set([0, 1, 2, 3, 4, 5].map(faceAt)).size).toBe(6);
});
