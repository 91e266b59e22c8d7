import './days.css';
import { m } from '@coup-fourre/client/text';
import { useState } from 'react';
import { useApiResult, useRefresh } from '../../online/useApiResult.ts';
import { useLoadedIdentity, useOnline } from '../../online/useOnline.ts';
import { PendingPage } from '../../table/online/serverUnreachable.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Tile } from '../../ui/tile.tsx';
import { Calendar } from './calendar.tsx';
import { DayLinks } from './dayLinks.tsx';

const REFRESH_INTERVAL_MS = 60_000;

export function DaysScreen() {
  const { api } = useOnline();
  const known = useLoadedIdentity();
  const { look, refresh } = useRefresh(REFRESH_INTERVAL_MS);
  // An empty string means the current month.
  const [month, setMonth] = useState('');
  const fetched = useApiResult(() => api.days(month), `${known.state} ${month} ${look}`);
  if (!fetched?.ok) return <PendingPage title={m.daysTitle()} reason={fetched?.reason ?? null} retry={refresh} />;
  return (
    <Page title={m.daysTitle()} className="days-page" sign={<DayLinks to="/days" />}>
      <Tile title={m.daysCalendar()} className="stack">
        <Calendar calendar={fetched.value} choose={setMonth} />
        <p>{m.daysCalendarText()}</p>
      </Tile>
    </Page>
  );
}
