import { dateText, editionName, m, nameOfTeam, numberText, winText } from '@coup-fourre/client/text';
import { setupOfGame } from '../../online/finishedGame.ts';
import type { GameSummary } from '../../online/listings.ts';
import { Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';

interface GameListProps {
  readonly games: readonly GameSummary[];
  readonly guest: string | null;
}

/** Finished games, the latest first, each with a link to its page. */
export function GameList({ games, guest }: GameListProps) {
  return (
    <ul className="game-list">
      {games.map((game) => {
        const setup = setupOfGame(game, guest);
        const { page } = game;
        return (
          <li key={game.game}>
            <Link to={{ at: 'game', game: game.game }}>
              <b>{winText(setup, page.winners)}</b>
              <span>
                {page.totals
                  .map((total, team) => m.teamTotal({ team: nameOfTeam(setup, team), total: numberText(total) }))
                  .join(' · ')}
              </span>
              <small>
                {dateText(game.at)} · {editionName(game.edition)}
              </small>
              <Icon name="next" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
