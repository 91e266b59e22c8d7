import './home.css';
import './ways.css';
import './tiles.css';
import '../lobby/lobby.css';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useGamesHere } from '../game/useGame.ts';
import { NewVersionSign } from '../offline/newVersionSign.tsx';
import { m } from '../paraglide/messages.js';
import { Header } from '../shell/header.tsx';
import { usePreferences } from '../shell/preferences.ts';
import { useTitle } from '../shell/useTitle.ts';
import { ContinueGames } from './continueGames.tsx';
import { Countryside } from './countryside.tsx';
import { type Draft, firstDraft, houseOf, setupOf } from './draft.ts';
import { FriendsTile } from './friendsTile.tsx';
import { LearnTile } from './learnTile.tsx';
import { MoodTile } from './moodTile.tsx';
import { OwnTables } from './ownTables.tsx';
import { placesFrom, placesText } from './place.ts';
import { PlayTile } from './playTile.tsx';
import { RoadsideTile } from './roadsideTile.tsx';
import { RulesTile } from './rulesTile.tsx';
import { Seats } from './seats.tsx';
import { SoundTile } from './soundTile.tsx';

/** The start: play at once, go on, play with friends, learn; below it all that can be chosen before a game. */
export function HomeScreen() {
  const { game } = useGamesHere();
  const { preferences, theme } = usePreferences();
  const [draft, setDraft] = useState<Draft>(() => firstDraft(preferences.name, placesFrom(preferences.places)));
  const heading = useTitle('Coup Fourré');
  const playButton = useRef<HTMLButtonElement>(null);
  const table = useRef<HTMLDivElement>(null);
  // What lies below is drawn when the first sight stands.
  const isWhole = useDeferredValue(true, false);

  useEffect(() => {
    void game.findSaved();
  }, [game]);

  function play(): void {
    preferences.rename(draft.places[0]?.name ?? '');
    preferences.rememberPlaces(placesText(draft.places.slice(1)));
    void game.open(setupOf(draft, m.you()));
  }

  function setTable(): void {
    table.current?.focus({ preventScroll: true });
    table.current?.scrollIntoView({ block: 'start' });
  }

  return (
    <div className="home">
      <Countryside theme={theme} />
      <Header />
      <main className="home-page">
        <div className="home-top">
          <div className="hero">
            <h1 ref={heading} tabIndex={-1}>
              Coup Fourré
            </h1>
            <p>{m.tagline()}</p>
            <NewVersionSign />
          </div>
          <PlayTile draft={draft} change={setDraft} play={play} button={playButton} setTable={setTable} />
          <div className="home-right">
            <ContinueGames fallback={playButton} />
            <OwnTables />
          </div>
        </div>
        <div className="home-ways">
          <FriendsTile edition={draft.edition} players={draft.players} house={houseOf(draft)} />
          <LearnTile />
          <RoadsideTile />
          <MoodTile />
        </div>
        {isWhole && (
          <>
            <div ref={table} className="home-table" tabIndex={-1}>
              <div className="table-side">
                <Seats draft={draft} change={setDraft} />
                <SoundTile />
              </div>
              <RulesTile draft={draft} change={setDraft} />
            </div>
            <p className="legal">{m.notAffiliated()}</p>
          </>
        )}
      </main>
    </div>
  );
}
