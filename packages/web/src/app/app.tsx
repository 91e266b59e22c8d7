import './tableOutline.css';
import { m } from '@coup-fourre/client/text';
import { Suspense, useEffect, useState } from 'react';
import { HomeScreen } from '../features/home/homeScreen.tsx';
import { range } from '../game/range.ts';
import { useLocalGame } from '../game/useGame.ts';
import { useSetting } from '../settings/useSettings.ts';
import { LiveRegion } from '../table/liveRegion.tsx';
import { TableSounds } from '../table/sounds/tableSounds.tsx';
import { useDealEnd } from '../table/useDealEnd.ts';
import { LiveRegions } from '../ui/announcements/liveRegions.tsx';
import { type ShownUpdates, ShownUpdatesContext } from '../ui/motion/shownUpdates.ts';
import { NewVersionAnnouncement } from '../ui/offline/newVersionIndicator.tsx';
import { isHome } from '../ui/page/address.ts';
import { ErrorBoundary } from '../ui/page/errorBoundary.tsx';
import { lazyPart } from '../ui/page/lazyPart.ts';
import { NotFound } from '../ui/page/page.tsx';
import { usePath } from '../ui/page/useAddress.ts';
import { after } from '../worker/after.ts';
import { HOME_LINKS, screenAt } from './features.ts';
import { LeaveOnBack } from './leaveOnBack.tsx';
import { useFocusRecovery } from './useFocusRecovery.ts';

// The home screen renders first. The table and its cards load meanwhile.
const loadTable = () => import('../features/play/localTable.tsx');
const loadScore = () => import('../features/play/localScore.tsx');
const LocalTable = lazyPart(async () => (await loadTable()).LocalTable);
const LocalScore = lazyPart(async () => (await loadScore()).LocalScore);
const Sprites = lazyPart(async () => (await import('../table/sprites.tsx')).Sprites);
/** Shows the screen of the current path. A new language renders the whole page again. */
export function App() {
  const locale = useSetting('locale');
  const path = usePath();
  useFocusRecovery();
  const isLater = useAfterFirstPaint();
  const [shown] = useState<ShownUpdates>(() => new Map());
  useEffect(() => {
    if (isLater) void Promise.all([loadTable(), loadScore()]);
  }, [isLater]);
  return (
    <ShownUpdatesContext value={shown}>
      <LeaveOnBack />
      <div key={locale} className="app">
        {isLater && !screenAt(path)?.hasOwnCards && (
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
  const path = usePath();
  if (isHome(path)) return <HomeOrGame />;
  return screenAt(path)?.at(path) ?? <NotFound text={m.noSuchPage()} />;
}

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
            <HomeScreen links={HOME_LINKS} />
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

/** Milliseconds after the load by which the first screen has certainly been painted. */
const FIRST_PAINT_MS = 200;
/** Maximum milliseconds to wait for an idle moment. */
const IDLE_TIMEOUT_MS = 1000;

/** True once the first screen is painted, so that the rest of the page may load and render. */
function useAfterFirstPaint(): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => after(FIRST_PAINT_MS, () => whenIdle(() => setIsLater(true))), []);
  return isLater;
}

/** Runs `act` when the browser is idle, so that the first tap gets an immediate response. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
  else act();
}

const CARDS = 7;

/** An empty table, shown at once while a slow device still loads and deals. */
function TableOutline() {
  return (
    <main className="table-outline" aria-busy="true" aria-label={m.tableComes()}>
      <div className="outline-bar" />
      <div className="outline-road" />
      <div className="outline-hand">
        {range(CARDS).map((card) => (
          <i key={card} />
        ))}
      </div>
    </main>
  );
}
