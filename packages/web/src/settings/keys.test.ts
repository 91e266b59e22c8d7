import { expect, test } from 'vitest';
import { actionOfKey, KEY_ACTION_NAMES, KEY_ACTIONS, keyFor, ownKeys, withKey } from './keys.ts';

test('at each place, every action has a key of its own', () => {
  for (const at of ['table', 'film'] as const) {
    const keys = KEY_ACTION_NAMES.filter((action) => KEY_ACTIONS[action].at === at).map((each) => keyFor(each, {}));
    expect(new Set(keys).size).toBe(keys.length);
  }
});

test('a changed key does its action, and its old key does nothing', () => {
  const own = withKey('own', 'J', {});
  expect(own).toEqual({ own: 'j' });
  expect(actionOfKey('j', 'table', { own: 'j' })).toBe('own');
  expect(actionOfKey('S', 'table', { own: 'j' })).toBeNull();
  expect(actionOfKey('S', 'table', {})).toBe('own');
});

test('a key that is taken is refused with the action that has it, at the same place only', () => {
  expect(withKey('own', 'p', {})).toBe('piles');
  expect(withKey('own', 'w', {})).toEqual({ own: 'w' });
  expect(withKey('nextMoment', 'd', {})).toEqual({ nextMoment: 'd' });
  expect(withKey('piles', 's', { own: 'j' })).toEqual({ own: 'j', piles: 's' });
});

test('digits and the space bar have a fixed use', () => {
  expect([withKey('own', '4', {}), withKey('own', ' ', {})]).toEqual(['fixed', 'fixed']);
});

test('choosing the default key changes nothing', () => {
  expect(withKey('own', 's', { own: 'j', hint: 'k' })).toEqual({ hint: 'k' });
});

test('changed keys are stored, and what is unknown is left out', () => {
  const { format, parse } = ownKeys('keys');
  const own = { own: '=', hint: 'é' };
  expect(parse(format(own))).toEqual(own);
  expect(parse('later=q own=abc hint=')).toEqual({});
});

test('a key that a person has chosen wins over a default', () => {
  expect(actionOfKey('x', 'table', { own: 'x' })).toBe('own');
});
