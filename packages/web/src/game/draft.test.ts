import { EDITION_IDS, rulesFor } from '@coup-fourre/rules';
import { expect, test } from 'vitest';
import { editionChange } from '../features/home/rulesFields.tsx';
import {
  DEFAULT_SEAT_CHOICES,
  type Draft,
  houseOf,
  newDraft,
  setupOf,
  withEdition,
  withHouse,
  withOccupantAt,
  withPlayers,
  withSeat,
} from './draft.ts';

const START = newDraft({ name: 'Ada', bot: null }, DEFAULT_SEAT_CHOICES);

test('another edition keeps the chosen house rules and format', () => {
  const chosen = withHouse(withHouse(START, 'format', 'single'), 'shutOut', 'each');
  const there = withEdition(chosen, 'encyclopedia');
  expect(houseOf(there)).toEqual({ format: 'single' });
  expect(rulesFor('encyclopedia', 2, houseOf(there))).toMatchObject({ format: 'single', shutOut: 'each' });
  const back = withEdition(there, 'winning-moves-2008');
  expect(houseOf(back)).toEqual({ format: 'single', shutOut: 'each' });
});

test('a person at the device is numbered instead of taking over the computer’s name, which a computer gets back', () => {
  const namesOf = (draft: Draft) => setupOf(draft, 'You').occupants.map(({ name }) => name);
  const shared = withOccupantAt(START, 1, 'person');
  expect(namesOf(shared)).toEqual(['Ada', 'Player 2']);
  expect(namesOf(withOccupantAt(shared, 1, 'classic'))).toEqual(['Ada', 'Marguerite']);
  const named = withSeat(shared, 1, { name: 'Bea' });
  expect(namesOf(withOccupantAt(named, 1, 'classic'))).toEqual(['Ada', 'Bea']);
});

test('a setup omits house rules that equal the edition’s', () => {
  const hasbro = withEdition(withHouse(START, 'format', 'single'), 'hasbro-2009');
  expect(setupOf(hasbro, 'You').house).toEqual({});
});

test('an edition for two leaves two seats', () => {
  const four = withPlayers(START, 4);
  expect(withEdition(four, 'computer').players).toBe(2);
  for (const edition of EDITION_IDS.filter((id) => id !== 'computer')) {
    expect(withEdition(four, edition).players).toBe(4);
  }
});

test.each<[string, Draft, Parameters<typeof withEdition>[1], ReturnType<typeof editionChange>]>([
  ['nothing changes', START, 'parker-1971', { hasFewerPlayers: false, format: null, houseRules: {} }],
  [
    'the format changes with the edition',
    START,
    'hasbro-2009',
    { hasFewerPlayers: false, format: 'single', houseRules: {} },
  ],
  ['the seats change', withPlayers(START, 3), 'computer', { hasFewerPlayers: true, format: null, houseRules: {} }],
  [
    'house rules stay',
    withHouse(withHouse(START, 'format', 'simpler'), 'limitOnLimit', false),
    'hasbro-2009',
    { hasFewerPlayers: false, format: null, houseRules: { format: 'simpler' } },
  ],
])('with another edition %s, and the page says so', (_what, before, edition, change) => {
  expect(editionChange(before, withEdition(before, edition))).toEqual(change);
});
