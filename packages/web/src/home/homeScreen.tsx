import './home.css';
import './tiles.css';
import '../lobby/lobby.css';
import { useEffect, useState } from 'react';
import { Icon } from '../art/index.ts';
import { useGamesHere } from '../game/useGame.ts';
import { NewVersionSign } from '../offline/newVersionSign.tsx';
import { m } from '../paraglide/messages.js';
import { Header } from '../shell/header.tsx';
import { MoodPictures } from '../shell/moodSwitch.tsx';
import { usePreferences } from '../shell/preferences.ts';
import { useTitle } from '../shell/useTitle.ts';
import { SoundSettings } from '../sound/soundSwitch.tsx';
import { reasonText } from '../text/reasonText.ts';
import { ContinueCards } from './continueCards.tsx';
import { Countryside } from './countryside.tsx';
import { type Draft, firstDraft, setupOf, withPlace } from './draft.ts';
import { FriendsTile } from './friendsTile.tsx';
import { OwnTables } from './ownTables.tsx';
import { placesFrom, placesText } from './place.ts';
import { PlayerCount } from './playerCount.tsx';
import { RulesTile } from './rulesTile.tsx';
import { Seats } from './seats.tsx';

/** The start: one click to play, and everything that can be chosen before. */
export function HomeScreen() {
  const { game, refusal } = useGamesHere();
  const { preferences, theme } = usePreferences();
  const [draft, setDraft] = useState<Draft>(() => firstDraft(preferences.name, placesFrom(preferences.places)));
  const you = draft.places[0]?.name ?? '';
  const heading = useTitle('Coup Fourré');

  useEffect(() => {
    void game.findSaved();
  }, [game]);

  function play(): void {
    preferences.rename(you);
    preferences.rememberPlaces(placesText(draft.places.slice(1)));
    void game.open(setupOf(draft, m.you()));
  }

  return (
    <div className="home">
      <Countryside theme={theme} />
      <Header />
      <main className="home-page">
        <div className="hero">
          <h1 ref={heading} tabIndex={-1}>
            Coup Fourré
          </h1>
          <p>{m.tagline()}</p>
          <NewVersionSign />
        </div>
        <div className="home-left">
          <section className="tile play-tile">
            <button type="button" className="button big" onClick={play}>
              <Icon name="play" size={30} /> {m.playNow()}
            </button>
            <PlayerCount draft={draft} change={setDraft} />
            <label className="field-name">
              <span className="label">{m.yourName()}</span>
              <input
                value={you}
                maxLength={20}
                autoComplete="off"
                placeholder={m.you()}
                onChange={({ target }) => setDraft(withPlace(draft, 0, { name: target.value }))}
              />
            </label>
            {refusal && <p role="alert">{reasonText(refusal.reason)}</p>}
          </section>
          <Seats draft={draft} change={setDraft} />
        </div>
        <div className="home-right">
          <OwnTables />
          <ContinueCards />
          <FriendsTile {...draft} />
          <RulesTile draft={draft} change={setDraft} />
          <section className="tile mood-tile">
            <h2>{m.mood()}</h2>
            <MoodPictures />
            <SoundSettings />
          </section>
        </div>
        <p className="legal">{m.notAffiliated()}</p>
      </main>
    </div>
  );
}
