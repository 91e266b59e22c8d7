import { CARD_NAMES, type CardName } from '@coup-fourre/rules';
import { lazy, Suspense, useMemo } from 'react';
import { CardSprites } from '../art/index.ts';
import { sightOf } from '../game/sight.ts';
import { useGame } from '../game/useGame.ts';
import { HomeScreen } from '../home/homeScreen.tsx';
import { ScoreScreen } from '../score/scoreScreen.tsx';
import { TableScreen } from '../table/tableScreen.tsx';
import { bandWord, posterTitle } from '../text/cardText.ts';
import { LiveRegion } from './liveRegion.tsx';
import { usePreferences } from './preferences.ts';
import { useDealEnd } from './useDealEnd.ts';
import { useRoute } from './useRoute.ts';

// Who plays against computers at this device does not wait for what is only there for playing online.
const RoomsScreen = lazy(async () => ({ default: (await import('../lobby/roomsScreen.tsx')).RoomsScreen }));
const RoomScreen = lazy(async () => ({ default: (await import('../lobby/roomScreen.tsx')).RoomScreen }));
const GamesScreen = lazy(async () => ({ default: (await import('../games/gamesScreen.tsx')).GamesScreen }));
const GameScreen = lazy(async () => ({ default: (await import('../games/gameScreen.tsx')).GameScreen }));

/** The whole page: what stands at its address. A new language draws it anew. */
export function App() {
  const { locale } = usePreferences();
  return (
    <div key={locale} className="app">
      <Sprites />
      <Suspense>
        <Place />
      </Suspense>
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
    </>
  );
}

function Sprites() {
  const titles = useMemo(() => wordsFor(posterTitle), []);
  const words = useMemo(() => wordsFor(bandWord), []);
  return <CardSprites titles={titles} words={words} unit="km" />;
}

function wordsFor(text: (card: CardName) => string): Record<CardName, string> {
  return Object.fromEntries(CARD_NAMES.map((card) => [card, text(card)])) as Record<CardName, string>;
}
