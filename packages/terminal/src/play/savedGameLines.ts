import type { SavedGame } from '@coup-fourre/room';
import type { Locale } from './text/locale.ts';

/** The saved games, a line each, with the numbers by which they are resumed. */
export function savedGameLines({ translate, language }: Locale, games: readonly SavedGame[]): string[] {
  if (games.length === 0) return [translate('noSaved')];
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const lines = games.map(({ setup, deal, totals, savedAt }, place) =>
    translate('savedGame', {
      number: place + 1,
      names: setup.occupants.map(({ name }) => name).join(', '),
      edition: translate(`edition_${setup.edition.replaceAll('-', '_')}` as 'edition_computer'),
      deal,
      totals: totals.join('–'),
      when: time.format(savedAt),
    }),
  );
  return [translate('savedGames'), ...lines];
}
