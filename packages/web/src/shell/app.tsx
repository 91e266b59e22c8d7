import { lazy, Suspense, useMemo } from 'react';
import { sightOf } from '../game/sight.ts';
import { useGame } from '../game/useGame.ts';
import { HomeScreen } from '../home/homeScreen.tsx';
import { NewVersionSpoken } from '../offline/newVersionSign.tsx';
import { ScoreScreen } from '../score/scoreScreen.tsx';
import { TableSounds } from '../sound/tableSounds.tsx';
import { TableScreen } from '../table/tableScreen.tsx';
import { LiveRegion } from './liveRegion.tsx';
import { usePreferences } from './preferences.ts';
import { Sprites } from './sprites.tsx';
import { useDealEnd } from './useDealEnd.ts';
import { useRoute } from './useRoute.ts';

// Who plays against computers at this device does not wait for what is only there for playing online.
const RoomsScreen = lazy(async () => ({ default: (await import('../lobby/roomsScreen.tsx')).RoomsScreen }));
const RoomScreen = lazy(async () => ({ default: (await import('../lobby/roomScreen.tsx')).RoomScreen }));
const GamesScreen = lazy(async () => ({ default: (await import('../games/gamesScreen.tsx')).GamesScreen }));
const GameScreen = lazy(async () => ({ default: (await import('../games/gameScreen.tsx')).GameScreen }));

/** The whole page: what stands at its address. A new language draws it anew; a room brings the cards of its own edition. */
export function App() {
  const { locale } = usePreferences();
  const { at } = useRoute();
  return (
    <div key={locale} className="app">
      {at !== 'room' && <Sprites />}
      <Suspense>
        <Place />
      </Suspense>
      <NewVersionSpoken />
    </div>
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
