import '../../ui/page/home.css';
import './topTiles.css';
import { DAYS_MESSAGES, m } from '@coup-fourre/client/text';
import type { Players } from '@coup-fourre/rules';
import { Suspense, useDeferredValue, useEffect, useRef, useState } from 'react';
import {
  type Draft,
  formatSeatChoices,
  newDraft,
  ownSeatChoice,
  parseSeatChoices,
  setupOf,
  withPlayers,
} from '../../game/draft.ts';
import { useLocalGame } from '../../game/useGame.ts';
import { LESSON_COUNT, type PageSettings } from '../../settings/settings.ts';
import { useSetting, useSettings } from '../../settings/useSettings.ts';
import { Icon, Stone } from '../../ui/art/index.ts';
import { Button } from '../../ui/button.tsx';
import { NewVersionIndicator } from '../../ui/offline/newVersionIndicator.tsx';
import { ErrorBoundary } from '../../ui/page/errorBoundary.tsx';
import type { HomeLink } from '../../ui/page/feature.ts';
import { Header } from '../../ui/page/header.tsx';
import { lazyPart } from '../../ui/page/lazyPart.ts';
import { ButtonLink, Link } from '../../ui/page/link.tsx';
import { Countryside, useTitle } from '../../ui/page/page.tsx';
import { TextSizeSettings, ThemePictures } from '../../ui/page/settingsSwitches.tsx';
import { SoundPanel } from '../../ui/sound/soundSwitch.tsx';
import { Tile } from '../../ui/tile.tsx';
import { FriendsTile, OwnRoomsTile } from '../lobby/index.ts';
import { ContinueGames } from './continueGames.tsx';
import { PlayTile } from './playTile.tsx';
import { RulesTile } from './rulesTile.tsx';
import { SeatsTile } from './seatsTile.tsx';

// Loaded after everything that needs no server.
const DayTile = lazyPart(async () => (await import('../days/index.ts')).DayTile, DAYS_MESSAGES);

interface HomeScreenProps {
  readonly links: readonly HomeLink[];
}

/** Above: play, continue, play with friends, learn. Below: settings of a game. */
export function HomeScreen({ links }: HomeScreenProps) {
  const { game } = useLocalGame();
  const settings = useSettings();
  const theme = useSetting('theme');
  const [draft, setDraft] = useState<Draft>(() => rememberedDraft(settings.get()));
  const [isSetting, setSetting] = useState(false);
  const heading = useTitle('Coup Fourré');
  const playButton = useRef<HTMLButtonElement>(null);
  const table = useRef<HTMLDivElement>(null);
  // The lower part renders after the upper part is painted.
  const isWhole = useDeferredValue(true, false);

  useEffect(() => {
    void game.loadSaved();
  }, [game]);

  // Scrolls to the settings, which moved up below the play button.
  useEffect(() => {
    if (!isSetting) return;
    table.current?.focus({ preventScroll: true });
    table.current?.scrollIntoView({ block: 'start' });
  }, [isSetting]);

  /** Stores the seats at once. */
  function change(next: Draft): void {
    setDraft(next);
    const [own, ...others] = next.seatChoices;
    settings.change({
      name: own?.name ?? '',
      seatChoices: formatSeatChoices(others),
      players: PLAYER_COUNTS[next.players],
    });
  }

  function play(): void {
    void game.open(setupOf(draft, m.you()));
  }

  const tableSettings = isWhole && (
    <div key="table" ref={table} id="home-table" className="home-table" tabIndex={-1}>
      <div className="table-side">
        <SeatsTile draft={draft} change={change} />
        <Tile title={m.sound()} className="sound-tile">
          <SoundPanel />
        </Tile>
      </div>
      <RulesTile draft={draft} change={change} />
      {isSetting && <PlayBar play={play} />}
    </div>
  );
  const ways = (
    <div key="stack close" className="home-ways">
      <FriendsTile draft={draft} />
      <LearnTile />
      <MoreTile links={links} />
      <Tile title={m.themeLabel()} className="theme-tile">
        <ThemePictures />
        <TextSizeSettings />
      </Tile>
    </div>
  );

  return (
    <div className="home">
      <Countryside theme={theme} />
      <Header />
      <main className={isSetting ? 'home-page setting' : 'home-page'}>
        <div className="home-top">
          <div className="hero">
            <h1 ref={heading} tabIndex={-1}>
              Coup Fourré
            </h1>
            <p>{m.tagline()}</p>
            <NewVersionIndicator />
          </div>
          <PlayTile
            draft={draft}
            change={change}
            play={play}
            button={playButton}
            isSetting={isSetting}
            toggleSettings={() => setSetting(!isSetting)}
          />
          <div className="home-right">
            <ErrorBoundary scope="part">
              <Suspense fallback={<section className="tile day-tile" />}>
                <DayTile />
              </Suspense>
            </ErrorBoundary>
            <ContinueGames fallback={playButton} />
            <OwnRoomsTile />
          </div>
        </div>
        {isSetting ? [tableSettings, ways] : [ways, tableSettings]}
        {isWhole && <p className="legal">{m.notAffiliated()}</p>}
      </main>
    </div>
  );
}

/** On a phone, keeps the play button in reach while the table is set up. Elsewhere CSS hides this bar. */
function PlayBar({ play }: { readonly play: () => void }) {
  return (
    <div className="play-bar">
      <Button icon="play" text={m.playNow()} onClick={play} />
    </div>
  );
}

const PLAYER_COUNTS = { 2: '2', 3: '3', 4: '4', 6: '6' } as const satisfies Record<Players, PageSettings['players']>;
const PLAYERS_OF = { '2': 2, '3': 3, '4': 4, '6': 6 } as const satisfies Record<PageSettings['players'], Players>;

/** The latest setup on this device. */
function rememberedDraft(settings: PageSettings): Draft {
  const { seatChoices, players } = settings;
  return withPlayers(newDraft(ownSeatChoice(settings), parseSeatChoices(seatChoices)), PLAYERS_OF[players]);
}

function MoreTile({ links }: { readonly links: readonly HomeLink[] }) {
  return (
    <Tile title={m.homeMore()} className="more-tile">
      <ul>
        {links.map(({ to, icon, title, note, isInHeader = false }) => (
          <li key={to} className={isInHeader ? 'in-header' : ''}>
            <Link to={to} className="way named">
              <Icon name={icon} />
              <span>
                <b>{title()}</b> {note && <small>{note()}</small>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Tile>
  );
}

const STONE_MILES = [25, 50, 75, 100, 200];
const STONE_SPACING = 62;
const STONE_HEIGHT = 66;

/** Progress in the lessons as a row of stones, with a link. */
function LearnTile() {
  const done = Math.min(useSetting('lessonsDone').length, LESSON_COUNT);
  const isBegun = done > 0 && done < LESSON_COUNT;
  return (
    <Tile title={m.homeLearn()} className="learn-tile">
      <svg className="learn-stones" viewBox={`0 0 ${STONE_MILES.length * STONE_SPACING} 76`} aria-hidden="true">
        {STONE_MILES.map((miles, index) => (
          <g key={miles} className={isBegun && !isReached(index, done) ? 'ahead' : ''}>
            <Stone x={STONE_SPACING * (index + 0.46)} y={70} height={STONE_HEIGHT} label={miles} />
          </g>
        ))}
      </svg>
      <p>{done === 0 ? m.homeLearnText() : m.homeLearnDone({ done, count: LESSON_COUNT })}</p>
      <ButtonLink quiet to="/learn">
        {isBegun ? m.homeLearnOn() : m.homeLearnGo()} <Icon name="arrow" size={20} />
      </ButtonLink>
    </Tile>
  );
}

/** True if `done` lessons reach the stone. The lessons are spread evenly over the stones. */
function isReached(index: number, done: number): boolean {
  return done >= ((index + 1) * LESSON_COUNT) / STONE_MILES.length;
}
