import { DELETED_GUEST } from '@coup-fourre/room/options';
import { expect, test } from 'vitest';
import { seatedSetup } from '../table/readUpdate.ts';
import { onlineUpdate, person } from '../testing/onlineUpdates.ts';
import { listText, m, showLanguage } from './language.ts';
import { LOCALES } from './locale.ts';
import { nameOfTeam, shownName } from './nameText.ts';

test.each(LOCALES)('a deleted guest has a translated name (%s)', async (locale) => {
  await showLanguage(locale);
  const seats = ['Ada', DELETED_GUEST.name, 'Cy', `${DELETED_GUEST.name} 2`].map((name) => person(name));
  const { options } = onlineUpdate();
  const setup = seatedSetup(onlineUpdate({ seats, options: { ...options, players: 4 }, seat: 0 }));
  expect(nameOfTeam(setup, 1)).toBe(listText([m.deletedPlayer(), `${m.deletedPlayer()} 2`]));
  expect(m.deletedPlayer()).not.toContain(DELETED_GUEST.name);
});

test('a name that only begins like the placeholder stays unchanged', () => {
  for (const name of ['N. N. Taleb', 'N. Nolan', 'Ada']) expect(shownName(name)).toBe(name);
});
