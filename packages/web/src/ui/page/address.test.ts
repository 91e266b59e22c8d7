import { expect, test } from 'vitest';
import { isHome, momentIn, patternOf, queryAt, withoutTrailingPunctuation } from './address.ts';

test('a path has an id for each parameter, or a value that the parameter’s pattern allows', () => {
  const pattern = patternOf('/review/:game/:deal', { deal: /[1-9]/ });
  expect(pattern.exec('/review/r1-_/3')?.groups).toEqual({ game: 'r1-_', deal: '3' });
  for (const path of ['/review/r1', '/review/r1/0', '/review/a b/1', `/review/${'x'.repeat(65)}/1`, '/review/r1/1/2'])
    expect(path).not.toMatch(pattern);
});

test('a trailing slash makes no difference', () => {
  expect('/rooms/').toMatch(patternOf('/rooms'));
  expect('/room/').not.toMatch(patternOf('/room/:id'));
});

test.each(['', '/', '//', '/index.html'])('%j is the home screen', (path) => {
  expect(isHome(path)).toBe(true);
});

test('a replay’s moment is in the query', () => {
  expect(momentIn('?pace=1&at=2.15')).toBe('2.15');
  expect(momentIn('')).toBeNull();
});

test('the page’s options stay in every address, but a moment does not', () => {
  expect(queryAt('/', '?pace')).toBe('?pace');
  expect(queryAt('/', '?pace=1&at=2.15')).toBe('?pace=1');
  expect(queryAt('/', '?at=2.15')).toBe('');
  expect(queryAt('/g/g?at=1.0', '?at=2.15&pace=1')).toBe('?pace=1&at=1.0');
});

test.each([')', '.', ',', ').', '%C2%BB', '%E2%80%9D'])('%s behind a shared link is not part of it', (mark) => {
  const typed = new URL(`https://play.example/g/aB3_-?at=2.15${mark}`).href;
  expect(withoutTrailingPunctuation(typed)).toBe('https://play.example/g/aB3_-?at=2.15');
  expect(withoutTrailingPunctuation(`https://play.example/replay#AQ-_@1.4${mark}`)).toBe(
    'https://play.example/replay#AQ-_@1.4',
  );
});
