import { BOT_KINDS, type BotKind } from '@coup-fourre/bots/names';
import { expect, test } from 'vitest';
import { FIRST_PLACES, type Place, placesFrom, placesText, whoAt, withWho } from './place.ts';

const RACER: BotKind = { level: 'classic', temperament: 'racer' };

test('whoever takes a place can be told in a word', () => {
  const place: Place = { name: 'Ada', bot: RACER };
  for (const bot of [null, ...BOT_KINDS]) {
    expect(withWho(place, whoAt({ ...place, bot }))).toEqual({ ...place, bot });
  }
  expect(withWho(place, 'no one')).toEqual(place);
});

test('places are remembered as they were chosen', () => {
  const chosen = FIRST_PLACES.map((place, at) => (at === 1 ? { name: '', bot: null } : { ...place, bot: RACER }));
  expect(placesFrom(placesText(chosen))).toEqual(chosen);
});

test.each([
  null,
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
  expect(placesFrom(text)).toEqual(FIRST_PLACES);
});

test('a computer that there is not any more keeps its name and becomes the one of the beginning', () => {
  expect(placesFrom('[["Ada","oracle"]]')[0]).toEqual({ ...FIRST_PLACES[0], name: 'Ada' });
});

test('a family begins against computers that make mistakes', () => {
  expect(FIRST_PLACES.map(whoAt)).toEqual(Array(5).fill('novice'));
});
