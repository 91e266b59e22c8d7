import { listText, m, numberText, shownName } from '@coup-fourre/client/text';
import type { ClubPeriod, ClubStanding, ClubStandings } from '@coup-fourre/room';
import { useState } from 'react';
import { useApiResult } from '../../online/useApiResult.ts';
import { useOnline } from '../../online/useOnline.ts';
import { signedText } from '../../text/signedText.ts';
import { Choices } from '../../ui/choices.tsx';
import { ButtonLink } from '../../ui/page/link.tsx';
import { Tile } from '../../ui/tile.tsx';
import { DriverTable } from '../days/index.ts';

/** How members stand among each other in the deals of the day. */
export function ClubStandingsTile({ club, look }: { readonly club: string; readonly look: number }) {
  const { api } = useOnline();
  const [period, setPeriod] = useState<ClubPeriod>('day');
  const fetched = useApiResult(() => api.clubStandings(club, period), `${club} ${period} ${look}`);
  // The last response may belong to another period.
  const shown = fetched?.ok && fetched.value.period === period ? fetched.value : null;
  return (
    <Tile title={m.clubStandings()} className="standings">
      <Choices
        label={m.clubStandings()}
        values={[
          { value: 'day', name: m.navToday() },
          { value: 'week', name: m.clubWeek() },
          { value: 'season', name: m.clubSeason() },
        ]}
        chosen={period}
        choose={setPeriod}
      />
      {shown === null ? <output>{m.loading()}</output> : <Standings standings={shown} />}
    </Tile>
  );
}

function Standings({ standings: { period, isHidden, standings } }: { readonly standings: ClubStandings }) {
  const isToday = period === 'day';
  if (isHidden) return <Hidden played={standings} />;
  if (standings.length === 0)
    return (
      <div className="stack">
        <p>{isToday ? m.clubNobodyToday() : m.clubNoDays()}</p>
        {isToday && <ButtonLink quiet icon="stone" text={m.clubPlayToday()} to="/days" />}
      </div>
    );
  return (
    <>
      <DriverTable
        rows={standings.map(({ name, appearance, isYou, rank, days, result }) => ({
          key: `${rank} ${name}`,
          name,
          level: null,
          isMine: isYou,
          ...(appearance && { appearance }),
          rank: rank ?? 0,
          value: isToday ? (result === null ? '–' : signedText(result.value)) : numberText(days),
          share: isToday ? null : result,
        }))}
        valueTitle={isToday ? m.dayColPar() : m.dayColDays()}
        actionTitle={null}
      />
      <p className="label">{isToday ? m.clubTodayNote() : m.clubWeekNote()}</p>
    </>
  );
}

/** Today's results could help members who have not played yet, so only the names of those who have are shown. */
function Hidden({ played }: { readonly played: readonly ClubStanding[] }) {
  return (
    <div className="stack">
      <p>
        {played.length === 0
          ? m.clubNobodyToday()
          : m.clubHavePlayed({ count: played.length, names: listText(played.map(({ name }) => shownName(name))) })}
      </p>
      <ButtonLink quiet icon="stone" text={m.clubPlayToday()} to="/days" />
    </div>
  );
}
