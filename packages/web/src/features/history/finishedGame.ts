import { frontSeatOf, teamsFrom } from '@coup-fourre/client';
import { type Rules, rulesFor, teamCount } from '@coup-fourre/rules';
import { setupOfGame } from '../../online/finishedGame.ts';
import type { GameSummary } from '../../online/listings.ts';
import type { ScoreSheet } from '../scoreSheet/index.ts';

/** The score sheet of a finished game's deal, `deal` from 0. */
export function scoreSheetOfGame(game: GameSummary, guest: string | null, deal: number): ScoreSheet {
  const { players, page } = game;
  const setup = setupOfGame(game, guest);
  const before = page.sheets.slice(0, deal);
  return {
    setup,
    rules: rulesOf(game),
    teams: teamsFrom(setup, frontSeatOf(setup)),
    number: deal + 1,
    target: null,
    scores: page.sheets[deal] ?? [],
    pointsBefore: Array.from({ length: teamCount(players) }, (_, each) =>
      before.reduce((sum, sheet) => sum + (sheet[each]?.total ?? 0), 0),
    ),
  };
}

function rulesOf({ edition, players, page }: GameSummary): Rules {
  return rulesFor(edition, players, page.house);
}
