import { expect, test } from 'vitest';
import { SCREENS } from '../../e2e/screens.ts';
import { LINKS, PATH_PATTERNS, screenAt } from './features.ts';

/** The props of the screen at a path, or null if there is no screen. */
function parametersAt(path: string): object | null {
  const element = screenAt(path)?.at(path) ?? null;
  return element && { ...(element.props as object), ...(element.key !== null && { key: element.key }) };
}

test.each([
  ['/rooms', {}],
  ['/room/k3-Zq_9', { id: 'k3-Zq_9', key: 'k3-Zq_9' }],
  ['/games', {}],
  ['/game/g1', { id: 'g1', key: 'g1' }],
  ['/learn', {}],
  ['/learn/roll', { lesson: 'roll' }],
  ['/rules', {}],
  ['/rules/hasbro-2009', { edition: 'hasbro-2009' }],
  ['/day', {}],
  ['/day/2026-11-23', { date: '2026-11-23', key: '2026-11-23' }],
  ['/days', {}],
  ['/days/seasons', {}],
  ['/stats', {}],
  ['/pad', {}],
  ['/review', {}],
  ['/review/r1-1', { game: 'r1-1' }],
  ['/review/r1-1/3', { game: 'r1-1', deal: '3' }],
  ['/replay', {}],
  ['/g/r1-1', { game: 'r1-1', key: 'r1-1' }],
  ['/challenge', {}],
  ['/c/Ab3_dE-9', { id: 'Ab3_dE-9', key: 'Ab3_dE-9' }],
  ['/analysis', {}],
  ['/puzzles', {}],
  ['/puzzles/bbf1d95d', { puzzle: 'bbf1d95d' }],
  ['/puzzles/run', { puzzle: 'run' }],
  ['/room/k3/', { id: 'k3', key: 'k3' }],
  ['/@Ada', { name: 'Ada', key: 'Ada' }],
  ['/@M.%20Dupont', { name: 'M.%20Dupont', key: 'M.%20Dupont' }],
])('%s opens a screen, which the server knows', (path, parameters) => {
  expect(parametersAt(path)).toEqual(parameters);
  expect(PATH_PATTERNS.some((pattern) => new RegExp(pattern).test(path))).toBe(true);
});

test.each([
  '/',
  '/nowhere',
  '/room',
  '/room/',
  '/room/a b',
  '/room/a/b',
  '/rooms/x',
  '/rules/nowhere',
  '/day/2026-31-12',
  '/day/yesterday',
  '/days/2026-11-23',
  '/learn/a b',
  '/c',
  '/challenge/x',
  '/review/a b',
  '/review/r1/0',
  '/review/r1/x',
  '/review/r1/1/2',
])('%j opens no screen of a feature', (path) => {
  expect(screenAt(path)).toBeNull();
});

test('every link in the header, the menu and the foot leads to a screen', () => {
  expect(LINKS.length).toBeGreaterThan(5);
  for (const { to } of LINKS) expect([to, screenAt(to)]).not.toEqual([to, null]);
});

test('the browser tests look at every screen with a link', () => {
  const visited = SCREENS.flatMap((headings) => Object.keys(headings));
  expect(
    LINKS.map(({ to }) => to).filter((address) => !visited.includes(address)),
    'e2e/screens.ts lacks these addresses',
  ).toEqual([]);
});

test('a game continues while its player looks at its review, an analysis or a replay', () => {
  const keeping = ['/review', '/analysis', '/replay', '/rooms', '/g/r1', '/rules'];
  expect(keeping.filter((path) => screenAt(path)?.keepsTable)).toEqual(['/review', '/analysis', '/replay']);
});
