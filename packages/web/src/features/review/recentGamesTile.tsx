import './recentGames.css';
import { dateText, editionName, listText, m } from '@coup-fourre/client/text';
import type { SavedGame } from '@coup-fourre/room';
import { useEffect, useState } from 'react';
import { useLocalGame } from '../../game/useGame.ts';
import { Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';
import { OpponentAvatars, opponentNames } from '../setup/index.ts';

/** Recent games on this device with at least one finished deal, each with a link to its review. */
export function RecentGamesTile() {
  const games = useFinishedGames();
  return (
    <section className="tile">
      <h2>{m.reviewRecent()}</h2>
      {games === null && <output>{m.loading()}</output>}
      {games?.length === 0 && <p>{m.reviewNone()}</p>}
      <ul className="stack close game-list recent-games">
        {games?.map((saved) => (
          <li key={saved.room}>
            <Link to={`/review/${saved.room}`}>
              <OpponentAvatars saved={saved} />
              <b>{listText(opponentNames(saved))}</b>
              <small>
                {dateText(saved.savedAt)} · {editionName(saved.setup.edition)}
              </small>
              <Icon name="next" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Games on this device with a finished deal, latest first. Null while loading. */
function useFinishedGames(): readonly SavedGame[] | null {
  const { game, saved } = useLocalGame();
  const [finished, setFinished] = useState<readonly SavedGame[] | null>(null);
  useEffect(() => {
    void game.loadSaved();
    void game.finished().then(setFinished);
  }, [game]);
  if (finished === null || saved === null) return null;
  const begun = saved.filter(({ deal, totals }) => deal > 1 || totals.some((points) => points > 0));
  return [...finished, ...begun].toSorted((a, b) => b.savedAt - a.savedAt);
}
