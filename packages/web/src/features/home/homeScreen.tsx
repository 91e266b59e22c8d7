import { m } from '@coup-fourre/client/text';
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react';
import { type Draft, newDraft, setupOf } from '../../game/draft.ts';
import { formatSeatChoices, parseSeatChoices } from '../../game/seatChoice.ts';
import { useLocalGame } from '../../game/useGame.ts';
import { useSetting, useSettings } from '../../settings/useSettings.ts';
import { Icon, Stone } from '../../ui/art/index.ts';
import { NewVersionIndicator } from '../../ui/offline/newVersionIndicator.tsx';
import { Countryside } from '../../ui/page/countryside.tsx';
import { Header } from '../../ui/page/header.tsx';
import { Link } from '../../ui/page/link.tsx';
import { ThemePictures } from '../../ui/page/themeSwitch.tsx';
import { useTitle } from '../../ui/page/useTitle.ts';
import { SoundPanel } from '../../ui/sound/soundSwitch.tsx';
import { ContinueGames } from './continueGames.tsx';
import { MoreTile } from './moreTile.tsx';
import { PlayTile } from './playTile.tsx';
import { RulesTile } from './rulesTile.tsx';
import { SeatsTile } from './seatsTile.tsx';

interface HomeScreenProps {
  /** The online tables where this device's guest has a seat. */
  readonly ownRooms: ReactNode;
  /** The way to play online by the rules that are chosen here. */
  readonly friends: (draft: Draft) => ReactNode;
}

/** The start: play at once, go on, play with friends, learn; below it all that can be chosen before a game. */
export function HomeScreen({ ownRooms, friends }: HomeScreenProps) {
  const { game } = useLocalGame();
  const settings = useSettings();
  const theme = useSetting('theme');
  const [draft, setDraft] = useState<Draft>(() =>
    newDraft(settings.get().name, parseSeatChoices(settings.get().seatChoices)),
  );
  const heading = useTitle('Coup Fourré');
  const playButton = useRef<HTMLButtonElement>(null);
  const table = useRef<HTMLDivElement>(null);
  // What lies below is drawn once the top is on the screen.
  const isWhole = useDeferredValue(true, false);

  useEffect(() => {
    void game.loadSaved();
  }, [game]);

  function play(): void {
    const name = draft.seatChoices[0]?.name ?? '';
    settings.change({ name, seatChoices: formatSeatChoices(draft.seatChoices.slice(1)) });
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
            <NewVersionIndicator />
          </div>
          <PlayTile draft={draft} change={setDraft} play={play} button={playButton} showTableSettings={setTable} />
          <div className="home-right">
            <ContinueGames fallback={playButton} />
            {ownRooms}
          </div>
        </div>
        <div className="home-ways">
          {friends(draft)}
          <LearnTile />
          <MoreTile />
          <ThemeTile />
        </div>
        {isWhole && (
          <>
            <div ref={table} className="home-table" tabIndex={-1}>
              <div className="table-side">
                <SeatsTile draft={draft} change={setDraft} />
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

const STONE_MILES = [25, 50, 75, 100, 200];
const STONE_SPACING = 62;
const STONE_HEIGHT = 66;

/** The way to the lessons: a row of stones to reach. */
function LearnTile() {
  return (
    <section className="tile learn-tile">
      <h2>{m.homeLearn()}</h2>
      <svg className="learn-stones" viewBox={`0 0 ${STONE_MILES.length * STONE_SPACING} 76`} aria-hidden="true">
        {STONE_MILES.map((miles, place) => (
          <Stone key={miles} x={STONE_SPACING * (place + 0.46)} y={70} height={STONE_HEIGHT} label={miles} />
        ))}
      </svg>
      <p>{m.homeLearnText()}</p>
      <Link to={{ at: 'learn' }} className="button quiet">
        {m.homeLearnGo()} <Icon name="arrow" size={20} />
      </Link>
    </section>
  );
}

/** Volume and ambience. */
function SoundTile() {
  return (
    <section className="tile sound-tile">
      <h2>{m.sound()}</h2>
      <SoundPanel />
    </section>
  );
}

/** The light over the road. */
function ThemeTile() {
  return (
    <section className="tile theme-tile">
      <h2>{m.themeLabel()}</h2>
      <ThemePictures />
    </section>
  );
}
