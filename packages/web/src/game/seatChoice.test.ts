import { BOT_KINDS, type BotKind } from '@coup-fourre/bots/names';
import { expect, test } from 'vitest';
import {
  DEFAULT_SEAT_CHOICES,
  formatOccupant,
  formatSeatChoices,
  parseSeatChoices,
  type SeatChoice,
  withOccupant,
} from './draft.ts';

const RACER: BotKind = { level: 'classic', temperament: 'racer' };

test('each occupant is written as a word', () => {
  const place: SeatChoice = { name: 'Ada', bot: RACER };
  for (const bot of [null, ...BOT_KINDS]) {
    expect(withOccupant(place, formatOccupant({ ...place, bot }))).toEqual({ ...place, bot });
  }
  expect(withOccupant(place, 'no one')).toEqual(place);
});

test('seats are stored as they were chosen', () => {
  const chosen = DEFAULT_SEAT_CHOICES.map((place, at) =>
    at === 1 ? { name: '', bot: null } : { ...place, bot: RACER },
  );
  expect(parseSeatChoices(formatSeatChoices(chosen))).toEqual(chosen);
});

test.each([
  '',
  'no',
  'null',
  '7',
  '{}',
  '[7]',
  '[["Ada"]]',
  '[["Ada",7]]',
  '[[7,"person"]]',
  `[["${'x'.repeat(21)}","person"]]`,
])('%j remembers nothing', (text) => {
  expect(parseSeatChoices(text)).toEqual(DEFAULT_SEAT_CHOICES);
});

test('an unknown computer keeps its name and becomes the default', () => {
  expect(parseSeatChoices('[["Ada","oracle"]]')[0]).toEqual({ ...DEFAULT_SEAT_CHOICES[0], name: 'Ada' });
});

test('the default computers make mistakes', () => {
  expect(DEFAULT_SEAT_CHOICES.map(formatOccupant)).toEqual(Array(5).fill('novice'));
});
