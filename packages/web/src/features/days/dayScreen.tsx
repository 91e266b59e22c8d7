import './days.css';
import { m } from '@coup-fourre/client/text';
import type { Day } from '@coup-fourre/room';
import { useState } from 'react';
import { useApiResult, useRefresh } from '../../online/useApiResult.ts';
import { useIdentity, useLoadedIdentity, useOnline } from '../../online/useOnline.ts';
import { useSetting } from '../../settings/useSettings.ts';
import { NameForm } from '../../table/online/nameForm.tsx';
import { PendingPage } from '../../table/online/serverUnreachable.tsx';
import { Sprites } from '../../table/sprites.tsx';
import { fullUrl } from '../../ui/base.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { NotFound, Page } from '../../ui/page/page.tsx';
import { Tile } from '../../ui/tile.tsx';
import { useShare } from '../../ui/useShare.ts';
import { CompareScreen } from './compareScreen.tsx';
import { DayLinks } from './dayLinks.tsx';
import { dayShareText, dayText, ownEntry, rankText, resultText } from './dayText.ts';
import { Divergences } from './divergences.tsx';
import { RankingTable } from './driverTable.tsx';
import { FixedTile } from './fixedTile.tsx';
import { OwnDeals } from './ownDeals.tsx';
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
  // A day that is over, or has not begun, is not called Today.
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

/** Asks a guest who began a run without a name for one. Empty if the guest has chosen a name. */
function NameTile() {
  const known = useIdentity();
  const chosen = useSetting('name');
  const name = known.state === 'known' ? known.guest.name : '';
  if (chosen !== '' || name !== m.dayGuest()) return null;
  return (
    <Tile title={m.dayNameTitle()} className="stack name-tile" data-testid="name-day">
      <p>{m.dayNameText({ name })}</p>
      <NameForm hasLooks={false} action={m.save()} done={() => undefined} />
    </Tile>
  );
}

/** The text to share, and the button that opens the device's share dialog, or copies the text if there is none. */
function ShareTile({ day }: { readonly day: Day }) {
  const words = dayShareText(day);
  const url = fullUrl(`/day/${day.day}`);
  const text = `${words}\n${url}`;
  const { isCopied, share, copy } = useShare({ title: m.navToday(), text: words, url, copied: text });
  return (
    <section className="tile stack">
      <p className="label">{m.dayShareLabel()}</p>
      <p className="share-text" data-testid="share-text">
        {text}
      </p>
      <Button
        big
        icon={isCopied ? 'check' : 'share'}
        text={isCopied ? m.linkCopied() : m.linkShare()}
        onClick={share ?? copy}
      />
      <output className="label">{isCopied === false ? m.dayShareByHand() : ''}</output>
    </section>
  );
}
