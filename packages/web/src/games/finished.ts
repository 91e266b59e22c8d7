import { type Rules, rulesFor, type Seat, teamCount } from '@coup-fourre/rules';
import type { SeatedSetup } from '../game/seated.ts';
import { firstPerson, opponentsOf, teamOf } from '../game/team.ts';
import type { GameLine } from '../online/lists.ts';
import type { Sheet } from '../score/sheet.ts';

/** Who sat at the table of a finished game, as this page's guest sees it; `guest` is null for a stranger. */
export function setupOfGame({ edition, players, page }: GameLine, guest: string | null): SeatedSetup {
  const own = guest === null ? -1 : page.seats.findIndex((seat) => seat.guest === guest);
  const sitters = page.seats.map(({ name }) => ({ kind: 'person' as const, name }));
  return { edition, players, house: page.house, sitters, you: own === -1 ? null : own };
}

/** The score sheet of a finished game's deal, `deal` from 0. */
export function sheetOfGame(game: GameLine, guest: string | null, deal: number): Sheet {
  const { players, page } = game;
  const setup = setupOfGame(game, guest);
  const team = teamOf(setup, firstPerson(setup));
  const before = page.sheets.slice(0, deal);
  return {
    setup,
    rules: rulesOf(game),
    teams: [team, ...opponentsOf(setup, team)],
    number: deal + 1,
    target: null,
    scores: page.sheets[deal] ?? [],
    before: Array.from({ length: teamCount(players) }, (_, each) =>
      before.reduce((sum, sheet) => sum + (sheet[each]?.total ?? 0), 0),
    ),
  };
}

function rulesOf({ edition, players, page }: GameLine): Rules {
  return rulesFor(edition, players, page.house);
}

/** The own seat in a finished game, null for who did not play. */
export function ownSeat({ page }: GameLine, guest: string | null): Seat | null {
  const seat = page.seats.findIndex((each) => guest !== null && each.guest === guest);
  return seat === -1 ? null : seat;
}
