import './statistics.css';
import { m } from '@coup-fourre/client/text';
import {
  type DealTally,
  filterTallies,
  isLuckEarly,
  measuredTallies,
  NO_FILTER,
  summaryOf,
  type TallyFilter,
} from '@coup-fourre/room/statistics';
import { useState } from 'react';
import { ButtonLink } from '../../ui/page/link.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PlayFirst } from '../../ui/page/playFirst.tsx';
import { Tile } from '../../ui/tile.tsx';
import { RatingsTile } from '../profile/index.ts';
import { RecentGamesTile } from '../review/index.ts';
import { ComparisonTile } from './comparisonTile.tsx';
import { CountTile, Milestones } from './countTile.tsx';
import { FilesTile } from './filesTile.tsx';
import { LuckTile } from './luckTile.tsx';
import { TallyFilterFields } from './tallyFilter.tsx';
import { type LuckProgress, useLuck } from './useLuck.ts';
import { useTallies } from './useTallies.ts';

export function StatisticsScreen() {
  const store = useTallies();
  const { tallies, hasFailed } = store;
  const luck = useLuck(store);
  return (
    <Page title={m.statsTitle()} subtitle={m.statsText()} className="stats-page">
      {tallies === null && (
        <p role={hasFailed ? 'alert' : 'status'} className="tile">
          {hasFailed ? m.statsFaultStored() : m.loading()}
        </p>
      )}
      {tallies !== null &&
        (tallies.length === 0 ? (
          <PlayFirst className="stats-empty" title={m.statsEmptyTitle()} text={m.statsEmpty()} />
        ) : (
          <Figures tallies={tallies} luck={luck} />
        ))}
      <div className="tiles-right">
        {tallies !== null && tallies.length > 0 && (
          <>
            <RecentGamesTile />
            <RatingsTile />
            <ExplorerTile />
          </>
        )}
        {(tallies !== null || hasFailed) && <FilesTile store={store} />}
      </div>
    </Page>
  );
}

function ExplorerTile() {
  return (
    <Tile title={m.explorerTitle()} className="stack close">
      <p>{m.explorerText()}</p>
      <p className="row wrap">
        <ButtonLink quiet small text={m.explorerFind()} to="/explorer" />
        <ButtonLink quiet small text={m.openingsTitle()} to="/openings" />
      </p>
    </Tile>
  );
}

function Figures({ tallies, luck }: { readonly tallies: readonly DealTally[]; readonly luck: LuckProgress }) {
  const [filter, setFilter] = useState<TallyFilter>(NO_FILTER);
  const shown = filterTallies(tallies, filter);
  const summary = summaryOf(shown);
  const { deals, dealsWon } = summary;
  const verdict = deals === 0 ? m.statsNone() : m.statsVerdict({ deals, won: dealsWon });
  // Without a verdict, what can be said comes first.
  const isEarly = isLuckEarly(measuredTallies(shown));
  return (
    <>
      <section className="tile stats-head">
        <output className="lead">{verdict}</output>
        <TallyFilterFields filter={filter} change={setFilter} />
        <Milestones summary={summary} />
      </section>
      <div className="tiles-left">
        {!isEarly && <LuckTile tallies={shown} progress={luck} />}
        <CountTile summary={summary} />
        {shown.length > 0 && <ComparisonTile tallies={shown} />}
        {isEarly && <LuckTile tallies={shown} progress={luck} />}
      </div>
    </>
  );
}
