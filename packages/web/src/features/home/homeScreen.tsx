import './home.css';
import { DAYS_MESSAGES, loadMessages, m, PUZZLES_MESSAGES } from '@coup-fourre/client/text';
import type { Players } from '@coup-fourre/rules';
import {
  type ComponentType,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  type Draft,
  formatSeatChoices,
  newDraft,
  ownSeatChoice,
  parseSeatChoices,
  playDraft,
  withPlayers,
} from '../../game/draft.ts';
import { listen } from '../../game/listen.ts';
import { useLocalGame } from '../../game/useGame.ts';
import type { PageSettings } from '../../settings/settings.ts';
import { useSetting, useSettings } from '../../settings/useSettings.ts';
import { BareButton } from '../../ui/button.tsx';
import { InstallPromptContext } from '../../ui/offline/installPrompt.ts';
import { NewVersionIndicator } from '../../ui/offline/newVersionIndicator.tsx';
import { ErrorBoundary } from '../../ui/page/errorBoundary.tsx';
import { Header, PageLinksContext } from '../../ui/page/header.tsx';
import { type LazyPartProps, lazyPart } from '../../ui/page/lazyPart.tsx';
import { Link } from '../../ui/page/link.tsx';
import { Countryside, useTitle } from '../../ui/page/page.tsx';
import { useAfterFirstPaint } from '../../ui/page/useAfterFirstPaint.ts';
import { ChallengeFriendButton } from '../challenge/index.ts';
import { FriendsTile } from '../lobby/index.ts';
import { LastDealTile } from './lastDealTile.tsx';
import { PlayTile } from './playTile.tsx';
import { WaitingStrip } from './waitingStrip.tsx';

// Loaded after everything that the first tap needs.
const DayTile = lazyPart(async () => {
  const [{ DayTile }] = await Promise.all([import('../days/index.ts'), loadMessages(DAYS_MESSAGES)]);
  return DayTile;
});
const PuzzleTile = lazyPart(async () => {
  const [{ PuzzleTile }] = await Promise.all([import('../puzzles/index.ts'), loadMessages(PUZZLES_MESSAGES)]);
  return PuzzleTile;
});

/** Urgent things and Play now first, then today's deals and puzzle, and friends. */
export function HomeScreen() {
  const { game } = useLocalGame();
  const settings = useSettings();
  const theme = useSetting('theme');
  const isPhone = useSyncExternalStore(subscribeToSize, isPhoneWide);
  const [draft, setDraft] = useState<Draft>(() => rememberedDraft(settings.get()));
  const heading = useTitle('Coup Fourré');
  const playButton = useRef<HTMLButtonElement>(null);
  const isLater = useAfterFirstPaint();

  const play = useEffectEvent(() => void playDraft(game, settings.get(), draft));

  useEffect(() => {
    void game.loadSaved();
    // Play now may have been pressed before the script had loaded (theme.js).
    const { dataset } = document.documentElement;
    const isPressed = dataset.pressed === 'play';
    delete dataset.pressed;
    if (isPressed) play();
  }, [game]);

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

  return (
    <div className="home front">
      <Countryside theme={theme} isUpright={isPhone} />
      <Header
        skipLink={
          <Link to="/settings" className="unseen skip-link">
            {m.screenReaderSettings()}
          </Link>
        }
      />
      <main className="front-page">
        <div className="hero">
          <h1 ref={heading} tabIndex={-1}>
            Coup Fourré
          </h1>
          <p>{m.tagline()}</p>
          <NewVersionIndicator />
        </div>
        <div className="front-start">
          <WaitingStrip />
          <PlayTile
            draft={draft}
            change={change}
            play={() => void playDraft(game, settings.get(), draft)}
            button={playButton}
            isPhone={isPhone}
          />
        </div>
        <div className="front-ways">
          <LatePart name="day-tile" isShown={isLater} Tile={DayTile} />
          <LatePart name="puzzle-tile" isShown={isLater} Tile={PuzzleTile} />
          <FriendsTile draft={draft}>
            <ChallengeFriendButton />
          </FriendsTile>
          <LastDealTile />
        </div>
        <Foot />
      </main>
    </div>
  );
}

const subscribeToSize = (changed: () => void) => listen(window, ['resize'], changed);
const isPhoneWide = () => matchMedia('(width <= 700px)').matches;

const PLAYER_COUNTS = { 2: '2', 3: '3', 4: '4', 6: '6' } as const satisfies Record<Players, PageSettings['players']>;
const PLAYERS_OF = { '2': 2, '3': 3, '4': 4, '6': 6 } as const satisfies Record<PageSettings['players'], Players>;

/** The latest setup on this device. */
function rememberedDraft(settings: PageSettings): Draft {
  const { seatChoices, players } = settings;
  return withPlayers(newDraft(ownSeatChoice(settings), parseSeatChoices(seatChoices)), PLAYERS_OF[players]);
}

interface LatePartProps {
  /** The tile's class, by which its place is reserved until it loads. */
  readonly name: string;
  readonly isShown: boolean;
  readonly Tile: ComponentType<LazyPartProps>;
}

function LatePart({ name, isShown, Tile }: LatePartProps) {
  const place = <section className={`tile tile-place ${name}`} aria-hidden="true" />;
  if (!isShown) return place;
  return (
    <ErrorBoundary scope="part">
      <Tile placeholder={place} />
    </ErrorBoundary>
  );
}

/** Shows nothing unless the browser offers to install the page. */
function InstallButton() {
  const install = useContext(InstallPromptContext);
  const isOffered = useSyncExternalStore(install?.subscribe ?? subscribeToNothing, () => install?.isOffered() ?? false);
  if (!isOffered) return null;
  return <BareButton onClick={() => void install?.ask()}>{m.installPage()}</BareButton>;
}

const subscribeToNothing = () => () => undefined;

function Foot() {
  const links = useContext(PageLinksContext).filter(({ at }) => at === 'foot');
  return (
    <footer className="row front-foot">
      <nav aria-label={m.homeMore()}>
        {links.map(({ to, title }) => (
          <Link key={to} to={to}>
            {title()}
          </Link>
        ))}
        <InstallButton />
      </nav>
      <p>{m.notAffiliated()}</p>
    </footer>
  );
}
