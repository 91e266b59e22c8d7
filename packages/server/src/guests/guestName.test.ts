import { expect, it } from 'vitest';
import { parseGuestName } from './guestName.ts';

it('a name is trimmed, and runs of spaces in it become one', () => {
  expect(parseGuestName('  Ada   Lovelace ')).toBe('Ada Lovelace');
  expect(parseGuestName('Zo\u0065\u0308')).toBe('Zoë');
});

it('a name may use any script, and emoji', () => {
  for (const name of ['Ø', 'Анна', '王小明', 'دانا', 'می‌خواهم', '👩‍🚒', '❤️', '1000', '<b>', "O'Neil"])
    expect(parseGuestName(name)).toBe(name);
});

it('a name has 1 to 24 characters, of which an emoji takes several', () => {
  expect(parseGuestName('a'.repeat(24))).toHaveLength(24);
  expect(parseGuestName('🏁'.repeat(24))).not.toBeNull();
  for (const name of ['', '   ', 'a'.repeat(25), '🏁'.repeat(25)]) expect(parseGuestName(name)).toBeNull();
});

it('a name with control characters, line breaks or lone surrogates is refused', () => {
  for (const name of ['a\u0000b', 'a\nb', 'a\u001b[31m', 'a\u0085b', 'a\u2028b', 'a\ud800'])
    expect(parseGuestName(name)).toBeNull();
});

it('a name that is invisible or changes the direction of text is refused', () => {
  for (const name of ['a\u202egnp', '\u2067a', 'a\u200f', '\u200b', 'Ada\u200b', '\u3164', '\u200d', 'A\u00adda'])
    expect(parseGuestName(name)).toBeNull();
  expect(parseGuestName('\u0301')).toBeNull();
});
