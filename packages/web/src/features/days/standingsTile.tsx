import { m, numberText, percentText } from '@coup-fourre/client/text';
import type { DayStandings } from '@coup-fourre/room';
import { useState } from 'react';
import { useApiResult } from '../../online/useApiResult.ts';
import { useIdentity, useOnline } from '../../online/useOnline.ts';
import { ServerRefusal } from '../../table/online/serverUnreachable.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Tile } from '../../ui/tile.tsx';
import { ArrowButton } from './calendar.tsx';
import { fullDayText } from './dayText.ts';
import { DriverTable } from './driverTable.tsx';
import { COUNTED_SHARE } from './whatTile.tsx';

type Kind = DayStandings['kind'];

/** The standings of the week or the season. Only the season ranks. A change of `look` fetches them again. */
export function StandingsTile({ look }: { readonly look: number }) {
  const { api } = useOnline();
  const known = useIdentity();
  const [kind, setKind] = useState<Kind>('season');
  const [period, setPeriod] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const asked = period ?? kind;
  const fetched = useApiResult(() => api.dayStandings(asked), `${known.state} ${asked} ${look} ${tries}`);
  return (
    <Tile title={m.daysStandings()} className="standings">
      <Choices
        label={m.daysStandings()}
        values={[
          { value: 'season', name: m.daysSeason() },
          { value: 'week', name: m.daysWeek() },
        ]}
        chosen={kind}
        choose={(next) => {
          setKind(next === 'week' ? 'week' : 'season');
          setPeriod(null);
        }}
      />
      {fetched === null && <output>{m.loading()}</output>}
      {fetched?.ok === false && <ServerRefusal reason={fetched.reason} retry={() => setTries(tries + 1)} />}
      {fetched?.ok && <Standings standings={fetched.value} choose={setPeriod} />}
    </Tile>
  );
}

interface StandingsProps {
  readonly standings: DayStandings;
  readonly choose: (period: string) => void;
}

export function Standings({ standings, choose }: StandingsProps) {
  const { kind, from, until, counted, days, previous, next } = standings;
  return (
    <>
      <div className="row month-bar">
        <ArrowButton icon="prev" label={m.daysBefore()} to={previous} choose={choose} />
        <p aria-live="polite">{m.daysFromUntil({ from: fullDayText(from), until: fullDayText(until) })}</p>
        <ArrowButton icon="next" label={m.daysAfter()} to={next} choose={choose} />
      </div>
      {standings.standings.length === 0 ? (
        <p>{m.daysNoStandings()}</p>
      ) : (
        <DriverTable
          rows={standings.standings.map((each) => ({
            ...each,
            key: `${each.rank} ${each.name} ${each.level}`,
            value: numberText(each.days),
            share: each.matchpoints,
          }))}
          valueTitle={m.dayColDays()}
          actionTitle={null}
        />
      )}
      <p className="label">
        {kind === 'week' ? m.daysWeekNote() : m.daysSeasonNote({ percent: percentText(COUNTED_SHARE), counted, days })}
      </p>
    </>
  );
}
