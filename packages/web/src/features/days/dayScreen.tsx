import './days.css';
import { m } from '@coup-fourre/client/text';
import type { Day } from '@coup-fourre/room';
import { useState } from 'react';
import { useApiResult, useRefresh } from '../../online/useApiResult.ts';
import { useLoadedIdentity, useOnline } from '../../online/useOnline.ts';
import { PendingPage } from '../../table/online/serverUnreachable.tsx';
import { Sprites } from '../../table/sprites.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { NotFound, Page } from '../../ui/page/page.tsx';
import { CompareScreen } from './compareScreen.tsx';
import { DayLinks } from './dayLinks.tsx';
import { dayText, ownEntry, rankText, resultText } from './dayText.ts';
import { Divergences } from './divergences.tsx';
import { RankingTable } from './driverTable.tsx';
import { FixedTile } from './fixedTile.tsx';
import { NameTile } from './nameTile.tsx';
import { OwnDeals } from './ownDeals.tsx';
import { ShareTile } from './shareTile.tsx';
import { StartTile } from './startTile.tsx';
import { WhatTile, WhyTile } from './whatTile.tsx';

const REFRESH_INTERVAL_MS = 30_000;

/** A day such as 2026-11-23, or today. Shows the results once the viewer has played. */
export function DayScreen({ date }: { readonly date: string | undefined }) {
  const { api } = useOnline();
  const known = useLoadedIdentity();
  const { look, refresh } = useRefresh(REFRESH_INTERVAL_MS);
  // The ranking has the guest's name.
  const name = known.state === 'known' ? known.guest.name : known.state;
  const fetched = useApiResult(() => api.day(date ?? 'today'), `${name} ${date} ${look}`);
  if (fetched?.ok) return <DayPage day={fetched.value.day} refresh={refresh} />;
  if (fetched?.reason === 'noSuchDay' || fetched?.reason === 'dayNotOpen')
    return (
      <NotFound text={m.dayNone()}>
        <ButtonLink quiet text={m.daysTitle()} to="/days" />
      </NotFound>
    );
  const subtitle = date === undefined ? undefined : dayText(date);
  return <PendingPage title={m.navToday()} subtitle={subtitle} reason={fetched?.reason ?? null} retry={refresh} />;
}

interface DayPageProps {
  readonly day: Day;
  /** Fetches the day again. */
  readonly refresh: () => void;
}

function DayPage({ day, refresh }: DayPageProps) {
  const { results } = day;
  const own = ownEntry(day);
  const [compared, setCompared] = useState<string | null>(null);
  const other = results?.ranking.find(({ entry }) => entry === compared);
  if (own !== null && other !== undefined)
    return (
      <>
        <Sprites of={day.edition} />
        <CompareScreen day={day} own={own} other={other} leave={() => setCompared(null)} />
      </>
    );
  // A day that is over, or that has not begun, is not Today.
  const date = dayText(day.day);
  const title = resultText(day) || (day.phase === 'open' ? m.navToday() : date);
  const leader = own ?? results?.ranking[0];
  return (
    <>
      <Sprites of={day.edition} />
      <Page
        title={title}
        subtitle={[title === date ? '' : date, rankText(day)].filter(Boolean).join('. ') || undefined}
        sign={<DayLinks to="/day" />}
        className="day-page"
      >
        <div className="tiles-left">
          {own !== null && results !== null && <OwnDeals day={day} results={results} own={own} />}
          {own === null && <StartTile day={day} refresh={refresh} />}
          {results !== null && leader !== undefined && results.divergences.length > 0 && (
            <Divergences day={day} divergences={results.divergences} entry={leader.entry} />
          )}
        </div>
        <div className="tiles-right">
          {results !== null && (
            <RankingTable results={results} compare={own === null ? null : ({ entry }) => setCompared(entry)} />
          )}
          {own !== null && <NameTile />}
          {own !== null && <ShareTile day={day} />}
          {own !== null && <StartTile day={day} refresh={refresh} />}
          {own === null && <WhatTile day={day} />}
          <FixedTile day={day} />
          <WhyTile />
        </div>
      </Page>
    </>
  );
}
