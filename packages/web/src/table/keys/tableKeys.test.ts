import { LOCALES, showLanguage } from '@coup-fourre/client/text';
import { expect, test } from 'vitest';
import { digitOf, isAskedInPrompts, keyHelp, singleKeyCommand, spokenKeys } from './tableKeys.ts';

test.each([
  ['an English keyboard', '3', 'Digit3', 3],
  ['a French keyboard, whose digits need Shift', '"', 'Digit3', 3],
  ['a French keyboard with Shift', '3', 'Digit3', 3],
  ['a number pad', '3', 'Numpad3', 3],
  ['a number pad without Num Lock', 'PageDown', 'Numpad3', null],
  ['a letter', 'd', 'KeyD', null],
  ['a key without a code', '3', '', 3],
])('a digit is read from %s', (_, key, code, digit) => {
  expect(digitOf({ key, code })).toBe(digit);
});

test.each([
  ['a letter', 's', 'KeyS', false, 'own'],
  ['a letter in upper case', 'S', 'KeyS', true, 'own'],
  ['Shift and a letter with a question of its own', 'L', 'KeyL', true, 'since'],
  ['Shift and a digit', '!', 'Digit1', true, 'opponent1'],
  ['Shift and a digit on a French keyboard', '2', 'Digit2', true, 'opponent2'],
  ['a digit, which chooses a card', '1', 'Digit1', false, null],
  ['a question mark, which needs Shift', '?', 'Slash', true, 'help'],
  ['a question mark on a German keyboard', '?', 'Minus', true, 'help'],
  ['a comma', ',', 'Comma', false, 'older'],
  ['a full stop on a French keyboard, which needs Shift', '.', 'Comma', true, 'newer'],
  ['a key without a command', 'q', 'KeyQ', false, null],
])('the command is read from %s', (_, key, code, shiftKey, command) => {
  expect(singleKeyCommand({ key, code, shiftKey }, {})).toBe(command);
});

test('while a prompt is open, the table can be asked, but not changed', () => {
  const commands = ['own', 'others', 'hand', 'score', 'opponent1', 'older', 'undo', 'chat', 'faster', 'help'] as const;
  expect(commands.filter(isAskedInPrompts)).toEqual(['own', 'others', 'hand', 'score', 'opponent1', 'older']);
});

test.each(LOCALES)('in %s, every key of the help has words that a screen reader reads', async (locale) => {
  await showLanguage(locale);
  const spoken = keyHelp({}).map(([keys]) => spokenKeys(keys));
  expect(spoken.filter((words) => /[←→⇧?.]|^,/.test(words))).toEqual([]);
  await showLanguage('en');
  expect(['⇧ L', '⇧ 1, 2', ',', '← →', 'S'].map(spokenKeys)).toEqual([
    'Shift L',
    'Shift 1, 2',
    'comma',
    'left arrow right arrow',
    'S',
  ]);
});
