import { frontSeatOf, teamsFrom } from '@coup-fourre/client';
import { m, nameOfTeam, numberText, unitText } from '@coup-fourre/client/text';
import type { SavedGame } from '@coup-fourre/room';
import { seatsOf, type Team } from '@coup-fourre/rules';
import { SeatAvatar } from '../../table/seatAvatar.tsx';

/** Teams of a saved game, the viewer's first. */
function teamsOf({ setup }: SavedGame): readonly Team[] {
  return teamsFrom(setup, frontSeatOf(setup));
}

export function opponentNames(saved: SavedGame): readonly string[] {
  return teamsOf(saved)
    .slice(1)
    .map((team) => nameOfTeam(saved.setup, team));
}

/** The result of a finished game with its points, the viewer's first. Empty if the game counts no points. */
export function resultText(saved: SavedGame): string {
  const points = teamsOf(saved).map((team) => saved.totals[team] ?? 0);
  const [own = 0, ...others] = points;
  const best = Math.max(...others);
  if (own === 0 && best === 0) return '';
  const shown = { points: points.map(numberText).join(' – ') };
  if (own === best) return m.gameDrawn(shown);
  return own > best ? m.gameWon(shown) : m.gameLost(shown);
}

/**
 * State of a saved game: the deal and each team's miles, or between two deals the next deal and the points. The viewer's
 * team comes first.
 */
export function progressText(saved: SavedGame): string {
  const { setup, deal, miles, totals, isDealOver } = saved;
  const listed = (figures: readonly number[]) =>
    teamsOf(saved)
      .map((team) => numberText(figures[team] ?? 0))
      .join(' – ');
  return isDealOver
    ? m.continueNextDeal({ number: deal + 1, points: listed(totals) })
    : m.continueMeta({ number: deal, miles: listed(miles), unit: unitText(setup.edition) });
}

export function OpponentAvatars({ saved }: { readonly saved: SavedGame }) {
  const { setup } = saved;
  return (
    <span className="opponent-faces">
      {teamsOf(saved)
        .slice(1)
        .flatMap((other) =>
          seatsOf(setup, other).map((seat) => <SeatAvatar key={seat} setup={setup} seat={seat} className="face" />),
        )}
    </span>
  );
}
