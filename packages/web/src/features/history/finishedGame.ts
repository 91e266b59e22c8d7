import { type SeatedSetup, teamOf } from '@coup-fourre/client';
import { type Rules, rulesFor, type Seat, teamCount } from '@coup-fourre/rules';
import { frontSeatOf, opponentsOf } from '../../game/team.ts';
import type { GameSummary } from '../../online/listings.ts';
import type { ScoreSheet } from '../../ui/scoreSheet/scoreSheet.ts';

/** Who sat at the table of a finished game, as this page's guest sees it; `guest` is null for a stranger. */
export function setupOfGame({ edition, players, page }: GameSummary, guest: string | null): SeatedSetup {
  const own = guest === null ? -1 : page.seats.findIndex((seat) => seat.guest === guest);
  const occupants = page.seats.map(({ name }) => ({ kind: 'person' as const, name }));
  return { edition, players, house: page.house, occupants, you: own === -1 ? null : own };
}

/** The score sheet of a finished game's deal, `deal` from 0. */
export function scoreSheetOfGame(game: GameSummary, guest: string | null, deal: number): ScoreSheet {
  const { players, page } = game;
  const setup = setupOfGame(game, guest);
  const team = teamOf(setup, frontSeatOf(setup));
  const before = page.sheets.slice(0, deal);
  return {
    setup,
    rules: rulesOf(game),
    teams: [team, ...opponentsOf(setup, team)],
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

/** The own seat in a finished game, null for who did not play. */
export function ownSeat({ page }: GameSummary, guest: string | null): Seat | null {
  const seat = page.seats.findIndex((each) => guest !== null && each.guest === guest);
  return seat === -1 ? null : seat;
}
