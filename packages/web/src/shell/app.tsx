import { CARD_NAMES, type CardName } from '@coup-fourre/rules';
import { useMemo } from 'react';
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

/** The whole page: the start, the table, or the score sheet. A new language draws it anew. */
export function App() {
  const { locale } = usePreferences();
  return (
    <div key={locale} className="app">
      <Sprites />
      <Screen />
      <LiveRegion />
    </div>
  );
}

function Screen() {
  const { update, side } = useGame();
  const sight = useMemo(() => (update ? sightOf(update, side) : null), [update, side]);
  const dealEnded = useDealEnd(update);
  if (!sight) return <HomeScreen />;
  return dealEnded ? <ScoreScreen sight={sight} /> : <TableScreen sight={sight} />;
}

function Sprites() {
  const titles = useMemo(() => wordsFor(posterTitle), []);
  const words = useMemo(() => wordsFor(bandWord), []);
  return <CardSprites titles={titles} words={words} unit="km" />;
}

function wordsFor(text: (card: CardName) => string): Record<CardName, string> {
  return Object.fromEntries(CARD_NAMES.map((card) => [card, text(card)])) as Record<CardName, string>;
}
