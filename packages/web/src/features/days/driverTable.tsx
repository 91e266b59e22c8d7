import './days.css';
import { m, numberText, shownName } from '@coup-fourre/client/text';
import type { DayEntry, DayResults, Estimate } from '@coup-fourre/room';
import { portraitOf } from '@coup-fourre/room/options';
import { type ReactNode, useState } from 'react';
import { levelText } from '../../text/botText.ts';
import { signedText } from '../../text/signedText.ts';
import { Avatar } from '../../ui/art/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import type { Address } from '../../ui/page/address.ts';
import { Link } from '../../ui/page/link.tsx';
import { Share } from './ownDeals.tsx';

interface DriverRow extends Driver {
  readonly key: string;
  readonly rank: number;
  /** The fraction of the ranking beaten. Null if the table does without it. */
  readonly share: Estimate | null;
  readonly value: string;
  readonly action?: ReactNode;
  readonly to?: Address;
}

interface DriverTableProps {
  readonly rows: readonly DriverRow[];
  readonly valueTitle: string;
  /** Column title of the actions for screen readers, or null if there are none. */
  readonly actionTitle: string | null;
}

/** Players by rank. Computers and the viewer are marked. A gap marks omitted players. */
export function DriverTable({ rows, valueTitle, actionTitle }: DriverTableProps) {
  const hasShares = rows.some(({ share }) => share !== null);
  return (
    <table className="ratings day-table ranking-table">
      <thead>
        <tr>
          <th scope="col">{m.dayColPlace()}</th>
          <th scope="col" className="name">
            {m.dayColName()}
          </th>
          <th scope="col">{valueTitle}</th>
          {hasShares && <th scope="col">{m.dayColBeaten()}</th>}
          {actionTitle !== null && (
            <th scope="col">
              <span className="unseen">{actionTitle}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const isAfterGap = row.rank > (rankAfter(rows, index - 1) ?? row.rank);
          return (
            <tr key={row.key} className={`${row.isMine ? 'own' : ''} ${isAfterGap ? 'gap' : ''}`} data-testid="entry">
              <td>{numberText(row.rank)}</td>
              <th scope="row" className="name">
                {row.to === undefined ? (
                  <DriverName driver={row} rank={row.rank} />
                ) : (
                  <Link to={row.to}>
                    <DriverName driver={row} rank={row.rank} />
                  </Link>
                )}
              </th>
              <td>{row.value}</td>
              {row.share !== null && (
                <td>
                  <Share share={row.share} />
                </td>
              )}
              {actionTitle !== null && <td>{row.action}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** The rank expected after a row if no player is omitted. Ties take up several ranks. */
function rankAfter(rows: readonly DriverRow[], index: number): number | null {
  const rank = rows[index]?.rank;
  return rank === undefined ? null : rank + rows.filter((row) => row.rank === rank).length;
}

/** A person with a name, or a computer with a level. */
type Driver = Pick<DayEntry, 'name' | 'level' | 'isMine' | 'appearance'>;

/** A face with a name. A person who has not chosen a face gets one by `rank`. */
function DriverName({ driver, rank }: { readonly driver: Driver; readonly rank: number }) {
  const { level, isMine, appearance } = driver;
  const occupant =
    level === null
      ? { kind: 'person' as const, ...(appearance && { appearance }) }
      : { kind: 'computer' as const, level };
  return (
    <span className="driver">
      <Avatar
        portrait={portraitOf(occupant, rank)}
        team={isMine ? 'teal' : level === null ? 'saffron' : 'red'}
        className="face"
      />
      {isMine ? m.dayYou({ name: driverName(driver) }) : driverName(driver)}
    </span>
  );
}

export function driverName({ name, level }: Pick<Driver, 'name' | 'level'>): string {
  if (level !== null) return m.dayComputerLevel({ level: levelText(level) });
  return shownName(name);
}

interface RankingTableProps {
  readonly results: DayResults;
  /** Compares an entry with the viewer's. Null if the viewer has none. */
  readonly compare: ((entry: DayEntry) => void) | null;
}

/** How many of the best are shown at first, and how many on each side of the viewer. */
const FIRST_SHOWN = 5;
const NEAR_SHOWN = 1;

/** The best entries, and those next to the viewer's. */
export function shortRanking(ranking: readonly DayEntry[]): readonly DayEntry[] {
  const own = ranking.findIndex(({ isMine }) => isMine);
  return ranking.filter((_, at) => at < FIRST_SHOWN || (own !== -1 && Math.abs(at - own) <= NEAR_SHOWN));
}

export function RankingTable({ results: { ranking, entries, people, pars }, compare }: RankingTableProps) {
  const [isWhole, setWhole] = useState(false);
  const hasPars = pars !== null;
  const shown = isWhole ? ranking : shortRanking(ranking);
  const rows = shown.map((entry) => ({
    ...entry,
    key: entry.entry,
    share: null,
    value: signedText(entry.againstPar ?? entry.points.value),
    action: !entry.isMine && (
      <IconButton icon="eye" label={m.dayCompareWith({ name: driverName(entry) })} onClick={() => compare?.(entry)} />
    ),
  }));
  return (
    <section className="tile">
      <h2>{m.dayRanking()}</h2>
      <p>{m.dayRankingText({ drivers: entries, computers: entries - people })}</p>
      <DriverTable
        rows={rows}
        valueTitle={hasPars ? m.dayColPar() : m.dayColLead()}
        actionTitle={compare && m.dayCompare()}
      />
      {shown.length < ranking.length && (
        <Button quiet text={m.dayShowAll({ count: ranking.length })} onClick={() => setWhole(true)} />
      )}
    </section>
  );
}
