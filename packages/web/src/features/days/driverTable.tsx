import { m, numberText, shownName } from '@coup-fourre/client/text';
import type { DayEntry, DayResults, Estimate } from '@coup-fourre/room';
import type { ReactNode } from 'react';
import { levelText } from '../../text/botText.ts';
import { signedText } from '../../text/signedText.ts';
import { Icon } from '../../ui/art/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { Share } from './ownDeals.tsx';

interface DriverRow extends Driver {
  readonly key: string;
  readonly rank: number;
  /** The fraction of the ranking beaten. Null if the table does without it. */
  readonly share: Estimate | null;
  readonly value: string;
  readonly action?: ReactNode;
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
                <DriverName driver={row} />
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
type Driver = Pick<DayEntry, 'name' | 'level' | 'isMine'>;

function DriverName({ driver }: { readonly driver: Driver }) {
  const { level, isMine } = driver;
  if (level !== null)
    return (
      <span className="computer">
        <Icon name="robot" size={18} /> {driverName(driver)}
      </span>
    );
  return <span>{isMine ? m.dayYou({ name: driverName(driver) }) : driverName(driver)}</span>;
}

export function driverName({ name, level }: Driver): string {
  if (level !== null) return m.dayComputerLevel({ level: levelText(level) });
  return shownName(name);
}

interface RankingTableProps {
  readonly results: DayResults;
  /** Compares an entry with the viewer's. Null if the viewer has none. */
  readonly compare: ((entry: DayEntry) => void) | null;
}

export function RankingTable({ results: { ranking, entries, people, pars }, compare }: RankingTableProps) {
  const hasPars = pars !== null;
  const rows = ranking.map((entry) => ({
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
    </section>
  );
}
