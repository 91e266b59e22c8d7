import { expect, it } from 'vitest';
import { sharedAddress } from './sharedAddress.ts';

const ORIGIN = 'https://cards.example';
const GAME = { at: 'onlineReplay', game: 'r1-1', moment: '1.3' } as const;

it('a link with a preview asks for it in the language of whoever sends it', () => {
  expect(sharedAddress(ORIGIN, GAME, 'fr')).toBe('https://cards.example/g/r1-1?at=1.3&lang=fr');
  expect(sharedAddress(ORIGIN, { at: 'sharedChallenge', challenge: 'c1' }, 'nl')).toBe(
    'https://cards.example/c/c1?lang=nl',
  );
});

it('others stay as they are', () => {
  expect(sharedAddress(ORIGIN, GAME, 'en')).toBe('https://cards.example/g/r1-1?at=1.3');
  expect(sharedAddress(ORIGIN, { at: 'replay', link: 'AQ-_x@1.3' }, 'fr')).toBe(
    'https://cards.example/replay#AQ-_x@1.3',
  );
});
