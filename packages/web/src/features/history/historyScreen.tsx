import { m } from '@coup-fourre/client/text';
import { useEffect, useState } from 'react';
import { useApiResult } from '../../online/useApiResult.ts';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { ServerRefusal } from '../../ui/offline/serverUnreachable.tsx';
import { Page } from '../../ui/page/page.tsx';
import { GameList } from './gameList.tsx';
import { ProfileTile } from './profileTile.tsx';
import { RatingsTable } from './ratingsTable.tsx';

/** The guest's own finished games, ratings and profile. */
export function HistoryScreen() {
  const { api, identity } = useOnline();
  const known = useIdentity();
  const [look, setLook] = useState(0);
  const lookAgain = async () => setLook((last) => last + 1);

  useEffect(() => {
    void identity.load();
  }, [identity]);

  const guest = known.state === 'known' ? known.guest.id : null;
  const games = useApiResult(guest === null ? null : api.games, `${guest} ${look}`);
  const ratings = useApiResult(guest === null ? null : api.ratings, `${guest} ${look}`);
  return (
    <Page title={m.navGames()}>
      <div className="tiles-left">
        <section className="tile">
          <h2>{m.finishedGames()}</h2>
          {known.state === 'failed' && <ServerRefusal reason={known.reason} retry={() => identity.reload()} />}
          {known.state === 'nameless' && <p>{m.noGames()}</p>}
          {games?.ok === false && <ServerRefusal reason={games.reason} retry={lookAgain} />}
          {games?.ok && games.value.games.length === 0 && <p>{m.noGames()}</p>}
          {games?.ok && <GameList games={games.value.games} guest={guest} />}
        </section>
      </div>
      <div className="tiles-right">
        {ratings?.ok && ratings.value.ratings.length > 0 && (
          <section className="tile">
            <h2>{m.ratings()}</h2>
            <RatingsTable ratings={ratings.value.ratings} />
          </section>
        )}
        <ProfileTile />
      </div>
    </Page>
  );
}
