import type { SavedGame } from '@coup-fourre/room';
import type { Tongue } from './text/language.ts';

/** The saved games, a line each, with the numbers by which they are resumed. */
export function savedLines({ say, language }: Tongue, games: readonly SavedGame[]): string[] {
  if (games.length === 0) return [say('noSaved')];
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const lines = games.map(({ setup, deal, totals, savedAt }, place) =>
    say('savedGame', {
      number: place + 1,
      names: setup.sitters.map(({ name }) => name).join(', '),
      edition: say(`edition_${setup.edition.replaceAll('-', '_')}` as 'edition_computer'),
      deal,
      totals: totals.join('–'),
      when: time.format(savedAt),
    }),
  );
  return [say('savedGames'), ...lines];
}
