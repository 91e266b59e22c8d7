import { expect, test } from 'vitest';
import { pathOf, type Route, routeOf } from './route.ts';

const PLACES: readonly Route[] = [
  { at: 'home' },
  { at: 'rooms' },
  { at: 'room', room: 'k3-Zq_9' },
  { at: 'games' },
  { at: 'game', game: 'g1' },
];

test.each(PLACES)('the address of $at leads back to it', (route) => {
  expect(routeOf(pathOf(route))).toEqual(route);
});

test('a slash at the end makes no difference', () => {
  expect(routeOf('/rooms/')).toEqual({ at: 'rooms' });
  expect(routeOf('/room/k3/')).toEqual({ at: 'room', room: 'k3' });
});

test.each(['/nowhere', '/room', '/room/', '/room/a b', '/room/a/b', `/room/${'x'.repeat(65)}`, '/rooms/x', '//', ''])(
  '%j is the start',
  (path) => {
    expect(routeOf(path)).toEqual({ at: 'home' });
  },
);
