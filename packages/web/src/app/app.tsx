import './tableOutline.css';
import { isOver } from '@coup-fourre/client';
import { COACH_MESSAGES, type Locale, m } from '@coup-fourre/client/text';
import { useEffect, useState } from 'react';
import { HomeScreen } from '../features/home/homeScreen.tsx';
import type { DealToReview } from '../features/review/index.ts';
import { LastDealContext, LastDealStore } from '../game/lastDeal.ts';
import { range } from '../game/range.ts';
import { useLocalGame } from '../game/useGame.ts';
import { FriendsProvider } from '../online/useFriends.tsx';
import { useIdentity, useOnline } from '../online/useOnline.ts';
import { OwnRoomsProvider } from '../online/useOwnRooms.tsx';
import { useSetting } from '../settings/useSettings.ts';
import { LiveRegion } from '../table/liveRegion.tsx';
import { TableSounds } from '../table/sounds/tableSounds.tsx';
import { useDealEnd } from '../table/useDealEnd.ts';
import { LiveRegions } from '../ui/announcements/liveRegions.tsx';
import { type ShownUpdates, ShownUpdatesContext } from '../ui/motion/shownUpdates.ts';
import { NewVersionAnnouncement } from '../ui/offline/newVersionIndicator.tsx';
import { isHome } from '../ui/page/address.ts';
import { ErrorBoundary } from '../ui/page/errorBoundary.tsx';
import { PageLinksContext } from '../ui/page/header.tsx';
import { lazyPart } from '../ui/page/lazyPart.tsx';
import { NotFound } from '../ui/page/page.tsx';
import { usePath } from '../ui/page/useAddress.ts';
import { useAfterFirstPaint } from '../ui/page/useAfterFirstPaint.ts';
import { LINKS, screenAt } from './features.ts';
import { FriendNews } from './friendNews.tsx';
import { LeaveOnBack } from './leaveOnBack.tsx';
import { useFocusRecovery } from './useFocusRecovery.ts';

// The home screen renders first. The table and its cards load meanwhile.
const loadTable = () => import('../features/play/localTable.tsx');
const loadScore = () => import('../features/play/localScore.tsx');
const LocalTable = lazyPart(async () => (await loadTable()).LocalTable, COACH_MESSAGES);
const LocalScore = lazyPart(async () => (await loadScore()).LocalScore);
const loadReview = () => import('../features/review/index.ts');
const ReviewLink = lazyPart(async () => (await loadReview()).ReviewLink);
const BackgroundReview = lazyPart(async () => (await loadReview()).BackgroundReview);
const Sprites = lazyPart(async () => (await import('../table/sprites.tsx')).Sprites);
/** Shows the screen of the current path. A new language or unit renders the whole page again, which keeps its state. */
export function App() {
  const locale = useSetting('locale');
  useSetting('distances');
  const path = usePath();
  useFocusRecovery();
  const isLater = useAfterFirstPaint();
  const [shown] = useState<ShownUpdates>(() => new Map());
  const [lastDeals] = useState(() => new LastDealStore(localStorage));
  useEffect(() => {
    if (isLater) void Promise.all([loadTable(), loadScore()]);
  }, [isLater]);
  return (
    <PageLinksContext value={LINKS}>
      <OwnRoomsProvider path={path}>
        <FriendsProvider path={path}>
          <ShownUpdatesContext value={shown}>
            <LastDealContext value={lastDeals}>
              <LeaveOnBack />
              <NoticeDevice locale={locale} />
              <div className="app">
                {isLater && !screenAt(path)?.hasOwnCards && (
                  <ErrorBoundary scope="part">
                    <Sprites />
                  </ErrorBoundary>
                )}
                <ErrorBoundary scope="page">
                  <CurrentScreen />
                </ErrorBoundary>
                <NewVersionAnnouncement />
              </div>
              <ErrorBoundary scope="part">
                <EndedDealReview />
              </ErrorBoundary>
              <FriendNews />
              <LiveRegions />
            </LastDealContext>
          </ShownUpdatesContext>
        </FriendsProvider>
      </OwnRoomsProvider>
    </PageLinksContext>
  );
}

/** A device that receives notices tells the server at each start, and in which language. */
function NoticeDevice({ locale }: { readonly locale: Locale }) {
  const { api } = useOnline();
  const { state } = useIdentity();
  useEffect(() => {
    if (state !== 'known' || !('Notification' in window) || Notification.permission !== 'granted') return;
    void import('../features/notices/deviceNotices.ts').then(({ renewDevice }) => renewDevice(api, locale));
  }, [api, state, locale]);
  return null;
}

function CurrentScreen() {
  const path = usePath();
  if (isHome(path)) return <HomeOrGame />;
  return screenAt(path)?.at(path) ?? <NotFound text={m.noSuchPage()} />;
}

/**
 * Reviews the deal that has ended here, also on other screens, until cards are played again. The screen of a review
 * searches by itself.
 */
function EndedDealReview() {
  const { model } = useLocalGame();
  const path = usePath();
  const [ended, setEnded] = useState<DealToReview | null>(null);
  const now = model !== null && isOver(model) ? model : null;
  if (model !== null && now !== ended) setEnded(now);
  if (ended === null || path.startsWith('/review/')) return null;
  const { room, deal, setup } = ended;
  return <BackgroundReview room={room} deal={deal} setup={setup} />;
}

function HomeOrGame() {
  const { model, isOpening } = useLocalGame();
  const dealEnded = useDealEnd(model);
  return (
    <>
      {!model ? (
        isOpening ? (
          <TableOutline />
        ) : (
          <HomeScreen />
        )
      ) : dealEnded ? (
        <LocalScore
          model={model}
          review={<ReviewLink room={model.room} deal={model.deal} />}
          placeholder={<TableOutline />}
        />
      ) : (
        <LocalTable model={model} placeholder={<TableOutline />} />
      )}

      <LiveRegion />
      <TableSounds />
    </>
  );
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
