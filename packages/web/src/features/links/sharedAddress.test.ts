import { expect, it } from 'vitest';
import { sharedAddress } from './studyLinks.ts';

const ORIGIN = 'https://cards.example';
const GAME = '/g/r1-1?at=1.3';

it('a link with a preview asks for the preview in the language of its sender', () => {
  expect(sharedAddress(ORIGIN, GAME, 'fr')).toBe('https://cards.example/g/r1-1?at=1.3&lang=fr');
  expect(sharedAddress(ORIGIN, '/c/c1', 'nl')).toBe('https://cards.example/c/c1?lang=nl');
});

it('other links stay unchanged', () => {
  expect(sharedAddress(ORIGIN, GAME, 'en')).toBe('https://cards.example/g/r1-1?at=1.3');
  expect(sharedAddress(ORIGIN, '/replay#AQ-_x@1.3', 'fr')).toBe('https://cards.example/replay#AQ-_x@1.3');
});
