import { lazy, Suspense, useEffect, useMemo } from 'react';
import { sightOf } from '../game/sight.ts';
import { useGame } from '../game/useGame.ts';
import { WayBack } from '../game/wayBack.tsx';
import { HomeScreen } from '../home/homeScreen.tsx';
import { NewVersionSpoken } from '../offline/newVersionSign.tsx';
import { TableSounds } from '../sound/tableSounds.tsx';
import { LiveRegion } from './liveRegion.tsx';
import { Mishap } from './mishap.tsx';
import { usePreferences } from './preferences.ts';
import type { Route } from './route.ts';
import { useDealEnd } from './useDealEnd.ts';
import { useFocusKept } from './useFocusKept.ts';
import { useLater } from './useLater.ts';
import { useRoute } from './useRoute.ts';

// The start is drawn first; the table and its cards are brought while it is looked at.
const bringTable = () => import('../table/tableScreen.tsx');
const bringScore = () => import('../score/scoreScreen.tsx');
const TableScreen = lazy(async () => ({ default: (await bringTable()).TableScreen }));
const ScoreScreen = lazy(async () => ({ default: (await bringScore()).ScoreScreen }));
const Sprites = lazy(async () => ({ default: (await import('./sprites.tsx')).Sprites }));
// Who plays against computers at this device does not wait for what is only there for playing online.
const RoomsScreen = lazy(async () => ({ default: (await import('../lobby/roomsScreen.tsx')).RoomsScreen }));
const RoomScreen = lazy(async () => ({ default: (await import('../lobby/roomScreen.tsx')).RoomScreen }));
const GamesScreen = lazy(async () => ({ default: (await import('../games/gamesScreen.tsx')).GamesScreen }));
const LearnScreen = lazy(async () => ({ default: (await import('../tutorial/learnScreen.tsx')).LearnScreen }));
const RulesScreen = lazy(async () => ({ default: (await import('../reference/rulesScreen.tsx')).RulesScreen }));
const GameScreen = lazy(async () => ({ default: (await import('../games/gameScreen.tsx')).GameScreen }));
const StatisticsScreen = lazy(async () => ({
  default: (await import('../statistics/statisticsScreen.tsx')).StatisticsScreen,
}));
const ReviewScreen = lazy(async () => ({ default: (await import('../review/reviewScreen.tsx')).ReviewScreen }));
const PadScreen = lazy(async () => ({ default: (await import('../scorePad/padScreen.tsx')).PadScreen }));

/** Places that bring the cards of an edition of their own. */
const HAVE_OWN_CARDS: ReadonlySet<Route['at']> = new Set(['room', 'learn', 'rules', 'review']);

/** The whole page: what stands at its address. A new language draws it anew; a room brings the cards of its own edition. */
export function App() {
  const { locale } = usePreferences();
  const { at } = useRoute();
  useFocusKept();
  const isLater = useLater();
  useEffect(() => {
    if (isLater) void Promise.all([bringTable(), bringScore()]);
  }, [isLater]);
  return (
    <>
      <WayBack />
      <div key={locale} className="app">
        {isLater && !HAVE_OWN_CARDS.has(at) && (
          <Mishap of="part">
            <Suspense>
              <Sprites />
            </Suspense>
          </Mishap>
        )}
        <Mishap of="page">
          <Suspense>
            <Place />
          </Suspense>
        </Mishap>
        <NewVersionSpoken />
      </div>
    </>
  );
}

function Place() {
  const route = useRoute();
  switch (route.at) {
    case 'home':
      return <Here />;
    case 'rooms':
      return <RoomsScreen />;
    case 'room':
      return <RoomScreen key={route.room} id={route.room} />;
    case 'games':
      return <GamesScreen />;
    case 'game':
      return <GameScreen key={route.game} id={route.game} />;
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
  }
}

/** The start, or the game in this browser. */
function Here() {
  const { update, side } = useGame();
  const sight = useMemo(() => (update ? sightOf(update, side) : null), [update, side]);
  const dealEnded = useDealEnd(update);
  return (
    <>
      {!sight ? <HomeScreen /> : dealEnded ? <ScoreScreen sight={sight} /> : <TableScreen sight={sight} />}
      <LiveRegion />
      <TableSounds />
    </>
  );
}
