import './recentGames.css';
import { dateText, editionName, listText, m } from '@coup-fourre/client/text';
import type { SavedGame } from '@coup-fourre/room';
import { useDeviceGames } from '../../game/useGame.ts';
import { Icon } from '../../ui/art/index.ts';
import { ButtonLink, Link } from '../../ui/page/link.tsx';
import { Tile } from '../../ui/tile.tsx';
import { OpponentAvatars, opponentNames, resultText } from '../setup/index.ts';

/** Recent games on this device with at least one finished deal, each with a link to its review. */
export function RecentGamesTile() {
  const games = useFinishedGames();
  return (
    <Tile title={m.reviewRecent()} className="stack">
      {games === null && <output>{m.loading()}</output>}
      {games?.length === 0 && <p>{m.reviewNone()}</p>}
      <ul className="stack close game-list recent-games">
        {games?.map(({ saved, isFinished }) => (
          <li key={saved.room}>
            <Link to={`/review/${saved.room}`}>
              <OpponentAvatars saved={saved} />
              <b>{listText(opponentNames(saved))}</b>
              <small>
                {[isFinished ? resultText(saved) : '', dateText(saved.savedAt), editionName(saved.setup.edition)]
                  .filter((text) => text !== '')
                  .join(' · ')}
              </small>
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink quiet text={m.navGames()} to="/games" />
    </Tile>
  );
}

interface RecentGame {
  readonly saved: SavedGame;
  readonly isFinished: boolean;
}

/** Games on this device with a finished deal, latest first. Null while loading. */
function useFinishedGames(): readonly RecentGame[] | null {
  const games = useDeviceGames();
  if (games === null) return null;
  const begun = games.saved.filter(({ deal, totals }) => deal > 1 || totals.some((points) => points > 0));
  return [
    ...games.finished.map((saved) => ({ saved, isFinished: true })),
    ...begun.map((saved) => ({ saved, isFinished: false })),
  ].toSorted((a, b) => b.saved.savedAt - a.saved.savedAt);
}
