import {
  ANALYSIS_MESSAGES,
  CHALLENGE_MESSAGES,
  DAYS_MESSAGES,
  LESSONS_MESSAGES,
  LUCK_MESSAGES,
  loadMessages,
  m,
  PUZZLES_MESSAGES,
  REPLAY_MESSAGES,
  RULES_MESSAGES,
} from '@coup-fourre/client/text';
import { Suspense, useEffect, useState } from 'react';
import { HomeScreen } from '../features/home/homeScreen.tsx';
import { FriendsTile } from '../features/lobby/friendsTile.tsx';
import { OwnRoomsTile } from '../features/lobby/ownRoomsTile.tsx';
import { useLocalGame } from '../game/useGame.ts';
import { useSetting } from '../settings/useSettings.ts';
import { LiveRegion } from '../table/liveRegion.tsx';
import { TableSounds } from '../table/sounds/tableSounds.tsx';
import { useDealEnd } from '../table/useDealEnd.ts';
import { LiveRegions } from '../ui/announcements/liveRegions.tsx';
import { ShownUpdates, ShownUpdatesContext } from '../ui/motion/shownUpdates.ts';
import { NewVersionAnnouncement } from '../ui/offline/newVersionIndicator.tsx';
import { ErrorBoundary } from '../ui/page/errorBoundary.tsx';
import { lazyPart } from '../ui/page/lazyPart.ts';
import { NotFound } from '../ui/page/notFound.tsx';
import type { Route } from '../ui/page/route.ts';
import { useRoute } from '../ui/page/useRoute.ts';
import { LeaveOnBack } from './leaveOnBack.tsx';
import { TableOutline } from './tableOutline.tsx';
import { useFocusRecovery } from './useFocusRecovery.ts';

// The home screen renders first; the table and its cards load while people look at it.
const loadTable = () => import('./localTable.tsx');
const loadScore = () => import('./localScore.tsx');
const LocalTable = lazyPart(async () => (await loadTable()).LocalTable);
const LocalScore = lazyPart(async () => (await loadScore()).LocalScore);
const Sprites = lazyPart(async () => (await import('../table/sprites.tsx')).Sprites);
// Code that only online play needs is loaded separately, so that a game against computers does not wait for it.
const RoomsScreen = lazyPart(async () => (await import('../features/lobby/roomsScreen.tsx')).RoomsScreen);
const RoomScreen = lazyPart(async () => (await import('./roomScreen.tsx')).RoomScreen);
const GamesScreen = lazyPart(async () => (await import('../features/history/historyScreen.tsx')).HistoryScreen);
const LearnScreen = lazyPart(async () => {
  const [{ LearnScreen }] = await Promise.all([import('./learnScreen.tsx'), loadMessages(LESSONS_MESSAGES)]);
  return LearnScreen;
});
const RulesScreen = lazyPart(async () => {
  const [{ RulesScreen }] = await Promise.all([
    import('../features/reference/rulesScreen.tsx'),
    loadMessages(RULES_MESSAGES),
  ]);
  return RulesScreen;
});
const GameScreen = lazyPart(
  async () => (await import('../features/history/finishedGameScreen.tsx')).FinishedGameScreen,
);
const StatisticsScreen = lazyPart(async () => {
  const [{ StatisticsScreen }] = await Promise.all([import('./statisticsScreen.tsx'), loadMessages(LUCK_MESSAGES)]);
  return StatisticsScreen;
});
const ReviewScreen = lazyPart(async () => {
  const [{ ReviewScreen }] = await Promise.all([import('./reviewScreen.tsx'), loadMessages(LUCK_MESSAGES)]);
  return ReviewScreen;
});
// The tile of the day on the home screen comes after everything that needs no server, and with words of its own.
const DayTile = lazyPart(async () => {
  const [{ DayTile }] = await Promise.all([import('../features/days/dayTile.tsx'), loadMessages(DAYS_MESSAGES)]);
  return DayTile;
});
const DayScreen = lazyPart(async () => {
  const [{ DayScreen }] = await Promise.all([import('./dayScreen.tsx'), loadMessages(DAYS_MESSAGES)]);
  return DayScreen;
});
const DaysScreen = lazyPart(async () => {
  const [{ DaysScreen }] = await Promise.all([import('../features/days/daysScreen.tsx'), loadMessages(DAYS_MESSAGES)]);
  return DaysScreen;
});
const LinkChallengeScreen = lazyPart(async () => {
  const [{ LinkChallengeScreen }] = await Promise.all([
    import('../features/challenge/linkChallengeScreen.tsx'),
    loadMessages(CHALLENGE_MESSAGES),
  ]);
  return LinkChallengeScreen;
});
const SharedChallengeScreen = lazyPart(async () => {
  const [{ SharedChallengeScreen }] = await Promise.all([
    import('../features/challenge/sharedChallengeScreen.tsx'),
    loadMessages(CHALLENGE_MESSAGES),
  ]);
  return SharedChallengeScreen;
});
const AnalysisScreen = lazyPart(async () => {
  const [{ AnalysisScreen }] = await Promise.all([import('./analysisScreen.tsx'), loadMessages(ANALYSIS_MESSAGES)]);
  return AnalysisScreen;
});
// What a link may be refused for is among the words of challenges.
const loadReplayMessages = () => Promise.all([REPLAY_MESSAGES, CHALLENGE_MESSAGES].map(loadMessages));
const LinkReplayScreen = lazyPart(async () => {
  const [{ LinkReplayScreen }] = await Promise.all([
    import('../features/replay/replayScreen.tsx'),
    loadReplayMessages(),
  ]);
  return LinkReplayScreen;
});
const OnlineReplayScreen = lazyPart(async () => {
  const [{ OnlineReplayScreen }] = await Promise.all([
    import('../features/replay/replayScreen.tsx'),
    loadReplayMessages(),
  ]);
  return OnlineReplayScreen;
});
const PuzzleScreens = lazyPart(async () => {
  const [{ PuzzleScreens }] = await Promise.all([import('./puzzleScreens.tsx'), loadMessages(PUZZLES_MESSAGES)]);
  return PuzzleScreens;
});
const PadScreen = lazyPart(async () => (await import('../features/scorePad/padScreen.tsx')).PadScreen);

/** Screens that provide the cards of their own edition. */
const HAVE_OWN_CARDS: ReadonlySet<Route['at']> = new Set([
  'room',
  'learn',
  'rules',
  'review',
  'replay',
  'onlineReplay',
  'day',
  'analysis',
  'puzzle',
  'puzzleRun',
]);

/** The whole page: the screen that belongs to the address. A change of language renders everything again. */
export function App() {
  const locale = useSetting('locale');
  const { at } = useRoute();
  useFocusRecovery();
  const isLater = useAfterFirstPaint();
  const [shown] = useState(() => new ShownUpdates());
  useEffect(() => {
    if (isLater) void Promise.all([loadTable(), loadScore()]);
  }, [isLater]);
  return (
    <ShownUpdatesContext value={shown}>
      <LeaveOnBack />
      <div key={locale} className="app">
        {isLater && !HAVE_OWN_CARDS.has(at) && (
          <ErrorBoundary scope="part">
            <Suspense>
              <Sprites />
            </Suspense>
          </ErrorBoundary>
        )}
        <ErrorBoundary scope="page">
          <Suspense>
            <CurrentScreen />
          </Suspense>
        </ErrorBoundary>
        <NewVersionAnnouncement />
      </div>
      <LiveRegions />
    </ShownUpdatesContext>
  );
}

function CurrentScreen() {
  const route = useRoute();
  switch (route.at) {
    case 'home':
      return <HomeOrGame />;
    case 'rooms':
      return <RoomsScreen />;
    case 'room':
      return <RoomScreen key={route.room} id={route.room} />;
    case 'games':
      return <GamesScreen />;
    case 'game':
      return <GameScreen key={route.game} id={route.game} />;
    case 'day':
      return <DayScreen key={route.date} date={route.date} />;
    case 'days':
      return <DaysScreen />;
    case 'learn':
      return <LearnScreen lesson={route.lesson} />;
    case 'rules':
      return <RulesScreen edition={route.edition} />;
    case 'stats':
      return <StatisticsScreen />;
    case 'pad':
      return <PadScreen />;
    case 'review':
      return <ReviewScreen game={route.game} deal={route.deal} />;
    case 'analysis':
      return <AnalysisScreen />;
    case 'replay':
      return <LinkReplayScreen />;
    case 'onlineReplay':
      return <OnlineReplayScreen key={route.game} game={route.game} />;
    case 'challenge':
      return <LinkChallengeScreen />;
    case 'sharedChallenge':
      return <SharedChallengeScreen key={route.challenge} id={route.challenge} />;
    case 'puzzles':
    case 'puzzle':
    case 'puzzleRun':
      return <PuzzleScreens route={route} />;
    case 'unknown':
      return <NotFound text={m.noSuchPage()} />;
  }
}

/** The home screen, with the ways to play online. */
function Home() {
  return (
    <HomeScreen
      day={
        <ErrorBoundary scope="part">
          <Suspense fallback={<section className="tile day-tile" />}>
            <DayTile />
          </Suspense>
        </ErrorBoundary>
      }
      ownRooms={<OwnRoomsTile />}
      friends={(draft) => <FriendsTile draft={draft} />}
    />
  );
}

/** The home screen, or the game in this browser. */
function HomeOrGame() {
  const { model, isOpening } = useLocalGame();
  const dealEnded = useDealEnd(model);
  return (
    <>
      <Suspense fallback={<TableOutline />}>
        {!model ? (
          isOpening ? (
            <TableOutline />
          ) : (
            <Home />
          )
        ) : dealEnded ? (
          <LocalScore model={model} />
        ) : (
          <LocalTable model={model} />
        )}
      </Suspense>
      <LiveRegion />
      <TableSounds />
    </>
  );
}

/** Milliseconds after which the first screen has certainly been painted. */
const FIRST_PAINT_MS = 200;
/** Milliseconds to wait for an idle moment before going ahead anyway. */
const IDLE_TIMEOUT_MS = 1000;

/** True once the first screen has been painted and what is needed later may load and render. */
function useAfterFirstPaint(): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => whenIdle(() => setIsLater(true)), FIRST_PAINT_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLater;
}

/** Waits until the browser is idle, where it can say so, so that the first tap is answered at once. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
  else act();
}
