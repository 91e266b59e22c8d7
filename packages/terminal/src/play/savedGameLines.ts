import { editionName, getLocale, m } from '@coup-fourre/client/text';
import type { SavedGame } from '@coup-fourre/room';

/** The saved games, a line each, with the numbers by which they are resumed. */
export function savedGameLines(games: readonly SavedGame[]): string[] {
  if (games.length === 0) return [m.noSaved()];
  const time = new Intl.DateTimeFormat(getLocale(), { dateStyle: 'medium', timeStyle: 'short' });
  const lines = games.map(({ setup, deal, totals, savedAt }, place) =>
    m.savedGame({
      number: place + 1,
      names: setup.occupants.map(({ name }) => name).join(', '),
      edition: editionName(setup.edition),
      deal,
      totals: totals.join('–'),
      when: time.format(savedAt),
    }),
  );
  return [m.savedGames(), ...lines];
}
