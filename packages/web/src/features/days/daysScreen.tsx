import './days.css';
import { m } from '@coup-fourre/client/text';
import { useCallback, useEffect, useState } from 'react';
import { useApiResult, useRefresh } from '../../online/useApiResult.ts';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { ServerRefusal } from '../../table/online/serverUnreachable.tsx';
import { Icon } from '../../ui/art/index.ts';
import { Link } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Calendar } from './calendar.tsx';
import { StandingsTile } from './standingsTile.tsx';
import { WhyText } from './whatTile.tsx';

const REFRESH_INTERVAL_MS = 60_000;

/** The calendar of days, and the standings of the week and the season. */
export function DaysScreen() {
  const { api, identity } = useOnline();
  const known = useIdentity();
  const { look, refresh } = useRefresh(REFRESH_INTERVAL_MS);
  // An empty string means the current month.
  const [month, setMonth] = useState('');
  useEffect(() => {
    void identity.load();
  }, [identity]);
  const ask = useCallback(() => api.days(month), [api, month]);
  const fetched = useApiResult(ask, `${known.state} ${month} ${look}`);
  if (!fetched?.ok)
    return (
      <Page title={m.daysTitle()}>
        <section className="tile narrow">
          {fetched === null ? (
            <output>{m.loading()}</output>
          ) : (
            <ServerRefusal reason={fetched.reason} retry={async () => refresh()} />
          )}
        </section>
      </Page>
    );
  return (
    <Page title={m.daysTitle()} subtitle={m.dayIntro()} className="days-page">
      <div className="tiles-left">
        <section className="tile">
          <h2>{m.daysCalendar()}</h2>
          <Calendar calendar={fetched.value} choose={setMonth} />
          <p>{m.daysCalendarText()}</p>
          <Link to="/day" className="button">
            <Icon name="play" size={20} /> {m.daysToday()}
          </Link>
        </section>
      </div>
      <div className="tiles-right">
        <StandingsTile look={look} />
        <section className="tile">
          <h2>{m.dayWhyTitle()}</h2>
          <WhyText />
        </section>
      </div>
    </Page>
  );
}
