import { expect, test } from 'vitest';
import { hashOf, momentIn, pathOf, queryOf, type Route, routeOf } from './route.ts';

const PLACES: readonly Route[] = [
  { at: 'home' },
  { at: 'rooms' },
  { at: 'room', room: 'k3-Zq_9' },
  { at: 'games' },
  { at: 'game', game: 'g1' },
  { at: 'learn' },
  { at: 'learn', lesson: 'roll' },
  { at: 'rules' },
  { at: 'rules', edition: 'hasbro-2009' },
  { at: 'day' },
  { at: 'day', date: '2026-11-23' },
  { at: 'days' },
  { at: 'stats' },
  { at: 'pad' },
  { at: 'review' },
  { at: 'review', game: 'r1-1' },
  { at: 'review', game: 'r1-1', deal: 3 },
  { at: 'replay' },
  { at: 'onlineReplay', game: 'r1-1' },
  { at: 'challenge' },
  { at: 'sharedChallenge', challenge: 'Ab3_dE-9' },
  { at: 'analysis' },
  { at: 'puzzles' },
  { at: 'puzzle', puzzle: 'bbf1d95d' },
  { at: 'puzzleRun' },
];

test.each(PLACES)('the address of $at leads back to it', (route) => {
  expect(routeOf(pathOf(route))).toEqual(route);
});

test('the address of a rule leads to its edition and scrolls to the rule', () => {
  const route: Route = { at: 'rules', edition: 'computer', rule: '4.1' };
  expect(pathOf(route) + hashOf(route)).toBe('/rules/computer#4.1');
  expect(hashOf({ at: 'rules', edition: 'computer' })).toBe('');
});

test('a challenge is in the fragment of its address, or kept by the server', () => {
  const route: Route = { at: 'challenge', link: 'record=AQ&seat=0' };
  expect(pathOf(route) + hashOf(route)).toBe('/challenge#record=AQ&seat=0');
  expect(pathOf({ at: 'sharedChallenge', challenge: 'x' })).toBe('/c/x');
});

test('a replay is in the fragment of its address; an online game has its moment in the query', () => {
  expect(pathOf({ at: 'replay' }) + hashOf({ at: 'replay', link: 'AQ@1.2' })).toBe('/replay#AQ@1.2');
  const online: Route = { at: 'onlineReplay', game: 'r1-1', moment: '2.15' };
  expect(pathOf(online) + queryOf(online)).toBe('/g/r1-1?at=2.15');
  expect(momentIn('?pace=1&at=2.15')).toBe('2.15');
  expect(momentIn('')).toBeNull();
});

test('the options of the page remain in every address, and a moment does not', () => {
  expect(queryOf({ at: 'home' }, '?pace')).toBe('?pace');
  expect(queryOf({ at: 'home' }, '?pace=1&at=2.15')).toBe('?pace=1');
  expect(queryOf({ at: 'home' }, '?at=2.15')).toBe('');
  expect(queryOf({ at: 'onlineReplay', game: 'g', moment: '1.0' }, '?at=2.15&pace=1')).toBe('?pace=1&at=1.0');
});

test('the puzzles to go on with are in the fragment of a puzzle’s address', () => {
  const route: Route = { at: 'puzzle', puzzle: 'bbf1d95d', among: 'safety' };
  expect(pathOf(route) + hashOf(route)).toBe('/puzzles/bbf1d95d#safety');
  expect(hashOf({ at: 'puzzle', puzzle: 'bbf1d95d' })).toBe('');
});

test('a trailing slash makes no difference', () => {
  expect(routeOf('/rooms/')).toEqual({ at: 'rooms' });
  expect(routeOf('/room/k3/')).toEqual({ at: 'room', room: 'k3' });
});

test.each([
  '/nowhere',
  '/room',
  '/room/',
  '/room/a b',
  '/room/a/b',
  `/room/${'x'.repeat(65)}`,
  '/rooms/x',
  '/rules/nowhere',
  '/day/2026-31-12',
  '/day/yesterday',
  '/days/2026-11-23',
  '/learn/a b',
  '/c',
  '/c/a b',
  '/challenge/x',
  '/review/a b',
  '/review/r1/0',
  '/review/r1/x',
  '/review/r1/1/2',
])('%j leads nowhere', (path) => {
  expect(routeOf(path)).toEqual({ at: 'unknown' });
});

test.each(['', '/', '//', '/index.html'])('%j is the start', (path) => {
  expect(routeOf(path)).toEqual({ at: 'home' });
});

test('what the analysis board opens is in the fragment of its address', () => {
  const route: Route = { at: 'analysis', fragment: '#record=AQ@1.4' };
  expect(pathOf(route) + hashOf(route)).toBe('/analysis#record=AQ@1.4');
  expect(hashOf({ at: 'analysis' })).toBe('');
});
