import { BOT_KINDS, BOT_NAMES, botName } from '@coup-fourre/bots';
import { expect, it } from 'vitest';
import { readBotOptions } from './botCommand.ts';

const LEVELS = `the levels are ${BOT_NAMES.join(', ')}`;

it('every name of a bot is a level', () => {
  for (const kind of BOT_KINDS) {
    expect(readBotOptions({ level: botName(kind), time: '20' })).toEqual({ kind, timeMs: 20, seed: null });
  }
});

it.each([
  [{ time: '500' }, `--level is missing; ${LEVELS}`],
  [{ level: 'genius', time: '500' }, `there is no level 'genius'; ${LEVELS}`],
  [{ level: 'classic:calm', time: '500' }, `there is no level 'classic:calm'; ${LEVELS}`],
  [{ level: 'a\nb', time: '500' }, `there is no level 'a b'; ${LEVELS}`],
  [{ level: 'classic', time: '0' }, "--time must be a whole number from 1 to 3600000, not '0'"],
  [{ level: 'classic', time: '0.5' }, '--time must be a whole number'],
  [{ level: 'classic', time: '1e3' }, '--time must be a whole number'],
  [{ level: 'classic', time: '-20' }, '--time must be a whole number'],
  [{ level: 'classic', time: '3600001' }, '--time must be a whole number'],
  [{ level: 'classic', time: '' }, '--time must be a whole number'],
  [{ level: 'classic', time: '500', seed: 'seven' }, "--seed must be a whole number, not 'seven'"],
  [{ level: 'classic', time: '500', seed: '9999999999999999' }, '--seed must be a whole number'],
])('%j is refused in one line', (typed, words) => {
  const read = () => readBotOptions(typed);
  expect(read).toThrow(words);
  expect(read).not.toThrow('\n');
});
