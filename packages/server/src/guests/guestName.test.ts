import { expect, it } from 'vitest';
import { parseGuestName } from './guestName.ts';

const stored = (text: string) => {
  const parsed = parseGuestName(text);
  return parsed.ok ? parsed.name : null;
};

it('a name is trimmed, and each run of spaces becomes one space', () => {
  expect(stored('  Ada   Lovelace ')).toBe('Ada Lovelace');
  expect(stored('Ada\u00a0\u3000Lovelace')).toBe('Ada Lovelace');
});

it('a name is stored in a normalized form', () => {
  expect(stored('Zo\u0065\u0308')).toBe('Zoë');
  expect(stored('ＡｄａⅣ')).toBe('AdaIV');
});

it('a name may use any script and emoji', () => {
  const names = [
    'Ø',
    'Анна',
    '王小明',
    'دانا',
    'می\u200cخواهم',
    'क्\u200dष',
    '👩\u200d🚒',
    '👩🏽\u200d🚒',
    '❤️',
    '1️⃣',
    '1000',
    '<b>',
    "O'Neil",
  ];
  for (const name of [...names, 'ที่น้อง', 'Nguyễn', 'नहीं', 'שָׁלוֹם']) expect(stored(name)).toBe(name.normalize('NFKC'));
});

it('a name has 1 to 24 characters, and an emoji counts as several', () => {
  expect(stored('a'.repeat(24))).toHaveLength(24);
  expect(stored('🏁'.repeat(24))).not.toBeNull();
  for (const name of ['', '   ', 'a'.repeat(25), '🏁'.repeat(25)]) expect(stored(name)).toBeNull();
});

it('a name with control characters, line breaks or lone surrogates is refused', () => {
  for (const name of ['a\u0000b', 'a\nb', 'a\u001b[31m', 'a\u0085b', 'a\u2028b', 'a\ud800'])
    expect(stored(name)).toBeNull();
});

it('a name that is invisible or changes the text direction is refused', () => {
  for (const name of ['a\u202egnp', '\u2067a', 'a\u200f', '\u200b', 'Ada\u200b', '\u3164', '\u200d', 'A\u00adda'])
    expect(stored(name)).toBeNull();
  for (const blank of ['\u2800', '\u{1d159}', '\uffa0', '\ue000', '.', '- -']) expect(stored(blank)).toBeNull();
});

it('a joiner is refused unless the script needs it', () => {
  for (const name of [
    'A\u200dda',
    'Ada\u200c',
    'A\u200cda',
    'Ан\u200dна',
    '王\u200d小',
    '🏁\u200d',
    '\u200d🏁',
    'A\ufe0fda',
    'دانا\u200c',
  ])
    expect(stored(name)).toBeNull();
});

it('a name with stacked marks, or with marks on no letter, is refused', () => {
  for (const name of ['\u0301', 'a\u0316\u0317\u0318', `Z${'\u0335'.repeat(5)}`, '\u0301Ada', 'Ada \u0301'])
    expect(stored(name)).toBeNull();
});

it('names of computers and deleted guests are reserved, and so are look-alikes', () => {
  for (const name of [
    'N. N.',
    'N.N. 2',
    'n. ո. 6',
    'Turbo-9',
    'TURBO-9',
    'Тurbо-9',
    'Kl\u00e4xon-5',
    'P1ston-6',
    'Ｄｉｅｓｅｌ－４',
    'Radar -8',
  ])
    expect(parseGuestName(name)).toEqual({ ok: false, reason: 'reservedName' });
});

it('a name that only resembles a reserved name is allowed', () => {
  for (const name of [
    'N. N. Taleb',
    'Inès',
    'Hugo',
    'Margot',
    'Léon',
    'Odette',
    'Basile',
    'Turbo',
    'Diesel',
    'Turbo-90',
  ])
    expect(parseGuestName(name)).toEqual({ ok: true, name });
});
